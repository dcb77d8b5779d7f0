import PinTree

/// A layout's frames for one active set as straight-line arithmetic.
///
/// Each step computes the four numbers of a box as sums of products over *numbers*: the layout's inputs (constants that
/// change in place, extents of contents), and the results of earlier steps. Boxes that constraints place are snapped, and
/// later steps use the snapped frames. Multiplications and additions are not fused, and a constant is added last, as in a
/// layout written by hand.
///
/// Sign tests show whether the active set holds for these inputs. *Gates* test the inputs alone, before any step and before
/// any snapping. The margin of a gate is a bound of the effect of snapping. If a gate is below its margin, the *checks* test
/// the results as well. If a test fails, the results are not valid.
///
/// A replay is linear in the plan's terms and allocates nothing.
@usableFromInline final class LayoutPlan {
  /// The numbers of one box. Each is a sum: the product of a rate and a source, then the step's terms, then the constant.
  struct Step: BitwiseCopyable {
    var rates: SIMD4<Double>
    var constant: SIMD4<Double>
    var sources: SIMD4<Int32>
    /// How many terms there are; they follow those of the step before.
    var termCount: Int32
    /// The place of its results.
    var place: Int32
    /// Whether the origin and the size must be snapped. False if they are always on the grid, or if nothing places the box.
    var snapsOrigin: Bool
    var snapsSize: Bool
  }

  /// A source that is added to the four numbers of a box, each time with its own rate.
  struct Term: BitwiseCopyable {
    var rates: SIMD4<Double>
    var source: Int
  }

  /// A sum that must not be negative, within a tolerance. Its terms follow those of the test before.
  struct Test: BitwiseCopyable {
    var constant: Double
    /// If a gate's value is at least this margin, snapping cannot make it negative. Checks do not use it.
    var margin: Double
    var termCount: Int
  }

  /// A source that is added to a test's value with a rate.
  struct TestTerm: BitwiseCopyable {
    var rate: Double
    var source: Int
  }

  /// What a plan is made of.
  struct Parts {
    /// The number of inputs; the frames of all boxes come after them, then frames that only later steps need, then a zero.
    var inputCount = 0
    /// How many numbers a replay needs room for.
    var numberCount = 0
    var steps: [Step] = []
    var terms: [Term] = []
    var gates: [Test] = []
    var gateTerms: [TestTerm] = []
    var checks: [Test] = []
    var checkTerms: [TestTerm] = []

    /// Whether all places are among the numbers, and each term belongs to a step or a test. A replay does not check this.
    var isSound: Bool {
      steps.allSatisfy { inputCount <= $0.place && Int($0.place) + 4 < numberCount }
        && steps.allSatisfy { step in (0..<4).allSatisfy { (0..<numberCount).contains(Int(step.sources[$0])) } }
        && terms.allSatisfy { (0..<numberCount).contains($0.source) }
        && gateTerms.allSatisfy { (0..<inputCount).contains($0.source) }
        && checkTerms.allSatisfy { (0..<numberCount).contains($0.source) }
        && steps.reduce(0) { $0 + Int($1.termCount) } == terms.count
        && gates.reduce(0) { $0 + $1.termCount } == gateTerms.count
        && checks.reduce(0) { $0 + $1.termCount } == checkTerms.count
    }
  }

  let inputCount: Int
  let numberCount: Int
  /// The number of terms, with four for each step. Time and memory are roughly proportional to it.
  let termCount: Int
  let steps: UnsafeMutableBufferPointer<Step>
  let terms: UnsafeMutableBufferPointer<Term>
  let gates: UnsafeMutableBufferPointer<Test>
  let gateTerms: UnsafeMutableBufferPointer<TestTerm>
  let checks: UnsafeMutableBufferPointer<Test>
  let checkTerms: UnsafeMutableBufferPointer<TestTerm>

  init(_ parts: Parts) {
    precondition(parts.isSound, "a plan stays within its numbers and terms, which a replay does not check")
    inputCount = parts.inputCount
    numberCount = parts.numberCount
    termCount = 4 * parts.steps.count + parts.terms.count + parts.gateTerms.count + parts.checkTerms.count
    steps = .copy(of: parts.steps)
    terms = .copy(of: parts.terms)
    gates = .copy(of: parts.gates)
    gateTerms = .copy(of: parts.gateTerms)
    checks = .copy(of: parts.checks)
    checkTerms = .copy(of: parts.checkTerms)
  }

  deinit {
    steps.deallocate()
    terms.deallocate()
    gates.deallocate()
    gateTerms.deallocate()
    checks.deallocate()
    checkTerms.deallocate()
  }

  /// The place of a box's frame among the numbers.
  static func place(ofBox index: Int, inputs: Int) -> Int { inputs + 4 * index }

  /// Computes the results from the inputs at the start of `numbers`; false if the active set does not hold for them.
  ///
  /// There must be room for `numberCount` numbers. If a gate fails, no result changes.
  func replay(_ numbers: UnsafeMutablePointer<Double>, on grid: PixelGrid?) -> Bool {
    let (least, spare) = leastOf(gates, gateTerms, numbers)
    guard least >= -Tolerance.residual else { return false }
    if let grid { run(numbers, grid, snaps: true) } else { run(numbers, PixelGrid(scale: 1), snaps: false) }
    return spare >= 0 || leastOf(checks, checkTerms, numbers).value >= -Tolerance.residual
  }

  @inline(__always) private func run(
    _ numbers: UnsafeMutablePointer<Double>, _ grid: PixelGrid, snaps: Bool
  ) {
    numbers[numberCount - 1] = 0
    guard var step = steps.baseAddress, var term = terms.baseAddress else { return }
    let end = step + steps.count
    while step < end {
      let sources = step.pointee.sources
      var sum = SIMD4(
        numbers[Int(sources.x)], numbers[Int(sources.y)], numbers[Int(sources.z)], numbers[Int(sources.w)])
      sum *= step.pointee.rates
      let last = term + Int(step.pointee.termCount)
      while term < last {
        sum += term.pointee.rates * numbers[term.pointee.source]
        term += 1
      }
      sum += step.pointee.constant
      if snaps {
        if step.pointee.snapsOrigin { sum.lowHalf = grid.snapOrigin(sum.lowHalf) }
        if step.pointee.snapsSize { sum.highHalf = grid.snapSize(sum.highHalf) }
      }
      UnsafeMutableRawPointer(numbers + Int(step.pointee.place)).storeBytes(of: sum, as: SIMD4<Double>.self)
      step += 1
    }
  }

  /// The least value of the tests, and the least difference between a value and its margin. Each is 0 if none is negative.
  @inline(__always) private func leastOf(
    _ tests: UnsafeMutableBufferPointer<Test>, _ terms: UnsafeMutableBufferPointer<TestTerm>,
    _ numbers: UnsafeMutablePointer<Double>
  ) -> (value: Double, spare: Double) {
    guard var test = tests.baseAddress, var term = terms.baseAddress else { return (0, 0) }
    let end = test + tests.count
    var (least, spare) = (0.0, 0.0)
    while test < end {
      var sum = test.pointee.constant
      let last = term + test.pointee.termCount
      while term < last {
        sum += term.pointee.rate * numbers[term.pointee.source]
        term += 1
      }
      least = Swift.min(least, sum)
      spare = Swift.min(spare, sum - test.pointee.margin)
      test += 1
    }
    return (least, spare)
  }
}

extension UnsafeMutableBufferPointer {
  /// A new buffer with the elements of an array. The caller deallocates it.
  fileprivate static func copy(of elements: [Element]) -> Self {
    let buffer = Self.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return buffer
  }
}

extension PixelGrid {
  /// The origin of a box on the grid.
  @inline(__always) func snapOrigin(_ numbers: SIMD2<Double>) -> SIMD2<Double> {
    let origin = snap(Point(x: numbers.x, y: numbers.y))
    return SIMD2(origin.x, origin.y)
  }

  /// The size of a box on the grid. An extent below `extentNoise` is a rounding error of 0, and becomes 0 and not a pixel.
  @inline(__always) func snapSize(_ numbers: SIMD2<Double>) -> SIMD2<Double> {
    let width = numbers.x.magnitude < BoxLayout.extentNoise ? 0 : numbers.x
    let height = numbers.y.magnitude < BoxLayout.extentNoise ? 0 : numbers.y
    let size = snap(Size(width: width, height: height))
    return SIMD2(size.width, size.height)
  }

  /// Whether sums of whole pixels, in points, have no rounding error. The scale must be a power of 2.
  var isExact: Bool { scale.significand == 1 && scale >= 0x1p-16 && scale <= 0x1p16 }

  /// An upper bound of the change of each number of a box by snapping, with some reserve. Zero if there is no grid.
  var reach: SIMD4<Double> { scale > 0 && (1 / scale).isFinite ? SIMD4(0.6, 0.6, 1.1, 1.1) / scale : .zero }
}
