import PinTree

/// A feed as data for an outside engine: the views, the constants and the text sizes of every cell. This program
/// measures each text once for each width that the reference offers to the text.
struct SceneData {
  /// The paths of each cell's views, depth first; the cell comes first.
  private(set) var viewPaths: [[String]] = []
  private(set) var cells: [JSONValue] = []
  /// The height of the feed at each width in the layout of the reference, in points.
  private(set) var heights: [Double: Double] = [:]

  init(of feed: Feed) throws {
    let settings = feed.settings
    let manual = CellEngine(feed.scene.engines[0])
    try manual.prepare(feed)
    for tree in manual.trees {
      tree.forEachInSubtree { view in
        if let text = view as? any MeasuredText { text.sizes = text.sizes ?? FixedSizes() }
      }
    }
    for width in [settings.otherWidth, settings.width] { heights[width] = try manual.layout(width: width) }
    guard manual.trees.count == feed.contents.count else {
      throw Failure.usage("the scene \(feed.scene.name) has no tree of views, which outside engines need")
    }
    for (cell, content) in zip(manual.trees, feed.contents) {
      let names = ViewNames(in: cell)
      var paths: [String] = []
      var views: [JSONValue] = []
      cell.forEachInSubtree { view in
        paths.append(names.path(to: view))
        if view !== cell { views.append(Self.view(view, path: paths[paths.count - 1])) }
      }
      viewPaths.append(paths)
      var members: [(String, JSONValue)] = [("constants", Self.constants(of: content)), ("views", .array(views))]
      if cell.layoutDirection == .rtl { members.insert(("direction", "rtl"), at: 0) }
      if !cell.traits.isEmpty { members.append(("traits", .array(cell.traits.map { .string($0) }))) }
      cells.append(.members(members))
    }
  }

  /// Replaces a cell by the only cell of another feed. The heights of the feed are no longer known.
  mutating func replace(_ cell: Int, by other: SceneData) {
    (viewPaths[cell], cells[cell], heights) = (other.viewPaths[0], other.cells[0], [:])
  }

  /// The numbers, sizes and insets in a content's `spacing`, then those in the content itself. Each has its property's
  /// name.
  private static func constants(of content: any CellContent) -> JSONValue {
    let own = Array(Mirror(reflecting: content).children)
    let spacing = own.first { $0.label == "spacing" }.map { Array(Mirror(reflecting: $0.value).children) } ?? []
    let constants = (spacing + own).compactMap { child -> (String, JSONValue)? in
      switch child.value {
      case let number as Double: (child.label ?? "", .number(number))
      case let number as Int: (child.label ?? "", .number(Double(number)))
      case let size as Size: (child.label ?? "", .numbers(size.numbers))
      case let insets as EdgeInsets: (child.label ?? "", .numbers(insets.numbers))
      default: nil
      }
    }
    return .members(constants)
  }

  private static func view(_ view: View, path: String) -> JSONValue {
    var members: [(String, JSONValue)] = [("name", .string(path))]
    if view.isHidden { members.append(("hidden", .bool(true))) }
    if let image = (view as? ImageView)?.image { members.append(("image", .numbers(image.numbers))) }
    if let text = view as? any MeasuredText {
      let sizes = (text.sizes?.answers ?? []).map { width, size -> JSONValue in
        let isBounded = width.isFinite && width != .greatestFiniteMagnitude
        return [isBounded ? .number(width) : .null, .number(size.width), .number(size.height)]
      }
      members.append(("sizes", .array(sizes)))
    }
    return .members(members)
  }
}
