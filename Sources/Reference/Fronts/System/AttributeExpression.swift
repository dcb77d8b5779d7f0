import PinCore

/// An attribute of an item as a sum of variables, measured in the bounds of a container.
struct AttributeExpression: LinearExpression {
  let node: ItemNode
  let attribute: LayoutAttribute
  let container: ItemNode
  /// Whether horizontal positions are measured from the container's right edge, growing to the left.
  let isMirrored: Bool

  func visit<V: LinearVisitor & ~Copyable>(_ visitor: inout V, scale: Double) {
    guard let box = node.box else { return }
    guard let axis = attribute.positionAxis else {
      return visitor.term(attribute == .width ? box.width : box.height, scale)
    }
    let sign = isMirrored && axis == .horizontal ? -scale : scale
    if sign != scale, let outer = container.box { visitor.term(outer.width, scale) }
    let (fraction, offset) = attribute.resolved(in: isMirrored ? .rtl : .ltr).place(within: node.insets)
    visitor.constant(offset * sign)
    if fraction != 0 { visitor.term(axis == .horizontal ? box.width : box.height, fraction * sign) }
    var item = node
    while item !== container, let box = item.box {
      visitor.term(axis == .horizontal ? box.x : box.y, sign)
      guard let parent = item.parent else { return }
      item = parent
    }
  }
}

/// One side of a constraint: an attribute, or the mean of two.
struct SideExpression: LinearExpression {
  let attribute: AttributeExpression
  let partner: AttributeExpression?

  func visit<V: LinearVisitor & ~Copyable>(_ visitor: inout V, scale: Double) {
    attribute.visit(&visitor, scale: partner == nil ? scale : scale / 2)
    partner?.visit(&visitor, scale: scale / 2)
  }
}
