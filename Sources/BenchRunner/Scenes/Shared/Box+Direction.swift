import ConstraintSolver
import PinCore

// What constraint engines call the leading and the trailing edge.

extension Box {
  /// The edge at which lines begin.
  func leading(_ direction: LayoutDirection) -> LinearSum {
    direction == .ltr ? LinearSum(left) : LinearSum(right)
  }

  /// The edge at which lines end.
  func trailing(_ direction: LayoutDirection) -> LinearSum {
    direction == .ltr ? LinearSum(right) : LinearSum(left)
  }
}

extension LayoutDirection {
  /// A distance in the direction in which lines run, as a signed distance to the right.
  func forward(_ distance: Double) -> Double { self == .ltr ? distance : -distance }
}
