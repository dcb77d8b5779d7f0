/// The members of a JSON object with known names and expected types.
///
/// A fault is one sentence with the name of the object. If a member is wrong, the sentence has the member's name too.
package struct JSONFields {
  private let object: JSONObject
  private let owner: String

  package struct Fault: Error, Equatable {
    package let sentence: String

    package init(sentence: String) { self.sentence = QuotedText.excerpt(sentence, limit: 400) }
  }

  /// The members of a value, which must be an object without unknown names; nil permits all names. Messages call the
  /// object `owner`.
  package init(_ value: JSONValue, of owner: String, known: [String]?) throws(Fault) {
    guard case .object(let object) = value else {
      throw Fault(sentence: "\(owner) must be an object, not \(value.kind)")
    }
    if let known, let stranger = object.names.first(where: { !known.contains($0) }) {
      throw Fault(sentence: "\(owner) has an unknown field \"\(QuotedText.excerpt(stranger))\"")
    }
    self.object = object
    self.owner = owner
  }

  package var names: [String] { object.names }

  package func contains(_ name: String) -> Bool { object[name] != nil }

  package func value(_ name: String) throws(Fault) -> JSONValue {
    guard let value = object[name] else { throw Fault(sentence: "\(owner) has no field \"\(name)\"") }
    return value
  }

  private func value<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(Fault) -> Value {
    guard let value = read(try value(name)) else { throw wrong(name, expected) }
    return value
  }

  package func string(_ name: String) throws(Fault) -> String { try value(name, "a string", \.string) }

  package func number(_ name: String) throws(Fault) -> Double { try value(name, "a number", \.number) }

  package func bool(_ name: String) throws(Fault) -> Bool { try value(name, "true or false", \.bool) }

  package func array(_ name: String) throws(Fault) -> [JSONValue] { try value(name, "an array", \.array) }

  /// A list of strings; empty if the member is absent.
  package func strings(_ name: String) throws(Fault) -> [String] {
    guard contains(name) else { return [] }
    let strings = try array(name).map(\.string)
    guard !strings.contains(nil) else { throw wrong(name, "an array of strings") }
    return strings.compactMap(\.self)
  }

  package func numbers(_ name: String, _ count: Int) throws(Fault) -> [Double] {
    try value(name, "\(count) numbers") { $0.numbers.flatMap { $0.count == count ? $0 : nil } }
  }

  package func wrong(_ name: String, _ expected: String) -> Fault {
    Fault(sentence: "field \"\(name)\" of \(owner) must be \(expected)")
  }
}

extension JSONValue {
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  var array: [JSONValue]? { if case .array(let array) = self { array } else { nil } }

  /// The numbers of an array; nil if the value is not an array, or if an element is not a number.
  package var numbers: [Double]? {
    let numbers = array?.compactMap(\.number)
    return numbers?.count == array?.count ? numbers : nil
  }

  /// The value as a number, or nil. JSON has only finite numbers, so the strings in `words` mean infinities and NaN.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .string(let word): Self.words[word]
    default: nil
    }
  }

  /// The word for an infinite number or NaN; nil for a finite number.
  package static func word(for number: Double) -> String? {
    guard !number.isFinite else { return nil }
    return number.isNaN ? "nan" : number > 0 ? "infinity" : "-infinity"
  }

  private static let words = ["nan": Double.nan, "infinity": .infinity, "-infinity": -.infinity]
}
