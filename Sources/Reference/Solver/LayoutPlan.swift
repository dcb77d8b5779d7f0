import PinTree

/// A layout's frames for one active set as straight-line arithmetic.
///
/// Each step computes the four numbers of a box as sums of products over *numbers*: the layout's inputs (constants that
/// change in place, extents of contents), and the results of earlier steps. Boxes on which others depend are snapped, so
/// that later steps see the snapped frame. Sign tests say whether the active set holds for these inputs; if one fails, the
/// results mean nothing. Multiplications and additions stay separate, and a constant is added last, as a layout written by
/// hand does.
///
/// A replay is linear in the plan's terms and allocates nothing.
@usableFromInline final class LayoutPlan {
  /// The numbers of one box; its terms follow those of the step before.
  struct Step: BitwiseCopyable {
    var constant: SIMD4<Double>
    var termCount: Int
    /// The place of its results.
    var place: Int
    var isSnapped: Bool
  }

  /// A number by which all four numbers of a box change at given rates.
  struct Term: BitwiseCopyable {
    var rates: SIMD4<Double>
    var source: Int
  }

  /// Something that must not be negative; its terms follow those of the test before.
  struct Test: BitwiseCopyable {
    var constant: Double
    var termCount: Int
  }

  /// A number by which a test's value changes at a given rate.
  struct TestTerm: BitwiseCopyable {
    var rate: Double
    var source: Int
  }

  /// The number of inputs; the frames of all boxes come after them, then frames that only later steps need.
  let inputCount: Int
  /// How many numbers a replay needs room for.
  let numberCount: Int
  private let steps: UnsafeMutableBufferPointer<Step>
  private let terms: UnsafeMutableBufferPointer<Term>
  private let tests: UnsafeMutableBufferPointer<Test>
  private let testTerms: UnsafeMutableBufferPointer<TestTerm>

  init(inputCount: Int, numberCount: Int, steps: [Step], terms: [Term], tests: [Test], testTerms: [TestTerm]) {
    precondition(
      steps.allSatisfy { (inputCount...max(inputCount, numberCount - 4)).contains($0.place) }
        && terms.allSatisfy { (0..<numberCount).contains($0.source) }
        && testTerms.allSatisfy { (0..<numberCount).contains($0.source) }
        && steps.reduce(0) { $0 + $1.termCount } == terms.count
        && tests.reduce(0) { $0 + $1.termCount } == testTerms.count,
      "a plan stays within its numbers and terms, which a replay does not check")
    self.inputCount = inputCount
    self.numberCount = numberCount
    self.steps = .copy(of: steps)
    self.terms = .copy(of: terms)
    self.tests = .copy(of: tests)
    self.testTerms = .copy(of: testTerms)
  }

  deinit {
    steps.deallocate()
    terms.deallocate()
    tests.deallocate()
    testTerms.deallocate()
  }

  /// The place of a box's frame among the numbers.
  static func place(ofBox index: Int, inputs: Int) -> Int { inputs + 4 * index }

  /// The number of terms, of which the time of a replay is a multiple.
  var termCount: Int { terms.count + testTerms.count }

  /// Computes the results from the inputs at the start of `numbers`; false if the active set does not hold for them.
  ///
  /// There must be room for `numberCount` numbers.
  func replay(_ numbers: UnsafeMutablePointer<Double>, on grid: PixelGrid?) -> Bool {
    guard var term = terms.baseAddress, var step = steps.baseAddress else { return holds(numbers) }
    let end = step + steps.count
    while step < end {
      var sum = SIMD4<Double>.zero
      let last = term + step.pointee.termCount
      while term < last {
        sum += term.pointee.rates * numbers[term.pointee.source]
        term += 1
      }
      sum += step.pointee.constant
      if step.pointee.isSnapped, let grid { sum = grid.snapNumbers(sum) }
      UnsafeMutableRawPointer(numbers + step.pointee.place).storeBytes(of: sum, as: SIMD4<Double>.self)
      step += 1
    }
    return holds(numbers)
  }

  /// Whether no sign test fails.
  private func holds(_ numbers: UnsafeMutablePointer<Double>) -> Bool {
    guard var term = testTerms.baseAddress, var test = tests.baseAddress else { return true }
    let end = test + tests.count
    var least = 0.0
    while test < end {
      var sum = test.pointee.constant
      let last = term + test.pointee.termCount
      while term < last {
        sum += term.pointee.rate * numbers[term.pointee.source]
        term += 1
      }
      least = Swift.min(least, sum)
      test += 1
    }
    return least >= -Tolerance.residual
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
  /// The numbers of a box (x, y, width, height) on the grid. What rounding leaves of a zero extent is zero, and must not go
  /// up to a whole pixel.
  @inline(__always) func snapNumbers(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
    let width = numbers.z.magnitude < BoxLayout.extentNoise ? 0 : numbers.z
    let height = numbers.w.magnitude < BoxLayout.extentNoise ? 0 : numbers.w
    let rect = snap(Rect(x: numbers.x, y: numbers.y, width: width, height: height))
    return SIMD4(rect.minX, rect.minY, rect.width, rect.height)
  }
}
