import PinCore

/// A kind of cell: the tree, what it shows, and a layout for every engine that can express it.
protocol Scene {
  static var name: String { get }
  /// One line for `bench list`.
  static var summary: String { get }
  /// What of a layout engine the scene asks for, in the words of PinLayout's manual.
  static var features: [String] { get }
  /// The least width in points at which all views of a cell have room; below, layouts are not defined.
  static var minimumWidth: Double { get }
  /// The engines of this package that have a layout for it, the reference first.
  static var engines: [EngineName] { get }
  /// The content of a feed's cell; the same for the same index and settings, for ever.
  static func content(at index: Int, in settings: FeedSettings) -> any CellContent
}

extension Scene {
  static var minimumWidth: Double { 240 }
  static var engines: [EngineName] { EngineName.usual }
}

/// A scene whose cells show one post each.
protocol PostScene: Scene {
  /// What a cell shows of a post.
  static func content(of post: Post, in settings: FeedSettings) -> any CellContent
}

extension PostScene {
  static func content(at index: Int, in settings: FeedSettings) -> any CellContent {
    content(of: settings.post(at: index), in: settings)
  }
}

/// What one cell shows. It makes the cell that an engine lays out.
protocol CellContent {
  /// A cell with all its views, laid out by an engine; nil if the scene cannot be expressed by that engine.
  func makeCell(for engine: EngineName, sharing parts: SharedParts) throws -> FeedCell?
  /// A cell whose nodes are no views, for the engine `foreign`; nil, as by default, if the scene has none.
  func makeForeignCell(scale: Double) -> ForeignCell?
}

extension CellContent {
  func makeForeignCell(scale: Double) -> ForeignCell? { nil }
}

/// The scenes, in the order in which they are listed.
enum SceneTable {
  static var all: [any Scene.Type] {
    [
      Social.self, SocialNested.self, Message.self, Form.self, Container.self, Product.self, Article.self, Gallery.self,
      Thread.self, Mixed.self,
    ]
  }

  static var names: [String] { all.map { $0.name } }

  /// The names of the scenes that an engine has a layout for, as part of a sentence.
  static func names(for engine: EngineName) -> String {
    all.filter { $0.engines.contains(engine) }.map { $0.name }.joined(separator: ", ")
  }
}

/// Things that the cells of one engine have in common, such as one solver for all cells of a kind, which are laid out one
/// after the other.
final class SharedParts {
  /// The pixels on which the feed is laid out.
  let grid: PixelGrid
  private var parts: [Key: AnyObject] = [:]

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let variant: AnyHashable
  }

  init(grid: PixelGrid) { self.grid = grid }

  /// The part of a type, made when it is first asked for, for cells that differ in what they contain only.
  func part<Part: AnyObject>(_ make: () throws -> Part) rethrows -> Part { try part(for: 0, make) }

  /// The part of a type for a variant of the cell, such as its direction, made when it is first asked for.
  func part<Part: AnyObject>(for variant: some Hashable, _ make: () throws -> Part) rethrows -> Part {
    let key = Key(type: ObjectIdentifier(Part.self), variant: AnyHashable(variant))
    if let part = parts[key] as? Part { return part }
    let part = try make()
    parts[key] = part
    return part
  }
}
