import PinCore
import Reference

/// Turns a program back into the JSON of a case, which `CaseDecoder` reads as the same program.
///
/// Numbers that are not finite have no JSON; nothing that was read from a case has any.
struct CaseEncoder {
  let program: PinProgram

  /// The members `scale`, `direction`, `views` and `layout` of a case; what is as it is by default is left out.
  static func members(of program: PinProgram) -> [(String, JSONValue)] {
    let encoder = CaseEncoder(program: program)
    var members: [(String, JSONValue)] = []
    if program.scale != 1 { members.append(("scale", .number(program.scale))) }
    if program.direction != .ltr { members.append(("direction", .string(program.direction.rawValue))) }
    members.append(("views", .array(program.views.map(encoder.view))))
    members.append(("layout", .array(program.steps.map(encoder.step))))
    return members
  }

  /// The line of a case file.
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
}

// MARK: - Views and steps

extension CaseEncoder {
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
    let map = view.transform
    if map != .identity {
      _ = object.add("transform", .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty]))
    }
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

  private func step(_ step: PinProgram.Step) -> JSONValue {
    switch step {
    case .chain(let view, .untransformed, let calls): ["view": id(view), "pin": .array(calls.map(call))]
    case .chain(let view, .transformed, let calls): ["view": id(view), "pinFrame": .array(calls.map(call))]
    case .measure(let view, let offered, let steps):
      ["view": id(view), "autoSizeThatFits": .numbers(offered.numbers), "layout": .array(steps.map(self.step))]
    case .setFrame(let view, let frame): ["view": id(view), "frame": .numbers(frame.numbers)]
    case .setHidden(let view, let isHidden): ["view": id(view), "hidden": .bool(isHidden)]
    }
  }
}

// MARK: - Calls

extension CaseEncoder {
  private func call(_ call: ProgramCall) -> JSONValue {
    let (name, arguments) = parts(of: call)
    return .array([.string(name)] + arguments)
  }

  /// The name of a call and its arguments.
  func parts(of call: ProgramCall) -> (name: String, arguments: [JSONValue]) {
    switch call {
    case .edge(let edge, let distance): (edge.rawValue, self.distance(distance))
    case .edgeTo(let edge, let reference):
      ("\(edge)(to:)", [["edge": [id(reference.view), .string(reference.edge.rawValue)]]])
    case .fill(let fill, let distance): (fill.rawValue, self.distance(distance))
    case .anchor(let anchor, let offset): (anchor.rawValue, offset.map { [.number($0)] } ?? [])
    case .anchorTo(let anchor, let reference):
      ("\(anchor)(to:)", [["anchor": [id(reference.view), .string(reference.anchor.rawValue)]]])
    case .relative(let side, let references, let alignment):
      ("\(side)(of:\(alignment == nil ? "" : "aligned:"))", [views(references)] + word(alignment))
    case .between(let axis, let first, let second, let alignment):
      (
        "\(axis)lyBetween(and:\(alignment == nil ? "" : "aligned:"))",
        [["view": id(first)], ["view": id(second)]] + word(alignment)
      )
    case .length(let axis, let extent): named(axis == .horizontal ? "width" : "height", extent)
    case .size(let extent): named("size", extent)
    case .limit(let limit, let distance): (limit.rawValue, self.distance(distance))
    case .sizeToFit(let type): ("sizeToFit", word(type))
    case .aspectRatio(.value(let ratio)): ("aspectRatio", [.number(ratio)])
    case .aspectRatio(.of(let view)): ("aspectRatio(of:)", [["view": id(view)]])
    case .aspectRatio(.image): ("aspectRatio", [])
    case .margin(.all, let distance): ("margin", self.distance(distance))
    case .margin(let side, let distance):
      ("margin" + side.rawValue.prefix(1).uppercased() + side.rawValue.dropFirst(), self.distance(distance))
    case .margins(let distances): ("margin", distances.flatMap(self.distance))
    case .directionalMargins(let insets):
      ("margin", [["directionalInsets": .numbers([insets.top, insets.leading, insets.bottom, insets.trailing])]])
    case .pinEdges: ("pinEdges", [])
    case .justify(let alignment): ("justify", word(alignment))
    case .align(let alignment): ("align", word(alignment))
    case .wrapContent(let type, nil): ("wrapContent", word(type))
    case .wrapContent(let type, .points(let points)?): ("wrapContent(padding:)", word(type) + [.number(points)])
    case .wrapContent(let type, .insets(let insets)?):
      ("wrapContent(padding:)", word(type) + [["insets": .numbers(insets.numbers)]])
    }
  }

  private func distance(_ distance: ProgramDistance) -> [JSONValue] {
    switch distance {
    case .nothing: []
    case .points(let points): [.number(points)]
    case .percent(let percent): [["percent": .number(percent.value)]]
    case .insets(let insets): [["insets": .numbers(insets.numbers)]]
    }
  }

  private func named(_ name: String, _ extent: ProgramExtent) -> (String, [JSONValue]) {
    switch extent {
    case .points(let points): (name, [.number(points)])
    case .percent(let percent): (name, [["percent": .number(percent.value)]])
    case .size(let size): (name, [["size": .numbers(size.numbers)]])
    case .of(let view): ("\(name)(of:)", [["view": id(view)]])
    }
  }

  private func views(_ references: ProgramReferences) -> JSONValue {
    let ids = references.views.map(id)
    if !references.isList, ids.count == 1 { return ["view": ids[0]] }
    return references.onlyVisible ? ["views": .array(ids), "filter": "visible"] : ["views": .array(ids)]
  }

  private func word<Word: RawRepresentable<String>>(_ word: Word?) -> [JSONValue] {
    word.map { [.string($0.rawValue)] } ?? []
  }
}

// MARK: - Geometry to numbers, in the order of the format

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }
}

extension Size {
  var numbers: [Double] { [width, height] }
}

extension EdgeInsets {
  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}
