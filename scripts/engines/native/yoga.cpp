// Yoga, compiled from a checkout, as a native engine: the scenes of ../flexbox.py in its own C interface. flexbox.py
// explains each `carry`.
#include <yoga/Yoga.h>

#include <algorithm>
#include <array>

#include "pinbench.hpp"

using namespace pinbench;

struct Length {
  float value = YGUndefined;
  bool isPercent = false;
  Length() = default;
  Length(double points) : value(float(points)) {}
  static Length percent(double value) {
    Length length(value);
    length.isPercent = true;
    return length;
  }
};

struct Style {
  YGFlexDirection direction = YGFlexDirectionColumn;
  Length width, height, maxWidth, left, top, right, bottom;
  std::array<double, 4> margin{}, padding{};  // top, right, bottom, left
  YGAlign align = YGAlignStretch, own = YGAlignAuto;
  YGJustify justify = YGJustifyFlexStart;
  bool absolute = false;
  float grow = 0;
};

struct Box {
  YGNodeRef node;
  std::string name;
  std::vector<Box *> children;
};

static double halfUp(double pixels) { return std::floor(pixels + 0.5); }

/// A cell as a tree of Yoga's nodes, in pixels.
class Layout : public CellLayout {
 public:
  explicit Layout(const Cell &cell) : cell(cell), grid(cell.grid), scale(cell.grid.scale) {}
  ~Layout() override { YGNodeFreeRecursive(root->node); }

  void layout(double width) override {
    YGNodeStyleSetWidth(root->node, float(px(width)));
    change(width);
    YGNodeCalculateLayout(root->node, float(px(width)), YGUndefined, YGDirectionLTR);
  }
  double height() override { return YGNodeLayoutGetHeight(root->node) / scale; }
  std::map<std::string, Frame> frames() override {
    std::map<std::string, Frame> frames;
    origins = {{"", {0, 0}}};
    place(*root, 0, 0, frames);
    return frames;
  }

 protected:
  const Cell &cell;
  Grid grid;
  double scale;
  Box *root = nullptr;

  virtual void change(double) {}
  double px(double points) const { return points * scale; }
  double up(double points) const { return std::round(grid.up(points) * scale); }
  double heightOf(const std::string &name) const { return up(cell.text(name).size().height); }
  double constant(const std::string &name) const { return px(cell.constant(name)); }

  Box *view(const std::string &name, Style style = {}, std::vector<Box *> children = {}) {
    static YGConfigRef config = unrounded();
    boxes.push_back(std::make_unique<Box>(Box{YGNodeNewWithConfig(config), name, children}));
    Box *box = boxes.back().get();
    apply(box->node, style);
    for (Box *child : children) YGNodeInsertChild(box->node, child->node, YGNodeGetChildCount(box->node));
    return box;
  }
  Box *box(Style style, std::vector<Box *> children) { return view("", style, children); }
  Box *text(const std::string &name, Style style = {}, std::vector<Box *> children = {}) {
    Size size = cell.text(name).size();
    style.width = px(size.width);
    style.height = up(size.height);
    return view(name, style, children);
  }
  static void setSize(Box *box, double width, double height) {
    YGNodeStyleSetWidth(box->node, float(width));
    YGNodeStyleSetHeight(box->node, float(height));
  }
  static void setWidth(Box *box, double width) { YGNodeStyleSetWidth(box->node, float(width)); }
  static void setHeight(Box *box, double height) { YGNodeStyleSetHeight(box->node, float(height)); }

 private:
  std::vector<std::unique_ptr<Box>> boxes;
  std::map<std::string, std::pair<double, double>> origins;

  static YGConfigRef unrounded() {
    YGConfigRef config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, 0);
    return config;
  }

  static void apply(YGNodeRef node, const Style &style) {
    YGNodeStyleSetFlexDirection(node, style.direction);
    YGNodeStyleSetFlexShrink(node, 0);
    YGNodeStyleSetFlexGrow(node, style.grow);
    if (style.width.isPercent) YGNodeStyleSetWidthPercent(node, style.width.value);
    else if (!std::isnan(style.width.value)) YGNodeStyleSetWidth(node, style.width.value);
    if (!std::isnan(style.height.value)) YGNodeStyleSetHeight(node, style.height.value);
    if (style.maxWidth.isPercent) YGNodeStyleSetMaxWidthPercent(node, style.maxWidth.value);
    else if (!std::isnan(style.maxWidth.value)) YGNodeStyleSetMaxWidth(node, style.maxWidth.value);
    if (style.absolute) YGNodeStyleSetPositionType(node, YGPositionTypeAbsolute);
    const YGEdge edges[] = {YGEdgeTop, YGEdgeRight, YGEdgeBottom, YGEdgeLeft};
    const Length positions[] = {style.top, style.right, style.bottom, style.left};
    for (int i = 0; i < 4; ++i) {
      if (positions[i].isPercent) YGNodeStyleSetPositionPercent(node, edges[i], positions[i].value);
      else if (!std::isnan(positions[i].value)) YGNodeStyleSetPosition(node, edges[i], positions[i].value);
      if (style.margin[i]) YGNodeStyleSetMargin(node, edges[i], float(style.margin[i]));
      if (style.padding[i]) YGNodeStyleSetPadding(node, edges[i], float(style.padding[i]));
    }
    YGNodeStyleSetAlignItems(node, style.align);
    YGNodeStyleSetAlignSelf(node, style.own);
    YGNodeStyleSetJustifyContent(node, style.justify);
  }

  /// Snaps frames from the outside in; `x`, `y` is the snapped position of the box in the cell.
  void place(const Box &box, double x, double y, std::map<std::string, Frame> &frames) {
    for (Box *child : box.children) {
      double left = halfUp(x + YGNodeLayoutGetLeft(child->node)), top = halfUp(y + YGNodeLayoutGetTop(child->node));
      if (!child->name.empty()) {
        auto slash = child->name.rfind('/');
        auto superview = origins.at(slash == std::string::npos ? "" : child->name.substr(0, slash));
        origins[child->name] = {left, top};
        frames[child->name] = {
            (left - superview.first) / scale, (top - superview.second) / scale,
            grid.up(YGNodeLayoutGetWidth(child->node) / scale), grid.up(YGNodeLayoutGetHeight(child->node) / scale)};
      }
      place(*child, left, top, frames);
    }
  }
};

struct Social : Layout {
  explicit Social(const Cell &cell) : Layout(cell) {
    double h = px(8), v = px(4), side = px(50);
    double headline = heightOf("posterHeadline"), name = heightOf("posterName"), time = heightOf("posterTime");
    double below = halfUp((side - headline) / 2) + headline + v + time - side;
    (void)name;
    root = box({}, {
      text("options", {.top = h, .right = h, .absolute = true}),
      text("action", {.margin = {h, 0, 0, h}, .own = YGAlignFlexStart}),
      box({.direction = YGFlexDirectionRow, .height = side, .margin = {px(10), 0, 0, h}, .align = YGAlignCenter}, {
        view("posterImage", {.width = side, .height = side}),
        text("posterHeadline", {.margin = {0, 0, 0, px(4)}}, {
          text("posterName", {.left = 0, .bottom = Length::percent(100), .margin = {0, 0, v, 0}, .absolute = true}),
          text("posterTime", {.left = 0, .top = Length::percent(100), .margin = {v, 0, 0, 0}, .absolute = true})})}),
      text("posterComment", {.margin = {below + v, 0, 0, h}, .own = YGAlignFlexStart}),
      view("contentImage", {.height = px(200), .margin = {v, h, 0, h}}),
      text("contentTitle", {.margin = {h, 0, 0, h}, .own = YGAlignFlexStart}),
      text("contentDomain", {.margin = {0, 0, 0, h}, .own = YGAlignFlexStart}),
      box({.direction = YGFlexDirectionRow, .margin = {v, h, 0, h}, .justify = YGJustifySpaceBetween}, {
        text("like"),
        box({.left = 0, .top = 0, .right = 0, .align = YGAlignCenter, .absolute = true}, {text("comment")}),
        text("share")}),
      box({.direction = YGFlexDirectionRow, .margin = {v, 0, px(4), h}, .align = YGAlignCenter}, {
        view("actorImage", {.width = side, .height = side}),
        text("actorComment", {.margin = {0, 0, 0, px(4)}})})});
  }
};

struct Article : Layout {
  const Text &titleText = cell.text("title"), &bodyText = cell.text("body");
  Box *hero, *title, *line, *body;

  explicit Article(const Cell &cell) : Layout(cell) {
    double v = px(12);
    hero = view("hero", {.width = Length::percent(100), .maxWidth = px(600)});
    title = view("title", {.width = Length::percent(100)});
    body = view("body", {.margin = {v, 0, px(24), 0}});
    line = box({}, {text("byline", {.margin = {v, 0, 0, 0}, .own = cell.isRightToLeft ? YGAlignFlexEnd : YGAlignFlexStart})});
    Box *column = box({.width = Length::percent(90), .maxWidth = px(600), .margin = {v, 0, 0, 0}, .align = YGAlignFlexStart}, {title, line});
    root = box({.align = YGAlignCenter}, {hero, column, body});
  }

  void change(double width) override {
    double offered = std::min(0.9 * width, 600.0), column = up(offered);
    setHeight(hero, up(std::min(width, 600.0) / (16.0 / 9)));
    setHeight(title, up(titleText.size(offered).height));
    setWidth(line, column);
    setSize(body, column, up(bodyText.size(grid.up(offered)).height));
  }
};

struct Message : Layout {
  const Text &wordsText = cell.text("bubble/text");
  Box *words, *bubble;

  explicit Message(const Cell &cell) : Layout(cell) {
    double margin = px(8), padding = px(12), gap = px(2);
    bool isAtRight = cell.traits.count("own") != cell.isRightToLeft;
    double below = gap;
    words = view("bubble/text");
    std::vector<Box *> inside = {words};
    if (cell.shows("reaction")) {
      double size = heightOf("reaction");
      below += halfUp(-size / 2) + size;
      Style corner = {.width = 0, .height = 0, .top = Length::percent(100), .align = YGAlignCenter, .justify = YGJustifyCenter, .absolute = true};
      corner.direction = YGFlexDirectionRow;
      corner.left = isAtRight ? Length(0) : Length::percent(100);
      inside.push_back(box(corner, {text("reaction")}));
    }
    Style time = {.top = Length::percent(100), .margin = {below, 0, 0, 0}, .absolute = true};
    (isAtRight ? time.right : time.left) = 0;
    inside.push_back(text("time", time));
    bubble = view("bubble", {.padding = {padding, padding, padding, padding}}, inside);
    Style exact = {.maxWidth = Length::percent(75), .align = YGAlignFlexStart, .own = isAtRight ? YGAlignFlexEnd : YGAlignFlexStart};
    double bottom = below + heightOf("time") + margin;
    if (!cell.shows("sender")) {
      exact.margin = {margin, margin, bottom, margin};
      root = box({}, {box(exact, {bubble})});
      return;
    }
    double senderWidth = px(cell.text("sender").size().width), beside = px(32) + 2 * margin;
    double shift = cell.isRightToLeft ? halfUp(-senderWidth) + std::ceil(senderWidth - 1e-4) : 0;
    exact.margin = {margin + heightOf("sender") + gap, cell.isRightToLeft ? beside - shift : 0, bottom, cell.isRightToLeft ? 0 : beside};
    Style avatar = {.width = px(32), .height = px(32), .top = margin, .absolute = true}, sender = {.top = margin, .absolute = true};
    (cell.isRightToLeft ? avatar.right : avatar.left) = margin;
    (cell.isRightToLeft ? sender.right : sender.left) = beside;
    root = box({}, {view("avatar", avatar), text("sender", sender), box(exact, {bubble})});
  }

  void change(double width) override {
    double limit = 0.75 * width;
    Size size = wordsText.size(grid.up(limit) - 24);
    double shown = std::max(up(size.width), px(32)), height = up(size.height);
    setSize(words, shown, height);
    setSize(bubble, up(std::min(shown / scale + 24, limit)), height + 2 * px(12));
  }
};

struct Container : Layout {
  const double column = cell.constant("column"), gap = cell.constant("gap");
  Box *first, *quarter, *half;

  explicit Container(const Cell &cell) : Layout(cell) {
    cell.requireLeftToRight();
    double gap = px(this->gap), column = px(this->column), v = constant("v"), full = up(cell.constant("height"));
    auto container = [&](const char *name, double top, std::vector<Box *> views) {
      return view(name, {.direction = YGFlexDirectionRow, .height = full, .margin = {top, 0, 0, 0}}, views);
    };
    auto fixed = [&](const char *name, double width, double after = 0) {
      return view(name, {.width = width, .margin = {0, after, 0, 0}});
    };
    auto rest = [&](const char *name, double before, double after = 0) {
      return view(name, {.margin = {0, after, 0, before}, .grow = 1});
    };
    first = fixed("cellC/c1", 0, gap), quarter = fixed("cellD/d1", 0, gap), half = fixed("cellD/d2", 0);
    root = box({}, {
      container("cellA", 0, {fixed("cellA/a1", column), rest("cellA/a2", gap)}),
      container("cellB", v, {rest("cellB/b1", 0, gap), fixed("cellB/b2", column)}),
      container("cellC", v, {first, fixed("cellC/c2", column), rest("cellC/c3", gap)}),
      container("cellD", v, {quarter, half, rest("cellD/d3", gap)})});
  }

  void change(double width) override {
    setWidth(first, px(grid.nearest((width - column) / 2) - gap));
    setWidth(quarter, up(width / 4));
    setWidth(half, up(width / 2));
  }
};

struct Form : Layout {
  const double margin = cell.constant("margin"), padding = cell.constant("padding");
  const double beside = cell.inset("safeArea", 1) + cell.inset("safeArea", 3) + 2 * margin;
  const Text &titleText = cell.text("title"), &noteText = cell.text("card/note");
  std::vector<Box *> labels, buttons;
  Box *title, *note = nullptr;

  explicit Form(const Cell &cell) : Layout(cell) {
    cell.requireLeftToRight();
    double margin = px(this->margin), padding = px(this->padding), gap = constant("gap");
    std::vector<Box *> rows;
    for (std::string part : {"name", "email", "phone", "company"}) {
      if (!cell.shows("card/" + part + "Label")) continue;
      labels.push_back(view("card/" + part + "Label"));
      Box *field = view("card/" + part + "Field", {.margin = {0, 0, 0, constant("beside")}, .grow = 1});
      rows.push_back(box(
        {.direction = YGFlexDirectionRow, .height = constant("rowHeight"), .margin = {rows.empty() ? 0 : gap, 0, 0, 0}},
        {labels.back(), field}));
    }
    if (cell.shows("card/note")) rows.push_back(note = view("card/note", {.margin = {gap, 0, 0, 0}}));
    title = view("title");
    buttons = {view("cancel"), view("submit", {.margin = {0, 0, 0, margin}})};
    auto inset = [&](int edge) { return px(cell.inset("safeArea", edge)) + margin; };
    root = box({.padding = {inset(0), inset(3), inset(2), inset(1)}}, {
      title,
      view("card", {.margin = {margin, 0, 0, 0}, .padding = {padding, padding, padding, padding}}, rows),
      box({.direction = YGFlexDirectionRow, .height = constant("buttonHeight"), .margin = {margin, 0, 0, 0}}, buttons)});
  }

  void change(double width) override {
    double offered = width - beside, card = grid.up(offered);
    for (Box *label : labels) setWidth(label, up(0.3 * card));
    for (Box *button : buttons) setWidth(button, up(card / 2 - margin / 2));
    setHeight(title, up(titleText.size(offered).height));
    if (note) setHeight(note, up(noteText.size(card - 2 * padding).height));
  }
};

struct Ladder : Layout {
  const double margin = cell.constant("margin");
  Box *first;

  explicit Ladder(const Cell &cell) : Layout(cell) {
    cell.requireLeftToRight();
    double margin = px(this->margin), full = up(cell.constant("height"));
    std::vector<Box *> boxes = {first = view(cell.names[0])};
    for (size_t i = 1; i < cell.names.size(); ++i)
      boxes.push_back(view(cell.names[i], {.height = full, .margin = {constant("gap"), 0, 0, 0}}));
    root = box({.padding = {margin, margin, margin, margin}}, boxes);
  }

  void change(double width) override { setHeight(first, px(width - 2 * margin)); }
};

template <class Scene>
static std::unique_ptr<CellLayout> make(const Cell &cell) {
  return std::make_unique<Scene>(cell);
}

int main() {
  serve("yoga-native", YOGA_VERSION, "timed are the setting of styles that change and YGNodeCalculateLayout, in C++; nodes are kept",
        {{"social", make<Social>}, {"article", make<Article>}, {"message", make<Message>}, {"container", make<Container>}, {"form", make<Form>},
         {"ladder", make<Ladder>}});
}
