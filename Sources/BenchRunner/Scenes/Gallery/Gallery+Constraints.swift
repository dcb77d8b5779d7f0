import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all galleries of the same rows.
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
    let captionSize = caption.sizeThatFits(
      Size(width: bounds.width - 2 * spacing.margin, height: .greatestFiniteMagnitude))
    try layout.setContent(of: constraints.caption, to: Size(width: -1, height: captionSize.height))
    try layout.solve()
    for (photo, box) in zip(photos, constraints.photos) { photo.frame = layout.frame(of: box) }
    badge.frame = layout.frame(of: constraints.badge)
    caption.frame = layout.frame(of: constraints.caption)
    return layout.value(of: constraints.cell.height)
  }
}

/// The boxes of a cell and the constraints between them.
final class GalleryConstraints {
  let layout: BoxLayout
  let cellWidth: Constraint
  let cell, badge, caption: Box
  private(set) var photos: [Box] = []

  init(grid: PixelGrid, direction: LayoutDirection, rows: [Int], spacing: GallerySpacing) throws {
    layout = BoxLayout(grid: grid)
    (cell, cellWidth) = try layout.cell()
    badge = try layout.box()
    caption = try layout.box()

    for count in rows { try addRow(of: count, direction, spacing) }

    try layout.place(badge, badge.centerX == photos[0].trailing(direction), badge.centerY == photos[0].bottom)

    try layout.place(
      caption, caption.left == cell.left + spacing.margin, caption.right == cell.right - spacing.margin,
      caption.top == photos[photos.count - 1].bottom + spacing.margin)

    try layout.solver.add(cell.bottom == caption.bottom + spacing.margin)
  }

  private func addRow(of count: Int, _ direction: LayoutDirection, _ spacing: GallerySpacing) throws {
    let gap = direction.forward(spacing.gap)
    let previous = photos.last
    let row = try (0..<count).map { _ in try layout.box() }
    photos += row

    let first = row[0]
    if let previous {
      try layout.place(first, first.top == previous.bottom + spacing.gap)
    } else {
      try layout.place(first, first.top == cell.top)
    }
    try layout.place(first, first.leading(direction) == cell.leading(direction))
    switch count {
    case 1:
      try layout.place(
        first, first.trailing(direction) == cell.trailing(direction), first.width == spacing.ratio * first.height)
    case 2:
      let second = row[1]
      try layout.place(first, first.trailing(direction) == cell.centerX - 0.5 * gap, first.height == first.width)
      try layout.place(
        second, second.leading(direction) == cell.centerX + 0.5 * gap,
        second.trailing(direction) == cell.trailing(direction), second.top == first.top, second.height == first.height)
    default:
      let middle = row[1]
      let last = row[2]
      try layout.place(first, first.width == 0.33 * cell.width, first.height == first.width)
      try layout.place(
        last, last.trailing(direction) == cell.trailing(direction), last.top == first.top, last.width == first.width,
        last.height == first.height)
      try layout.place(
        middle, middle.leading(direction) == first.trailing(direction) + gap,
        middle.trailing(direction) == last.leading(direction) - gap, middle.top == first.top,
        middle.height == first.height)
    }
  }
}
