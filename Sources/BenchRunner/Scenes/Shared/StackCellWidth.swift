import BenchKit
import LayoutAPIs
import PinCore

/// Fixes the width of a cell by a constraint. Other constraints determine the cell's height and its views' frames.
final class StackCellWidth {
  /// A margin for sides at which views may extend beyond the cell. Without it, long texts would be compressed.
  static let outside = -10_000.0

  private var width: LayoutConstraint?

  /// Makes the stacks of a cell, and gives the cell the minimum height that contains them. A stack brings its views to
  /// the front. Afterwards, this function restores the order of the subviews in the cell and in `containers`.
  func stack(_ cell: FeedCell, _ grid: PixelGrid, containers: [View] = [], _ makeStacks: () throws -> Void) throws {
    cell.translatesAutoresizingMaskIntoConstraints = false
    FormationLayout(rootView: cell).pixelGrid = grid
    let width = try LayoutConstraint(item: cell, attribute: .width)
    try width.activate()
    try LayoutConstraint(item: cell, attribute: .height, priority: 1).activate()
    self.width = width
    let orders = ([cell] + containers).map { (container: $0, subviews: $0.subviews) }
    try makeStacks()
    for (container, subviews) in orders { for view in subviews { container.addSubview(view) } }
  }

  /// Lays out a cell for its current width.
  func layOut(_ cell: FeedCell) throws {
    try width?.setConstant(cell.bounds.width)
    try width?.layoutIfNeeded()
  }
}

/// Activates a constraint between an item's attribute and a constant or another item's attribute. Without
/// `otherAttribute`, both items use the same attribute.
func constrain(
  _ item: any Item, _ attribute: LayoutAttribute, _ relation: Relation = .equal, to other: (any Item)? = nil,
  _ otherAttribute: LayoutAttribute? = nil, multiplier: Double = 1, constant: Double = 0
) throws {
  try LayoutConstraint(
    item: item, attribute: attribute, relatedBy: relation, toItem: other,
    attribute: other == nil ? .notAnAttribute : otherAttribute ?? attribute, multiplier: multiplier, constant: constant
  ).activate()
}

/// Makes an item a square.
func constrain(_ item: any Item, side: Double) throws {
  for attribute in [LayoutAttribute.width, .height] { try constrain(item, attribute, constant: side) }
}
