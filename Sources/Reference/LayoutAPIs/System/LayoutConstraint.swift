import ConstraintSolver
import PinTree

/// A constraint `item.attribute relation multiplier × toItem.attribute + constant @ priority`. Without a second item,
/// it relates a length to a constant. The items' system of constraints retains the constraint while it is active.
public final class LayoutConstraint {
  let first: ItemNode
  /// The attribute of the first item.
  public let firstAttribute: LayoutAttribute
  /// A second attribute of the left side. If set, the left side is the mean of both attributes.
  let partner: (node: ItemNode, attribute: LayoutAttribute)?
  /// The relation between the two sides.
  public let relation: Relation
  let second: ItemNode?
  /// The attribute of the second item.
  public let secondAttribute: LayoutAttribute
  /// The factor of the second attribute.
  public let multiplier: Double
  /// The constant that is added on the right side, in points.
  @exclusivity(unchecked) public private(set) var constant: Double
  /// The priority.
  public private(set) var priority: Strength
  /// Whether the constraint is active.
  @exclusivity(unchecked) public internal(set) var isActive = false

  /// The system that lists the constraint; nil if there is none or the system was deallocated.
  @exclusivity(unchecked) unowned(unsafe) var system: ConstraintSystem?
  /// The result of `nearestContainer()` at the last activation; before the first activation, the first item.
  @exclusivity(unchecked) var container: ItemNode
  /// The constraint in the solver; nil if the solver does not contain it.
  @exclusivity(unchecked) var row: Constraint?
  /// The part of the row's constant that comes from insets.
  @exclusivity(unchecked) var rowBase = 0.0
  /// Whether `ConstraintHandle.remove()` removed the constraint. A removed constraint is never activated again.
  var isRemoved = false

  init(
    _ first: ItemNode, _ firstAttribute: LayoutAttribute,
    partner: (node: ItemNode, attribute: LayoutAttribute)? = nil, _ relation: Relation, _ second: ItemNode?,
    _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0, priority: Strength = .required
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.partner = partner
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    container = first
  }

  /// An inactive constraint with the parts of the class's formula. Throws if the constraint is not legal.
  public convenience init(
    item: any Item, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation = .equal,
    toItem second: (any Item)? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Strength = .required
  ) throws(LayoutFault) {
    self.init(
      item.node, firstAttribute, relation, second?.node, secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
    try faulting(try requireLegal())
  }

  /// Activates the constraint, with effect from the next layout. Throws if no view contains both items, or if an item
  /// no longer exists. Does nothing after `ConstraintHandle.remove()`.
  public func activate() throws(LayoutFault) { try faulting(try ConstraintSystem.activate(self)) }

  /// Deactivates the constraint, with effect from the next layout.
  public func deactivate() { system?.deactivate(self) }

  /// Changes the constant, in points, with effect from the next layout. Throws if the constant, or its sum with layout
  /// margins or baseline offsets, is not finite.
  public func setConstant(_ constant: Double) throws(LayoutFault) { try faulting(try change(constant: constant)) }

  /// Changes the priority, with effect from the next layout. Throws if the priority or its weight is out of range.
  public func setPriority(_ priority: Strength) throws(LayoutFault) { try faulting(try change(priority: priority)) }

  /// Lays out all items that constraints connect with this constraint's items; does nothing if the constraint is not
  /// active. Throws if the layout fails, for example because required constraints contradict one another. The failed
  /// pass changes no frame.
  public func layoutIfNeeded() throws(LayoutFault) { if isActive { try system?.layout() } }

  private func faulting(_ body: @autoclosure () throws(LayoutFault.Reason) -> Void) throws(LayoutFault) {
    do { try body() } catch { throw LayoutFault(first, "constraint \(self)", error) }
  }
}

// MARK: - Legality

extension LayoutConstraint {
  /// Throws if an attribute, a number or the priority is not legal. Does not check that a view contains both items.
  func requireLegal() throws(LayoutFault.Reason) {
    guard constant.isFinite, multiplier.isFinite else { throw .notFinite }
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard firstAttribute != .notAnAttribute else { throw .noAttribute }
    guard second != nil else {
      if firstAttribute.isExtent { return }
      throw .positionWithoutItem(firstAttribute)
    }
    guard secondAttribute != .notAnAttribute else { throw .noAttribute }
    if firstAttribute.isExtent && secondAttribute.isExtent { return }
    guard let axis = firstAttribute.positionAxis, axis == secondAttribute.positionAxis else {
      throw .differentKinds(firstAttribute, secondAttribute)
    }
    if let first = firstAttribute.isDirectional, let second = secondAttribute.isDirectional, first != second {
      throw .physicalWithDirectional(firstAttribute, secondAttribute)
    }
    if multiplier == 0 { throw .zeroMultiplier }
  }

  /// The nearest common container of both items, which may be one of them. Without a second item: the first item.
  /// Throws if there is no common container, if it does not contain the partner's item, or if an item no longer exists.
  func nearestContainer() throws(LayoutFault.Reason) -> any Item {
    guard let first = first.item else { throw .itemIsGone }
    guard let secondNode = second else { return first }
    guard let second = secondNode.item else { throw .itemIsGone }
    guard let container = first.nearestContainer(with: second) else { throw .noCommonView }
    if let partner {
      guard let item = partner.node.item else { throw .itemIsGone }
      guard item.isContained(in: container) else { throw .noCommonView }
    }
    return container
  }

  func change(constant: Double) throws(LayoutFault.Reason) {
    guard constant.isFinite else { throw .notFinite }
    guard constant != self.constant else { return }
    if let row, let system, let box = first.box {
      do {
        try system.boxes.setConstant(of: row, placing: box, to: rowBase + constant)
      } catch { throw LayoutFault.Reason(error) }
    }
    self.constant = constant
  }

  func change(priority: Strength) throws(LayoutFault.Reason) {
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard priority != self.priority else { return }
    self.priority = priority
    system?.reinstall(self)
  }

  // MARK: - In the solver

  var isDirectional: Bool { firstAttribute.isDirectional == true || secondAttribute.isDirectional == true }

  /// Adds the constraint to the solver. `ConstraintSystem.install` must make the boxes before.
  func addRow(to boxes: BoxLayout) throws(SolverError) {
    guard let box = first.box else { return }
    let isMirrored = isDirectional && container.direction == .rtl
    func side(_ node: ItemNode, _ attribute: LayoutAttribute) -> AttributeExpression {
      AttributeExpression(node: node, attribute: attribute, container: container, isMirrored: isMirrored)
    }
    let left = SideExpression(
      attribute: side(first, firstAttribute), partner: partner.map { side($0.node, $0.attribute) })
    let row =
      if let second {
        try boxes.add(
          LinearRelation(left, relation, multiplier * side(second, secondAttribute) + constant, priority), placing: box)
      } else {
        try boxes.add(LinearRelation(left, relation, Constant(constant), priority), placing: box)
      }
    self.row = row
    rowBase = boxes.solver.constant(of: row) - constant
  }

  /// Calls a function with those of the constraint's items, and of their containers, that are inside `container`.
  func forEachInside<Failure>(_ body: (ItemNode) throws(Failure) -> Void) throws(Failure) {
    try first.forEach(inside: container, body)
    if let partner { try partner.node.forEach(inside: container, body) }
    if let second { try second.forEach(inside: container, body) }
  }

  /// Whether `forEachInside` visits a given item.
  func crosses(_ node: ItemNode) -> Bool {
    var isCrossing = false
    forEachInside { if $0 === node { isCrossing = true } }
    return isCrossing
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation or inequality: `Label (0x…).top = View (0x…).bottom + 10.0 @ 750.0`.
  public var description: String {
    let sign =
      switch relation {
      case .equal: "="
      case .greaterOrEqual: "≥"
      case .lessOrEqual: "≤"
      }
    var left = "\(first.name).\(firstAttribute)"
    if let partner { left = "mean of \(left) and \(partner.node.name).\(partner.attribute)" }
    var right: [String] = []
    if let second { right.append((multiplier == 1 ? "" : "\(multiplier) × ") + "\(second.name).\(secondAttribute)") }
    if constant != 0 || right.isEmpty { right.append("\(constant)") }
    let strength = priority.isRequired ? "" : " @ \(priority.priority)"
    return "\(left) \(sign) \(right.joined(separator: " + "))\(strength)"
  }
}

// MARK: - Expressions

/// An attribute of an item as a linear expression of variables, in the coordinates of a container.
struct AttributeExpression: LinearExpression {
  let node: ItemNode
  let attribute: LayoutAttribute
  let container: ItemNode
  /// Whether horizontal positions are measured leftwards from the container's right edge.
  let isMirrored: Bool

  func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    guard let box = node.box else { return }
    guard let axis = attribute.positionAxis else { return term(attribute == .width ? box.width : box.height, scale) }
    let sign = isMirrored && axis == .horizontal ? -scale : scale
    if sign != scale, let outer = container.box { term(outer.width, scale) }
    let (fraction, offset) = attribute.place(within: node.insets ?? ItemInsets(), isMirrored: isMirrored)
    constant(offset * sign)
    if fraction != 0 { term(axis == .horizontal ? box.width : box.height, fraction * sign) }
    node.forEach(inside: container) { inner in
      if let box = inner.box { term(axis == .horizontal ? box.x : box.y, sign) }
    }
  }
}

/// The left side of a constraint: an attribute, or the mean of two attributes.
struct SideExpression: LinearExpression {
  let attribute: AttributeExpression
  let partner: AttributeExpression?

  func visit(scale: Double, term: (Variable, Double) -> Void, constant: (Double) -> Void) {
    attribute.visit(scale: partner == nil ? scale : scale / 2, term: term, constant: constant)
    partner?.visit(scale: scale / 2, term: term, constant: constant)
  }
}
