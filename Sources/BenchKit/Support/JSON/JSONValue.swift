/// A parsed JSON value.
package enum JSONValue {
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
package struct JSONObject {
  package private(set) var names: [String] = []
  private var values: [String: JSONValue] = [:]

  package init() {}

  package subscript(name: String) -> JSONValue? { values[name] }

  /// Adds a member. If the object already has a member `name`, replaces the member's value and returns false.
  package mutating func add(_ name: String, _ value: JSONValue) -> Bool {
    guard values.updateValue(value, forKey: name) == nil else { return false }
    names.append(name)
    return true
  }
}

extension JSONValue: Equatable {
  /// Compares values, including the order of members. Recursion could overflow the stack with deeply nested values.
  package static func == (first: JSONValue, second: JSONValue) -> Bool {
    var (first, second) = (first, second)
    var rest: [(JSONValue, JSONValue)] = []
    while true {
      switch (first, second) {
      case (.null, .null): break
      case (.bool(let one), .bool(let other)) where one == other: break
      case (.number(let one), .number(let other)) where one == other: break
      case (.string(let one), .string(let other)) where one == other: break
      case (.array(let one), .array(let other)) where one.count == other.count: rest += zip(one, other)
      case (.object(let one), .object(let other)) where one.names == other.names:
        for name in one.names { rest.append((one[name] ?? .null, other[name] ?? .null)) }
      default: return false
      }
      guard let next = rest.popLast() else { return true }
      (first, second) = next
    }
  }
}

extension JSONValue: Decodable {
  /// Decodes a value of at most 64 levels, because decoders recurse. Sorts the members of objects by name.
  package init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < 64 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "the value has more than 64 levels"))
    }
    let container = try decoder.singleValueContainer()
    func read<Value: Decodable>(_ make: (Value) -> JSONValue) -> JSONValue? { try? make(container.decode(Value.self)) }
    if container.decodeNil() {
      self = .null
    } else if let value = read(JSONValue.bool) ?? read(JSONValue.number) ?? read(JSONValue.string) {
      self = value
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try container.decode([JSONValue].self))
    } else {
      let members = try container.decode([String: JSONValue].self).sorted { $0.key < $1.key }
      self = .members(members.map { ($0.key, $0.value) })
    }
  }
}
