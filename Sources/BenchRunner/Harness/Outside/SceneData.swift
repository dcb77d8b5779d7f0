import BenchSupport
import PinTree

/// What an outside engine is told of a feed: every view of every cell, and the sizes of the texts as this program measures
/// them, so that all engines lay out the same content.
///
/// Which widths a text is asked about depends on the layout; those that `manual` asks about are the ones that are told.
struct SceneData {
  /// The views of each cell, the cell itself first, depth first.
  private(set) var viewPaths: [[String]] = []
  private(set) var cells: [JSONValue] = []
  /// How high the feed is in points, by width, as `manual` lays it out.
  private(set) var heights: [Double: Double] = [:]

  init(of feed: Feed) throws {
    var settings = feed.settings
    settings.text = .fixed
    let manual = TreeEngine(.manual)
    try manual.prepare(Feed(feed.scene, settings))
    for width in [settings.otherWidth, settings.width] { heights[width] = try manual.layout(width: width) }
    for cell in manual.cells { add(cell) }
  }

  private mutating func add(_ cell: FeedCell) {
    let names = ViewNames(in: cell)
    var paths: [String] = []
    var views: [JSONValue] = []
    cell.forEachInSubtree { view in
      paths.append(names.path(to: view))
      if view !== cell { views.append(Self.view(view, path: paths[paths.count - 1])) }
    }
    viewPaths.append(paths)
    var members: [(String, JSONValue)] = [("views", .array(views))]
    if cell.layoutDirection == .rtl { members.insert(("direction", "rtl"), at: 0) }
    if !cell.traits.isEmpty { members.append(("traits", .array(cell.traits.map { .string($0) }))) }
    cells.append(.members(members))
  }

  private static func view(_ view: View, path: String) -> JSONValue {
    var members: [(String, JSONValue)] = [("name", .string(path))]
    if view.isHidden { members.append(("hidden", .bool(true))) }
    if let image = (view as? ImageView)?.image { members.append(("image", .numbers(image.numbers))) }
    if let text = view as? any MeasuredText {
      let sizes = text.measuredSizes.map { width, size -> JSONValue in
        let isBounded = width.isFinite && width != .greatestFiniteMagnitude
        return [isBounded ? .number(width) : .null, .number(size.width), .number(size.height)]
      }
      members.append(("sizes", .array(sizes)))
    }
    return .members(members)
  }
}
