import PinTree

extension Post: Decodable {
  /// A field of a post, with its name in a file of posts. An edit of a post copies one field from another post.
  struct Field: Sendable {
    let name: String
    let isRequired: Bool
    /// Copies the field from one post to another.
    let copy: @Sendable (Post, inout Post) -> Void
    let json: @Sendable (Post) -> JSONValue
    fileprivate let read: @Sendable (JSONFields, inout Post) throws(JSONFields.Fault) -> Void

    fileprivate init<Value>(
      _ name: String, _ path: WritableKeyPath<Post, Value> & Sendable, isRequired: Bool = false,
      _ read: @escaping @Sendable (JSONFields) -> (String) throws(JSONFields.Fault) -> Value,
      _ json: @escaping @Sendable (Value) -> JSONValue
    ) {
      (self.name, self.isRequired) = (name, isRequired)
      copy = { $1[keyPath: path] = $0[keyPath: path] }
      self.json = { json($0[keyPath: path]) }
      self.read = { fields, post throws(JSONFields.Fault) in post[keyPath: path] = try read(fields)(name) }
    }
  }

  static let fields: [Field] = [
    textField("author", \.author, isRequired: true), textField("headline", \.headline, isRequired: true),
    textField("time", \.time, isRequired: true), textField("text", \.text, isRequired: true), textField("link", \.link),
    Field("images", \.images, JSONFields.imageSizes) { .array($0.map { .numbers($0.numbers) }) },
    Field("replies", \.replies, JSONFields.replies) { .array($0.map(\.json)) },
    Field("own", \.isOwn, JSONFields.bool) { .bool($0) },
    Field("rating", \.rating, JSONFields.rating) { .number(Double($0)) },
    textField("price", \.price), textField("oldPrice", \.oldPrice), textField("email", \.email),
    textField("phone", \.phone), textField("company", \.company),
  ]

  private static func textField(
    _ name: String, _ path: WritableKeyPath<Post, String> & Sendable, isRequired: Bool = false
  ) -> Field {
    Field(name, path, isRequired: isRequired, JSONFields.string) { .string($0) }
  }

  init(_ value: JSONValue) throws(JSONFields.Fault) {
    let fields = try JSONFields(value, of: "the post", known: Self.fields.map(\.name))
    for field in Self.fields where field.isRequired || fields.contains(field.name) { try field.read(fields, &self) }
  }

  /// Decodes a post.
  public init(from decoder: any Decoder) throws { try self.init(JSONValue(from: decoder)) }

  /// The post as a JSON object, without optional fields that are empty, false or 0.
  var json: JSONValue {
    .members(
      Self.fields.filter { $0.isRequired || $0.json(self) != $0.json(Post()) }.map { ($0.name, $0.json(self)) })
  }
}

extension Post.Reply {
  fileprivate init(_ value: JSONValue) throws(JSONFields.Fault) {
    let fields = try JSONFields(value, of: "a reply", known: ["author", "time", "text", "votes", "replies"])
    author = try fields.string("author")
    text = try fields.string("text")
    if fields.contains("time") { time = try fields.string("time") }
    if fields.contains("votes") { votes = try fields.wholeNumber("votes", in: -1_000_000_000...1_000_000_000) }
    if fields.contains("replies") { replies = try fields.replies("replies") }
  }

  fileprivate var json: JSONValue {
    [
      "author": .string(author), "time": .string(time), "text": .string(text), "votes": .number(Double(votes)),
      "replies": .array(replies.map(\.json)),
    ]
  }
}

extension JSONFields {
  fileprivate func replies(_ name: String) throws(Fault) -> [Post.Reply] { try array(name).map(Post.Reply.init) }

  fileprivate func rating(_ name: String) throws(Fault) -> Int { try wholeNumber(name, in: 0...5) }

  fileprivate func imageSizes(_ name: String) throws(Fault) -> [Size] {
    try array(name).map { value throws(Fault) in
      guard let numbers = value.numbers, numbers.count == 2, numbers.allSatisfy({ 1...100_000 ~= $0 }) else {
        throw wrong(name, "pairs of numbers from 1 to 100000: widths and heights in points")
      }
      return Size(numbers)
    }
  }

  fileprivate func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(Fault) -> Int {
    guard let number = Int(exactly: try number(name)), range.contains(number) else {
      throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
