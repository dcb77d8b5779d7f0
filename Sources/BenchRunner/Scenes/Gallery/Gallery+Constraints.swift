import BenchKit
import ConstraintSolver
import PinCore

/// The cell as linear constraints. Cells with the same rows and direction share one set.
final class GalleryConstraintCell: GalleryCell {
  @exclusivity(unchecked) var constraints: GalleryConstraints

  init(_ content: GalleryContent, _ constraints: GalleryConstraints) {
    self.constraints = constraints
    super.init(content)
  }

  override func layOut() throws -> Double {
    let layout = constraints.layout
    try layout.setConstant(of: constraints.cellWidth, to: bounds.width)
    try layout.setContent(of: constraints.badge, to: badge.sizeThatFits(.unbounded))
    try layout.setHeight(of: constraints.caption, to: caption.height(fitting: bounds.width - 2 * spacing.margin))
    try layout.solve()
    for (photo, box) in zip(photos, constraints.photos) { photo.frame = layout.frame(of: box) }
    badge.frame = layout.frame(of: constraints.badge)
    caption.frame = layout.frame(of: constraints.caption)
    return layout.value(of: constraints.cell.height)
  }
}

final class GalleryConstraints: CellConstraints {
  let badge, caption: Box
  let photos: [Box]

  init(_ content: GalleryContent, on grid: PixelGrid) throws {
    let (layout, cell, width) = try BoxLayout.cell(on: grid)
    let (start, end) = content.direction.edges
    let spacing = content.spacing
    let gap = content.direction.forward(spacing.gap)
    badge = try layout.box()
    caption = try layout.box()

    var photos: [Box] = []
    for count in content.rows {
      let previous = photos.last
      let row = try (0..<count).map { _ in try layout.box() }
      photos += row
      let (first, second, last) = (row[0], row[min(1, count - 1)], row[count - 1])
      if let previous {
        try layout.place(first, first.top == previous.bottom + spacing.gap)
      } else {
        try layout.place(first, first.top == cell.top)
      }
      try layout.place(first, start(first) == start(cell))
      switch count {
      case 1:
        try layout.place(first, end(first) == end(cell), first.width == spacing.ratio * first.height)
      case 2:
        try layout.place(first, end(first) == cell.centerX - 0.5 * gap, first.height == first.width)
        try layout.place(
          second, start(second) == cell.centerX + 0.5 * gap, end(second) == end(cell), second.top == first.top,
          second.height == first.height)
      default:
        try layout.place(first, first.width == 0.33 * cell.width, first.height == first.width)
        try layout.place(
          last, end(last) == end(cell), last.top == first.top, last.width == first.width, last.height == first.height)
        try layout.place(
          second, start(second) == end(first) + gap, end(second) == start(last) - gap, second.top == first.top,
          second.height == first.height)
      }
    }

    try layout.place(badge, badge.centerX == end(photos[0]), badge.centerY == photos[0].bottom)
    try layout.place(
      caption, caption.left == cell.left + spacing.margin, caption.right == cell.right - spacing.margin,
      caption.top == photos[photos.count - 1].bottom + spacing.margin)
    try layout.solver.add(cell.bottom == caption.bottom + spacing.margin)

    self.photos = photos
    super.init(layout, cell, width, on: grid)
  }
}

extension GalleryContent: ConstrainedContent {
  // A key that is a number needs no allocation. The number of photos determines the rows.
  var shape: Int { 2 * photos.count + (direction == .ltr ? 0 : 1) }
  func makeConstraints(on grid: PixelGrid) throws -> GalleryConstraints { try GalleryConstraints(self, on: grid) }
}
