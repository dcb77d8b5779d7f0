/// The limits below which residuals, pivots and other numbers count as zero, and three other limits: `coefficients`,
/// `reach` and `heavy`. docs/solver-internals.md, "Tolerances", gives the reasons.
enum Tolerance {
  /// A residual, in the unit of its scaled row.
  static let residual = 1e-8
  /// A residual that may be a rounding error, as a share of the sum of the magnitudes of its terms and constant.
  static let relativeResidual = 1e-13
  /// A difference of rates, as a share of the terms. It counts as 0.
  static let noise = 0x1p-46
  static let carefulNoise = 0x1p-50
  /// A sum of the coefficients of a repeated variable, as a share of the largest one. It counts as 0.
  static let repeated = 1e-13
  /// A difference of rates, as a share of the terms: below it, the difference may be wrong.
  static let doubt = 1e-8
  /// The same if coefficients are wide apart.
  static let wideDoubt = 1e-6
  /// The difference between an entry of a row expressed in the basis and the rate of this row's residual in a move away
  /// from the entry's position, as a share of either. Both are the same number, computed in two ways.
  static let agreement = 1e-6
  /// The inverse of a pivot above which values are corrected by their exact residuals.
  static let steepness = 16.0
  /// The inverse of the pivot of an update above which the solve is in doubt.
  static let steepUpdate = 1e4
  /// The correction of a value, as a share of it, or of 1 if it is smaller.
  static let correction = 1e-11
  /// The residual, or the value of a held variable, that a pivot may leave in the basis.
  static let rest = 1e-12
  /// The residual of a row of the basis, as a share of the magnitudes of its terms, at least 1. More fails the check.
  static let checkedResidual = 1e-9
  /// The sum of a variable's coefficients times their rows' multipliers, as a share of their magnitudes.
  static let checkedBalance = 1e-10
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
