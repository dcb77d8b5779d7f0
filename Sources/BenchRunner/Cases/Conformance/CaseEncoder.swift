import BenchKit
import PinCore
import Reference

/// Encodes a program as the JSON of a case, which `CaseDecoder` decodes to the same program.
///
/// JSON numbers are finite. Infinities and NaN are written as words, which the decoder converts back.
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
  static func line(name: String, _ program: PinProgram, _ expected: ExpectedOutcome) -> String {
    var members = [("name", JSONValue.string(name))] + members(of: program)
    let frames = zip(program.views, expected.frames).compactMap { view, frame in
      frame.map { (view.id, JSONValue.numbers($0.numbers)) }
    }
    members.append(("frames", .members(frames)))
    if let sizes = expected.sizes, !sizes.isEmpty {
      members.append(("sizes", .array(sizes.map { .numbers($0.numbers) })))
    }
    if let warned = expected.warned { members.append(("warned", .bool(warned))) }
    return JSONWriter.text(.members(members))
  }

  // MARK: - Views and steps

  private func id(_ view: Int) -> JSONValue { .string(program.views[view].id) }

  private func view(_ view: ProgramView) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", .string(view.id))]
    if let parent = view.parent { members.append(("parent", id(parent))) }
    if view.frame != .zero { members.append(("frame", .numbers(view.frame.numbers))) }
    if view.isHidden { members.append(("hidden", .bool(true))) }
    if view.alpha != 1 { members.append(("alpha", .number(view.alpha))) }
    if let fit = view.fit { members.append(("fit", self.fit(fit))) }
    if let size = view.imageSize { members.append(("imageSize", .numbers(size.numbers))) }
    for (name, insets) in [
      ("safeArea", view.safeArea), ("layoutMargins", view.layoutMargins), ("readableMargins", view.readableMargins),
    ] where insets != .zero { members.append((name, .numbers(insets.numbers))) }
    if view.transform != .identity { members.append(("transform", .numbers(view.transform.numbers))) }
    return .members(members)
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
    case .measure(let view, let offered, let steps):
      .members(
        [("view", id(view)), ("autoSizeThatFits", .numbers(offered.size.numbers))]
          + (offered.includesOffsets ? [("includingOffsets", .bool(true))] : [])
          + [("layout", .array(steps.map(self.step)))])
    case .setFrame(let view, let frame): ["view": id(view), "frame": .numbers(frame.numbers)]
    case .edit(let view, .hidden(let isHidden)): ["view": id(view), "hidden": .bool(isHidden)]
    case .edit(let view, .fit(let fit)): ["view": id(view), "fit": self.fit(fit)]
    case .edit(let view, .image(let size)): ["view": id(view), "imageSize": .numbers(size.numbers)]
    case .edit(let view, .direction(let direction)): ["view": id(view), "direction": .string(direction.rawValue)]
    }
  }

  // MARK: - Calls

  func call(_ call: ProgramCall) -> JSONValue {
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

extension ProgramCall {
  /// The call as written in cases: its name with labels, and its arguments. `CallVocabulary` converts both back to the
  /// call.
  var spelling: (name: String, arguments: [ProgramArgument]) {
    switch self {
    case .edge(let edge, let distance): return (edge.rawValue, distance.arguments)
    case .edgeTo(let edge, let other): return ("\(edge)(to:)", [.edge(other)])
    case .fill(let fill, let distance): return (fill.rawValue, distance.arguments)
    case .anchor(let anchor, let offset): return (anchor.rawValue, offset.map { [.number($0)] } ?? [])
    case .anchorTo(let anchor, let other): return ("\(anchor)(to:)", [.anchor(other)])
    case .relative(let side, let views, let alignment):
      return ("\(side)(of:\(alignment.label))", [views.argument] + alignment.words)
    case .between(let axis, let first, let second, let alignment):
      let name = axis == .horizontal ? "horizontallyBetween" : "verticallyBetween"
      return ("\(name)(and:\(alignment.label))", [.view(first), .view(second)] + alignment.words)
    case .length(let axis, let extent): return extent.spelling(axis == .horizontal ? "width" : "height")
    case .size(let extent): return extent.spelling("size")
    case .limit(let limit, let distance): return (limit.rawValue, distance.arguments)
    case .sizeToFit(let type): return ("sizeToFit", type.words)
    case .aspectRatio(.value(let ratio)): return ("aspectRatio", [.number(ratio)])
    case .aspectRatio(.of(let view)): return ("aspectRatio(of:)", [.view(view)])
    case .aspectRatio(.image): return ("aspectRatio", [])
    case .margin(.all, let distance): return ("margin", distance.arguments)
    case .margin(let side, let distance):
      return ("margin" + side.rawValue.prefix(1).uppercased() + side.rawValue.dropFirst(), distance.arguments)
    case .margins(let distances): return ("margin", distances.flatMap(\.arguments))
    case .directionalMargins(let insets): return ("margin", [.directionalInsets(insets)])
    case .pinEdges: return ("pinEdges", [])
    case .justify(let alignment): return ("justify", [.word(alignment.rawValue)])
    case .align(let alignment): return ("align", [.word(alignment.rawValue)])
    case .wrapContent(let type, nil): return ("wrapContent", type.words)
    case .wrapContent(let type, .points(let points)): return ("wrapContent(padding:)", type.words + [.number(points)])
    case .wrapContent(let type, .insets(let insets)): return ("wrapContent(padding:)", type.words + [.insets(insets)])
    }
  }
}

extension Optional where Wrapped: RawRepresentable<String> {
  fileprivate var words: [ProgramArgument] { map { [.word($0.rawValue)] } ?? [] }
}

extension ProgramAlignment? {
  fileprivate var label: String { self == nil ? "" : "aligned:" }
}

extension ProgramDistance {
  fileprivate var arguments: [ProgramArgument] {
    switch self {
    case .nothing: []
    case .points(let points): [.number(points)]
    case .percent(let percent): [.percent(percent)]
    case .insets(let insets): [.insets(insets)]
    }
  }
}

extension ProgramExtent {
  fileprivate func spelling(_ name: String) -> (name: String, arguments: [ProgramArgument]) {
    switch self {
    case .points(let points): (name, [.number(points)])
    case .percent(let percent): (name, [.percent(percent)])
    case .size(let size): (name, [.size(size)])
    case .of(let view): ("\(name)(of:)", [.view(view)])
    }
  }
}

extension ProgramReferences {
  fileprivate var argument: ProgramArgument {
    isList || views.count != 1 ? .views(views, onlyVisible: onlyVisible) : .view(views[0])
  }
}
