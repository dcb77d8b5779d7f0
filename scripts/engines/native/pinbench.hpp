// The adapter protocol of docs/engines.md for native engines: lines of JSON, the pixel grid, texts, feeds and the clock.
#pragma once

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace pinbench {

/// A value of JSON. What is absent is null, and its members are too.
struct Json {
  enum Kind { null, boolean, number, text, array, object } kind = null;
  double value = 0;
  std::string string;
  std::vector<Json> elements;
  std::map<std::string, Json> members;

  const Json &operator[](const std::string &name) const {
    static const Json none;
    auto found = members.find(name);
    return found == members.end() ? none : found->second;
  }

  static Json read(const std::string &line) {
    const char *at = line.c_str();
    return Json(at);
  }
  Json() = default;

 private:
  explicit Json(const char *&at) {
    space(at);
    if (*at == '{') {
      kind = object;
      for (++at; !ends(at, '}');) {
        std::string name = quoted(at);
        space(at), ++at;
        members.emplace(std::move(name), Json(at));
      }
    } else if (*at == '[') {
      kind = array;
      for (++at; !ends(at, ']');) elements.push_back(Json(at));
    } else if (*at == '"') {
      kind = text, string = quoted(at);
    } else if (*at == 't' || *at == 'f') {
      kind = boolean, value = *at == 't', at += *at == 't' ? 4 : 5;
    } else if (*at == 'n') {
      at += 4;
    } else {
      char *end;
      kind = number, value = std::strtod(at, &end);
      if (end == at) throw std::runtime_error("the question is no JSON");
      at = end;
    }
  }
  static void space(const char *&at) {
    while (*at == ' ' || *at == ',') ++at;
  }
  static bool ends(const char *&at, char bracket) {
    space(at);
    if (*at == 0) throw std::runtime_error("the question ends too early");
    return *at == bracket && ++at;
  }
  /// A string; bench escapes only what names and texts of the protocol do not contain.
  static std::string quoted(const char *&at) {
    space(at);
    std::string string;
    for (++at; *at && *at != '"'; ++at) string += *at == '\\' ? *++at : *at;
    if (*at) ++at;
    return string;
  }
};

/// Origins to the nearest pixel, sizes up to the next one.
struct Grid {
  double scale;
  double nearest(double position) const { return std::copysign(std::floor(std::fabs(narrowed(position * scale)) + 0.5), position) / scale; }
  double up(double extent) const {
    double pixels = extent * scale;
    return std::ceil(std::fabs(pixels) < 1048576 ? narrowed(pixels) : pixels - 0.03125) / scale;
  }
  static double narrowed(double pixels) { return std::fabs(pixels) < 1048576 ? double(float(pixels)) : pixels; }
};

struct Size {
  double width, height;
};

struct Frame {
  double x = 0, y = 0, width = 0, height = 0;
};

/// The sizes of a text in points, by offered width.
struct Text {
  std::vector<std::array<double, 3>> sizes;

  /// The size for an offered width; a text of one line has one size.
  Size size(double offered = NAN) const {
    if (sizes.size() == 1 && std::isnan(sizes[0][0])) return {sizes[0][1], sizes[0][2]};
    for (auto &size : sizes)
      if (std::fabs(size[0] - offered) <= 0.01) return {size[1], size[2]};
    throw std::runtime_error("a text was not measured for the width that it is offered");
  }
};

/// A cell as bench sends it.
struct Cell {
  Grid grid;
  bool isRightToLeft;
  std::vector<std::string> names;
  std::set<std::string> hidden, traits;
  std::map<std::string, Text> texts;
  const Json constants;

  Cell(const Json &cell, Grid grid) : grid(grid), isRightToLeft(cell["direction"].string == "rtl"), constants(cell["constants"]) {
    for (auto &trait : cell["traits"].elements) traits.insert(trait.string);
    for (auto &view : cell["views"].elements) {
      names.push_back(view["name"].string);
      if (view["hidden"].value) hidden.insert(names.back());
      for (auto &size : view["sizes"].elements) {
        auto &n = size.elements;
        texts[names.back()].sizes.push_back({n[0].kind == Json::null ? NAN : n[0].value, n[1].value, n[2].value});
      }
    }
  }

  bool shows(const std::string &name) const { return !hidden.count(name); }
  double constant(const std::string &name) const { return constants[name].value; }
  /// Insets: top, left, bottom, right.
  double inset(const std::string &name, int edge) const { return constants[name].elements.at(edge).value; }

  /// A text; that of a hidden view has no sizes.
  const Text &text(const std::string &name) const {
    static const Text none;
    auto found = texts.find(name);
    return found == texts.end() ? none : found->second;
  }

  void requireLeftToRight() const {
    if (isRightToLeft) throw std::runtime_error("this scene is written for cells from left to right only");
  }
};

/// A cell of an engine. `layout` is timed; `height` is in points and not snapped; `frames` are snapped, by name.
struct CellLayout {
  virtual ~CellLayout() = default;
  virtual void layout(double width) = 0;
  virtual double height() = 0;
  virtual std::map<std::string, Frame> frames() = 0;
};

using Maker = std::function<std::unique_ptr<CellLayout>(const Cell &)>;

/// Cells one below another.
class Feed {
 public:
  Feed(const Maker &make, Grid grid, const Json &json) : grid(grid) {
    cells.reserve(json.elements.size());  // Layouts refer to their cells.
    for (auto &cell : json.elements) {
      cells.emplace_back(cell, grid);
      layouts.push_back(make(cells.back()));
    }
    heights.resize(cells.size());
  }

  /// The nanoseconds of the engine, of the reading of heights, and the sum of the heights.
  void time(const std::vector<Json> &widths, int passes, long &engine, long &reading, double &total) {
    engine = reading = 0;
    total = 0;
    for (int pass = 0; pass < passes; ++pass)
      for (auto &offered : widths) {
        width = grid.up(offered.value);
        auto start = now();
        for (auto &layout : layouts) layout->layout(width);
        auto middle = now();
        double top = 0;
        for (size_t i = 0; i < layouts.size(); ++i) {
          heights[i] = grid.up(layouts[i]->height());
          top = grid.nearest(top + heights[i]);
        }
        total += top;
        engine += middle - start;
        reading += now() - middle;
      }
  }

  std::string frames() {
    std::string text;
    double top = 0;
    for (size_t i = 0; i < layouts.size(); ++i) {
      text += i ? ",[" : "[";
      append(text, {0, top, width, heights[i]}, false);
      auto frames = layouts[i]->frames();
      for (auto &name : cells[i].names) append(text, cells[i].shows(name) ? frames.at(name) : Frame(), true);
      text += "]";
      top = grid.nearest(top + heights[i]);
    }
    return text;
  }

  static long now() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }

 private:
  static void append(std::string &text, const Frame &frame, bool follows) {
    char numbers[120];
    std::snprintf(numbers, sizeof numbers, "%s%.17g,%.17g,%.17g,%.17g", follows ? "," : "", frame.x, frame.y, frame.width, frame.height);
    text += numbers;
  }

  Grid grid;
  std::vector<Cell> cells;
  std::vector<std::unique_ptr<CellLayout>> layouts;
  std::vector<double> heights;
  double width = 0;
};

/// Answers questions until there are no more.
inline void serve(const std::string &name, const std::string &version, const std::string &note, const std::map<std::string, Maker> &scenes) {
  std::ios::sync_with_stdio(false);
  std::unique_ptr<Feed> feed;
  for (std::string line; std::getline(std::cin, line);) {
    Json question = Json::read(line);
    auto &command = question["cmd"].string;
    long seq = long(question["seq"].value);
    try {
      if (command == "start") {
        std::cout << "{\"protocol\":1,\"engine\":{\"name\":\"" << name << "\",\"version\":\"" << version << "\"},\"scenes\":[";
        const char *comma = "";
        for (auto &scene : scenes) std::cout << comma << '"' << scene.first << '"', comma = ",";
        std::cout << "],\"features\":[],\"note\":\"" << note << "\"}" << std::endl;
      } else if (command == "stop") {
        return;
      } else if (command == "scene") {
        long start = Feed::now();
        feed = std::make_unique<Feed>(scenes.at(question["name"].string), Grid{question["scale"].value}, question["cells"]);
        std::cout << "{\"seq\":" << seq << ",\"ns\":" << Feed::now() - start << "}" << std::endl;
      } else if (command == "time") {
        long engine, reading;
        double height;
        feed->time(question["widths"].elements, int(question["passes"].value), engine, reading, height);
        std::cout.precision(17);
        std::cout << "{\"seq\":" << seq << ",\"ns\":" << engine << ",\"binding\":" << reading << ",\"height\":" << height << "}" << std::endl;
      } else if (command == "frames") {
        std::cout << "{\"seq\":" << seq << ",\"frames\":[" << feed->frames() << "]}" << std::endl;
      } else {
        throw std::runtime_error("unknown command");
      }
    } catch (const std::exception &fault) {
      std::cout << "{\"seq\":" << seq << ",\"error\":\"" << fault.what() << "\"}" << std::endl;
    }
  }
}

}  // namespace pinbench
