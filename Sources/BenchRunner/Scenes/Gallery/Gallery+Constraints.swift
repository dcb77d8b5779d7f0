import BenchHarness
import ConstraintSolver
import PinCore

/// The cell as linear constraints, one set for all galleries of the same rows.
final class GalleryConstraintCell: GalleryCell {
  private let parts: SharedParts
  @exclusivity(unchecked) private var constraints: GalleryConstraints

  init(_ content: GalleryContent, _ parts: SharedParts) throws {
    self.parts = parts
    constraints = try content.constraints(parts)
    super.init(content)
  }

  override func show(_ content: GalleryContent) throws -> Bool {
    constraints = try content.constraints(parts)
    return try super.show(content)
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
    cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    cellWidth = try layout.solver.add(cell.width == 0)
    badge = try layout.box()
    caption = try layout.box()

    for count in rows { try addRow(of: count, direction, spacing) }

    try layout.add(badge.centerX == photos[0].trailing(direction), placing: badge)
    try layout.add(badge.centerY == photos[0].bottom, placing: badge)

    try layout.add(caption.left == cell.left + spacing.margin, placing: caption)
    try layout.add(caption.right == cell.right - spacing.margin, placing: caption)
    try layout.add(caption.top == photos[photos.count - 1].bottom + spacing.margin, placing: caption)

    try layout.solver.add(cell.bottom == caption.bottom + spacing.margin)
  }

  private func addRow(of count: Int, _ direction: LayoutDirection, _ spacing: GallerySpacing) throws {
    let gap = direction.forward(spacing.gap)
    let previous = photos.last
    let row = try (0..<count).map { _ in try layout.box() }
    photos += row

    let first = row[0]
    if let previous {
      try layout.add(first.top == previous.bottom + spacing.gap, placing: first)
    } else {
      try layout.add(first.top == cell.top, placing: first)
    }
    try layout.add(first.leading(direction) == cell.leading(direction), placing: first)
    switch count {
    case 1:
      try layout.add(first.trailing(direction) == cell.trailing(direction), placing: first)
      try layout.add(first.width == spacing.ratio * first.height, placing: first)
    case 2:
      let second = row[1]
      try layout.add(first.trailing(direction) == cell.centerX - 0.5 * gap, placing: first)
      try layout.add(first.height == first.width, placing: first)
      try layout.add(second.leading(direction) == cell.centerX + 0.5 * gap, placing: second)
      try layout.add(second.trailing(direction) == cell.trailing(direction), placing: second)
      try layout.add(second.top == first.top, placing: second)
      try layout.add(second.height == first.height, placing: second)
    default:
      let middle = row[1]
      let last = row[2]
      try layout.add(first.width == 0.33 * cell.width, placing: first)
      try layout.add(first.height == first.width, placing: first)
      try layout.add(last.trailing(direction) == cell.trailing(direction), placing: last)
      try layout.add(last.top == first.top, placing: last)
      try layout.add(last.width == first.width, placing: last)
      try layout.add(last.height == first.height, placing: last)
      try layout.add(middle.leading(direction) == first.trailing(direction) + gap, placing: middle)
      try layout.add(middle.trailing(direction) == last.leading(direction) - gap, placing: middle)
      try layout.add(middle.top == first.top, placing: middle)
      try layout.add(middle.height == first.height, placing: middle)
    }
  }
}
