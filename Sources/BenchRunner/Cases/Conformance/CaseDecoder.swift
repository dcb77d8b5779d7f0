import BenchKit
import PinCore
import Reference

/// Decodes the JSON of a pin case into a program and its expected outcome.
struct CaseDecoder {
  typealias Fault = JSONFields.Fault

  private var views: [ProgramView] = []
  private var places: [String: Int] = [:]

  static func decode(_ value: JSONValue, file: String, line: Int) throws -> ConformanceCase {
    let fields = try JSONFields(
      value, of: "the case", known: ["name", "scale", "direction", "views", "layout", "frames", "sizes", "warned"])
    var decoder = CaseDecoder()
    let name = try fields.string("name")
    for view in try fields.array("views") { try decoder.addView(view, among: fields.array("views")) }
    let steps = try fields.array("layout").map { try decoder.step($0) }
    return ConformanceCase(
      name: name, file: file, line: line,
      program: PinProgram(
        scale: try scale(fields), direction: try direction(fields), views: decoder.views, steps: steps),
      expected: ExpectedOutcome(
        frames: try decoder.frames(fields.value("frames")), sizes: try sizes(fields, of: steps),
        warned: fields.contains("warned") ? try fields.bool("warned") : nil))
  }

  private static func scale(_ fields: JSONFields) throws(Fault) -> Double {
    guard fields.contains("scale") else { return 1 }
    let scale = try fields.number("scale")
    guard scale > 0 else { throw fields.wrong("scale", "above 0") }
    return scale
  }

  static func direction(_ fields: JSONFields) throws(Fault) -> LayoutDirection {
    guard fields.contains("direction") else { return .ltr }
    guard let direction = LayoutDirection(rawValue: try fields.string("direction")) else {
      throw fields.wrong("direction", "\"ltr\" or \"rtl\"")
    }
    return direction
  }

  private static func sizes(_ fields: JSONFields, of steps: [PinProgram.Step]) throws(Fault) -> [Size]? {
    guard fields.contains("sizes") else { return nil }
    let sizes = try fields.sizes("sizes")
    let measured = steps.measurementCount
    guard sizes.count == measured else {
      throw Fault(sentence: "field \"sizes\" has \(sizes.count) entries, but autoSizeThatFits runs \(measured) times")
    }
    return sizes
  }

  private func frames(_ value: JSONValue) throws(Fault) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: views.count)
    for (view, frame) in try places.frames(value, of: "\"frames\"") { frames[view] = frame }
    return frames
  }

  // MARK: - Views

  private mutating func addView(_ value: JSONValue, among all: [JSONValue]) throws(Fault) {
    let fields = try JSONFields(
      value, of: "a view",
      known: [
        "id", "parent", "frame", "hidden", "alpha", "fit", "imageSize", "safeArea", "layoutMargins", "readableMargins",
        "transform",
      ])
    let id = try fields.string("id")
    guard places.updateValue(views.count, forKey: id) == nil else {
      throw Fault(sentence: "the id \"\(id)\" is not unique")
    }
    var view = ProgramView(id: id)
    if fields.contains("parent") { view.parent = try parent(fields.string("parent"), of: id, among: all) }
    if fields.contains("frame") { view.frame = Rect(try fields.numbers("frame", 4)) }
    if fields.contains("hidden") { view.isHidden = try fields.bool("hidden") }
    if fields.contains("alpha") { view.alpha = try fields.number("alpha") }
    if fields.contains("fit") { view.fit = try Self.fit(fields.value("fit")) }
    if fields.contains("imageSize") { view.imageSize = Size(try fields.numbers("imageSize", 2)) }
    if fields.contains("safeArea") { view.safeArea = EdgeInsets(try fields.numbers("safeArea", 4)) }
    if fields.contains("layoutMargins") { view.layoutMargins = EdgeInsets(try fields.numbers("layoutMargins", 4)) }
    if fields.contains("readableMargins") {
      view.readableMargins = EdgeInsets(try fields.numbers("readableMargins", 4))
    }
    if fields.contains("transform") { view.transform = AffineTransform(try fields.numbers("transform", 6)) }
    guard (0...1).contains(view.alpha) else { throw fields.wrong("alpha", "from 0 to 1") }
    views.append(view)
  }

  private func parent(_ parent: String, of id: String, among all: [JSONValue]) throws(Fault) -> Int {
    if let place = places[parent], parent != id { return place }
    let comesLater = all.contains {
      guard case .object(let view) = $0 else { return false }
      return view["id"] == .string(parent)
    }
    guard comesLater else { throw Fault(sentence: "unknown view \"\(parent)\", the parent of \"\(id)\"") }
    throw Fault(sentence: "view \"\(id)\" does not come after its parent \"\(parent)\"")
  }

  static func fit(_ value: JSONValue) throws(Fault) -> ProgramView.Fit {
    let fields = try JSONFields(value, of: "\"fit\"", known: ["area", "offset", "size", "text"])
    let kinds = ["area", "size", "text"].filter(fields.contains)
    guard kinds.count == 1, kinds == ["area"] || !fields.contains("offset") else {
      throw Fault(sentence: "\"fit\" must have one of area (with or without offset), size and text")
    }
    switch kinds[0] {
    case "area":
      return .area(try fields.number("area"), offset: fields.contains("offset") ? try fields.number("offset") : 0)
    case "size":
      return .size(Size(try fields.numbers("size", 2)))
    default: return try text(fields.value("text"))
    }
  }

  static func text(_ value: JSONValue) throws(Fault) -> ProgramView.Fit {
    let text = try JSONFields(value, of: "\"text\"", known: ["length", "advance", "line"])
    return .text(length: try text.number("length"), advance: try text.number("advance"), line: try text.number("line"))
  }

  // MARK: - Steps, calls and arguments

  private static let stepKinds = [
    "pin", "pinFrame", "autoSizeThatFits", "frame", "hidden", "fit", "imageSize", "direction",
  ]

  private func step(_ value: JSONValue) throws(Fault) -> PinProgram.Step {
    let fields = try JSONFields(value, of: "a step", known: Self.stepKinds + ["view", "includingOffsets", "layout"])
    let view = try places.view(fields.string("view"))
    let kinds = Self.stepKinds.filter(fields.contains)
    guard kinds.count == 1 else {
      throw Fault(sentence: "a step must have exactly one of \(Self.stepKinds.joined(separator: ", "))")
    }
    for field in ["layout", "includingOffsets"] where kinds != ["autoSizeThatFits"] && fields.contains(field) {
      throw Fault(sentence: "only a step autoSizeThatFits has a field \"\(field)\"")
    }
    switch kinds[0] {
    case "pin": return .chain(view: view, space: .untransformed, calls: try fields.array("pin").map(call))
    case "pinFrame": return .chain(view: view, space: .transformed, calls: try fields.array("pinFrame").map(call))
    case "frame": return .setFrame(view: view, Rect(try fields.numbers("frame", 4)))
    case "hidden": return .edit(view: view, .hidden(try fields.bool("hidden")))
    case "fit": return .edit(view: view, .fit(try Self.fit(fields.value("fit"))))
    case "imageSize": return .edit(view: view, .image(Size(try fields.numbers("imageSize", 2))))
    case "direction": return .edit(view: view, .direction(try Self.direction(fields)))
    default:
      var offered = PinProgram.Offer(Size(try fields.numbers("autoSizeThatFits", 2)))
      if fields.contains("includingOffsets") { offered.includesOffsets = try fields.bool("includingOffsets") }
      return .measure(view: view, offered: offered, steps: try fields.array("layout").map(step))
    }
  }

  private func call(_ value: JSONValue) throws(Fault) -> ProgramCall {
    guard case .array(let parts) = value, case .string(let name)? = parts.first else {
      throw Fault(sentence: "a call must be an array that begins with a name")
    }
    let arguments = try parts.dropFirst().map { part throws(Fault) in try argument(part, of: name) }
    do throws(CallVocabulary.Fault) {
      return try CallVocabulary.all.call(name, arguments)
    } catch {
      throw Fault(sentence: error.sentence)
    }
  }

  private func argument(_ value: JSONValue, of name: String) throws(Fault) -> ProgramArgument {
    if let number = value.number { return .number(number) }
    switch value {
    case .string(let word): return .word(word)
    case .object(let object): return try argument(object, of: "the argument of call \"\(name)\"")
    default: throw Fault(sentence: "call \"\(name)\" does not take \(value.kind)")
    }
  }

  private func argument(_ object: JSONObject, of owner: String) throws(Fault) -> ProgramArgument {
    let kinds = ["percent", "view", "views", "edge", "anchor", "size", "insets", "directionalInsets"]
    let fields = try JSONFields(.object(object), of: owner, known: kinds + ["filter"])
    let given = kinds.filter(fields.contains)
    guard given.count == 1, given == ["views"] || !fields.contains("filter") else {
      throw Fault(sentence: "\(owner) must have one of \(kinds.joined(separator: ", ")); only views may have a filter")
    }
    switch given[0] {
    case "percent": return .percent(Percent(try fields.number("percent")))
    case "view": return .view(try places.view(fields.string("view")))
    case "views": return try views(fields)
    case "edge":
      let (view, edge): (Int, ProgramEdge) = try part("edge", fields)
      return .edge(ProgramEdgeReference(view: view, edge: edge))
    case "anchor":
      let (view, anchor): (Int, ProgramAnchor) = try part("anchor", fields)
      return .anchor(ProgramAnchorReference(view: view, anchor: anchor))
    case "size": return .size(Size(try fields.numbers("size", 2)))
    case "insets": return .insets(EdgeInsets(try fields.numbers("insets", 4)))
    default:
      let numbers = try fields.numbers("directionalInsets", 4)
      return .directionalInsets(
        DirectionalEdgeInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3]))
    }
  }

  private func views(_ fields: JSONFields) throws(Fault) -> ProgramArgument {
    let views = try fields.array("views").map { value throws(Fault) in
      guard case .string(let id) = value else { throw fields.wrong("views", "ids of views") }
      return try places.view(id)
    }
    if fields.contains("filter"), try fields.string("filter") != "visible" {
      throw fields.wrong("filter", "\"visible\"")
    }
    return .views(views, onlyVisible: fields.contains("filter"))
  }

  private func part<Part: RawRepresentable<String>>(
    _ kind: String, _ fields: JSONFields
  ) throws(Fault) -> (Int, Part) {
    guard case .array(let pair) = try fields.value(kind), pair.count == 2, case .string(let id) = pair[0],
      case .string(let name) = pair[1]
    else { throw fields.wrong(kind, "a view and the name of \(kind == "edge" ? "an edge" : "an anchor")") }
    let view = try places.view(id)
    guard let part = Part(rawValue: name) else { throw Fault(sentence: "unknown \(kind) \"\(name)\"") }
    return (view, part)
  }
}

extension JSONFields {
  func sizes(_ name: String) throws(Fault) -> [Size] {
    try array(name).map { value throws(Fault) in
      guard let numbers = value.numbers, numbers.count == 2 else { throw wrong(name, "pairs of numbers") }
      return Size(numbers)
    }
  }
}
