/// A number as the sum of two doubles, which has about 106 bits, and a bound of its error. A number within its bound
/// counts as 0, or is NaN if the bound is so large that the number may not be 0.
struct Twofold: BitwiseCopyable {
  private(set) var high: Double
  private var low: Double
  private var error: Double

  init(_ number: Double) { (high, low, error) = (number, 0, 0) }

  /// `terms` is the magnitude of the terms of a sum.
  private init(_ high: Double, _ low: Double, error: Double, terms: Double = .infinity) {
    self.high = high + low
    self.low = low - (self.high - high)
    self.error = error + Self.rounding * abs(self.high)
    // If the error may be all that is left, nothing is left.
    if abs(self.high) <= self.error { self = Twofold(self.error <= Self.doubt * terms ? 0 : .nan) }
  }

  /// The share of a result that an operation may be off, with some reserve.
  private static var rounding: Double { 0x1p-100 }

  /// The share of the terms of a sum above which an error may hide what the sum leaves.
  private static var doubt: Double { 0x1p-44 }

  /// The simplest fraction that a double may stand for: 0.01 means 1/100. A double that is not the nearest one to a
  /// fraction of few bits was rounded, so it may be off by half of its last bit.
  init(readAs number: Double) {
    self.init(number)
    guard number.magnitude < 0x1p53 else { return }
    error = 0x1p-53 * abs(number)
    var (rest, before, last) = (abs(number), (above: 0.0, below: 1.0), (above: 1.0, below: 0.0))
    for _ in 0..<24 {
      let whole = rest.rounded(.down)
      let next = (above: whole * last.above + before.above, below: whole * last.below + before.below)
      if next.above >= 0x1p53 || next.below > 1 && next.above * next.below >= 0x1p44 { return }
      if next.above / next.below == abs(number) {
        self = Twofold(number < 0 ? -next.above : next.above) / Twofold(next.below)
        return
      }
      (before, last, rest) = (last, next, 1 / (rest - whole))
    }
  }

  static prefix func - (number: Twofold) -> Twofold {
    var result = number
    (result.high, result.low) = (-number.high, -number.low)
    return result
  }

  static func + (first: Twofold, second: Twofold) -> Twofold { first.adding(second) }

  /// The sum. An error that hides all that the sum leaves is harmless if it is small beside `scale`.
  func adding(_ second: Twofold, scale: Double = 0) -> Twofold {
    let first = self
    let sum = first.high + second.high
    let part = sum - first.high
    let rest = (first.high - (sum - part)) + (second.high - part)
    let error = first.error + second.error + Self.rounding * max(abs(first.high), abs(second.high))
    return Twofold(
      sum, rest + (first.low + second.low),
      error: first.high == 0 || second.high == 0 ? first.error + second.error : error,
      terms: max(abs(first.high), abs(second.high), scale))
  }

  static func - (first: Twofold, second: Twofold) -> Twofold { first + -second }

  static func * (first: Twofold, second: Twofold) -> Twofold {
    let product = first.high * second.high
    let rest = (-product).addingProduct(first.high, second.high)
    return Twofold(
      product, rest + (first.high * second.low + first.low * second.high),
      error: abs(first.high) * second.error + abs(second.high) * first.error)
  }

  static func / (first: Twofold, second: Twofold) -> Twofold {
    let quotient = first.high / second.high
    let product = quotient * second.high
    let rest = first.high - product - (-product).addingProduct(quotient, second.high)
    let correction = (rest + first.low - quotient * second.low) / second.high
    return Twofold(
      quotient, correction, error: (first.error + abs(quotient) * second.error) / abs(second.high))
  }
}
