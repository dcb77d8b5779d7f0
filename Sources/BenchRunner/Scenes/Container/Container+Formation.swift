import LayoutAPIs
import PinCore

/// The cell as a user of FormationLayout writes it.
final class ContainerFormationCell: ContainerCell {
  private var layout: FormationLayout?

  init(_ content: ContainerContent, grid: PixelGrid) {
    super.init(content)
    let layout = FormationLayout(rootView: self)
    layout.pixelGrid = grid
    let gap = spacing.gap
    let column = spacing.column

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
    self.layout = layout
  }

  override func show(_ content: ContainerContent) -> Bool {
    content.direction == layoutDirection && content.height == height && super.show(content)
  }

  override func layOut() throws -> Double {
    try layout?.layoutIfNeeded()
    return cellD.frame.maxY
  }
}
