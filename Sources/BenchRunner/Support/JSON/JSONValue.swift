/// A parsed JSON value.
package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The type of the value in words, for a message.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The members of a JSON object in their written order, with unique names.
package struct JSONObject: Equatable {
  package private(set) var names: [String] = []
  private var values: [String: JSONValue] = [:]

  package init() {}

  package subscript(name: String) -> JSONValue? { values[name] }

  /// Adds a member; returns false if the name exists already.
  package mutating func add(_ name: String, _ value: JSONValue) -> Bool {
    guard values.updateValue(value, forKey: name) == nil else { return false }
    names.append(name)
    return true
  }
}
