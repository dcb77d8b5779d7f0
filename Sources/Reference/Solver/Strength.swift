/// The importance of a constraint: a level, whose violations are minimised before those of all lower levels, and a
/// weight within the level.
@frozen public struct Strength: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The level, above 0 and at most 1000; 1000 is required. 749.5 is a level between 749 and 750.
  public var priority: Double
  /// The cost of a violation of one unit, compared with other constraints of the same level; positive and finite.
  ///
  /// A weight below 10⁻¹¹, or below 10⁻¹¹ times another weight of its level, may have no effect. The weight of a
  /// required constraint has no effect.
  public var weight: Double

  /// A level and a weight; `add` refuses values out of range.
  @inlinable public init(_ priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }

  /// A level as a literal without a decimal point: `749`.
  @inlinable public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// A level as a literal with a decimal point: `749.5`.
  @inlinable public init(floatLiteral value: Double) { self.init(value) }

  /// A level and a weight, for use after `|`: `.priority(749, weight: 2)`.
  @inlinable public static func priority(_ priority: Double, weight: Double = 1) -> Strength {
    Strength(priority, weight: weight)
  }

  /// Level 1000: never violated.
  @inlinable public static var required: Strength { Strength(1000) }
  /// Level 750.
  @inlinable public static var strong: Strength { Strength(750) }
  /// Level 500.
  @inlinable public static var medium: Strength { Strength(500) }
  /// Level 250.
  @inlinable public static var weak: Strength { Strength(250) }

  /// Whether a constraint of this strength may never be violated.
  @inlinable public var isRequired: Bool { priority == 1000 }

  @inlinable package var isValid: Bool {
    priority > 0 && priority <= 1000 && weight > 0 && weight <= .greatestFiniteMagnitude
  }
}
