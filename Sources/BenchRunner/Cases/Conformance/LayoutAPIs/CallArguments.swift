import BenchKit
import LayoutAPIs
import PinCore

/// The name and the arguments of a FormationLayout call or a StackLayout assignment in a case. The arguments are read
/// one after another.
struct CallArguments {
  typealias Fault = JSONFields.Fault

  let name: String
  /// The name without labels: `top` for `top(equalTo:of:)`.
  let base: String
  /// The index of each view, by its id.
  private let places: [String: Int]
  private var rest: [(label: String?, value: JSONValue)]

  /// Reads `[name, argument, …]`. Arguments without labels come first.
  init(_ value: JSONValue, places: [String: Int]) throws(Fault) {
    guard case .array(let parts) = value, case .string(let name)? = parts.first else {
      throw Fault(sentence: "a call must be an array that begins with a name")
    }
    self.name = name
    self.places = places
    let pieces = name.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    base = String(pieces[0])
    var labels: [String] = []
    if pieces.count == 2 {
      guard pieces[1].hasSuffix(":)") else { throw Fault(sentence: "\"\(name)\" is not a call's name") }
      labels = pieces[1].dropLast().split(separator: ":", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    guard labels.count < parts.count else { throw Fault(sentence: "call \"\(name)\" has more labels than arguments") }
    let unlabelled = parts.count - 1 - labels.count
    rest = zip([String?](repeating: nil, count: unlabelled) + labels, parts.dropFirst()).map { ($0, $1) }
  }

  /// Removes and returns the next argument if its label is `label`; returns nil in all other cases. The label of an
  /// argument without a label is nil.
  mutating func take(_ label: String?) -> JSONValue? {
    guard let first = rest.first, first.label == label else { return nil }
    rest.removeFirst()
    return first.value
  }

  /// Removes and returns the next argument, whose label must be `label`.
  mutating func need(_ label: String?) throws(Fault) -> JSONValue {
    guard let value = take(label) else { throw unknown }
    return value
  }

  /// Checks that all arguments were read.
  func finish() throws(Fault) { if !rest.isEmpty { throw unknown } }

  /// The fault for an unknown name, and for an argument that is missing, not expected or wrongly labelled.
  var unknown: Fault { Fault(sentence: "unknown call \"\(name)\"") }

  func wrong(_ value: JSONValue, _ expected: String) -> Fault {
    Fault(sentence: "call \"\(name)\" takes \(expected), not \(value.kind)")
  }

  // MARK: - Kinds of arguments

  mutating func number(_ label: String?, default value: Double? = nil) throws(Fault) -> Double {
    guard let taken = take(label) else {
      guard let value else { throw unknown }
      return value
    }
    return try number(taken)
  }

  func number(_ value: JSONValue) throws(Fault) -> Double {
    guard case .number(let number) = value else { throw wrong(value, "a number") }
    return number
  }

  mutating func strength(_ label: String) throws(Fault) -> Strength { Strength(try number(label, default: 1000)) }

  func bool(_ value: JSONValue) throws(Fault) -> Bool {
    guard case .bool(let bool) = value else { throw wrong(value, "true or false") }
    return bool
  }

  func word(_ value: JSONValue, _ expected: String) throws(Fault) -> String {
    guard case .string(let word) = value else { throw wrong(value, expected) }
    return word
  }

  func attribute(_ value: JSONValue) throws(Fault) -> LayoutAttribute {
    try Self.attribute(word(value, "an attribute"))
  }

  static func attribute(_ name: String) throws(Fault) -> LayoutAttribute {
    guard let attribute = LayoutAttribute(rawValue: name) else {
      throw Fault(sentence: "unknown attribute \"\(name)\"")
    }
    return attribute
  }

  func relation(_ value: JSONValue) throws(Fault) -> Relation { try Self.relation(word(value, "a relation")) }

  static func relation(_ name: String) throws(Fault) -> Relation {
    switch name {
    case "equal": return .equal
    case "greaterThanOrEqual": return .greaterThanOrEqual
    case "lessThanOrEqual": return .lessThanOrEqual
    default: throw Fault(sentence: "unknown relation \"\(name)\"")
    }
  }

  func item(_ value: JSONValue) throws(Fault) -> Int {
    try places.view(JSONFields(value, of: owner, known: ["view"]).string("view"))
  }

  mutating func item(_ label: String?) throws(Fault) -> Int { try item(try need(label)) }

  func size(_ value: JSONValue) throws(Fault) -> Size {
    Size(try JSONFields(value, of: owner, known: ["size"]).numbers("size", 2))
  }

  func insets(_ value: JSONValue) throws(Fault) -> EdgeInsets {
    EdgeInsets(try JSONFields(value, of: owner, known: ["insets"]).numbers("insets", 4))
  }

  func edges(_ value: JSONValue) throws(Fault) -> PinEdges {
    try edges(try JSONFields(value, of: owner, known: ["edges"]).array("edges"))
  }

  func edgeMargins(_ value: JSONValue) throws(Fault) -> [PinEdges: Double] {
    var margins: [PinEdges: Double] = [:]
    for entry in try JSONFields(value, of: owner, known: ["edgeMargins"]).array("edgeMargins") {
      guard case .array(let pair) = entry, pair.count == 2, case .array(let names) = pair[0] else {
        throw Fault(sentence: "call \"\(name)\": an entry of edgeMargins must be names of edges and a margin")
      }
      margins[try edges(names)] = try number(pair[1])
    }
    return margins
  }

  private func edges(_ names: [JSONValue]) throws(Fault) -> PinEdges {
    var edges: PinEdges = []
    for value in names {
      guard case .string(let name) = value, let edge = Self.edges[name] else {
        throw Fault(sentence: "call \"\(self.name)\" names an unknown edge")
      }
      edges.formUnion(edge)
    }
    return edges
  }

  private static let edges: [String: PinEdges] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "leftRight": .leftRight, "topBottom": .topBottom, "leadingTrailing": .leadingTrailing, "topFill": .topFill,
    "bottomFill": .bottomFill, "leftFill": .leftFill, "rightFill": .rightFill, "leadingFill": .leadingFill,
    "trailingFill": .trailingFill,
  ]

  private var owner: String { "the argument of call \"\(name)\"" }
}

extension [String: Int] {
  /// The frames of views, by their ids.
  func frames(_ value: JSONValue, of owner: String) throws(JSONFields.Fault) -> [(view: Int, frame: Rect)] {
    let fields = try JSONFields(value, of: owner, known: nil)
    return try fields.names.map { id throws(JSONFields.Fault) in (try view(id), Rect(try fields.numbers(id, 4))) }
  }

  func view(_ id: String) throws(JSONFields.Fault) -> Int {
    guard let place = self[id] else { throw JSONFields.Fault(sentence: "unknown view \"\(id)\"") }
    return place
  }
}
