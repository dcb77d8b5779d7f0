/// A JSON text, read.
package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What kind of value it is, in words for a message.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object, in the order in which they were written; no name comes twice.
package struct JSONObject: Equatable {
  package private(set) var names: [String] = []
  private var values: [String: JSONValue] = [:]

  package init() {}

  package subscript(name: String) -> JSONValue? { values[name] }

  /// Adds a member; false if there is one of that name already.
  package mutating func add(_ name: String, _ value: JSONValue) -> Bool {
    guard values.updateValue(value, forKey: name) == nil else { return false }
    names.append(name)
    return true
  }
}
