extension Feed {
  /// The item that a scene shows at an index: the file's post, or a post that the scene generates if there is no file.
  /// In a scene without posts, the item is the index.
  private func item(at index: Int, of scene: any Scene.Type) -> StreamItem {
    guard let scene = scene as? any PostScene.Type, settings.posts == nil else {
      return StreamItem(at: index, of: scene, in: settings)
    }
    return .post(scene.item(at: index, in: settings))
  }

  /// A random edit: a cell shows its original post with one field of another post. In a scene without posts, the cell
  /// shows another content.
  func randomEdit(_ random: inout SplitMix64) -> (cell: Int, content: any CellContent) {
    let cell = random.number(in: 0...contents.count - 1)
    let scene = scene.scene(at: cell, in: settings)
    let other = item(at: random.number(in: 0...999_999), of: scene)
    return (cell, item(at: cell, of: scene).changed(like: other, &random).content(of: scene, in: settings))
  }

  /// A function that returns the contents of the next screen of the endless feed. In the phase `edit`, it returns the
  /// contents of `edits` random edits. In the text mode `fixed`, it also measures the texts, so that
  /// the measurement is not timed.
  func contents(of phase: Phase, screen: Int, by reference: any LayoutEngine) -> (_ edits: Int) throws -> CellContents {
    var random = SplitMix64(seed: settings.seed)
    var post = 0
    return { count in
      let shown: CellContents
      if phase == .edit {
        let edits = (0..<count).map { _ in randomEdit(&random) }
        shown = (edits.map(\.cell), edits.map(\.content), min(screen, contents.count))
      } else {
        shown = (Array(0..<screen), (post..<post + screen).map { scene.content(at: $0, in: settings) }, nil)
        post += screen
      }
      if settings.text == .fixed { try reference.layOut(Feed(scene, settings, shown.contents)) }
      return shown
    }
  }
}
