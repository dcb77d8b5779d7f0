/// A percentage of a length, written `25%`.
@frozen public struct Percent: Hashable, Sendable {
  /// The number before the percent sign: 25 for a quarter.
  public var value: Double

  /// A percentage from the number before the percent sign.
  @inlinable public init(_ value: Double) { self.value = value }

  /// This percentage of a length, in the length's unit.
  @inlinable public func of(_ length: Double) -> Double { length * value / 100 }

  /// The percentage with the opposite sign, written `-10%`.
  @inlinable public static prefix func - (percent: Percent) -> Percent { Percent(-percent.value) }
}

extension Percent: CustomStringConvertible {
  /// The percentage as text: `25%`, `12.5%`.
  public var description: String { shortest(value) + "%" }
}

/// A number as text, without a trailing `.0`.
package func shortest(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

postfix operator %

/// A percentage: `25%` is a quarter.
@inlinable public postfix func % (value: Double) -> Percent { Percent(value) }

/// A percentage: `25%` is a quarter.
@inlinable public postfix func % <Value: BinaryFloatingPoint>(value: Value) -> Percent { Percent(Double(value)) }

/// A percentage: `25%` is a quarter.
@inlinable public postfix func % <Value: BinaryInteger>(value: Value) -> Percent { Percent(Double(value)) }
