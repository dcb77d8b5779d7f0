import PinTree

/// A drawing of views: actual frames, expected frames, or both on top of each other.
/// Frames are axis-aligned rectangles in the superview's coordinates; transforms of superviews are ignored.
package struct FrameDrawing {
  package var title: String
  /// The views, each superview before its subviews.
  package var boxes: [Box]
  /// The point that becomes (0, 0) in the drawing, in the coordinates of the outermost views' frames.
  var origin: Point = .zero

  package init(title: String, boxes: [Box]) { (self.title, self.boxes) = (title, boxes) }

  package struct Box {
    let name: String
    let parent: Int?
    /// The expected frame in the superview's coordinates, if known.
    let expected: Rect?
    let actual: Rect?
    /// Whether two numbers of a frame count as equal; by default, if they are exactly equal.
    let areEqual: @Sendable (_ expected: Double, _ actual: Double) -> Bool

    package init(
      name: String, parent: Int?, expected: Rect?, actual: Rect?,
      areEqual: @escaping @Sendable (_ expected: Double, _ actual: Double) -> Bool = { $0 == $1 }
    ) {
      (self.name, self.parent, self.areEqual) = (name, parent, areEqual)
      (self.expected, self.actual) = (expected, actual)
    }

    var label: Substring { name.split(separator: "/").last ?? "" }

    var isCulprit: Bool {
      guard let expected, let actual else { return false }
      return !zip(expected.numbers, actual.numbers).allSatisfy(areEqual)
    }
  }

  /// Frames that reach this distance from `origin`, in points, are not drawn: all others would be too small to see.
  private static let horizon = 1e5

  /// The rectangles to draw, relative to `origin`; nil for a frame that is missing, not finite or too far away.
  func absolute(_ frame: KeyPath<Box, Rect?>) -> [Rect?] {
    boxes.map { box in
      guard var rect = box[keyPath: frame], rect.isFinite else { return nil }
      var parent = box.parent
      while let place = parent {
        let superview = boxes[place][keyPath: frame] ?? boxes[place].actual ?? boxes[place].expected ?? .zero
        rect = rect.offset(x: superview.minX, y: superview.minY)
        parent = boxes[place].parent
      }
      rect = rect.offset(x: -origin.x, y: -origin.y)
      let isNear = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { $0.magnitude < Self.horizon }
      return isNear ? rect : nil
    }
  }

  /// The smallest rectangle around all expected and actual rectangles of `absolute`, at least one point wide and high.
  var extent: Rect {
    let all = (absolute(\.expected) + absolute(\.actual)).compactMap(\.self)
    let extent = all.dropFirst().reduce(all.first ?? .zero) { $0.union($1) }
    return Rect(origin: extent.origin, size: Size(width: max(extent.width, 1), height: max(extent.height, 1)))
  }
}

extension FrameDrawing {
  /// The name of the file, in the folder of a run, with the drawing of a differing cell.
  package static func fileName(cell: Int, engine: String) -> String {
    "mismatch-\(cell)-\(engine.replacing("/", with: "-")).svg"
  }

  /// Writes the drawing into a folder, by default a new temporary one, and returns its path.
  func write(_ name: String, in folder: String? = nil) throws -> String {
    let path = try "\(folder ?? Program.temporaryFolder())/\(name)"
    try AtomicFile.write(svg, to: path, isChosen: true)
    return path
  }

  /// Draws a cell of a feed as the last engine lays it out. The first of two engines gives the expected frames.
  /// - Throws: `Failure` if an engine has no layout for the scene or no tree of views; also any error of an engine.
  package init(cell index: Int, of scene: any Scene.Type, _ settings: FeedSettings, by engines: [EngineName]) throws {
    let content = scene.content(at: index, in: settings)
    let cells = try engines.map { engine in
      let parts = SharedParts(grid: PixelGrid(scale: settings.scale))
      guard let cell = try content.makeCell(for: engine, of: scene, sharing: parts) as? FeedCell else {
        throw Failure.usage("the engine \(engine) lays out no tree of views, which a drawing needs")
      }
      cell.layoutRect = Rect(x: 0, y: 0, width: parts.grid.up(settings.width), height: 0)
      cell.layoutRect.size.height = parts.grid.up(try cell.layOut())
      return cell
    }
    let names = engines.map(\.rawValue).joined(separator: " (dashed) and ")
    title =
      "\(scene.name), cell \(index) of seed \(settings.seed), \(Figures.plain(settings.width)) points wide, by \(names)"
    boxes = Self.boxes(of: cells[cells.count - 1], expecting: cells.count > 1 ? cells[0] : nil)
  }

  private static func boxes(of cell: FeedCell, expecting expected: FeedCell?) -> [Box] {
    var places: [ObjectIdentifier: Int] = [:]
    var expectedFrames: [Rect] = []
    expected?.forEachInSubtree { expectedFrames.append($0.frame) }
    let names = ViewNames(in: cell)
    var boxes: [Box] = []
    cell.forEachInSubtree { view in
      let index = boxes.count
      places[ObjectIdentifier(view)] = index
      boxes.append(
        Box(
          name: names.path(to: view) + (view.isHidden ? " (hidden)" : ""),
          parent: view.superview.flatMap { places[ObjectIdentifier($0)] },
          expected: expectedFrames.indices.contains(index) ? expectedFrames[index] : nil, actual: view.frame))
    }
    return boxes
  }

  /// Draws the expected and the actual frames of a differing cell.
  package init(_ cell: DifferingCell, scene: String) {
    let differences = cell.mismatches
    title = "\(scene), cell \(cell.cell) · \(cell.engine) · \(differences.first?.sentence ?? "no difference")"
    if differences.count > 1 { title += "; \(differences.count - 1) more" }
    let places = Dictionary(cell.paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    boxes = cell.paths.enumerated().map { index, path in
      let superview = path.lastIndex(of: "/").map { String(path[..<$0]) }
      return Box(
        name: path, parent: index == 0 ? nil : superview.flatMap { places[$0] } ?? 0,
        expected: cell.expected.indices.contains(index) ? cell.expected[index] : nil,
        actual: cell.actual.indices.contains(index) ? cell.actual[index] : nil)
    }
    origin = cell.expected.first?.origin ?? .zero
  }
}
