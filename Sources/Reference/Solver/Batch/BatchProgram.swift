import PinTree

/// A layout plan for eight cells at a time: the same sums in the same order, without the products that are zero for all
/// cells.
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
  /// What the height alone needs.
  private let ofHeight: Rows
  /// The place after the last frame.
  private let frameEnd: Int
  /// How many numbers a replay computes beyond the frames.
  var spareCount: Int { parts.numberCount - frameEnd }

  /// The program for a plan, and for the number at a place, the height.
  init(_ plan: LayoutPlan, _ grid: PixelGrid?, boxCount: Int, height: Int) {
    parts = plan.parts
    self.grid = LaneGrid(grid)
    frameEnd = LayoutPlan.place(ofBox: boxCount, inputs: parts.inputCount)
    all = Self.rows(of: parts)
    ofHeight = Self.needed(for: height, of: all, count: parts.numberCount)
  }

  private static func rows(of parts: LayoutPlan.Parts) -> Rows {
    var all = Rows()
    parts.steps.forEach { step, term, end in
      let terms = UnsafeBufferPointer(start: term, count: end - term)
      term = end
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
    return all
  }

  /// The rows on which the number at a place depends.
  private static func needed(for place: Int, of all: Rows, count: Int) -> Rows {
    var rows: [(row: Row, terms: [LayoutPlan.RatedSource])] = []
    all.forEach { row, term, end in
      rows.append((row, Array(UnsafeBufferPointer(start: term, count: end - term))))
      term = end
    }
    var isNeeded = [Bool](repeating: false, count: count)
    isNeeded[place] = true
    for (row, terms) in rows.reversed() where isNeeded[row.place] {
      for term in terms { isNeeded[term.source] = true }
    }
    var needed = Rows()
    for (row, terms) in rows where isNeeded[row.place] { needed.append(row, terms) }
    return needed
  }

  /// Computes frames from inputs, or nothing but the height, and uses `others` for other numbers, eight of each after one
  /// another. Returns a bit for each cell for which the plan holds; the numbers of other cells mean nothing.
  func replay(
    _ inputs: UnsafeMutablePointer<Lanes>, _ frames: UnsafeMutablePointer<Lanes>, _ others: UnsafeMutablePointer<Lanes>,
    heightOnly: Bool
  ) -> UInt8 {
    let places = Places(
      inputs: inputs, frames: frames - parts.inputCount, others: others - frameEnd, inputCount: parts.inputCount,
      frameEnd: frameEnd)
    let gates = parts.gates.least { places[$0] }
    let open = gates.value.lanes(from: -Tolerance.residual)
    guard open != 0 else { return 0 }
    let sure = gates.spare.lanes(from: 0)
    let needsChecks = open & ~sure != 0
    guard run(heightOnly && !needsChecks ? ofHeight : all, places) else { return 0 }
    guard needsChecks else { return open }
    return open & (sure | parts.checks.least { places[$0] }.value.lanes(from: -Tolerance.residual))
  }

  /// Whether all numbers were near enough to zero to be snapped.
  @inline(__always) private func run(_ rows: Rows, _ places: Places) -> Bool {
    guard var grid else {
      compute(rows, places) { sum, _ in sum }
      return true
    }
    compute(rows, places) { sum, snapping in
      switch snapping {
      case .none: sum
      case .nearest: grid.nearest(sum)
      case .up: grid.up(sum)
      }
    }
    return grid.isNear
  }

  @inline(__always) private func compute(_ rows: Rows, _ places: Places, _ snap: (Lanes, Snapping) -> Lanes) {
    rows.forEach { row, term, end in
      var sum = Lanes()
      if term < end {
        sum = places[term.pointee.source] * term.pointee.rate
        term += 1
      }
      while term < end {
        sum += places[term.pointee.source] * term.pointee.rate
        term += 1
      }
      if row.constant != 0 { sum += row.constant }
      places[row.place] = snap(sum, row.snapping)
    }
  }
}

/// The numbers of a plan by their places.
private struct Places {
  let inputs, frames, others: UnsafeMutablePointer<Lanes>
  let inputCount, frameEnd: Int

  @inline(__always) subscript(place: Int) -> Lanes {
    get { base(place)[place] }
    nonmutating set { base(place)[place] = newValue }
  }

  @inline(__always) private func base(_ place: Int) -> UnsafeMutablePointer<Lanes> {
    place < inputCount ? inputs : place < frameEnd ? frames : others
  }
}
