extension Feed {
  /// The contents of a screen of the endless feed; screens are counted from 0. Their texts are measured if necessary.
  func contents(ofScreen index: Int, cells: Int, by reference: any LayoutEngine) throws -> [any CellContent] {
    let contents = (index * cells..<(index + 1) * cells).map { scene.content(at: $0, in: settings) }
    try measureTexts(of: contents, by: reference)
    return contents
  }

  /// Measures the texts of contents if the text mode is `fixed`, so that no engine's time includes this.
  func measureTexts(of contents: [any CellContent], by reference: any LayoutEngine) throws {
    guard settings.text == .fixed else { return }
    try reference.prepare(Feed(scene, settings, contents))
    _ = try reference.layout(width: settings.width)
  }

  /// The item that a scene shows at an index. A scene can generate posts of its own, for instance shorter ones. A file of posts
  /// replaces these.
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
