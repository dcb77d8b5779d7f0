/// The contents of an endless feed, one screenful at a time.
struct PostStream {
  private let feed: Feed
  private let screen: Int
  private let reference: any LayoutEngine
  private var shown = 0

  /// A stream of a feed's scene.
  ///
  /// - Parameter reference: Measures texts in advance if the text mode is `fixed`.
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
  /// If the text mode is `fixed`, measures the texts of other contents, so that no engine's time includes this.
  func measureTexts(of contents: [any CellContent], by reference: any LayoutEngine) throws {
    guard settings.text == .fixed else { return }
    try reference.prepare(Feed(scene, settings, contents))
    _ = try reference.layout(width: settings.width)
  }

  /// What a scene itself shows at an index, which is shorter than a post in a scene of numbered texts.
  private func item(at index: Int, of scene: any Scene.Type) -> StreamItem {
    guard let scene = scene as? any PostScene.Type, settings.posts == nil else {
      return StreamItem(at: index, of: scene, in: settings)
    }
    return .post(scene.item(at: index, in: settings))
  }

  /// A random edit: a cell gets one text, image or other part of another post.
  func randomEdit(_ random: inout SplitMix64) -> CellEdit {
    let cell = random.number(in: 0...contents.count - 1)
    let scene = scene.scene(at: cell, in: settings)
    let other = item(at: random.number(in: 0...999_999), of: scene)
    return (cell, item(at: cell, of: scene).changed(like: other, &random).content(of: scene, in: settings))
  }
}
