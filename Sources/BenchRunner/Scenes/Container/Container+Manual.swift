import PinCore

final class ContainerManualCell: ContainerCell {
  override func layOut() -> Double {
    let grid = PixelGrid(scale: displayScale)
    let isLeftToRight = layoutDirection == .ltr
    let line = LinePlacer(grid: grid, isLeftToRight: isLeftToRight)
    let width = bounds.width
    let (gap, column) = (spacing.gap, spacing.column)

    let frameA = grid.place(cellA, x: 0, y: 0, width: width, height: height)
    // All containers, and all views in them, have the same height.
    let full = frameA.height
    let columnSize = Size(width: column, height: full)
    @inline(__always) func left(of frame: Rect) -> Rect {
      grid.snap(Rect(x: 0, y: 0, width: frame.minX - gap, height: full))
    }
    @inline(__always) func right(of frame: Rect) -> Rect {
      grid.snap(Rect(x: frame.maxX + gap, y: 0, width: width - frame.maxX - gap, height: full))
    }

    let frameA1 = line.place(a1, start: 0, in: width, y: 0, size: columnSize)
    a2.frame = isLeftToRight ? right(of: frameA1) : left(of: frameA1)

    let frameB = grid.place(cellB, x: 0, y: frameA.maxY + spacing.v, width: width, height: height)
    let frameB2 = line.place(b2, end: 0, in: width, y: 0, size: columnSize)
    b1.frame = isLeftToRight ? left(of: frameB2) : right(of: frameB2)

    let frameC = grid.place(cellC, x: 0, y: frameB.maxY + spacing.v, width: width, height: height)
    let frameC2 = grid.place(c2, x: (width - column) / 2, y: 0, size: columnSize)
    c1.frame = isLeftToRight ? left(of: frameC2) : right(of: frameC2)
    c3.frame = isLeftToRight ? right(of: frameC2) : left(of: frameC2)

    let frameD = grid.place(cellD, x: 0, y: frameC.maxY + spacing.v, width: width, height: height)
    let frameD1 = line.place(d1, start: 0, in: width, y: 0, size: Size(width: width / 4, height: full))
    let frameD2 = line.place(d2, after: frameD1, gap, y: 0, size: Size(width: width / 2, height: full))
    d3.frame = isLeftToRight ? right(of: frameD2) : left(of: frameD2)

    return frameD.maxY
  }
}
