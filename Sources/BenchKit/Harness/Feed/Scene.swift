import PinTree

/// A kind of cell: its tree, its content, and a layout for each engine that can express the cell.
public protocol Scene: SendableMetatype {
  /// The name in command lines and output.
  static var name: String { get }
  /// One line for `bench list`.
  static var summary: String { get }
  /// The features of layout engines that the scene uses, in the terms of PinLayout's manual.
  static var features: [String] { get }
  /// The minimum width in points at which all views of a cell have room; smaller widths are refused.
  static var minimumWidth: Double { get }
  /// The type of the cells' contents, which declares the layouts.
  associatedtype Content: CellContent
  /// The content of the cell at an index; always the same for the same index and settings.
  static func content(at index: Int, in settings: FeedSettings) -> Content
  /// The scene that provides the cell at an index and the contents for its timed edits; by default this scene.
  static func scene(at index: Int, in settings: FeedSettings) -> any Scene.Type
}

extension Scene {
  /// By default this scene.
  public static func scene(at index: Int, in settings: FeedSettings) -> any Scene.Type { self }
  /// By default none.
  public static var features: [String] { [] }
  /// By default 240 points.
  public static var minimumWidth: Double { 240 }
  /// The engines with a layout for the scene, the reference first.
  package static var engines: [EngineName] { Content.layouts.map(\.key) }
}

/// A scene whose cells show one item each. Items are generated from seed and index, or read from `--feed FILE`.
public protocol ItemScene: Scene {
  // Declared again, so that the compiler infers `Content` from the function below.
  associatedtype Content
  /// The type of the items. Each line of a file of items is one item in JSON.
  associatedtype Item: Decodable & Sendable
  /// The content of the cell that shows an item.
  static func content(of item: Item, in settings: FeedSettings) -> Content
  /// The generated item at an index; always the same for the same index and settings.
  static func item(at index: Int, in settings: FeedSettings) -> Item
}

extension ItemScene {
  /// The content for the file's item at the index, or for the generated item if there is no file.
  public static func content(at index: Int, in settings: FeedSettings) -> Content {
    content(of: settings.fileItem(at: index) ?? item(at: index, in: settings), in: settings)
  }
}

/// A scene whose cells show one post each.
public protocol PostScene: ItemScene where Item == Post {}

extension PostScene {
  /// The generated post at the index.
  public static func item(at index: Int, in settings: FeedSettings) -> Post {
    Post(at: index, seed: settings.seed, depth: settings.depth)
  }
}

/// The content of one cell. Its type declares a layout for each engine that can express the cell.
public protocol CellContent: SendableMetatype {
  /// The layouts, in the order in which engines are listed. The first engine is the reference.
  static var layouts: CellLayouts<Self> { get }
  /// The kind of the content, by default its type. A cell can be reused only for contents of the same kind.
  var kind: ObjectIdentifier { get }
  /// Shows this content in a cell of the same kind. Returns false if the cell cannot show it. A spare or new cell then
  /// replaces the cell.
  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool
}

extension CellContent {
  /// The type of the content.
  public var kind: ObjectIdentifier { ObjectIdentifier(Self.self) }
  /// By default false.
  public func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool { false }

  /// Makes the content's cell for an engine. Throws `Failure` if the engine has no layout for the content.
  package func makeCell(
    for engine: EngineName, of scene: any Scene.Type, sharing parts: SharedParts
  ) throws -> any LayoutCell {
    let cell = try Self.layout(for: engine, of: scene, keptIn: parts).make(self, parts)
    (cell as? FeedCell)?.setDisplayScale(parts.grid.scale)
    return cell
  }

  /// The layout for an engine. The shared parts keep it: a search in `layouts` takes thousands of instructions for each
  /// engine before this one, which would count as the engine's time to build a cell.
  private static func layout(
    for engine: EngineName, of scene: any Scene.Type, keptIn parts: SharedParts
  ) throws -> CellLayout<Self> {
    let kind = ObjectIdentifier(Self.self)
    for kept in parts.layouts where kept.kind == kind && kept.engine == engine {
      return unsafeDowncast(kept.layout, to: KeptLayout<Self>.self).layout
    }
    guard let layout = Self.layout(for: engine) else { throw engine.hasNoLayout(for: scene) }
    parts.layouts.append((kind, engine, KeptLayout(layout)))
    return layout
  }

  fileprivate static func layout(for engine: EngineName) -> CellLayout<Self>? {
    layouts.first { $0.key == engine }?.value
  }
}

/// A layout for each engine that can express the cell.
public typealias CellLayouts<Content> = KeyValuePairs<EngineName, CellLayout<Content>>

/// Makes cells for one engine.
public struct CellLayout<Content>: Sendable {
  // The initialisers are inlined: the closures are then compiled for the type of the content, which is not copied.
  @usableFromInline let make: @Sendable (Content, SharedParts) throws -> any LayoutCell
  /// The file and the line of the declaration when it was compiled, for annotations in CI.
  @usableFromInline let source: (file: String, line: Int)

  /// A layout whose cells are made from the content and the objects that the engine's cells share.
  @inlinable public init(
    _ make: @escaping @Sendable (Content, SharedParts) throws -> any LayoutCell, file: String = #filePath,
    line: Int = #line
  ) {
    self.make = make
    source = (file, line)
  }

  /// A layout whose cells are made from the content alone.
  @inlinable public init(
    _ make: @escaping @Sendable (Content) throws -> any LayoutCell, file: String = #filePath, line: Int = #line
  ) {
    self.init({ content, _ in try make(content) }, file: file, line: line)
  }

  /// A layout without a tree: a function from a content and a cell's width in points to frames on the pixel grid. The
  /// first frame is that of the cell; only the height of this frame is used. The others are those of the cell's nodes,
  /// depth first, each in the coordinates of the node that contains it. `nodes` are their paths in messages, as in
  /// `topBar/options`; the nodes that it lacks are `node[0]`, `node[1]`, ….
  public init(
    nodes: [String] = [], frames: @escaping @Sendable (Content, _ width: Double, PixelGrid) throws -> [Rect],
    file: String = #filePath, line: Int = #line
  ) {
    self.init(
      { content, parts in FramesCell(nodes) { [grid = parts.grid] in try frames(content, $0, grid) } }, file: file,
      line: line)
  }
}

/// A cell without a tree, which has only frames.
private final class FramesCell: LayoutCell {
  var layoutRect = Rect.zero
  private var frames: [Rect] = []
  private let nodes: [String]
  private let makeFrames: (_ width: Double) throws -> [Rect]

  init(_ nodes: [String], _ makeFrames: @escaping (_ width: Double) throws -> [Rect]) {
    (self.nodes, self.makeFrames) = (nodes, makeFrames)
  }

  func layOut() throws -> Double {
    frames = try makeFrames(layoutRect.width)
    guard let cell = frames.first else {
      throw Failure(.framesDiffer, "a layout returns no frame", remedy: "return the cell's frame first")
    }
    return cell.height
  }

  func appendFrames(to frames: inout [Rect]) { frames += [layoutRect] + self.frames.dropFirst() }

  func nodePath(at place: Int) -> String {
    place == 0 ? "cell" : nodes.indices.contains(place - 1) ? nodes[place - 1] : "node[\(place - 1)]"
  }
}

extension Scene {
  /// Where an engine's layout is declared; for an engine without a layout, where the first layout is declared.
  static func source(of engine: EngineName) -> (file: String, line: Int)? {
    (Content.layout(for: engine) ?? Content.layouts.first?.value)?.source
  }

  /// The failure of a comparison in which the engines gave no frames.
  static var hasNoFrames: Failure {
    Failure(
      .framesDiffer, "the engines of the scene \(name) give no frames", remedy: "append at least the frame of each cell"
    )
  }
}

private final class KeptLayout<Content> {
  let layout: CellLayout<Content>
  init(_ layout: CellLayout<Content>) { self.layout = layout }
}

/// The objects that the cells of one engine share, for instance a solver. Cells are laid out one after the other.
public final class SharedParts {
  /// The layouts that made cells, for each kind of content.
  fileprivate var layouts: [(kind: ObjectIdentifier, engine: EngineName, layout: AnyObject)] = []
  /// The pixel grid of the feed.
  public let grid: PixelGrid
  /// The shared objects: a `Variants` for each type of objects and of variants. They are few, and a search in a list is
  /// faster than one in a dictionary.
  @usableFromInline @exclusivity(unchecked) var parts: [(key: ObjectIdentifier, variants: AnyObject)] = []

  /// The shared objects of one type.
  @usableFromInline final class Variants<Variant: Hashable, Part> {
    /// The first variants and their objects, again in lists.
    @usableFromInline @exclusivity(unchecked) var first: [Variant] = []
    @usableFromInline @exclusivity(unchecked) var firstParts: [Part] = []
    @usableFromInline @exclusivity(unchecked) var others: [Variant: Part] = [:]
    @usableFromInline static var firstCount: Int { 16 }

    @usableFromInline init() {}

    @inlinable func part(for variant: Variant) -> Part? {
      if let index = first.firstIndex(of: variant) { return firstParts[index] }
      return others[variant]
    }

    @inlinable func keep(_ part: Part, for variant: Variant) {
      if first.count == Self.firstCount {
        others[variant] = part
      } else {
        first.append(variant)
        firstParts.append(part)
      }
    }
  }

  /// Creates an empty set of shared objects for cells on a pixel grid.
  public init(grid: PixelGrid) { self.grid = grid }

  /// The shared object of a type, made on demand, for cells that differ only in their content.
  @inlinable public func part<Part: AnyObject>(_ make: () throws -> Part) rethrows -> Part {
    try part(for: 0, make)
  }

  /// The shared object of a type for a variant of the cell, such as its direction, made on demand. Inlined, because the
  /// time to find it counts as the engine's time to build a cell.
  @inlinable public func part<Part: AnyObject, Variant: Hashable>(
    for variant: Variant, _ make: () throws -> Part
  ) rethrows -> Part {
    let variants = variants(Variant.self, Part.self)
    if let part = variants.part(for: variant) { return part }
    let part = try make()
    variants.keep(part, for: variant)
    return part
  }

  @inlinable func variants<Variant: Hashable, Part>(
    _ variant: Variant.Type, _ part: Part.Type
  ) -> Variants<Variant, Part> {
    let key = ObjectIdentifier(Variants<Variant, Part>.self)
    for known in parts where known.key == key {
      return unsafeDowncast(known.variants, to: Variants<Variant, Part>.self)
    }
    let made = Variants<Variant, Part>()
    parts.append((key, made))
    return made
  }
}
