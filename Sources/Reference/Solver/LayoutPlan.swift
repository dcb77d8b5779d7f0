import PinTree

/// A layout's frames as straight-line arithmetic, for active sets that stay the same: one before the first snapping,
/// and possibly others after the snapping of certain boxes.
///
/// Each step computes the four numbers of a box as sums of products `rate · source` and a constant. A source is an
/// input of the layout (a number that can change in place) or a result of an earlier step. Boxes that constraints
/// place are snapped, and later steps use the snapped frames. Multiplications and additions are not fused, and a
/// constant is added last, as in a layout written by hand.
///
/// Sign tests show whether the active sets hold for the present inputs. *Gates* test the inputs alone, before any step.
/// *Turns* test results of the steps, where snapping changes the active set. The margin of a test is a bound of the
/// effect of later snapping. If the value of a gate or turn is below its margin, all tests are repeated after the
/// snapping of each box, also the *checks*, which the margins of gates imply. If a test fails, the results are not valid.
///
/// A replay is linear in the plan's terms and allocates nothing.
@usableFromInline final class LayoutPlan {
  /// The numbers of one box. Each is a sum: the product of a rate and a source, then the step's terms, then the
  /// constant.
  struct Step: BitwiseCopyable {
    var rates, constant: SIMD4<Double>
    var sources: SIMD4<Int32>
    /// The place of the first of the four results.
    var place: Int32
    /// The place of the first of the four changes by snapping; -1 if no check needs them.
    var offsets: Int32 = -1
    /// Whether the origin and the size must be snapped. False if they are always on the grid, or if nothing places the
    /// box.
    var snapsOrigin, snapsSize: Bool
  }

  /// A source that is added to the four numbers of a box, times a rate for each number.
  struct Term: BitwiseCopyable {
    var rates: SIMD4<Double>
    var source: Int
  }

  /// A sum that must not be negative, within a tolerance.
  struct Test: BitwiseCopyable {
    var constant: Double
    /// If the value is at least the margin, later snapping cannot make it negative.
    var margin: Double
    /// The number of terms of the value. The other terms are changes by snapping.
    var valueCount: Int32 = 0
  }

  /// A source that is added to a single number, times a rate.
  struct RatedSource: BitwiseCopyable {
    var rate: Double
    var source: Int32
    /// Whether the term is the last change by a box, after which the sum must not be negative.
    var endsStage = false
  }

  /// The parts of a plan.
  struct Parts {
    /// The number of inputs. Among the numbers, the inputs are first; then come the frames of all boxes, then frames
    /// that only later steps need, then changes by snapping, then a zero.
    var inputCount = 0
    /// How many numbers a replay needs room for.
    var numberCount = 0
    var steps = Runs<Step, Term>()
    var gates = Runs<Test, RatedSource>()
    var turns = Runs<Test, RatedSource>()
    var checks = Runs<Test, RatedSource>()

    /// The number of terms, with four for each step. Time and memory are roughly proportional to it.
    var termCount: Int {
      4 * steps.heads.count + steps.terms.count + gates.terms.count + turns.terms.count + checks.terms.count
    }

    /// Whether all places are among the numbers. A replay does not check this.
    fileprivate var isSound: Bool {
      let places = 0..<numberCount
      return steps.heads.allSatisfy { inputCount <= $0.head.place && Int($0.head.place) + 4 < numberCount }
        && steps.heads.allSatisfy { $0.head.offsets < 0 || Int($0.head.offsets) + 4 < numberCount }
        && steps.heads.allSatisfy { step in (0..<4).allSatisfy { places.contains(Int(step.head.sources[$0])) } }
        && steps.terms.allSatisfy { places.contains($0.source) }
        && gates.terms.allSatisfy { places.contains(Int($0.source)) }
        && turns.terms.allSatisfy { places.contains(Int($0.source)) }
        && checks.terms.allSatisfy { places.contains(Int($0.source)) }
    }
  }

  let parts: Parts

  init(_ parts: Parts) {
    precondition(parts.isSound, "all places of a plan must be among its numbers, because a replay does not check them")
    self.parts = parts
  }

  /// Computes the results from the inputs at the start of `numbers`. Returns false if an active set does not hold.
  ///
  /// There must be room for `numberCount` numbers. If a gate fails, no result changes.
  func replay(_ numbers: Slots<Double>, on grid: PixelGrid?) -> Bool {
    assert(parts.numberCount <= numbers.capacity, "\(numbers.capacity) numbers instead of \(parts.numberCount)")
    let numbers = numbers.start
    let gates = parts.gates.least(numbers)
    guard gates.value >= -Tolerance.residual else { return false }
    // Without a grid, no step snaps.
    run(numbers, grid ?? PixelGrid(scale: 1))
    let turns = parts.turns.least(numbers)
    guard turns.value >= -Tolerance.residual else { return false }
    return min(gates.spare, turns.spare) >= 0
      || parts.gates.hold(numbers) && parts.turns.hold(numbers) && parts.checks.hold(numbers)
  }

  @inline(__always) private func run(_ numbers: UnsafeMutablePointer<Double>, _ grid: PixelGrid) {
    numbers[parts.numberCount - 1] = 0
    parts.steps.forEach { step, term, end in
      let sources = step.sources
      var sum = SIMD4(
        numbers[Int(sources.x)], numbers[Int(sources.y)], numbers[Int(sources.z)], numbers[Int(sources.w)])
      sum *= step.rates
      while term < end {
        sum += term.pointee.rates * numbers[term.pointee.source]
        term += 1
      }
      sum += step.constant
      let raw = sum
      if step.snapsOrigin {
        let origin = grid.snap(Point(x: sum.x, y: sum.y))
        sum.lowHalf = SIMD2(origin.x, origin.y)
      }
      if step.snapsSize {
        let size = grid.snap(Size(width: sum.z.withoutNoise, height: sum.w.withoutNoise))
        sum.highHalf = SIMD2(size.width, size.height)
      }
      UnsafeMutableRawPointer(numbers + Int(step.place)).storeBytes(of: sum, as: SIMD4<Double>.self)
      if step.offsets >= 0 {
        UnsafeMutableRawPointer(numbers + Int(step.offsets)).storeBytes(of: sum - raw, as: SIMD4<Double>.self)
      }
    }
  }
}

/// Heads, each with a run of terms. The runs are stored one after the other, in the order of the heads.
struct Runs<Head: BitwiseCopyable, Term: BitwiseCopyable> {
  private(set) var heads: [(head: Head, termCount: Int)] = []
  private(set) var terms: [Term] = []

  mutating func reserve(heads headCount: Int, terms termCount: Int) {
    heads.reserveCapacity(headCount)
    terms.reserveCapacity(termCount)
  }

  mutating func append(_ head: Head) { heads.append((head, 0)) }

  /// Adds a term to the last head.
  mutating func add(_ term: Term) {
    heads[heads.count - 1].termCount += 1
    terms.append(term)
  }

  /// Passes each head with pointers to the first of its terms and to the end of them. The body must advance the first
  /// pointer to the end.
  @inline(__always) func forEach(_ body: (Head, inout UnsafePointer<Term>, UnsafePointer<Term>) -> Void) {
    heads.withUnsafeBufferPointer { heads in
      terms.withUnsafeBufferPointer { terms in
        guard var next = terms.baseAddress else { return }
        for (head, termCount) in heads {
          body(head, &next, next + termCount)
        }
      }
    }
  }
}

extension Runs<LayoutPlan.Test, LayoutPlan.RatedSource> {
  /// The least value of the tests, and the least difference between a value and its margin, both without changes by
  /// snapping. Each result is 0 if it would be positive.
  @inline(__always) func least(_ numbers: UnsafePointer<Double>) -> (value: Double, spare: Double) {
    var (value, spare) = (0.0, 0.0)
    forEach { test, term, end in
      var sum = test.constant
      let changes = term + Int(test.valueCount)
      while term < changes {
        sum += numbers[Int(term.pointee.source)] * term.pointee.rate
        term += 1
      }
      value = min(value, sum)
      spare = min(spare, sum - test.margin)
      term = end
    }
    return (value, spare)
  }

  /// Whether no value is negative, at no stage of the snapping.
  func hold(_ numbers: UnsafePointer<Double>) -> Bool {
    var least = 0.0
    forEach { test, term, end in
      var sum = test.constant
      let changes = term + Int(test.valueCount)
      while term < changes {
        sum += numbers[Int(term.pointee.source)] * term.pointee.rate
        term += 1
      }
      least = min(least, sum)
      if sum >= test.margin { term = end }
      while term < end {
        sum += numbers[Int(term.pointee.source)] * term.pointee.rate
        if term.pointee.endsStage { least = min(least, sum) }
        term += 1
      }
    }
    return least >= -Tolerance.residual
  }
}

extension PixelGrid {
  /// Whether sums of whole pixels, in points, have no rounding error: the scale is a power of 2 from 2⁻¹⁶ to 2¹⁶.
  var isExact: Bool { scale.significand == 1 && scale >= 0x1p-16 && scale <= 0x1p16 }

  /// The largest decrease and increase of each number of a box by snapping, with some reserve. Zero if `1 / scale` is not
  /// positive and finite.
  var reach: (down: SIMD4<Double>, up: SIMD4<Double>) {
    guard scale > 0 && (1 / scale).isFinite else { return (.zero, .zero) }
    return (SIMD4(0.6, 0.6, 0.1, 0.1) / scale, SIMD4(0.6, 0.6, 1.1, 1.1) / scale)
  }
}
