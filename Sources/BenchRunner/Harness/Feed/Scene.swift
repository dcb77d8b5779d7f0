import PinTree

/// A kind of cell: the tree, what it shows, and a layout for every engine that can express it.
public protocol Scene: SendableMetatype {
  /// The name as it is typed and shown.
  static var name: String { get }
  /// One line for `bench list`.
  static var summary: String { get }
  /// What of a layout engine the scene asks for, in the words of PinLayout's manual.
  static var features: [String] { get }
  /// The least width in points at which all views of a cell have room; below, layouts are not defined.
  static var minimumWidth: Double { get }
  /// The engines that have a layout for it, the reference first.
  static var engines: [EngineName] { get }
  /// The content of a feed's cell; the same for the same index and settings, for ever.
  static func content(at index: Int, in settings: FeedSettings) -> any CellContent
}

extension Scene {
  /// 240 points.
  public static var minimumWidth: Double { 240 }
  /// `manual`, `pin` and `constraint`.
  public static var engines: [EngineName] { EngineName.usual }
}

/// A scene whose cells show one post each.
public protocol PostScene: Scene {
  /// What a cell shows of a post.
  static func content(of post: Post, in settings: FeedSettings) -> any CellContent
}

extension PostScene {
  /// What a cell shows of the feed's post at the index.
  public static func content(at index: Int, in settings: FeedSettings) -> any CellContent {
    content(of: settings.post(at: index), in: settings)
  }
}

/// What one cell shows. It makes the cell that an engine lays out.
public protocol CellContent {
  /// A cell with all its views, laid out by an engine; nil if the scene cannot be expressed by that engine.
  func makeCell(for engine: EngineName, sharing parts: SharedParts) throws -> FeedCell?
}

/// Things that the cells of one engine have in common, such as one solver for all cells of a kind, which are laid out one
/// after the other.
public final class SharedParts {
  /// The pixels on which the feed is laid out.
  public let grid: PixelGrid
  private var parts: [Key: AnyObject] = [:]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let variant: AnyHashable
  }

  /// Nothing shared yet, for cells on a grid of pixels.
  public init(grid: PixelGrid) { self.grid = grid }

  /// The part of a type, made when it is first asked for, for cells that differ in what they contain only.
  public func part<Part: AnyObject>(_ make: () throws -> Part) rethrows -> Part { try part(for: 0, make) }

  /// The part of a type for a variant of the cell, such as its direction, made when it is first asked for.
  public func part<Part: AnyObject>(for variant: some Hashable, _ make: () throws -> Part) rethrows -> Part {
    let key = Key(type: ObjectIdentifier(Part.self), variant: AnyHashable(variant))
    if let part = parts[key] as? Part { return part }
    let part = try make()
    parts[key] = part
    return part
  }
}
