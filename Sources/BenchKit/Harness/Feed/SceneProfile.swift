import PinTree

/// The data of `bench list` for a scene, from a layout of a hundred generated cells.
struct SceneProfile: Codable, Equatable {
  let name: String
  let summary: String
  let views: Double
  /// The maximum number of levels of views below a cell; 1 if cells are not trees of views.
  let depth: Int
  /// The average number of requests for text sizes in a cell's first layout.
  let measurements: Double
  let features: [String]
  let engines: [String]

  private static let cells = 100

  init(of scene: any Scene.Type) throws {
    var settings = FeedSettings()
    settings.cells = Self.cells
    settings.text = .fixed
    let counter = MeasurementCounter()
    settings.measurements = counter
    var views = 0
    var depth = 0
    let parts = SharedParts(grid: PixelGrid(scale: settings.scale))
    for content in Feed(scene, settings).contents {
      let cell = try content.makeCell(for: scene.engines[0], of: scene, sharing: parts)
      cell.layoutRect = Rect(x: 0, y: 0, width: settings.width, height: 0)
      _ = try cell.layOut()
      var frames: [Rect] = []
      cell.appendFrames(to: &frames)
      views += frames.count
      depth = max(depth, (cell as? FeedCell)?.levelsBelow ?? 1)
    }
    name = scene.name
    summary = scene.summary
    self.views = Double(views) / Double(Self.cells)
    self.depth = depth
    measurements = Double(counter.count) / Double(Self.cells)
    features = scene.features
    engines = scene.engines.map(\.rawValue)
  }
}

extension View {
  /// The number of levels of views below the view.
  var levelsBelow: Int {
    var (level, views) = (0, subviews)
    while !views.isEmpty { (level, views) = (level + 1, views.flatMap(\.subviews)) }
    return level
  }
}
