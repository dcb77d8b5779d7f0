import ConstraintSolver
import PinTree

/// The settings of a stack layout, which determine its constraints.
struct StackSettings {
  var alignment = AxisPair<StackAlignment>(horizontal: .none, vertical: .none)

  var spacing = 0.0
  var spacingPriority = Strength.required
  /// The permanent spacing after single views, by index.
  var customSpacings: [Int: Double] = [:]
  /// The spacing after single views until the next assignment of `spacing`.
  var passingSpacings: [Int: Double] = [:]

  /// The margins: near is leading or top, far is trailing or bottom.
  var nearMargin = AxisPair(horizontal: 0.0, vertical: 0.0)
  var farMargin = AxisPair(horizontal: 0.0, vertical: 0.0)
  /// The margins of single views on the axis across the layout, by index.
  var ownNearMargins: [Int: Double] = [:]
  var ownFarMargins: [Int: Double] = [:]
  var marginsPriority = Strength.required
  var isRelativeToLayoutMargins = false

  /// Just above the default compression resistance.
  var centeringPriority: Strength = 760
  var adjustsPreferredWidths = false

  func spacing(after index: Int) -> Double { passingSpacings[index] ?? customSpacings[index] ?? spacing }
}
