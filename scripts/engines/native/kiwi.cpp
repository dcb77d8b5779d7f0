// Kiwi's C++ solver as a native engine: the scenes of ../kiwi.py in its own interface.
#include <kiwi/kiwi.h>

#include <algorithm>

#include "pinbench.hpp"

using namespace pinbench;
using kiwi::Expression;
using kiwi::Variable;

/// A view as four variables. Views beside it use its snapped width; its own position depends on the width before snapping: `far`.
struct Box {
  Variable left, top, width, height;
  Expression right, far, bottom, centerX, centerY;

  explicit Box(double snappedWidth = NAN)
      : right(std::isnan(snappedWidth) ? left + width : left + snappedWidth), far(left + width), bottom(top + height),
        centerX(left + width / 2.0), centerY(top + height / 2.0) {}
};

/// A cell's solver. Changing values are edit variables. A value that must be on a pixel before others depend on it gets a
/// correction, another edit variable: the solution is read, rounded and suggested, in order.
class Layout : public CellLayout {
 public:
  explicit Layout(const Cell &cell) : cell(cell), grid(cell.grid) {
    add(root.left == 0);
    add(root.top == 0);
    edit(root.width);
  }

  void layout(double width) override {
    solver.suggestValue(root.width, width);
    suggestSizes(width);
    solver.updateVariables();
    for (auto &[variable, term, rounding] : corrections) {
      double wrong = variable.value() - term.value(), right = (grid.*rounding)(wrong) - wrong;
      if (std::fabs(right - term.value()) <= 1e-7) continue;
      solver.suggestValue(term, right);
      solver.updateVariables();
    }
  }
  std::map<std::string, Frame> frames() override {
    std::map<std::string, Frame> frames;
    for (auto &[name, box] : boxes)
      frames[name] = {grid.nearest(box->left.value()), grid.nearest(box->top.value()), grid.up(box->width.value()), grid.up(box->height.value())};
    return frames;
  }

 protected:
  using Rounding = double (Grid::*)(double) const;
  const Cell &cell;
  Grid grid;
  kiwi::Solver solver;
  Box root;
  std::map<std::string, std::unique_ptr<Box>> boxes;

  /// Suggestions in addition to the width: the sizes of texts that depend on it.
  virtual void suggestSizes(double) {}

  void add(const kiwi::Constraint &constraint) { solver.addConstraint(constraint); }
  Variable edit(Variable variable) {
    solver.addEditVariable(variable, kiwi::strength::strong);
    return variable;
  }
  Box &box(const std::string &name, double width = NAN, double height = NAN) {
    Box &box = *(boxes[name] = std::make_unique<Box>(std::isnan(width) ? NAN : grid.up(width)));
    if (!std::isnan(width)) add(box.width == width);
    if (!std::isnan(height)) add(box.height == height);
    return box;
  }
  Box &text(const std::string &name) {
    Size size = cell.text(name).size();
    return box(name, size.width, grid.up(size.height));
  }
  /// A term that puts a variable on a pixel.
  Variable correction(Variable variable, Rounding rounding) {
    Variable term = edit(Variable("correction"));
    corrections.push_back({variable, term, rounding});
    return term;
  }

 private:
  struct Correction {
    Variable variable, term;
    Rounding rounding;
  };
  std::vector<Correction> corrections;
};

static constexpr auto nearest = &Grid::nearest, up = &Grid::up;

struct Social : Layout {
  explicit Social(const Cell &cell) : Layout(cell) {
    double h = 8, v = 4;
    Box &options = text("options"), &action = text("action");
    add(options.far == root.right - h), add(options.top == h), add(action.left == h), add(action.top == h);
    Box &image = box("posterImage", 50, 50);
    add(image.left == action.left), add(image.top == action.bottom + 10.0);
    Box &headline = text("posterHeadline"), &name = text("posterName"), &time = text("posterTime");
    add(headline.left == image.right + 4.0);
    add(headline.centerY == image.centerY + correction(headline.top, nearest));
    add(name.left == headline.left), add(name.bottom == headline.top - v);
    add(time.left == headline.left), add(time.top == headline.bottom + v);
    Box &comment = text("posterComment");
    add(comment.left == h), add(comment.top == time.bottom + v);
    Box &content = box("contentImage", NAN, 200);
    add(content.left == comment.left), add(content.right == root.right - h), add(content.top == comment.bottom + v);
    Box &title = text("contentTitle"), &domain = text("contentDomain");
    add(title.left == h), add(title.top == content.bottom + h);
    add(domain.left == title.left), add(domain.top == title.bottom);
    Box &like = text("like"), &middle = text("comment"), &share = text("share");
    add(like.left == domain.left), add(like.top == domain.bottom + v);
    add(middle.centerX == root.centerX), add(middle.top == like.top);
    add(share.far == root.right - h), add(share.top == like.top);
    Box &actor = box("actorImage", 50, 50), &words = text("actorComment");
    add(actor.left == like.left), add(actor.top == like.bottom + v), add(words.left == actor.right + 4.0);
    add(words.centerY == actor.centerY + correction(words.top, nearest));
    add(root.bottom >= actor.bottom + 4.0), add(root.bottom >= words.bottom + 4.0);
    add((root.height == 0) | kiwi::strength::weak);
  }
  double height() override { return root.height.value(); }
};

struct Article : Layout {
  const Text &titleText = cell.text("title"), &bodyText = cell.text("body");
  Box &hero = box("hero"), &title = box("title"), &body = box("body"), &byline = text("byline");

  explicit Article(const Cell &cell) : Layout(cell) {
    double v = 12, column = 600;
    add(hero.top == 0), add(hero.centerX == root.centerX), add(hero.width <= column);
    add((hero.width == root.width) | kiwi::strength::medium);
    add(hero.height == hero.width * (9.0 / 16) + correction(hero.height, up));
    Variable textWidth("text width");
    add(textWidth <= column), add((textWidth == 0.9 * root.width) | kiwi::strength::medium);
    add(title.width == textWidth + correction(title.width, up)), add(title.top == hero.bottom + v);
    add(title.left == (root.width - textWidth) / 2.0 + correction(title.left, nearest));
    if (cell.isRightToLeft) add(byline.far == title.right);
    else add(byline.left == title.left);
    add(byline.top == title.bottom + v);
    add(body.width == title.width), add(body.centerX == root.centerX), add(body.top == byline.bottom + v);
    edit(title.height), edit(body.height);
  }
  void suggestSizes(double width) override {
    double offered = std::min(0.9 * width, 600.0);
    solver.suggestValue(title.height, grid.up(titleText.size(offered).height));
    solver.suggestValue(body.height, grid.up(bodyText.size(grid.up(offered)).height));
  }
  double height() override { return body.top.value() + body.height.value() + 24; }
};

struct Message : Layout {
  const Text &wordsText = cell.text("bubble/text");
  Box &words = box("bubble/text"), &bubble = box("bubble"), &time = text("time");
  Box exact;  // The bubble before it is snapped: its position depends on its width before snapping.

  void near(Box &box, const Box &other, double distance, Expression more = Expression(0.0)) {  // the edge at which lines begin
    if (cell.isRightToLeft) add(box.far == other.right - distance + more);
    else add(box.left == other.left + distance + more);
  }
  void far(Box &box, const Box &other, double distance) {
    if (cell.isRightToLeft) add(box.left == other.left + distance);
    else add(box.far == other.right - distance);
  }

  explicit Message(const Cell &cell) : Layout(cell) {
    double margin = 8, padding = 12, gap = 2;
    bool isOwn = cell.traits.count("own");
    add(words.left == padding), add(words.top == padding), add(bubble.height == words.height + 2 * padding);
    edit(words.width), edit(words.height);
    add(exact.width <= 0.75 * root.width), add((exact.width == words.width + 2 * padding) | kiwi::strength::medium);
    add(bubble.width == exact.width + correction(bubble.width, up));
    add(bubble.left == exact.left + correction(bubble.left, nearest));
    if (cell.shows("sender")) {
      Box &avatar = box("avatar", 32, 32), &sender = text("sender");
      near(avatar, root, margin), add(avatar.top == margin), add(sender.top == avatar.top);
      near(sender, avatar, 32 + margin, Expression(correction(sender.left, nearest)));
      near(exact, sender, 0), add(bubble.top == sender.bottom + gap);
    } else {
      if (isOwn) far(exact, root, margin);
      else near(exact, root, margin);
      add(bubble.top == margin);
    }
    if (isOwn) far(time, bubble, 0);
    else near(time, bubble, 0);
    add(time.top >= bubble.bottom + gap), add((time.top == 0) | kiwi::strength::weak);
    if (cell.shows("reaction")) {
      Box &reaction = text("reaction");
      add(reaction.centerX == (isOwn != cell.isRightToLeft ? Expression(bubble.left) : bubble.right));
      add(reaction.centerY == bubble.bottom + correction(reaction.top, nearest));
      add(time.top >= reaction.bottom + gap);
    }
  }
  void suggestSizes(double width) override {
    Size size = wordsText.size(grid.up(0.75 * width) - 24);
    solver.suggestValue(words.width, std::max(grid.up(size.width), 32.0));
    solver.suggestValue(words.height, grid.up(size.height));
  }
  double height() override { return time.top.value() + time.height.value() + 8; }
};

struct Container : Layout {
  explicit Container(const Cell &cell) : Layout(cell) {
    cell.requireLeftToRight();
    double gap = cell.constant("gap"), v = cell.constant("v"), column = cell.constant("column"), full = grid.up(cell.constant("height"));
    Expression top(0.0);
    auto container = [&](const std::string &letter, int count) {
      Box &box = this->box("cell" + letter, NAN, full);
      add(box.left == 0), add(box.width == root.width), add(box.top == top);
      top = box.bottom + v;
      std::vector<Box *> views;
      for (int i = 1; i <= count; ++i) {
        views.push_back(&this->box("cell" + letter + "/" + char(letter[0] + 32) + std::to_string(i), NAN, full));
        add(views.back()->top == 0);
      }
      return views;
    };
    auto a = container("A", 2), b = container("B", 2), c = container("C", 3), d = container("D", 3);
    add(a[0]->left == 0), add(a[0]->width == column), add(a[1]->left == a[0]->right + gap), add(a[1]->right == root.width);
    add(b[1]->right == root.width), add(b[1]->width == column), add(b[0]->left == 0), add(b[0]->right == b[1]->left - gap);
    add(c[1]->centerX == root.width / 2.0 + correction(c[1]->left, nearest)), add(c[1]->width == column);
    add(c[0]->left == 0), add(c[0]->right == c[1]->left - gap), add(c[2]->left == c[1]->right + gap), add(c[2]->right == root.width);
    add(d[0]->left == 0), add(d[0]->width == root.width / 4.0 + correction(d[0]->width, up)), add(d[1]->left == d[0]->right + gap);
    add(d[1]->width == root.width / 2.0 + correction(d[1]->width, up)), add(d[2]->left == d[1]->right + gap), add(d[2]->right == root.width);
  }
  double height() override { return boxes["cellD"]->top.value() + boxes["cellD"]->height.value(); }
};

struct Form : Layout {
  const double margin = cell.constant("margin"), padding = cell.constant("padding"), safeBottom = cell.inset("safeArea", 2);
  const double beside = cell.inset("safeArea", 1) + cell.inset("safeArea", 3) + 2 * margin;
  const Text &titleText = cell.text("title"), &noteText = cell.text("card/note");
  Box &title = box("title"), &card = box("card");
  Box *note = nullptr, *cancel;

  explicit Form(const Cell &cell) : Layout(cell) {
    cell.requireLeftToRight();
    double gap = cell.constant("gap"), beside = cell.constant("beside");
    add(title.top == cell.inset("safeArea", 0) + margin), add(card.top == title.bottom + margin);
    for (Box *box : {&title, &card}) {
      add(box->left == cell.inset("safeArea", 1) + margin);
      add(box->right == root.width - (cell.inset("safeArea", 3) + margin));
    }
    // Rows and note have the card's coordinates.
    Box &label = box("card/nameLabel", NAN, cell.constant("rowHeight")), &field = box("card/nameField");
    add(label.left == padding), add(label.top == padding), add(label.width == card.width * 0.3 + correction(label.width, up));
    add(field.left == label.right + beside), add(field.right == card.width - padding);
    add(field.top == label.top), add(field.height == label.height);
    Box *last = &label;
    for (std::string part : {"email", "phone", "company"}) {
      if (!cell.shows("card/" + part + "Label")) continue;
      Box &row = box("card/" + part + "Label"), &other = box("card/" + part + "Field");
      add(row.left == label.left), add(row.top == last->bottom + gap), add(row.width == label.width), add(row.height == label.height);
      add(other.left == row.right + beside), add(other.top == row.top), add(other.width == field.width), add(other.height == field.height);
      last = &row;
    }
    edit(title.height);
    if (cell.shows("card/note")) {
      note = &box("card/note");
      add(note->left == padding), add(note->right == card.width - padding), add(note->top == last->bottom + gap);
      edit(note->height);
      last = note;
    }
    add(card.height == last->bottom + padding);
    cancel = &box("cancel", NAN, cell.constant("buttonHeight"));
    Box &submit = box("submit");
    add(cancel->left == card.left), add(cancel->width == card.width / 2.0 - margin / 2 + correction(cancel->width, up));
    add(cancel->top == card.bottom + margin), add(submit.left == cancel->right + margin), add(submit.top == cancel->top);
    add(submit.width == cancel->width), add(submit.height == cancel->height);
  }
  void suggestSizes(double width) override {
    double offered = width - beside;
    solver.suggestValue(title.height, grid.up(titleText.size(offered).height));
    if (note)
      solver.suggestValue(note->height, grid.up(noteText.size(grid.up(offered) - 2 * padding).height));
  }
  double height() override {
    return cancel->top.value() + cancel->height.value() + margin + safeBottom;
  }
};

struct Ladder : Layout {
  const double margin = cell.constant("margin");
  Box *last = &box(cell.names[0]);

  explicit Ladder(const Cell &cell) : Layout(cell) {
    cell.requireLeftToRight();
    double gap = cell.constant("gap"), full = grid.up(cell.constant("height"));
    add(last->left == margin), add(last->top == margin), add(last->right == root.width - margin), add(last->height == last->width);
    for (size_t i = 1; i < cell.names.size(); ++i) {
      Box &box = this->box(cell.names[i], NAN, full);
      add(box.left == last->left), add(box.top == last->bottom + gap);
      if (i % 2) add(box.width == last->width);
      else add(box.right == root.width - margin);
      last = &box;
    }
  }
  double height() override { return last->top.value() + last->height.value() + margin; }
};

template <class Scene>
static std::unique_ptr<CellLayout> make(const Cell &cell) {
  return std::make_unique<Scene>(cell);
}

int main() {
  serve("kiwi-native", KIWI_VERSION, "timed are suggestValue and updateVariables, in C++; one solver per cell, kept",
        {{"social", make<Social>}, {"article", make<Article>}, {"message", make<Message>}, {"container", make<Container>}, {"form", make<Form>},
         {"ladder", make<Ladder>}});
}
