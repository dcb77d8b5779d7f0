/// A share of a length, written `25%`.
@frozen public struct Percent: Hashable, Sendable {
  /// The value in hundredths: 25 for a quarter.
  public var value: Double

  /// A share in hundredths.
  @inlinable public init(_ value: Double) { self.value = value }

  /// The share of a length, in the length's unit.
  @inlinable public func of(_ length: Double) -> Double { length * value / 100 }

  /// The negative share: `-10%` is the negative of `10%`.
  @inlinable public static prefix func - (percent: Percent) -> Percent { Percent(-percent.value) }
}

extension Percent: CustomStringConvertible {
  /// As it is written: `25%`, `12.5%`.
  public var description: String { value == value.rounded() ? "\(value)".dropLast(2) + "%" : "\(value)%" }
}

postfix operator %

/// A share in hundredths.
@inlinable public postfix func % (value: Double) -> Percent { Percent(value) }

/// A share in hundredths.
@inlinable public postfix func % <Value: BinaryFloatingPoint>(value: Value) -> Percent { Percent(Double(value)) }

/// A share in hundredths.
@inlinable public postfix func % <Value: BinaryInteger>(value: Value) -> Percent { Percent(Double(value)) }
