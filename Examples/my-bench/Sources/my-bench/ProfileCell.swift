import BenchKit
import ConstraintSolver
import PinCore

/// The content of a cell, with a layout for each engine. The cell shows a picture, a name and a text below one another.
struct ProfileCell: ItemScene, CellContent {
  static let name = "profile-cell"
  static let summary = "a picture, a name and a text below one another"

  /// The first layout is the reference. All others must give the same frames.
  static let layouts: CellLayouts<ProfileCell> = [
    "manual": CellLayout(ManualProfile.init),
    "pin": CellLayout(PinProfile.init),
    "constraint": CellLayout(ConstraintProfile.init),
  ]

  /// A line of the file that `--feed FILE` reads.
  struct Profile: Codable, Sendable {
    var name, about: String
  }

  /// Generated content. It depends only on the index and the settings.
  static func item(at index: Int, in settings: FeedSettings) -> Profile {
    let post = settings.post(at: index)
    return Profile(name: post.author, about: post.text)
  }

  static func content(of profile: Profile, in settings: FeedSettings) -> ProfileCell {
    ProfileCell(title: settings.text(profile.name), about: settings.text(profile.about))
  }

  let title, about: FeedText
}

/// The distances of a cell in points.
enum Spacing {
  static let side = 16.0
  static let gap = 8.0
  static let picture = 120.0
}

/// The tree of a cell. Each engine has a subclass, which places the views for the cell's width and returns the height.
class ProfileView: FeedCell {
  final let picture = ImageView(image: Size(width: 800, height: 600))
  final let title, about: FeedParagraph

  init(_ content: ProfileCell) {
    title = FeedParagraph(content.title, size: 20, lines: 2)
    about = FeedParagraph(content.about)
    super.init()
    for view in [picture, title, about] { addSubview(view) }
  }

  /// The height of a text between the margins.
  final func height(of text: FeedParagraph) -> Double {
    text.sizeThatFits(Size(width: bounds.width - 2 * Spacing.side, height: .greatestFiniteMagnitude)).height
  }
}

final class PinProfile: ProfileView {
  override func layOut() -> Double {
    picture.pin.top().horizontally().height(Spacing.picture)
    title.pin.below(of: picture).horizontally(Spacing.side).marginTop(Spacing.gap).sizeToFit(.width)
    about.pin.below(of: title).horizontally(Spacing.side).marginTop(Spacing.gap).sizeToFit(.width)
    return about.frame.maxY + Spacing.gap
  }
}

final class ManualProfile: ProfileView {
  override func layOut() -> Double {
    let (grid, column) = (PixelGrid(scale: displayScale), bounds.width - 2 * Spacing.side)
    picture.frame = grid.snap(Rect(x: 0, y: 0, width: bounds.width, height: Spacing.picture))
    let titleTop = picture.frame.maxY + Spacing.gap
    title.frame = grid.snap(Rect(x: Spacing.side, y: titleTop, width: column, height: height(of: title)))
    let aboutTop = title.frame.maxY + Spacing.gap
    about.frame = grid.snap(Rect(x: Spacing.side, y: aboutTop, width: column, height: height(of: about)))
    return about.frame.maxY + Spacing.gap
  }
}

final class ConstraintProfile: ProfileView {
  private let constraints: ProfileConstraints

  init(_ content: ProfileCell, _ parts: SharedParts) throws {
    constraints = try parts.part { try ProfileConstraints(grid: parts.grid) }
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setFrame(of: constraints.cell, to: Rect(x: 0, y: 0, width: bounds.width, height: 0))
    try layout.setContent(of: constraints.title, to: Size(width: -1, height: height(of: title)))
    try layout.setContent(of: constraints.about, to: Size(width: -1, height: height(of: about)))
    try layout.solve()
    picture.frame = layout.frame(of: constraints.picture)
    title.frame = layout.frame(of: constraints.title)
    about.frame = layout.frame(of: constraints.about)
    return about.frame.maxY + Spacing.gap
  }
}

/// The boxes of a cell and the constraints between them, one set for all cells.
final class ProfileConstraints {
  let layout: BoxLayout
  let cell, picture, title, about: Box

  init(grid: PixelGrid) throws {
    layout = BoxLayout(grid: grid)
    cell = try layout.fixedBox(.zero)
    (picture, title, about) = try (layout.box(), layout.box(), layout.box())
    try layout.add(picture.left == cell.left, placing: picture)
    try layout.add(picture.top == cell.top, placing: picture)
    try layout.add(picture.width == cell.width, placing: picture)
    try layout.add(picture.height == Spacing.picture, placing: picture)
    for (box, above) in [(title, picture), (about, title)] {
      try layout.add(box.left == cell.left + Spacing.side, placing: box)
      try layout.add(box.right == cell.right - Spacing.side, placing: box)
      try layout.add(box.top == above.bottom + Spacing.gap, placing: box)
    }
  }
}
