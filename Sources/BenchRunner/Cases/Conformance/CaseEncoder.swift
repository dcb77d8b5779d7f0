import BenchSupport
import PinCore
import Reference

/// Encodes a program as the JSON of a case, which `CaseDecoder` decodes to the same program.
///
/// JSON numbers are finite. Infinities and NaN are written as words that the decoder knows.
struct CaseEncoder {
  let program: PinProgram

  /// The members `scale`, `direction`, `views` and `layout` of a case; default values are omitted.
  static func members(of program: PinProgram) -> [(String, JSONValue)] {
    let encoder = CaseEncoder(program: program)
    var members: [(String, JSONValue)] = []
    if program.scale != 1 { members.append(("scale", .number(program.scale))) }
    if program.direction != .ltr { members.append(("direction", .string(program.direction.rawValue))) }
    members.append(("views", .array(program.views.map(encoder.view))))
    members.append(("layout", .array(encoder.steps)))
    return members
  }

  /// A case as a line of a case file, without the line break.
  static func line(
    name: String, _ program: PinProgram, frames: [(view: Int, frame: Rect)], warned: Bool?, sizes: [Size]?
  ) -> String {
    var object = JSONObject()
    _ = object.add("name", .string(name))
    for (name, value) in members(of: program) { _ = object.add(name, value) }
    var framesByView = JSONObject()
    for (view, frame) in frames { _ = framesByView.add(program.views[view].id, .numbers(frame.numbers)) }
    _ = object.add("frames", .object(framesByView))
    if let sizes { _ = object.add("sizes", .array(sizes.map { .numbers($0.numbers) })) }
    if let warned { _ = object.add("warned", .bool(warned)) }
    return JSONWriter.text(.object(object))
  }

  // MARK: - Views and steps

  private func id(_ view: Int) -> JSONValue { .string(program.views[view].id) }

  private func view(_ view: ProgramView) -> JSONValue {
    var object = JSONObject()
    _ = object.add("id", .string(view.id))
    if let parent = view.parent { _ = object.add("parent", id(parent)) }
    if view.frame != .zero { _ = object.add("frame", .numbers(view.frame.numbers)) }
    if view.isHidden { _ = object.add("hidden", .bool(true)) }
    if view.alpha != 1 { _ = object.add("alpha", .number(view.alpha)) }
    if let fit = view.fit { _ = object.add("fit", self.fit(fit)) }
    if let size = view.imageSize { _ = object.add("imageSize", .numbers(size.numbers)) }
    for (name, insets) in [
      ("safeArea", view.safeArea), ("layoutMargins", view.layoutMargins), ("readableMargins", view.readableMargins),
    ] where insets != .zero { _ = object.add(name, .numbers(insets.numbers)) }
    if view.transform != .identity { _ = object.add("transform", .numbers(view.transform.numbers)) }
    return .object(object)
  }

  private func fit(_ fit: ProgramView.Fit) -> JSONValue {
    switch fit {
    case .area(let area, let offset) where offset == 0: ["area": .number(area)]
    case .area(let area, let offset): ["area": .number(area), "offset": .number(offset)]
    case .size(let size): ["size": .numbers(size.numbers)]
    case .text(let length, let advance, let line):
      ["text": ["length": .number(length), "advance": .number(advance), "line": .number(line)]]
    }
  }

  var steps: [JSONValue] { program.steps.map(step) }

  private func step(_ step: PinProgram.Step) -> JSONValue {
    switch step {
    case .chain(let view, .untransformed, let calls): ["view": id(view), "pin": .array(calls.map(call))]
    case .chain(let view, .transformed, let calls): ["view": id(view), "pinFrame": .array(calls.map(call))]
    case .measure(let view, let offered, let steps) where offered.includesOffsets:
      [
        "view": id(view), "autoSizeThatFits": .numbers(offered.size.numbers), "includingOffsets": .bool(true),
        "layout": .array(steps.map(self.step)),
      ]
    case .measure(let view, let offered, let steps):
      ["view": id(view), "autoSizeThatFits": .numbers(offered.size.numbers), "layout": .array(steps.map(self.step))]
    case .setFrame(let view, let frame): ["view": id(view), "frame": .numbers(frame.numbers)]
    case .edit(let view, .hidden(let isHidden)): ["view": id(view), "hidden": .bool(isHidden)]
    case .edit(let view, .fit(let fit)): ["view": id(view), "fit": self.fit(fit)]
    case .edit(let view, .image(let size)): ["view": id(view), "imageSize": .numbers(size.numbers)]
    case .edit(let view, .direction(let direction)): ["view": id(view), "direction": .string(direction.rawValue)]
    }
  }

  // MARK: - Calls

  /// A call as JSON.
  func text(of call: ProgramCall) -> String { JSONWriter.text(self.call(call)) }

  private func call(_ call: ProgramCall) -> JSONValue {
    let (name, arguments) = call.spelling
    return .array([.string(name)] + arguments.map(argument))
  }

  private func argument(_ argument: ProgramArgument) -> JSONValue {
    switch argument {
    case .number(let value): .number(value)
    case .percent(let percent): ["percent": .number(percent.value)]
    case .view(let view): ["view": id(view)]
    case .views(let views, let onlyVisible):
      onlyVisible ? ["views": .array(views.map(id)), "filter": "visible"] : ["views": .array(views.map(id))]
    case .edge(let other): ["edge": [id(other.view), .string(other.edge.rawValue)]]
    case .anchor(let other): ["anchor": [id(other.view), .string(other.anchor.rawValue)]]
    case .size(let size): ["size": .numbers(size.numbers)]
    case .insets(let insets): ["insets": .numbers(insets.numbers)]
    case .directionalInsets(let insets):
      ["directionalInsets": .numbers([insets.top, insets.leading, insets.bottom, insets.trailing])]
    case .word(let word): .string(word)
    }
  }
}
