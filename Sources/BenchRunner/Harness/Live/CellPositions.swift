/// The heights of a feed's cells and where the cells begin: sums of heights, kept in a binary indexed tree (Fenwick, "A New Data
/// Structure for Cumulative Frequency Tables", 1994). To change a height and to find a position takes time logarithmic in
/// the number of cells.
struct CellPositions {
  /// In whole pixels, so that sums are exact.
  private(set) var heights: [Double]
  /// At index `i`, the sum of as many heights before `i` as the lowest bit that is set in `i`.
  private var sums: [Double]

  /// Linear in the number of cells.
  init(heights: [Double]) {
    self.heights = heights
    sums = [0] + heights
    for index in sums.indices.dropFirst() where index + (index & -index) < sums.count {
      sums[index + (index & -index)] += sums[index]
    }
  }

  mutating func setHeight(_ height: Double, at cell: Int) {
    let difference = height - heights[cell]
    guard difference != 0 else { return }
    heights[cell] = height
    var index = cell + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// The sum of the heights of the cells before a cell.
  func top(of cell: Int) -> Double {
    var (index, top) = (cell, 0.0)
    while index > 0 {
      top += sums[index]
      index &= index - 1
    }
    return top
  }
}
