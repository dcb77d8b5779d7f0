import PinTree

/// What a feed is made from.
public struct FeedSettings {
  package var cells = 1000
  /// Which feed is made.
  public var seed: UInt64 = 1
  /// The width of the feed in points.
  public var width = 375.0
  /// Pixels per point.
  public var scale = 2.0
  /// When texts are measured.
  public var text = TextMode.measured
  /// Where lines begin.
  public var direction = FeedDirection.ltr
  /// How deep the replies of a thread are nested at most.
  public var depth = 6
  /// What the numbers may be, wherever they come from.
  package static let cellRange = 1...1_000_000
  package static let widthRange = 1.0...100_000
  package static let scaleRange = 0.5...16
  package static let depthRange = 0...32

  /// Counts how often texts are measured, where `text` is `fixed`.
  package var measurements: MeasurementCounter?
  /// The posts to show, over and over; nil for made ones.
  public var posts: [Post]?

  /// A made feed of 1,000 cells at 375 points and two pixels a point.
  public init() {}

  /// The width that passes alternate with, so that none finds its work done: a tenth more, in whole points.
  package var otherWidth: Double { (width * 1.1).rounded(.up) }

  /// The post that a cell shows.
  public func post(at index: Int) -> Post {
    if let posts, !posts.isEmpty { return posts[index % posts.count] }
    return Post(at: index, seed: seed, depth: depth)
  }

  /// A text of the feed.
  public func text(_ string: String) -> FeedText {
    FeedText(string: string, sizes: text == .fixed ? FixedSizes(counter: measurements) : nil)
  }
}

/// Where the lines of a feed's cells begin.
public enum FeedDirection: String, CaseIterable {
  /// At the left.
  case ltr
  /// At the right.
  case rtl
  /// Each cell as its own text reads.
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

/// A column of cells of a scene: what engines lay out.
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

  /// A part of the feed as a feed of its own.
  package func slice(_ cells: Range<Int>) -> Feed {
    var settings = settings
    settings.cells = cells.count
    return Feed(scene, settings, Array(contents[cells]))
  }
}

extension Size {
  /// The offer of as much room as a view can want.
  package static var unbounded: Size { Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude) }
}
