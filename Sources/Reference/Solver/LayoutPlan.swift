import PinTree

/// A layout's frames for one active set as straight-line arithmetic.
///
/// Each step computes the four numbers of a box as sums of products over *numbers*: the layout's inputs (constants that
/// change in place, extents of contents), and the results of earlier steps. Boxes on which others depend are snapped, so
/// that later steps see the snapped frame. Multiplications and additions stay separate, and a constant is added last, as a
/// layout written by hand does.
///
/// Sign tests say whether the active set holds for these inputs. *Gates* look at the inputs alone, before any step: each is
/// a sign test before anything is snapped, and knows how far snapping may take it. Where a gate cannot decide, the
/// *checks* look at the results as well. If a test fails, the results mean nothing.
///
/// A replay is linear in the plan's terms and allocates nothing.
@usableFromInline final class LayoutPlan {
  /// The numbers of one box. Each is the product of a rate and a source, then come the step's terms, then the constant.
  struct Step: BitwiseCopyable {
    var rates: SIMD4<Double>
    var constant: SIMD4<Double>
    var sources: SIMD4<Int32>
    /// How many terms there are; they follow those of the step before.
    var termCount: Int32
    /// The place of its results.
    var place: Int32
    /// Whether the origin and the size have to be put on the grid; what is there already has not.
    var snapsOrigin: Bool
    var snapsSize: Bool
  }

  /// A number by which all four numbers of a box change at given rates.
  struct Term: BitwiseCopyable {
    var rates: SIMD4<Double>
    var source: Int
  }

  /// Something that must not be negative; its terms follow those of the test before.
  struct Test: BitwiseCopyable {
    var constant: Double
    /// From this value on, snapping cannot take a gate below zero.
    var margin: Double
    var termCount: Int
  }

  /// A number by which a test's value changes at a given rate.
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

    /// Whether all places are among the numbers, and all terms belong to something: a replay does not look.
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
  /// The number of terms, of which time and memory are a multiple.
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
  /// There must be room for `numberCount` numbers. Where a gate fails, no result is touched.
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

  /// The least value of some tests, or 0 if none is negative, and the least that one has beyond its margin.
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
  /// A buffer of its own with the elements of an array, for its owner to deallocate.
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

  /// The size of a box on the grid. What rounding leaves of a zero extent is zero, and must not go up to a whole pixel.
  @inline(__always) func snapSize(_ numbers: SIMD2<Double>) -> SIMD2<Double> {
    let width = numbers.x.magnitude < BoxLayout.extentNoise ? 0 : numbers.x
    let height = numbers.y.magnitude < BoxLayout.extentNoise ? 0 : numbers.y
    let size = snap(Size(width: width, height: height))
    return SIMD2(size.width, size.height)
  }

  /// Whether sums of whole multiples of pixels are whole pixels, without rounding.
  var isExact: Bool { scale.significand == 1 && scale >= 0x1p-16 && scale <= 0x1p16 }

  /// By how much snapping changes the numbers of a box at most, and some more.
  var reach: SIMD4<Double> { scale > 0 && (1 / scale).isFinite ? SIMD4(0.6, 0.6, 1.1, 1.1) / scale : .zero }
}
