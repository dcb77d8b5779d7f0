/// An affine function of a plan's sources: a run of terms in the memory of an `AffineSum`, the sources in ascending
/// order, and a constant.
struct Affine: BitwiseCopyable {
  var start: Int32 = 0
  var count: Int32 = 0
  /// The number of terms whose sources are not offsets; they come first.
  var ownCount: Int32 = 0
  var constant = 0.0

  /// The function while all offsets are 0.
  var withoutOffsets: Affine { Affine(start: start, count: ownCount, ownCount: ownCount, constant: constant) }
}

/// Sums affine functions, and stores the results.
struct AffineSum: ~Copyable {
  typealias Term = (rate: Double, source: Int32)

  var constant = 0.0
  /// The largest magnitude of a rate or a constant of a result; infinite if the results have too many terms.
  private(set) var largest = 0.0
  /// The terms of all results.
  private var terms = Buffer<Term>(512)
  private var rates = Buffer<Double>()
  /// A bit for each source that was added.
  private var marks = Buffer<UInt64>()

  /// The largest magnitude of a rate or constant of a plan. With larger numbers, rounding errors could change frames.
  private static var numberLimit: Double { 1e8 }
  /// The largest number of terms of all results, 16 megabytes.
  private static var termLimit: Int { 1 << 20 }

  /// The first source that is an offset.
  private let firstOffset: Int32

  init(sources: Int, firstOffset: Int32) {
    self.firstOffset = firstOffset
    rates.fill(0, count: sources)
    marks.fill(0, count: sources / 64 + 1)
  }

  /// Whether the numbers are within the limits.
  var isWithinLimits: Bool { largest <= Self.numberLimit }

  @inline(__always) var allTerms: Slots<Term> { terms.base }

  @inline(__always) func terms(of affine: Affine) -> UnsafeBufferPointer<Term> {
    run(from: affine.start, affine.count)
  }

  /// The terms of a function whose sources are offsets.
  @inline(__always) func offsets(of affine: Affine) -> UnsafeBufferPointer<Term> {
    run(from: affine.start + affine.ownCount, affine.count - affine.ownCount)
  }

  @inline(__always) private func run(from start: Int32, _ count: Int32) -> UnsafeBufferPointer<Term> {
    let run = terms.base.slice(from: Int(start), count: Int(count))
    return UnsafeBufferPointer(start: run.start, count: run.capacity)
  }

  @inline(__always) mutating func add(_ rate: Double, of source: Int32) {
    rates.base[Int(source)] += rate
    marks.base[Int(source) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: source)
  }

  @inline(__always) mutating func add(_ affine: Affine, times factor: Double) {
    for term in terms(of: affine) { add(term.rate * factor, of: term.source) }
    constant += affine.constant * factor
  }

  /// Stores the sum, without rounding errors, and starts a new sum. Beyond the limit of terms, the result is 0.
  mutating func take() -> Affine {
    terms.reserve(terms.count + rates.count)
    var affine = Affine(start: Int32(truncatingIfNeeded: terms.count), constant: constant.withoutRoundingError)
    var greatest = max(largest, affine.constant.magnitude)
    // Local copies, since the compiler must assume that the stores below may change the originals.
    let (rates, marks, next, firstOffset) = (rates.base, marks.base, terms.base.start + terms.count, firstOffset)
    for word in 0..<self.marks.count where marks[word] != 0 {
      var rest = marks[word]
      marks[word] = 0
      while rest != 0 {
        let source = Int32(truncatingIfNeeded: word << 6 | rest.trailingZeroBitCount)
        rest &= rest &- 1
        let rate = rates[Int(source)].withoutRoundingError
        rates[Int(source)] = 0
        if rate == 0 { continue }
        next[Int(affine.count)] = (rate, source)
        affine.count &+= 1
        if source < firstOffset { affine.ownCount = affine.count }
        greatest = max(greatest, rate.magnitude)
      }
    }
    (largest, constant) = (greatest, 0)
    if terms.count + Int(affine.count) > Self.termLimit {
      largest = .infinity
      return Affine()
    }
    terms.count &+= Int(affine.count)
    return affine
  }

  /// The function that is a source.
  mutating func unit(_ source: Int32) -> Affine {
    terms.append((1, source))
    return Affine(start: Int32(truncatingIfNeeded: terms.count - 1), count: 1, ownCount: 1)
  }

  /// Whether two functions are the same.
  func areEqual(_ one: Affine, _ other: Affine) -> Bool {
    one.constant == other.constant && one.count == other.count
      && zip(terms(of: one), terms(of: other)).allSatisfy { $0 == $1 }
  }
}

extension Double {
  /// The nearest multiple of 1/4, for instance 0, if the difference is only a rounding error.
  @inline(__always) var withoutRoundingError: Double {
    // Most rates are short: they have no rounding error, and rounding is a call of a library.
    if bitPattern & 0xF_FFFF_FFFF == 0 && (self == 0 || magnitude > 1e-3) { return self }
    return withoutLongError
  }

  private var withoutLongError: Double {
    let near = (self * 4).rounded() / 4
    return abs(self - near) < 1e-12 * Swift.max(1, abs(near)) ? near : self
  }
}
