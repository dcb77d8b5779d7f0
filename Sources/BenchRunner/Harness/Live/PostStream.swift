/// The contents of a feed without end, a screenful at a time.
struct PostStream {
  private let feed: Feed
  private let screen: Int
  private let reference: any LayoutEngine
  private var shown = 0

  /// A stream of a feed's scene.
  ///
  /// - Parameter reference: Measures texts if that must not be timed.
  init(_ feed: Feed, screen: Int, _ reference: any LayoutEngine) {
    (self.feed, self.screen, self.reference) = (feed, screen, reference)
  }

  mutating func next() throws -> [any CellContent] {
    let contents = (shown..<shown + screen).map { feed.scene.content(at: $0, in: feed.settings) }
    shown += screen
    try feed.measureTexts(of: contents, by: reference)
    return contents
  }
}

extension Feed {
  /// Measures the texts of other contents of the scene, if they are fixed, so that no engine's time includes it.
  func measureTexts(of contents: [any CellContent], by reference: any LayoutEngine) throws {
    guard settings.text == .fixed else { return }
    try reference.prepare(Feed(scene, settings, contents))
    _ = try reference.layout(width: settings.width)
  }

  /// A random cell with one text, image or part of another post.
  func randomEdit(_ random: inout SplitMix64) -> CellEdit {
    let cell = random.number(in: 0...contents.count - 1)
    let other = StreamItem(at: random.number(in: 0...999_999), of: scene, in: settings)
    let item = StreamItem(at: cell, of: scene, in: settings).changed(like: other, &random)
    return (cell, item.content(of: scene, in: settings))
  }
}
