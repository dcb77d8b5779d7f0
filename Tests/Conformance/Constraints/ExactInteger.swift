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

  private var magnitude: Self { sign < 0 ? -self : self }

  /// The number of limbs of a magnitude.
  private var size: Int { (0..<Self.count).last { limbs[$0] != 0 }.map { $0 + 1 } ?? 0 }

  static func * (first: Self, second: Self) -> Self {
    let (left, right) = (first.magnitude, second.magnitude)
    var result = WideInteger(0)
    let (count, length) = (left.size, right.size)
    for index in 0..<count {
      var carry: UInt64 = 0
      for other in 0...length where index + other < Self.count {
        let product = left.limbs[index].multipliedFullWidth(by: other < length ? right.limbs[other] : 0)
        let (sum, overflow) = result.limbs[index + other].addingReportingOverflow(product.low)
        let (total, overflowToo) = sum.addingReportingOverflow(carry)
        result.limbs[index + other] = total
        carry = product.high &+ (overflow ? 1 : 0) &+ (overflowToo ? 1 : 0)
      }
    }
    return (first.sign < 0) == (second.sign < 0) ? result : -result
  }

  static func quotient(_ a: Self, _ b: Self, _ c: Self, _ d: Self, _ divisor: Self) -> Self? {
    (a * b - c * d).dividedExactly(by: divisor)
  }

  static func order(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Int { (a * b - c * d).sign }

  /// The quotient, limb by limb from the lowest one: modulo 2⁶⁴, an odd divisor has an inverse.
  private func dividedExactly(by other: Self) -> Self {
    var (rest, divisor, result) = (magnitude, other.magnitude, WideInteger(0))
    while divisor.limbs[0] & 1 == 0 {
      let zeros = divisor.limbs[0] == 0 ? 63 : divisor.limbs[0].trailingZeroBitCount
      (rest, divisor) = (rest.shifted(by: zeros), divisor.shifted(by: zeros))
    }
    let (low, size) = (divisor.limbs[0], divisor.size)
    var inverse = low
    for _ in 0..<5 { inverse = inverse &* (2 &- low &* inverse) }
    for index in 0..<rest.size {
      let limb = rest.limbs[index] &* inverse
      result.limbs[index] = limb
      var (carry, borrow) = (UInt64(0), UInt64(0))
      for other in 0..<Self.count - index where other < size || carry | borrow != 0 {
        let product = limb.multipliedFullWidth(by: other < size ? divisor.limbs[other] : 0)
        let (low, overflow) = product.low.addingReportingOverflow(carry)
        carry = product.high &+ (overflow ? 1 : 0)
        let (part, isBelow) = rest.limbs[index + other].subtractingReportingOverflow(low)
        let (total, isBelowToo) = part.subtractingReportingOverflow(borrow)
        (rest.limbs[index + other], borrow) = (total, isBelow || isBelowToo ? 1 : 0)
      }
    }
    return (sign < 0) == (other.sign < 0) ? result : -result
  }

  /// A magnitude divided by a power of 2 that divides it, below 2⁶⁴.
  private func shifted(by zeros: Int) -> Self {
    var result = self
    for index in 0..<size {
      let above = index + 1 < Self.count ? limbs[index + 1] : 0
      result.limbs[index] = limbs[index] &>> UInt64(zeros) | above << UInt64(64 - zeros)
    }
    return result
  }
}
