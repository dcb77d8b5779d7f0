import BenchSupport
import PinTree

extension Post: ReadableItem {
  /// Decodes a post from a JSON object.
  init(_ value: JSONValue) throws(JSONFields.Fault) {
    let fields = try JSONFields(
      value, of: "the post",
      known: [
        "author", "headline", "time", "text", "link", "images", "replies", "own", "rating", "price", "oldPrice",
        "email",
        "phone", "company",
      ])
    author = try fields.string("author")
    headline = try fields.string("headline")
    time = try fields.string("time")
    text = try fields.string("text")
    link = try fields.optionalString("link")
    if fields.contains("images") { images = try Self.images(fields) }
    if fields.contains("replies") { replies = try Reply.list(fields) }
    if fields.contains("own") { isOwn = try fields.bool("own") }
    if fields.contains("rating") { rating = try fields.wholeNumber("rating", in: 0...5) }
    price = try fields.optionalString("price")
    oldPrice = try fields.optionalString("oldPrice")
    email = try fields.optionalString("email")
    phone = try fields.optionalString("phone")
    company = try fields.optionalString("company")
  }

  private static func images(_ fields: JSONFields) throws(JSONFields.Fault) -> [Size] {
    try fields.array("images").map { value throws(JSONFields.Fault) in
      guard let numbers = value.numbers, numbers.count == 2, numbers.allSatisfy({ 1...100_000 ~= $0 }) else {
        throw fields.wrong("images", "pairs of numbers from 1 to 100000: widths and heights in points")
      }
      return Size(numbers)
    }
  }
}

extension Post.Reply {
  fileprivate init(_ value: JSONValue) throws(JSONFields.Fault) {
    let fields = try JSONFields(value, of: "a reply", known: ["author", "time", "text", "votes", "replies"])
    author = try fields.string("author")
    text = try fields.string("text")
    time = try fields.optionalString("time")
    if fields.contains("votes") { votes = try fields.wholeNumber("votes", in: -1_000_000_000...1_000_000_000) }
    if fields.contains("replies") { replies = try Self.list(fields) }
  }

  fileprivate static func list(_ fields: JSONFields) throws(JSONFields.Fault) -> [Self] {
    try fields.array("replies").map(Self.init)
  }
}

extension JSONFields {
  /// An optional string; empty if it is missing.
  fileprivate func optionalString(_ name: String) throws(Fault) -> String { contains(name) ? try string(name) : "" }

  fileprivate func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(Fault) -> Int {
    guard let number = Int(exactly: try number(name)), range.contains(number) else {
      throw wrong(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
