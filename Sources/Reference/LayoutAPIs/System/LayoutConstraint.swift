import ConstraintSolver
import PinTree

/// `item.attribute relation multiplier × toItem.attribute + constant @ priority`, or a size against a constant.
///
/// A constraint that is active belongs to the system of its items; dropping the last reference to it does not take it out.
public final class LayoutConstraint {
  let first: ItemNode
  /// What the constraint says of the first item.
  public let firstAttribute: LayoutAttribute
  /// If set, the left side is the mean of this and the first attribute.
  let partner: (node: ItemNode, attribute: LayoutAttribute)?
  /// How the two sides relate.
  public let relation: Relation
  let second: ItemNode?
  /// What the constraint says of the second item.
  public let secondAttribute: LayoutAttribute
  /// What the second attribute is multiplied by.
  public let multiplier: Double
  /// What is added to the right side, in points.
  @exclusivity(unchecked) public private(set) var constant: Double
  /// How much the constraint matters.
  public private(set) var priority: Strength
  /// Whether the constraint is in force.
  @exclusivity(unchecked) public internal(set) var isActive = false

  /// The system that lists the constraint; it clears this when it goes.
  @exclusivity(unchecked) unowned(unsafe) var system: ConstraintSystem?
  var isListed = false
  /// The nearest item that contains both items, as of the last activation.
  @exclusivity(unchecked) var container: ItemNode
  /// The constraint on the solver, and its constant there without ours.
  @exclusivity(unchecked) var row: Constraint?
  @exclusivity(unchecked) var rowBase = 0.0
  /// Set when a call was taken back; the constraint is never activated again.
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

  /// A constraint that is not in force yet; `activate()` puts it there. Throws the fault of one that is not legal.
  public convenience init(
    item: any Item, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation = .equal,
    toItem second: (any Item)? = nil, attribute secondAttribute: LayoutAttribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: Strength = .required
  ) throws(LayoutFault) {
    self.init(
      item.node, firstAttribute, relation, second?.node, secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
    try faulting { () throws(LayoutFault.Reason) in try requireLegal() }
  }

  /// Puts the constraint into force from the next layout on. Throws where no view contains both items.
  public func activate() throws(LayoutFault) {
    try faulting { () throws(LayoutFault.Reason) in try ConstraintSystem.activate(self) }
  }

  /// Takes the constraint out of force from the next layout on.
  public func deactivate() { system?.deactivate(self) }

  /// Changes the constant, in points, in place. Throws for one that is not finite.
  public func setConstant(_ constant: Double) throws(LayoutFault) {
    try faulting { () throws(LayoutFault.Reason) in try change(constant: constant) }
  }

  /// Changes the priority. Throws for one that is out of range.
  public func setPriority(_ priority: Strength) throws(LayoutFault) {
    try faulting { () throws(LayoutFault.Reason) in try change(priority: priority) }
  }

  /// Lays out all that hangs together with the constraint's items; nothing if it is in force nowhere.
  ///
  /// Throws a fault with the reason `unsatisfiable` when required constraints contradict one another; nothing moves then.
  public func layoutIfNeeded() throws(LayoutFault) { try system?.layout() }

  private func faulting(_ body: () throws(LayoutFault.Reason) -> Void) throws(LayoutFault) {
    do { try body() } catch { throw LayoutFault(first, "constraint \(self)", error) }
  }
}

// MARK: - Legality

extension LayoutConstraint {
  /// Throws what is wrong with the constraint itself, wherever the items are.
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
    if firstAttribute.isPhysical && secondAttribute.isDirectional
      || firstAttribute.isDirectional && secondAttribute.isPhysical
    {
      throw .physicalWithDirectional(firstAttribute, secondAttribute)
    }
    if multiplier == 0 { throw .zeroMultiplier }
  }

  /// The nearest item that contains all items of the constraint. Throws where there is none.
  func nearestContainer() throws(LayoutFault.Reason) -> any Item {
    guard let first = first.item else { throw .itemIsGone }
    guard let secondNode = second else { return first }
    guard let second = secondNode.item else { throw .itemIsGone }
    // From equal depths both go outwards until they meet.
    let extra = first.containers.count { _ in true } - second.containers.count { _ in true }
    let pairs = zip(first.containers.dropFirst(max(0, extra)), second.containers.dropFirst(max(0, -extra)))
    guard let (container, _) = pairs.first(where: { $0 === $1 }) else { throw .noCommonView }
    return container
  }
}

// MARK: - Changes in place

extension LayoutConstraint {
  func change(constant: Double) throws(LayoutFault.Reason) {
    guard constant.isFinite else { throw .notFinite }
    guard constant != self.constant else { return }
    self.constant = constant
    guard let row, let system, let box = first.box else { return }
    do {
      try system.boxes.setConstant(of: row, placing: box, to: rowBase + constant)
    } catch { throw LayoutFault.Reason(error) }
  }

  func change(priority: Strength) throws(LayoutFault.Reason) {
    guard priority.isValid else { throw .invalidPriority(priority) }
    guard priority != self.priority else { return }
    self.priority = priority
    system?.reinstall(self)
  }
}

// MARK: - On the solver

extension LayoutConstraint {
  /// Whether positions are measured from the right.
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }

  /// Adds the constraint to the boxes' solver; all boxes are there.
  func addRow(to boxes: BoxLayout) throws(SolverError) {
    guard let box = first.box else { return }
    let isMirrored = isDirectional && container.direction == .rtl
    func side(_ node: ItemNode, _ attribute: LayoutAttribute) -> AttributeExpression {
      AttributeExpression(node: node, attribute: attribute, container: container, isMirrored: isMirrored)
    }
    let left = SideExpression(
      attribute: side(first, firstAttribute), partner: partner.map { side($0.node, $0.attribute) })
    let made =
      if let second {
        try boxes.add(
          LinearRelation(left, relation, multiplier * side(second, secondAttribute) + constant, priority), placing: box)
      } else {
        try boxes.add(LinearRelation(left, relation, Constant(constant), priority), placing: box)
      }
    row = made
    rowBase = boxes.solver.constant(of: made) - constant
  }

  /// Calls a function with each item on the way from an end of the constraint up to its container, without that.
  func forEachInside<Failure>(_ body: (ItemNode) throws(Failure) -> Void) throws(Failure) {
    try first.forEach(inside: container, body)
    if let partner { try partner.node.forEach(inside: container, body) }
    if let second { try second.forEach(inside: container, body) }
  }

  /// Whether one end of the constraint is in an item, or is it, and the other end is not.
  func crosses(_ node: ItemNode) -> Bool {
    var isCrossing = false
    forEachInside { if $0 === node { isCrossing = true } }
    return isCrossing
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation: `Label (0x…).top = View (0x…).bottom + 10 @ 750`.
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
    if let second {
      right.append((multiplier == 1 ? "" : "\(multiplier) × ") + "\(second.name).\(secondAttribute)")
    }
    if constant != 0 || right.isEmpty { right.append("\(constant)") }
    let strength = priority.isRequired ? "" : " @ \(priority.priority)"
    return "\(left) \(sign) \(right.joined(separator: " + "))\(strength)"
  }
}
