/// The limits below which residuals, pivots and other numbers count as zero, and three other limits: `coefficients`,
/// `reach` and `heavy`. docs/solver-internals.md, "Tolerances", gives the reasons.
enum Tolerance {
  /// A residual, in the unit of its scaled row.
  static let residual = 1e-8
  /// A residual that may be a rounding error, as a share of the sum of the magnitudes of its terms and constant.
  static let relativeResidual = 1e-13
  /// An entry of a row or variable expressed in the basis. A pivot uses only larger entries.
  static let pivot = 1e-10
  /// An entry left out of a sparse vector. Also a sum of coefficients that cancel, as a share of the largest one.
  static let drop = 1e-13
  /// The least ratio of the smallest coefficient of a constraint to the largest, 2⁻¹⁰⁰. Below it, one of the terms
  /// would be lost in rounding.
  static let coefficients = 0x1p-100
  /// A component of a multiplier, as a share of the largest weight of its level, or of 1 if all weights are smaller.
  static let multiplier = 1e-11
  /// The shortest step after which the values are recomputed: the rounding errors of such a step would show in values
  /// that become small again.
  static let reach = 1e7
  /// A row with a larger weight is heavy. It makes the rounding of multipliers coarser. After the removal of a heavy
  /// row, this rounding would show in rows of weight 1.
  static let heavy = 0x1p10
  /// The difference between the lengths of two steps of multipliers, as a share of 1 plus the length.
  static let tie = 1e-12
}
