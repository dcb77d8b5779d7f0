import PinCore

/// What a feed is made from.
struct FeedSettings {
  var cells = 1000
  var seed: UInt64 = 1
  /// The width of the feed in points.
  var width = 375.0
  /// Pixels per point.
  var scale = 2.0
  var text = TextMode.measured
  var direction = FeedDirection.ltr
  /// How deep the replies of a thread are nested at most.
  var depth = 6
  /// What the numbers may be, wherever they come from.
  static let cellRange = 1...1_000_000
  static let widthRange = 1.0...100_000
  static let scaleRange = 0.5...16
  static let depthRange = 0...32

  /// Counts how often texts are measured, where `text` is `fixed`.
  var measurements: MeasurementCounter?
  /// The posts to show, over and over; nil for made ones.
  var posts: [Post]?

  /// The width that passes alternate with, so that none finds its work done: a tenth more, in whole points.
  var otherWidth: Double { (width * 1.1).rounded(.up) }

  /// The post that a cell shows.
  func post(at index: Int) -> Post {
    if let posts, !posts.isEmpty { return posts[index % posts.count] }
    return Post(at: index, seed: seed, depth: depth)
  }

  /// A text of the feed.
  func text(_ string: String) -> FeedText {
    FeedText(string: string, sizes: text == .fixed ? FixedSizes(counter: measurements) : nil)
  }
}

/// Where the lines of a feed's cells begin.
enum FeedDirection: String, CaseIterable {
  /// At the left.
  case ltr
  /// At the right.
  case rtl
  /// Each cell as its own text reads.
  case mixed

  /// The direction of the cell that shows a post.
  func resolved(for post: Post) -> LayoutDirection {
    switch self {
    case .ltr: .ltr
    case .rtl: .rtl
    case .mixed: post.readingDirection
    }
  }
}

/// A column of cells of a scene: what engines lay out.
struct Feed {
  let scene: any Scene.Type
  let settings: FeedSettings
  let contents: [any CellContent]

  init(_ scene: any Scene.Type, _ settings: FeedSettings) {
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
  func slice(_ cells: Range<Int>) -> Feed {
    var settings = settings
    settings.cells = cells.count
    return Feed(scene, settings, Array(contents[cells]))
  }
}

extension Size {
  /// The offer of as much room as a view can want.
  static var unbounded: Size { Size(width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude) }
}
