import BenchSupport
import PinCore
import Reference

/// Decodes the JSON of a case into a program and its expected outcome.
struct CaseDecoder {
  typealias Fault = JSONFields.Fault

  private(set) var views: [ProgramView] = []
  private(set) var places: [String: Int] = [:]

  /// Decodes the case in a line of a file.
  /// - Throws: `JSONFields.Fault`.
  static func decode(_ value: JSONValue, file: String, line: Int) throws -> ConformanceCase {
    let fields = try JSONFields(
      value, of: "the case",
      known: ["name", "scale", "direction", "views", "layout", "frames", "sizes", "warned"])
    var decoder = CaseDecoder()
    let name = try fields.string("name")
    for view in try fields.array("views") { try decoder.addView(view, among: fields.array("views")) }
    let steps = try fields.array("layout").map { try decoder.step($0) }
    return ConformanceCase(
      name: name, file: file, line: line,
      program: PinProgram(
        scale: try scale(fields), direction: try direction(fields), views: decoder.views, steps: steps),
      frames: try decoder.frames(fields.value("frames")),
      warned: fields.contains("warned") ? try fields.bool("warned") : nil,
      sizes: try sizes(fields, of: steps))
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
    let measured = steps.reduce(0) { $0 + $1.measurementCount }
    guard sizes.count == measured else {
      throw Fault(sentence: "field \"sizes\" has \(sizes.count) entries, but autoSizeThatFits runs \(measured) times")
    }
    return sizes
  }

  private func frames(_ value: JSONValue) throws(Fault) -> [(view: Int, frame: Rect)] {
    guard case .object(let object) = value else {
      throw Fault(sentence: "field \"frames\" of the case must be an object, not \(value.kind)")
    }
    let fields = try JSONFields(value, of: "\"frames\"", known: object.names)
    return try object.names.map { id throws(Fault) in (try place(of: id), Rect(try fields.numbers(id, 4))) }
  }

  /// The index of a view in the program.
  func place(of id: String) throws(Fault) -> Int {
    guard let place = places[id] else { throw Fault(sentence: "unknown view \"\(id)\"") }
    return place
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
    default:
      let text = try JSONFields(fields.value("text"), of: "\"text\"", known: ["length", "advance", "line"])
      return .text(
        length: try text.number("length"), advance: try text.number("advance"), line: try text.number("line"))
    }
  }
}

extension PinProgram.Step {
  /// The number of sizes that the step returns.
  var measurementCount: Int {
    guard case .measure(_, _, let steps) = self else { return 0 }
    return steps.reduce(1) { $0 + $1.measurementCount }
  }
}

extension JSONFields {
  /// A list of pairs of numbers.
  func sizes(_ name: String) throws(Fault) -> [Size] {
    try array(name).map { value throws(Fault) in
      guard let numbers = value.numbers, numbers.count == 2 else { throw wrong(name, "pairs of numbers") }
      return Size(numbers)
    }
  }
}
