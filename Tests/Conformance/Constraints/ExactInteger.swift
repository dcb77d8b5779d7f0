/// A whole number for `ExactOracle`.
protocol ExactInteger: Equatable {
  init(_ number: Int)
  var sign: Int { get }
  var approximation: Double { get }
  static prefix func - (number: Self) -> Self
  /// `(a · b − c · d) / divisor`, which must be a whole number; nil if it does not fit.
  static func quotient(_ a: Self, _ b: Self, _ c: Self, _ d: Self, _ divisor: Self) -> Self?
  /// The sign of `a · b − c · d`.
  static func order(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Int
}

extension Int: ExactInteger {
  var sign: Int { signum() }
  var approximation: Double { Double(self) }

  static func quotient(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ divisor: Int) -> Int? {
    let (left, leftOverflow) = a.multipliedReportingOverflow(by: b)
    let (right, rightOverflow) = c.multipliedReportingOverflow(by: d)
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    if !leftOverflow && !rightOverflow && !overflow { return difference / divisor }
    return Int(exactly: (Int128(a) * Int128(b) - Int128(c) * Int128(d)) / Int128(divisor))
  }

  static func order(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int {
    Int((Int128(a) * Int128(b) - Int128(c) * Int128(d)).signum())
  }
}

/// A whole number of 512 bits, in two's complement. The determinants of the tests' systems, and the products of two of
/// them, have at most about 450 bits.
struct WideInteger: ExactInteger {
  private var limbs = SIMD8<UInt64>()
  private static var count: Int { 8 }

  init(_ number: Int) {
    limbs = SIMD8(repeating: number < 0 ? .max : 0)
    limbs[0] = UInt64(bitPattern: Int64(number))
  }

  var sign: Int { limbs[7] >> 63 == 1 ? -1 : limbs == SIMD8(repeating: 0) ? 0 : 1 }

  var approximation: Double {
    if sign < 0 { return -(-self).approximation }
    return (0..<Self.count).reversed().reduce(0) { $0 * 0x1p64 + Double(limbs[$1]) }
  }

  static prefix func - (number: Self) -> Self { WideInteger(0) - number }

  static func - (first: Self, second: Self) -> Self {
    var (result, borrow) = (first, UInt64(0))
    for index in 0..<count {
      let (part, isBelow) = first.limbs[index].subtractingReportingOverflow(second.limbs[index])
      let (limb, isBelowToo) = part.subtractingReportingOverflow(borrow)
      (result.limbs[index], borrow) = (limb, isBelow || isBelowToo ? 1 : 0)
    }
    return result
  }

  static func * (first: Self, second: Self) -> Self {
    var result = WideInteger(0)
    for index in 0..<count where first.limbs[index] != 0 {
      var carry: UInt64 = 0
      for other in 0..<count - index {
        let product = first.limbs[index].multipliedFullWidth(by: second.limbs[other])
        let (sum, overflow) = result.limbs[index + other].addingReportingOverflow(product.low)
        let (total, overflowToo) = sum.addingReportingOverflow(carry)
        result.limbs[index + other] = total
        carry = product.high &+ (overflow ? 1 : 0) &+ (overflowToo ? 1 : 0)
      }
    }
    return result
  }

  static func quotient(_ a: Self, _ b: Self, _ c: Self, _ d: Self, _ divisor: Self) -> Self? {
    (a * b - c * d).dividedExactly(by: divisor)
  }

  static func order(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Int { (a * b - c * d).sign }

  /// The quotient, limb by limb from the lowest one: modulo 2⁶⁴, an odd divisor has an inverse.
  private func dividedExactly(by divisor: Self) -> Self {
    var (rest, divisor) = (self, divisor)
    while divisor.limbs[0] & 1 == 0 { (rest, divisor) = (rest.halved, divisor.halved) }
    let low = divisor.limbs[0]
    var inverse = low
    for _ in 0..<5 { inverse = inverse &* (2 &- low &* inverse) }
    var result = WideInteger(0)
    for index in 0..<Self.count {
      let limb = rest.limbs[index] &* inverse
      result.limbs[index] = limb
      var (carry, borrow) = (UInt64(0), UInt64(0))
      for other in 0..<Self.count - index {
        let product = limb.multipliedFullWidth(by: divisor.limbs[other])
        let (low, overflow) = product.low.addingReportingOverflow(carry)
        carry = product.high &+ (overflow ? 1 : 0)
        let (part, isBelow) = rest.limbs[index + other].subtractingReportingOverflow(low)
        let (total, isBelowToo) = part.subtractingReportingOverflow(borrow)
        (rest.limbs[index + other], borrow) = (total, isBelow || isBelowToo ? 1 : 0)
      }
    }
    return result
  }

  private var halved: Self {
    var result = self
    for index in 0..<Self.count {
      let high = index + 1 < Self.count ? limbs[index + 1] << 63 : limbs[index] & (1 << 63)
      result.limbs[index] = limbs[index] >> 1 | high
    }
    return result
  }
}
