import LayoutAPIs
import PinCore

final class ContainerFormationCell: ContainerCell {
  private lazy var layout = FormationLayout(rootView: self)

  init(_ content: ContainerContent, grid: PixelGrid) {
    super.init(content)
    layout.pixelGrid = grid
    let (gap, column) = (spacing.gap, spacing.column)

    layout[cellA].top(equalTo: self)
    layout[cellB].below(cellA, gap: spacing.v)
    layout[cellC].below(cellB, gap: spacing.v)
    layout[cellD].below(cellC, gap: spacing.v)
    layout.group(cellA, cellB, cellC, cellD).left(equalTo: self).width(equalTo: self).height(equalTo: height)

    layout[a1].pin(to: cellA, edges: .leadingFill).width(equalTo: column)
    layout[a2].after(a1, gap: gap).pin(to: cellA, edges: .trailingFill)

    layout[b2].pin(to: cellB, edges: .trailingFill).width(equalTo: column)
    layout[b1].before(b2, gap: gap).pin(to: cellB, edges: .leadingFill)

    layout[c2].pin(to: cellC, edges: .topBottom).centerX(equalTo: cellC).width(equalTo: column)
    layout[c1].before(c2, gap: gap).pin(to: cellC, edges: .leadingFill)
    layout[c3].after(c2, gap: gap).pin(to: cellC, edges: .trailingFill)

    layout[d1].pin(to: cellD, edges: .leadingFill).width(equalTo: cellD, multiplyBy: 0.25)
    layout[d2].after(d1, gap: gap).pin(to: cellD, edges: .topBottom).width(equalTo: cellD, multiplyBy: 0.5)
    layout[d3].after(d2, gap: gap).pin(to: cellD, edges: .trailingFill)
  }

  override func show(_ content: ContainerContent) -> Bool {
    content.direction == layoutDirection && content.height == height && super.show(content)
  }

  override func layOut() throws -> Double {
    try layout.layoutIfNeeded()
    return cellD.frame.maxY
  }
}

/// The cell as a user of StackLayout writes it: a column of containers, each with stacks and constraints.
final class ContainerStackCell: ContainerCell {
  private let cellWidth = StackCellWidth()

  init(_ content: ContainerContent, grid: PixelGrid) throws {
    super.init(content)
    try cellWidth.stack(self, grid, containers: [cellC], makeStacks)
  }

  private func makeStacks() throws {
    let gap = spacing.gap
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
    // The alignment places `b2` at the trailing edge; `b1` gets the remaining width.
    cellB.addSubviewsWithHorizontalLayout([b1, b2]) { layout in
      layout.horizontalAlignment = .trailing
      layout.verticalAlignment = .fill
      layout.spacing = gap
    }
    try constrain(b1, .leading, to: cellB)
    for (view, alignment) in [(c2, .center), (c1, .leading), (c3, .trailing)] as [(View, StackAlignment)] {
      cellC.addSubviewsWithHorizontalLayout([view]) { layout in
        layout.horizontalAlignment = alignment
        layout.verticalAlignment = .fill
      }
    }
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
