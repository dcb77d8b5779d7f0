import PinCore

/// The cell as a careful engineer writes it by hand.
final class ContainerManualCell: ContainerCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let width = bounds.width
    let gap = spacing.gap
    let column = spacing.column

    let frameA = grid.place(cellA, x: 0, y: 0, width: width, height: height)
    // The containers are equally high, and so are all views in them.
    let full = frameA.height
    let frameA1 = grid.place(a1, x: isLeftToRight ? 0 : width - column, y: 0, width: column, height: full)
    a2.frame = grid.snap(
      isLeftToRight
        ? Rect(x: frameA1.maxX + gap, y: 0, width: width - frameA1.maxX - gap, height: full)
        : Rect(x: 0, y: 0, width: frameA1.minX - gap, height: full))

    let frameB = grid.place(cellB, x: 0, y: frameA.maxY + spacing.v, width: width, height: height)
    let frameB2 = grid.place(b2, x: isLeftToRight ? width - column : 0, y: 0, width: column, height: full)
    b1.frame = grid.snap(
      isLeftToRight
        ? Rect(x: 0, y: 0, width: frameB2.minX - gap, height: full)
        : Rect(x: frameB2.maxX + gap, y: 0, width: width - frameB2.maxX - gap, height: full))

    let frameC = grid.place(cellC, x: 0, y: frameB.maxY + spacing.v, width: width, height: height)
    let frameC2 = grid.place(c2, x: (width - column) / 2, y: 0, width: column, height: full)
    let frameLeft = grid.snap(Rect(x: 0, y: 0, width: frameC2.minX - gap, height: full))
    let frameRight = grid.snap(
      Rect(x: frameC2.maxX + gap, y: 0, width: width - frameC2.maxX - gap, height: full))
    c1.frame = isLeftToRight ? frameLeft : frameRight
    c3.frame = isLeftToRight ? frameRight : frameLeft

    let frameD = grid.place(cellD, x: 0, y: frameC.maxY + spacing.v, width: width, height: height)
    let quarter = width / 4
    let half = width / 2
    let frameD1 = grid.place(d1, x: isLeftToRight ? 0 : width - quarter, y: 0, width: quarter, height: full)
    let frameD2 = grid.place(
      d2, x: isLeftToRight ? frameD1.maxX + gap : frameD1.minX - gap - half, y: 0, width: half, height: full)
    d3.frame = grid.snap(
      isLeftToRight
        ? Rect(x: frameD2.maxX + gap, y: 0, width: width - frameD2.maxX - gap, height: full)
        : Rect(x: 0, y: 0, width: frameD2.minX - gap, height: full))

    return frameD.maxY
  }
}
