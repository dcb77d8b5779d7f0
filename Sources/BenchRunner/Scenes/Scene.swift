import PinCore

/// A kind of cell: the tree, what it shows, and a layout for every engine that can express it.
protocol Scene {
  static var name: String { get }
  /// One line for `bench list`.
  static var summary: String { get }
  /// The content of a feed's cell; the same for the same index and settings, for ever.
  static func content(at index: Int, in settings: FeedSettings) -> any CellContent
}

/// What one cell shows. It makes the cell that an engine lays out.
protocol CellContent {
  /// A cell with all its views, laid out by an engine; nil if the scene cannot be expressed by that engine.
  func makeCell(for engine: EngineName, sharing parts: SharedParts) throws -> FeedCell?
}

/// The scenes, in the order in which they are listed.
enum SceneTable {
  static var all: [any Scene.Type] { [Social.self] }

  static var names: [String] { all.map { $0.name } }
}

/// Things that the cells of one engine have in common, such as one solver for all cells of a kind, which are laid out one
/// after the other.
final class SharedParts {
  /// The pixels on which the feed is laid out.
  let grid: PixelGrid
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  init(grid: PixelGrid) { self.grid = grid }

  /// The part of a type, made when it is first asked for.
  func part<Part: AnyObject>(_ make: () throws -> Part) rethrows -> Part {
    if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
    let part = try make()
    parts[ObjectIdentifier(Part.self)] = part
    return part
  }
}
