import ConstraintSolver
import PinTree

/// An attribute of an item as a linear expression of variables, in the coordinates of a container.
struct AttributeExpression: LinearExpression {
  let node: ItemNode
  let attribute: LayoutAttribute
  let container: ItemNode
  /// Whether horizontal positions are distances to the left of the container's right edge.
  let isMirrored: Bool

  func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    guard let box = node.box else { return }
    guard let axis = attribute.positionAxis else { return term(attribute == .width ? box.width : box.height, scale) }
    let sign = isMirrored && axis == .horizontal ? -scale : scale
    if sign != scale, let outer = container.box { term(outer.width, scale) }
    let (fraction, offset) = attribute.resolved(in: isMirrored ? .rtl : .ltr).place(within: node.insets)
    constant(offset * sign)
    if fraction != 0 { term(axis == .horizontal ? box.width : box.height, fraction * sign) }
    node.forEach(inside: container) { inner in
      if let box = inner.box { term(axis == .horizontal ? box.x : box.y, sign) }
    }
  }
}

/// One side of a constraint: an attribute, or the mean of two.
struct SideExpression: LinearExpression {
  let attribute: AttributeExpression
  let partner: AttributeExpression?

  func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    attribute.visit(scale: partner == nil ? scale : scale / 2, term: term, constant: constant)
    partner?.visit(scale: scale / 2, term: term, constant: constant)
  }
}
