/// An affine function of a plan's sources: a run of terms in the memory of an `AffineSum`, the sources in ascending
/// order, and a constant.
struct Affine: BitwiseCopyable {
  var start = 0
  var count = 0
  var constant = 0.0
}

/// Sums affine functions, and stores the results.
struct AffineSum: ~Copyable {
  var constant = 0.0
  /// The largest magnitude of a rate or a constant of a result, and of other numbers of the plan.
  var largest = 0.0
  /// The terms of all results.
  private var terms = Buffer<(rate: Double, source: Int32)>(256)
  private var rates = Buffer<Double>()
  /// A bit for each source that was added.
  private var marks = Buffer<UInt64>()

  init(sources: Int) {
    rates.fill(0, count: sources)
    marks.fill(0, count: sources / 64 + 1)
  }

  @inline(__always) func terms(of affine: Affine) -> UnsafeBufferPointer<(rate: Double, source: Int32)> {
    let run = terms.base.slice(from: affine.start, count: affine.count)
    return UnsafeBufferPointer(start: run.start, count: run.capacity)
  }

  @inline(__always) mutating func add(_ rate: Double, of source: Int32) {
    rates.base[Int(source)] += rate
    marks.base[Int(source) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: source)
  }

  mutating func add(_ affine: Affine, times factor: Double) {
    for term in terms(of: affine) { add(term.rate * factor, of: term.source) }
    constant += affine.constant * factor
  }

  /// Stores the sum, without rounding errors, and starts a new sum.
  mutating func take() -> Affine {
    let start = terms.count
    for word in 0..<marks.count {
      while marks[word] != 0 {
        let source = word << 6 | marks[word].trailingZeroBitCount
        marks.base[word] &= marks[word] &- 1
        let rate = rates[source].withoutRoundingError
        rates[source] = 0
        if rate == 0 { continue }
        terms.append((rate, Int32(truncatingIfNeeded: source)))
        largest = max(largest, rate.magnitude)
      }
    }
    defer { constant = 0 }
    let affine = Affine(start: start, count: terms.count - start, constant: constant.withoutRoundingError)
    largest = max(largest, affine.constant.magnitude)
    return affine
  }

  /// Whether two functions are the same.
  func areEqual(_ one: Affine, _ other: Affine) -> Bool {
    one.constant == other.constant && one.count == other.count
      && zip(terms(of: one), terms(of: other)).allSatisfy { $0 == $1 }
  }
}

extension Double {
  /// The nearest multiple of 1/4, for instance 0, if the difference is only a rounding error.
  var withoutRoundingError: Double {
    // Most rates are short: they have no rounding error, and rounding is a call of a library.
    if bitPattern & 0xF_FFFF_FFFF == 0 && (self == 0 || magnitude > 1e-3) { return self }
    let near = (self * 4).rounded() / 4
    return abs(self - near) < 1e-12 * Swift.max(1, abs(near)) ? near : self
  }
}
