import BenchKit
import PinCore

/// One to nine photos in rows of up to three, a badge on a corner of the first photo, and a caption.
enum Gallery: PostScene {
  static let name = "gallery"
  static let summary = "one to nine photos in a grid with gaps, a badge on a corner, a caption"
  static let features = [
    "percent", "horizontallyBetween", "anchors", "overlap", "aspectRatio", "height(of:)", "sizeToFit(.width)",
  ]

  static func content(of post: Post, in settings: FeedSettings) -> GalleryContent { GalleryContent(of: post, settings) }
}

/// The distances of a cell in points, and the ratio of a photo.
struct GallerySpacing {
  /// The distance between photos.
  var gap = 4.0
  /// The distance around the caption.
  var margin = 8.0
  /// The width divided by the height of a photo that is alone in its row. Other photos are square, except the middle
  /// one of three, which has the remaining width.
  var ratio = 1.5
}

struct GalleryContent: CellContent {
  let direction: LayoutDirection
  /// The natural sizes of the photos in points.
  let photos: [Size]
  /// The number of photos in each row, from the top.
  let rows: [Int]
  let badge, caption: FeedText
  var spacing = GallerySpacing()

  init(of post: Post, _ settings: FeedSettings) {
    direction = settings.direction.resolved(for: post)
    photos = post.images.isEmpty ? [Size(width: 300, height: 200)] : Array(post.images.prefix(9))
    rows = Self.rows[photos.count - 1]
    badge = settings.text("\(post.images.count)")
    caption = settings.text(post.text)
  }

  /// The value of `rows` for each number of photos, from one to nine.
  private static let rows = [[1], [2], [3], [2, 2], [3, 2], [3, 3], [3, 2, 2], [3, 3, 2], [3, 3, 3]]

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    if let cell = cell as? GalleryConstraintCell, cell.layoutDirection != direction || cell.rows != rows {
      cell.constraints = try constraints(sharing: parts)
    }
    return (cell as? GalleryCell)?.show(self) != nil
  }

  static let layouts: CellLayouts<GalleryContent> = [
    .manual: CellLayout(GalleryManualCell.init),
    .pin: CellLayout(GalleryPinCell.init),
    .constraint: CellLayout(constraints: GalleryConstraintCell.init),
  ]
}

/// The tree of a cell. The badge is in front of the photos.
class GalleryCell: FeedCell {
  @exclusivity(unchecked) final private(set) var photos: [ImageView] = []
  private var sparePhotos: [ImageView] = []
  /// The number of photos in each row, from the top.
  @exclusivity(unchecked) final private(set) var rows: [Int] = []
  final let badge = FeedLabel(size: 12)
  final let caption = FeedParagraph()
  final let spacing: GallerySpacing

  init(_ content: GalleryContent) {
    spacing = content.spacing
    super.init()
    addSubview(badge)
    addSubview(caption)
    show(content)
  }

  final func show(_ content: GalleryContent) {
    setLayoutDirection(content.direction)
    fit(&photos, &sparePhotos, to: content.photos.count) { ImageView() }
    for (photo, size) in zip(photos, content.photos) { photo.image = size }
    rows = content.rows
    badge.show(content.badge)
    caption.show(content.caption)
  }
}
