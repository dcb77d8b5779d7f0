import PinTree

/// A layout plan for eight cells at a time. It computes the same sums as the plan, in the same order, but without the
/// products whose rate is 0.
final class BatchProgram {
  /// One number of a box: the sum of its terms and of a constant.
  private struct Row: BitwiseCopyable {
    var constant: Double
    var place: Int
    var snapping: Snapping
  }

  private enum Snapping: BitwiseCopyable { case none, nearest, up }

  private typealias Rows = Runs<Row, LayoutPlan.RatedSource>

  private let parts: LayoutPlan.Parts
  private let grid: LaneGrid?
  private let all: Rows
  /// The rows on which the cell's height depends.
  private let ofHeight: Rows

  /// The program for a plan. `height` is the place of the cell's height among the numbers.
  init(_ plan: LayoutPlan, _ grid: PixelGrid?, height: Int) {
    parts = plan.parts
    self.grid = LaneGrid(grid)
    var (all, needed) = (Rows(), Rows())
    for (step, terms) in parts.steps.items {
      for lane in 0..<4 {
        let snaps = lane < 2 ? step.snapsOrigin : step.snapsSize
        let first = LayoutPlan.RatedSource(rate: step.rates[lane], source: Int(step.sources[lane]))
        let others = terms.map { LayoutPlan.RatedSource(rate: $0.rates[lane], source: $0.source) }
        all.append(
          Row(
            constant: step.constant[lane], place: Int(step.place) + lane,
            snapping: !snaps ? .none : lane < 2 ? .nearest : .up),
          ([first] + others).filter { $0.rate != 0 })
      }
    }
    var isNeeded = [Bool](repeating: false, count: parts.numberCount)
    isNeeded[height] = true
    for (row, terms) in all.items.reversed() where isNeeded[row.place] {
      for term in terms { isNeeded[term.source] = true }
    }
    for (row, terms) in all.items where isNeeded[row.place] { needed.append(row, terms) }
    (self.all, ofHeight) = (all, needed)
  }

  /// Computes the numbers of eight cells from their inputs. With `heightOnly`, computes only the numbers on which the
  /// heights depend, unless checks are needed. Returns a mask with the bits of the cells for which the plan holds; the
  /// numbers of other cells are not valid. Returns 0 if a number of any cell is too far from zero to be snapped.
  func replay(_ numbers: Slots<Lanes>, heightOnly: Bool) -> UInt8 {
    assert(parts.numberCount <= numbers.capacity, "\(numbers.capacity) numbers instead of \(parts.numberCount)")
    // All places in the rows are below `numberCount` (`LayoutPlan.init`).
    let numbers = numbers.start
    let gates = parts.gates.least { numbers[$0] }
    let open = gates.value.lanes(from: -Tolerance.residual)
    guard open != 0 else { return 0 }
    let sure = gates.spare.lanes(from: 0)
    let needsChecks = open & ~sure != 0
    guard run(heightOnly && !needsChecks ? ofHeight : all, numbers) else { return 0 }
    guard needsChecks else { return open }
    return open & (sure | parts.checks.least { numbers[$0] }.value.lanes(from: -Tolerance.residual))
  }

  /// Computes rows; returns whether all numbers were near enough to zero to be snapped.
  @inline(__always) private func run(_ rows: Rows, _ numbers: UnsafeMutablePointer<Lanes>) -> Bool {
    guard var grid else {
      compute(rows, numbers) { sum, _ in sum }
      return true
    }
    compute(rows, numbers) { sum, snapping in
      switch snapping {
      case .none: sum
      case .nearest: grid.nearest(sum)
      case .up: grid.up(sum)
      }
    }
    return grid.isNear
  }

  @inline(__always) private func compute(
    _ rows: Rows, _ numbers: UnsafeMutablePointer<Lanes>, _ snap: (Lanes, Snapping) -> Lanes
  ) {
    rows.forEach { row, term, end in
      var sum = Lanes()
      if term < end {
        sum = numbers[term.pointee.source] * term.pointee.rate
        term += 1
      }
      while term < end {
        sum += numbers[term.pointee.source] * term.pointee.rate
        term += 1
      }
      if row.constant != 0 { sum += row.constant }
      numbers[row.place] = snap(sum, row.snapping)
    }
  }
}
