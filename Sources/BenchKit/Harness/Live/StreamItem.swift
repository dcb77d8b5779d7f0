import PinTree

/// The item of a cell in an edited feed: a post, whose fields are edited, or the index of a content in a scene without
/// posts.
package enum StreamItem: Equatable {
  case post(Post)
  case index(Int)

  /// The file's post or the generated post at an index; in a scene without posts, the index.
  init(at index: Int, of scene: any Scene.Type, in settings: FeedSettings) {
    self = scene is any PostScene.Type ? .post(settings.post(at: index)) : .index(index)
  }

  func content(of scene: any Scene.Type, in settings: FeedSettings) -> any CellContent {
    switch self {
    case .index(let index): scene.content(at: index, in: settings)
    case .post(let post):
      (scene as? any PostScene.Type)?.content(of: post, in: settings) ?? scene.content(at: 0, in: settings)
    }
  }

  /// The post with one random field copied from another post. An index is replaced by the other item.
  func changed(like other: StreamItem, _ random: inout SplitMix64) -> StreamItem {
    guard case .post(var post) = self, case .post(let other) = other else { return other }
    random.pick(Post.fields).copy(other, &post)
    return .post(post)
  }

  /// Functions that simplify an item: each makes one field of a post empty or small, or sets an index to 0.
  static var simplifications: [(StreamItem) -> StreamItem] {
    let small = Post(
      author: "a", headline: "a", time: "a", text: "a", link: "a", images: [Size(width: 10, height: 10)], rating: 3)
    return [Post(), small].flatMap { plain in
      Post.fields.map { field in
        { (item: StreamItem) -> StreamItem in
          guard case .post(var post) = item else { return .index(0) }
          if field.json(post) != field.json(Post()) { field.copy(plain, &post) }
          return .post(post)
        }
      }
    }
  }

  var json: JSONValue {
    switch self {
    case .post(let post): post.json
    case .index(let index): .number(Double(index))
    }
  }

  init(_ value: JSONValue) throws(JSONFields.Fault) {
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
