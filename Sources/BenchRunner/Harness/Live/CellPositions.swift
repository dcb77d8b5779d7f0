/// The heights and tops of a feed's cells. Tops are sums of heights in a binary indexed tree (Fenwick, "A New Data
/// Structure for Cumulative Frequency Tables", 1994). Changing a height and finding a top take logarithmic time.
struct CellPositions {
  /// In whole pixels, so that sums are exact.
  private(set) var heights: [Double]
  /// At index `i`, the sum of the `i & -i` heights before index `i`.
  private var sums: [Double]

  /// Builds the tree, in time linear in the number of cells.
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
