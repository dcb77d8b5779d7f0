/// Residuals, pivots and other entries that count as zero, and why: docs/solver-internals.md, "Tolerances".
enum Tolerance {
  /// A residual, in the unit of its row.
  static let residual = 1e-8
  /// The part of a residual that may be rounding, of the sum of its terms' magnitudes.
  static let relativeResidual = 1e-13
  /// An entry of a row expressed in the basis on which a pivot may rest.
  static let pivot = 1e-10
  /// An entry left out of a sparse vector.
  static let drop = 1e-13
  /// The smallest coefficient of a constraint, of its largest: 2⁻¹⁰⁰. Where they are further apart, one of the two terms is lost.
  static let coefficients = 0x1p-100
  /// A multiplier, of the largest weight of its level.
  static let multiplier = 1e-11
  /// How far values may move in steps; further away, rounding would show in what is small again afterwards.
  static let reach = 1e7
  /// A weight above which the rounding of multipliers would show in rows of weight 1 that stay when it goes.
  static let heavy = 0x1p10
  /// Two steps of the multipliers, of their size.
  static let tie = 1e-12
}
