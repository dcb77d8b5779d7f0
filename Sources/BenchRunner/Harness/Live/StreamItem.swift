import BenchSupport
import PinTree

/// The item of a cell in an edited feed: a post, edited field by field, or in other scenes the index of a content.
package enum StreamItem: Equatable {
  case post(Post)
  case index(Int)

  /// The item of a scene's cell.
  init(at index: Int, of scene: any Scene.Type, in settings: FeedSettings) {
    self = scene is any PostScene.Type ? .post(settings.post(at: index)) : .index(index)
  }

  func content(of scene: any Scene.Type, in settings: FeedSettings) -> any CellContent {
    func content<Posts: PostScene>(_: Posts.Type, _ post: Post) -> any CellContent {
      Posts.content(of: post, in: settings)
    }
    switch self {
    case .index(let index): return scene.content(at: index, in: settings)
    case .post(let post):
      return (scene as? any PostScene.Type).map { content($0, post) } ?? scene.content(at: 0, in: settings)
    }
  }

  /// The item with one random field copied from another item.
  func changed(like other: StreamItem, _ random: inout SplitMix64) -> StreamItem {
    guard case .post(var post) = self, case .post(let other) = other else { return other }
    random.pick(Post.fields).copy(other, &post)
    return .post(post)
  }

  /// Functions that simplify an item: each makes one field empty or minimal.
  static var simplifications: [(StreamItem) -> StreamItem] {
    let empty = Post()
    var small = Post()
    (small.author, small.headline, small.time, small.text, small.link) = ("a", "a", "a", "a", "a")
    (small.images, small.rating) = ([Size(width: 10, height: 10)], 3)
    return [empty, small].flatMap { plain in
      Post.fields.map { field in
        { (item: StreamItem) -> StreamItem in
          guard case .post(var post) = item else { return .index(0) }
          if field.json(post) != field.json(empty) { field.copy(plain, &post) }
          return .post(post)
        }
      }
    }
  }

  package var json: JSONValue {
    switch self {
    case .post(let post):
      let plain = Post()
      return .members(
        Post.fields.filter { $0.isRequired || $0.json(post) != $0.json(plain) }.map { ($0.name, $0.json(post)) })
    case .index(let index): return .number(Double(index))
    }
  }

  package init(_ value: JSONValue) throws(JSONFields.Fault) {
    guard let number = value.number else {
      self = .post(try Post(value))
      return
    }
    // The largest index is that of the last cell of the longest feed.
    guard let index = Int(exactly: number), FeedSettings.cellRange.contains(index + 1) else {
      let last = FeedSettings.cellRange.upperBound - 1
      throw JSONFields.Fault(sentence: "the index of a content must be a whole number from 0 to \(last)")
    }
    self = .index(index)
  }
}

extension Post {
  /// A field of a post that edits change, with its name in a file of posts.
  struct Field: Sendable {
    let name: String
    var isRequired = false
    /// Copies the field from one post to another.
    let copy: @Sendable (Post, inout Post) -> Void
    let json: @Sendable (Post) -> JSONValue
  }

  static let fields = [
    field("author", \.author, isRequired: true) { .string($0) },
    field("headline", \.headline, isRequired: true) { .string($0) },
    field("time", \.time, isRequired: true) { .string($0) }, field("text", \.text, isRequired: true) { .string($0) },
    field("link", \.link) { .string($0) }, field("images", \.images) { .array($0.map { .numbers($0.numbers) }) },
    field("replies", \.replies) { .array($0.map(\.json)) }, field("own", \.isOwn) { .bool($0) },
    field("rating", \.rating) { .number(Double($0)) }, field("price", \.price) { .string($0) },
    field("oldPrice", \.oldPrice) { .string($0) }, field("email", \.email) { .string($0) },
    field("phone", \.phone) { .string($0) }, field("company", \.company) { .string($0) },
  ]

  private static func field<Value>(
    _ name: String, _ path: WritableKeyPath<Post, Value> & Sendable, isRequired: Bool = false,
    _ json: @escaping @Sendable (Value) -> JSONValue
  ) -> Field {
    Field(name: name, isRequired: isRequired) {
      $1[keyPath: path] = $0[keyPath: path]
    } json: {
      json($0[keyPath: path])
    }
  }
}

extension Post.Reply {
  fileprivate var json: JSONValue {
    .members([
      ("author", .string(author)), ("time", .string(time)), ("text", .string(text)), ("votes", .number(Double(votes))),
      ("replies", .array(replies.map(\.json))),
    ])
  }
}
