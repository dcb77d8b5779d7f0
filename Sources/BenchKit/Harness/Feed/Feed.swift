import PinTree

/// The settings from which a feed is made.
public struct FeedSettings {
  var cells = 1000
  /// The seed of the content.
  public var seed: UInt64 = 1
  /// The width of the feed in points.
  public var width = 375.0
  /// Pixels per point.
  public var scale = 2.0
  /// When texts are measured.
  public var text = TextMode.measured
  /// Where lines start.
  public var direction = FeedDirection.ltr
  /// The maximal nesting of a thread's replies.
  public var depth = 6
  /// The valid values of the settings, in options and in files.
  static let cellRange = 1...1_000_000
  static let widthRange = 1.0...100_000
  static let scaleRange = 0.5...16
  static let depthRange = 0...32

  /// The number of cells on a screen, in the phase `recycle`.
  var screen = 12
  /// Counts how often sizes of texts are requested, if `text` is `fixed`; nil for no count.
  var measurements: MeasurementCounter?
  /// The items of a file, an array of the scene's `Item`, repeated as needed; nil for generated items.
  var items: Any?
  /// Identifies the content of the file of items; empty without a file.
  var itemsDigest = ""

  /// The settings of a generated feed of 1,000 cells at 375 points and two pixels per point.
  public init() {}

  /// The second width of alternating passes: 1.1 times `width`, rounded up to whole points. The width changes from pass
  /// to pass, so that a pass cannot reuse the results of the previous pass.
  var otherWidth: Double { (width * 1.1).rounded(.up) }

  /// The posts to show, repeated as needed; nil for generated posts.
  public var posts: [Post]? {
    get { items as? [Post] }
    set { items = newValue.map { $0 as Any } }
  }

  /// The post of a cell.
  public func post(at index: Int) -> Post { fileItem(at: index) ?? Post(at: index, seed: seed, depth: depth) }

  /// The file's item for a cell; nil if there is no file with items of this type.
  func fileItem<Item>(at index: Int) -> Item? {
    guard let items = items as? [Item], !items.isEmpty else { return nil }
    return items[index % items.count]
  }

  /// A text of the feed.
  public func text(_ string: String) -> FeedText {
    FeedText(string: string, sizes: text == .fixed ? FixedSizes(counter: measurements) : nil)
  }
}

extension [FeedSettings] {
  /// All combinations of these settings and values of a property.
  func varied<Value>(_ property: WritableKeyPath<FeedSettings, Value>, _ values: [Value]) -> [FeedSettings] {
    var all = flatMap { Array(repeating: $0, count: values.count) }
    for index in all.indices { all[index][keyPath: property] = values[index % values.count] }
    return all
  }
}

/// The direction of a feed's cells.
public enum FeedDirection: String, CaseIterable {
  /// Lines start at the left.
  case ltr
  /// Lines start at the right.
  case rtl
  /// Lines start at the left or at the right, depending on the direction of each cell's text.
  case mixed

  /// The direction of the cell that shows a post.
  public func resolved(for post: Post) -> LayoutDirection { resolved(for: [post.headline, post.text, post.author]) }

  /// The direction of the cell that shows texts. For `mixed`, the first letter decides; `ltr` without a letter.
  public func resolved(for texts: [String]) -> LayoutDirection {
    guard self == .mixed else { return self == .rtl ? .rtl : .ltr }
    // A simplified rule P2 of Unicode's bidirectional algorithm.
    for scalar in texts.lazy.flatMap(\.unicodeScalars) where scalar.properties.isAlphabetic {
      return Self.rightToLeftScripts.contains { $0.contains(scalar.value) } ? .rtl : .ltr
    }
    return .ltr
  }

  /// Unicode's blocks from Hebrew to Arabic Extended-A, and the presentation forms of Hebrew and Arabic.
  private static let rightToLeftScripts: [ClosedRange<UInt32>] = [0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF]
}

/// A column of cells of one scene, which engines lay out.
package struct Feed {
  let scene: any Scene.Type
  private(set) var settings: FeedSettings
  let contents: [any CellContent]

  init(_ scene: any Scene.Type, _ settings: FeedSettings) {
    self.init(scene, settings, (0..<settings.cells).map { scene.content(at: $0, in: settings) })
  }

  init(_ scene: any Scene.Type, _ settings: FeedSettings, _ contents: [any CellContent]) {
    self.scene = scene
    self.settings = settings
    self.settings.cells = contents.count
    self.contents = contents
  }

  /// The same feed with texts that are measured in every layout.
  var measured: Feed {
    var settings = settings
    settings.text = .measured
    return Feed(scene, settings)
  }

  func slice(_ cells: Range<Int>) -> Feed { Feed(scene, settings, Array(contents[cells])) }
}

extension Size {
  /// A size without limits, to be offered to views.
  @inlinable package static var unbounded: Size {
    Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }
}
