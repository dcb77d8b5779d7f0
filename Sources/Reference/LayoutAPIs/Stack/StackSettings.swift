import ConstraintSolver
import PinTree

/// All that can be set about a stack layout; its constraints follow from this alone.
struct StackSettings {
  var alignment = AxisPair<StackAlignment>(horizontal: .none, vertical: .none)

  var spacing = 0.0
  var spacingPriority = Strength.required
  /// The spacing after single views, by their index, that lasts.
  var customSpacings: [Int: Double] = [:]
  /// The same, until `spacing` is next assigned.
  var passingSpacings: [Int: Double] = [:]

  /// The margins at the leading and top, and at the trailing and bottom sides.
  var nearMargin = AxisPair(horizontal: 0.0, vertical: 0.0)
  var farMargin = AxisPair(horizontal: 0.0, vertical: 0.0)
  /// Single views' margins on the minor axis, by their index.
  var ownNearMargins: [Int: Double] = [:]
  var ownFarMargins: [Int: Double] = [:]
  var marginsPriority = Strength.required
  var isRelativeToLayoutMargins = false

  /// Just above the default compression resistance.
  var centeringPriority: Strength = 760
  var adjustsPreferredWidths = false

  /// The spacing between a view and the next one.
  func spacing(after index: Int) -> Double { passingSpacings[index] ?? customSpacings[index] ?? spacing }
}
