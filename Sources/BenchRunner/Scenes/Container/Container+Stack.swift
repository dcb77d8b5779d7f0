import LayoutAPIs
import PinCore

/// The cell as a user of StackLayout writes it: a column of rows.
final class ContainerStackCell: ContainerCell {
  private let cellWidth = StackCellWidth()

  init(_ content: ContainerContent, grid: PixelGrid) throws {
    super.init(content)
    let gap = spacing.gap
    try cellWidth.free(self, grid)
    addSubviewsWithVerticalLayout([cellA, cellB, cellC, cellD]) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.spacing = spacing.v
    }
    for container in [cellA, cellB, cellC, cellD] { try constrain(container, .height, constant: height) }
    for (container, views) in [(cellA, [a1, a2]), (cellD, [d1, d2, d3])] {
      container.addSubviewsWithHorizontalLayout(views) { layout in
        layout.horizontalAlignment = .fill
        layout.verticalAlignment = .fill
        layout.spacing = gap
      }
    }
    // The row is aligned at its last view; the first view gets the remaining width.
    cellB.addSubviewsWithHorizontalLayout([b1, b2]) { layout in
      layout.horizontalAlignment = .trailing
      layout.verticalAlignment = .fill
      layout.spacing = gap
    }
    try constrain(b1, .leading, to: cellB)
    let order = cellC.subviews
    for (view, alignment) in [(c2, .center), (c1, .leading), (c3, .trailing)] as [(View, StackAlignment)] {
      cellC.addSubviewsWithHorizontalLayout([view]) { layout in
        layout.horizontalAlignment = alignment
        layout.verticalAlignment = .fill
      }
    }
    // Stacks bring their views to the front, so the order of the subviews is restored.
    for view in order { cellC.addSubview(view) }
    try constrain(c1, .trailing, to: c2, .leading, constant: -gap)
    try constrain(c3, .leading, to: c2, .trailing, constant: gap)
    for view in [a1, b2, c2] { try constrain(view, .width, constant: spacing.column) }
    for (view, share) in [(d1, 0.25), (d2, 0.5)] { try constrain(view, .width, to: cellD, multiplier: share) }
  }

  override func show(_ content: ContainerContent) -> Bool {
    content.direction == layoutDirection && content.height == height && super.show(content)
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return cellD.frame.maxY
  }
}
