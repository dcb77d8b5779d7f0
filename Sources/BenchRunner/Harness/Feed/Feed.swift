import PinTree

/// The settings from which a feed is made.
public struct FeedSettings {
  package var cells = 1000
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
  /// The valid values, for any source.
  package static let cellRange = 1...1_000_000
  package static let widthRange = 1.0...100_000
  package static let scaleRange = 0.5...16
  package static let depthRange = 0...32

  /// Counts how often texts are measured if `text` is `fixed`.
  package var measurements: MeasurementCounter?
  /// The posts to show, repeated as needed; nil for generated posts.
  public var posts: [Post]?

  /// A generated feed of 1,000 cells at 375 points and two pixels per point.
  public init() {}

  /// The second width of alternating passes, so that cached results cannot be reused: a tenth more, in whole points.
  package var otherWidth: Double { (width * 1.1).rounded(.up) }

  /// The post of a cell.
  public func post(at index: Int) -> Post {
    if let posts, !posts.isEmpty { return posts[index % posts.count] }
    return Post(at: index, seed: seed, depth: depth)
  }

  /// A text of the feed.
  public func text(_ string: String) -> FeedText {
    FeedText(string: string, sizes: text == .fixed ? FixedSizes(counter: measurements) : nil)
  }
}

/// The direction of a feed's cells.
public enum FeedDirection: String, CaseIterable {
  /// At the left.
  case ltr
  /// At the right.
  case rtl
  /// Each cell by the direction of its own text.
  case mixed

  /// The direction of the cell that shows a post.
  public func resolved(for post: Post) -> LayoutDirection {
    switch self {
    case .ltr: .ltr
    case .rtl: .rtl
    case .mixed: post.readingDirection
    }
  }
}

/// A column of cells of one scene, which engines lay out.
package struct Feed {
  package let scene: any Scene.Type
  package let settings: FeedSettings
  package let contents: [any CellContent]

  package init(_ scene: any Scene.Type, _ settings: FeedSettings) {
    self.scene = scene
    self.settings = settings
    contents = (0..<settings.cells).map { scene.content(at: $0, in: settings) }
  }

  private init(_ scene: any Scene.Type, _ settings: FeedSettings, _ contents: [any CellContent]) {
    self.scene = scene
    self.settings = settings
    self.contents = contents
  }

  /// A part of the feed as a separate feed.
  package func slice(_ cells: Range<Int>) -> Feed {
    var settings = settings
    settings.cells = cells.count
    return Feed(scene, settings, Array(contents[cells]))
  }
}

extension Size {
  /// The offer of unlimited room.
  package static var unbounded: Size { Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude) }
}
