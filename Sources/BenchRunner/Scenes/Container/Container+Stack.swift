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
    for container in [cellA, cellB, cellC, cellD] {
      try LayoutConstraint(item: container, attribute: .height, constant: height).activate()
    }
    for (container, views) in [(cellA, [a1, a2]), (cellD, [d1, d2, d3])] {
      container.addSubviewsWithHorizontalLayout(views) { layout in
        layout.horizontalAlignment = .fill
        layout.verticalAlignment = .fill
        layout.spacing = gap
      }
    }
    // The row hangs on its last view; the first gets what that leaves.
    cellB.addSubviewsWithHorizontalLayout([b1, b2]) { layout in
      layout.horizontalAlignment = .trailing
      layout.verticalAlignment = .fill
      layout.spacing = gap
    }
    try LayoutConstraint(item: b1, attribute: .leading, toItem: cellB, attribute: .leading).activate()
    let order = cellC.subviews
    for (view, alignment) in [(c2, .center), (c1, .leading), (c3, .trailing)] as [(View, StackAlignment)] {
      cellC.addSubviewsWithHorizontalLayout([view]) { layout in
        layout.horizontalAlignment = alignment
        layout.verticalAlignment = .fill
      }
    }
    // Stacks put their views in front, in the order in which they are made.
    for view in order { cellC.addSubview(view) }
    try LayoutConstraint(
      item: c1, attribute: .trailing, toItem: c2, attribute: .leading, constant: -gap
    ).activate()
    try LayoutConstraint(item: c3, attribute: .leading, toItem: c2, attribute: .trailing, constant: gap).activate()
    for view in [a1, b2, c2] {
      try LayoutConstraint(item: view, attribute: .width, constant: spacing.column).activate()
    }
    for (view, share) in [(d1, 0.25), (d2, 0.5)] {
      try LayoutConstraint(item: view, attribute: .width, toItem: cellD, attribute: .width, multiplier: share)
        .activate()
    }
  }

  override func show(_ content: ContainerContent) throws -> Bool {
    try content.direction == layoutDirection && content.height == height && super.show(content)
  }

  override func layOut() throws -> Double {
    try cellWidth.layOut(self)
    return cellD.frame.maxY
  }
}
