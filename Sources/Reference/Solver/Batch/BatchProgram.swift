import PinTree

/// A layout plan for eight cells at a time: the same sums in the same order, without the products that are zero for all
/// cells.
final class BatchProgram {
  /// One number of a box: the sum of its terms, which follow those of the row before, and of a constant.
  private struct Row: BitwiseCopyable {
    var constant: Double
    var termCount: Int32
    var place: Int32
    var snapping: Snapping
  }

  private enum Snapping: BitwiseCopyable { case none, nearest, up }

  private struct Rows {
    var rows: [Row] = []
    var terms: [LayoutPlan.TestTerm] = []
  }

  private let plan: LayoutPlan
  private let grid: LaneGrid?
  private let all: Rows
  /// What the height alone needs.
  private let ofHeight: Rows
  /// The place after the last frame.
  private let frameEnd: Int
  /// How many numbers a replay computes beyond the frames.
  var spareCount: Int { plan.numberCount - frameEnd }

  /// The memory of a replay: inputs, frames, and other numbers, eight of each after one another.
  struct Memory { let inputs, frames, others: UnsafeMutablePointer<Lanes> }

  /// The program for a plan, and for the number at a place, the height.
  init(_ plan: LayoutPlan, _ grid: PixelGrid?, boxCount: Int, height: Int) {
    self.plan = plan
    self.grid = LaneGrid(grid)
    frameEnd = LayoutPlan.place(ofBox: boxCount, inputs: plan.inputCount)
    all = Self.rows(of: plan)
    ofHeight = Self.needed(for: height, of: all, count: plan.numberCount)
  }

  private static func rows(of plan: LayoutPlan) -> Rows {
    var all = Rows()
    var first = 0
    for step in plan.steps {
      let terms = plan.terms[first..<first + Int(step.termCount)]
      first = terms.endIndex
      for lane in 0..<4 {
        let count = all.terms.count
        if step.rates[lane] != 0 {
          all.terms.append(LayoutPlan.TestTerm(rate: step.rates[lane], source: Int(step.sources[lane])))
        }
        all.terms += terms.lazy.filter { $0.rates[lane] != 0 }
          .map { LayoutPlan.TestTerm(rate: $0.rates[lane], source: $0.source) }
        let snaps = lane < 2 ? step.snapsOrigin : step.snapsSize
        all.rows.append(
          Row(
            constant: step.constant[lane], termCount: Int32(all.terms.count - count), place: step.place + Int32(lane),
            snapping: !snaps ? .none : lane < 2 ? .nearest : .up))
      }
    }
    return all
  }

  /// The rows on which the number at a place depends.
  private static func needed(for place: Int, of all: Rows, count: Int) -> Rows {
    var isNeeded = [Bool](repeating: false, count: count)
    isNeeded[place] = true
    var kept: [(Row, ArraySlice<LayoutPlan.TestTerm>)] = []
    var end = all.terms.count
    for row in all.rows.reversed() {
      let terms = all.terms[end - Int(row.termCount)..<end]
      end = terms.startIndex
      guard isNeeded[Int(row.place)] else { continue }
      for term in terms { isNeeded[term.source] = true }
      kept.append((row, terms))
    }
    return Rows(rows: kept.reversed().map(\.0), terms: kept.reversed().flatMap(\.1))
  }

  /// Computes frames, or nothing but the height; returns a bit for each cell for which the plan holds. The numbers of other
  /// cells mean nothing.
  func replay(_ memory: Memory, heightOnly: Bool) -> UInt8 {
    let gates = least(plan.gates, plan.gateTerms, memory)
    let open = gates.value.lanes(from: -Tolerance.residual)
    guard open != 0 else { return 0 }
    let sure = gates.spare.lanes(from: 0)
    let needsChecks = open & ~sure != 0
    let rows = heightOnly && !needsChecks ? ofHeight : all
    guard grid == nil ? run(rows, memory) : runAndSnap(rows, memory) else { return 0 }
    guard needsChecks else { return open }
    return open & (sure | least(plan.checks, plan.checkTerms, memory).value.lanes(from: -Tolerance.residual))
  }

  private func runAndSnap(_ rows: Rows, _ memory: Memory) -> Bool {
    guard var grid else { return false }
    compute(rows, memory) { sum, snapping in
      switch snapping {
      case .none: sum
      case .nearest: grid.nearest(sum)
      case .up: grid.up(sum)
      }
    }
    return grid.isNear
  }

  private func run(_ rows: Rows, _ memory: Memory) -> Bool {
    compute(rows, memory) { sum, _ in sum }
    return true
  }

  @inline(__always) private func compute(_ rows: Rows, _ memory: Memory, _ snap: (Lanes, Snapping) -> Lanes) {
    let places = Places(memory, plan.inputCount, frameEnd)
    rows.terms.withUnsafeBufferPointer { terms in
      guard var term = terms.baseAddress else { return }
      for row in rows.rows {
        var sum = Lanes()
        if row.termCount > 0 {
          sum = places[term.pointee.source] * term.pointee.rate
          let last = term + Int(row.termCount)
          term += 1
          while term < last {
            sum += places[term.pointee.source] * term.pointee.rate
            term += 1
          }
        }
        if row.constant != 0 { sum += row.constant }
        places[Int(row.place)] = snap(sum, row.snapping)
      }
    }
  }

  /// The least value of some tests, or 0 if none is negative, and the least that one has beyond its margin, by cell.
  @inline(__always) private func least(
    _ tests: UnsafeMutableBufferPointer<LayoutPlan.Test>, _ terms: UnsafeMutableBufferPointer<LayoutPlan.TestTerm>,
    _ memory: Memory
  ) -> (value: Lanes, spare: Lanes) {
    let places = Places(memory, plan.inputCount, frameEnd)
    var (value, spare) = (Lanes(), Lanes())
    var next = 0
    for test in tests {
      var sum = Lanes(repeating: test.constant)
      for _ in 0..<test.termCount {
        sum += places[terms[next].source] * terms[next].rate
        next += 1
      }
      value = value.least(sum)
      spare = spare.least(sum - test.margin)
    }
    return (value, spare)
  }
}

/// The numbers of a plan by their places.
private struct Places {
  private let inputs, frames, others: UnsafeMutablePointer<Lanes>
  private let inputCount, frameEnd: Int

  @inline(__always) init(_ memory: BatchProgram.Memory, _ inputCount: Int, _ frameEnd: Int) {
    (inputs, frames, others) = (memory.inputs, memory.frames - inputCount, memory.others - frameEnd)
    (self.inputCount, self.frameEnd) = (inputCount, frameEnd)
  }

  @inline(__always) subscript(place: Int) -> Lanes {
    get { base(place)[place] }
    nonmutating set { base(place)[place] = newValue }
  }

  @inline(__always) private func base(_ place: Int) -> UnsafeMutablePointer<Lanes> {
    place < inputCount ? inputs : place < frameEnd ? frames : others
  }
}
