import BenchHarness
import BenchSupport
import PinTree

extension FrameDrawing {
  /// Draws a cell of a feed as one engine lays it out. With two engines, the first one's frames are the expected ones.
  ///
  /// - Throws: `Failure` if an engine has no layout for the scene.
  package init(cell index: Int, of scene: any Scene.Type, _ settings: FeedSettings, by engines: [EngineName]) throws {
    let content = scene.content(at: index, in: settings)
    let cells = try engines.map { engine in
      let parts = SharedParts(grid: PixelGrid(scale: settings.scale))
      guard let made = try content.makeCell(for: engine, sharing: parts) else {
        throw Failure.usage("the engine \(engine) has no layout for the scene \(scene.name)")
      }
      guard let cell = made as? FeedCell else {
        throw Failure.usage("the engine \(engine) lays out no tree of views, which a drawing needs")
      }
      try cell.layOut(width: settings.width, scale: settings.scale)
      return cell
    }
    let names = engines.map(\.rawValue).joined(separator: " (dashed) and ")
    title =
      "\(scene.name), cell \(index) of seed \(settings.seed), \(Figures.plain(settings.width)) points wide, by \(names)"
    boxes = Self.boxes(of: cells[cells.count - 1], expecting: cells.count > 1 ? cells[0] : nil)
  }

  private static func boxes(of cell: FeedCell, expecting expected: FeedCell?) -> [Box] {
    var views: [View] = []
    var places: [ObjectIdentifier: Int] = [:]
    var expectedFrames: [Rect] = []
    cell.forEachInSubtree {
      places[ObjectIdentifier($0)] = views.count
      views.append($0)
    }
    expected?.forEachInSubtree { expectedFrames.append($0.frame) }
    let names = ViewNames(in: cell)
    return views.enumerated().map { index, view in
      Box(
        name: names.path(to: view) + (view.isHidden ? " (hidden)" : ""),
        parent: view.superview.flatMap { places[ObjectIdentifier($0)] },
        expected: expectedFrames.indices.contains(index) ? expectedFrames[index] : nil, actual: view.frame)
    }
  }
}

extension FeedCell {
  /// Lays out the cell alone, for a width in points and a scale in pixels per point.
  func layOut(width: Double, scale: Double) throws {
    let grid = PixelGrid(scale: scale)
    setDisplayScale(scale)
    layoutRect = Rect(x: 0, y: 0, width: grid.up(width), height: 0)
    layoutRect.size.height = grid.up(try layOut())
  }
}
