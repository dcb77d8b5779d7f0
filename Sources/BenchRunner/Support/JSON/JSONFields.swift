/// The members of a JSON object with known names and expected types.
///
/// Every fault is one sentence that names the object and the member.
package struct JSONFields {
  private let object: JSONObject
  private let owner: String

  /// The fault of a member, as one sentence without a full stop. Quoted text is escaped and shortened.
  package struct Fault: Error, Equatable {
    package let sentence: String

    package init(sentence: String) { self.sentence = QuotedText.excerpt(sentence, limit: 400) }
  }

  /// The members of a value, which must be an object with known names only. `owner` names it in messages.
  package init(_ value: JSONValue, of owner: String, known: [String]) throws(Fault) {
    guard case .object(let object) = value else {
      throw Fault(sentence: "\(owner) must be an object, not \(value.kind)")
    }
    if let stranger = object.names.first(where: { !known.contains($0) }) {
      throw Fault(sentence: "\(owner) has an unknown field \"\(QuotedText.excerpt(stranger))\"")
    }
    self.object = object
    self.owner = owner
  }

  package func contains(_ name: String) -> Bool { object[name] != nil }

  package func value(_ name: String) throws(Fault) -> JSONValue {
    guard let value = object[name] else { throw Fault(sentence: "\(owner) has no field \"\(name)\"") }
    return value
  }

  package func string(_ name: String) throws(Fault) -> String {
    guard case .string(let string) = try value(name) else { throw wrong(name, "a string") }
    return string
  }

  package func number(_ name: String) throws(Fault) -> Double {
    guard let number = try value(name).number else { throw wrong(name, "a number") }
    return number
  }

  package func bool(_ name: String) throws(Fault) -> Bool {
    guard case .bool(let bool) = try value(name) else { throw wrong(name, "true or false") }
    return bool
  }

  package func array(_ name: String) throws(Fault) -> [JSONValue] {
    guard case .array(let array) = try value(name) else { throw wrong(name, "an array") }
    return array
  }

  /// A list of strings; empty if the member is absent.
  package func strings(_ name: String) throws(Fault) -> [String] {
    guard contains(name) else { return [] }
    return try array(name).map { value throws(Fault) in
      guard case .string(let string) = value else { throw wrong(name, "an array of strings") }
      return string
    }
  }

  /// A list of `count` numbers.
  package func numbers(_ name: String, _ count: Int) throws(Fault) -> [Double] {
    guard let numbers = try value(name).numbers, numbers.count == count else { throw wrong(name, "\(count) numbers") }
    return numbers
  }

  /// The fault for a member of the wrong type.
  package func wrong(_ name: String, _ expected: String) -> Fault {
    Fault(sentence: "field \"\(name)\" of \(owner) must be \(expected)")
  }
}

extension JSONValue {
  /// The numbers of an array that contains only numbers.
  package var numbers: [Double]? {
    guard case .array(let values) = self else { return nil }
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? numbers : nil
  }

  /// The value as a number. JSON numbers are finite; cases write infinities and NaN as the words below.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .string(let word): Self.words[word]
    default: nil
    }
  }

  /// The word for a number that is not finite; nil for other numbers.
  package static func word(for number: Double) -> String? {
    guard !number.isFinite else { return nil }
    return number.isNaN ? "nan" : number > 0 ? "infinity" : "-infinity"
  }

  private static let words = ["nan": Double.nan, "infinity": .infinity, "-infinity": -.infinity]
}
