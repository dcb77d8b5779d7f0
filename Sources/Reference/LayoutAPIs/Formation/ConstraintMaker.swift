import ConstraintSolver
import PinTree

/// Makes constraints for one item or for each item of a group: `layout[icon]`. The item is the constraint's first item.
///
/// Every call makes its constraints immediately and returns a maker for the same items, so calls can be chained. If a
/// call is illegal for one of the items, the whole call is refused and reported, and the chain continues.
public struct ConstraintMaker {
  let nodes: [ItemNode]
  let scope: FormationScope
  let store: ConditionalConstraints?
  /// The constraints of the chain's last call; empty before the first call and after a refused call.
  public private(set) var handle = ConstraintHandle(constraints: [])

  /// The items of the maker that still exist.
  public var items: [any Item] { nodes.compactMap(\.item) }

  /// Stores the handle of the last call in a variable, and continues the chain.
  public func keep(in handle: inout ConstraintHandle) -> ConstraintMaker {
    handle = self.handle
    return self
  }

  /// Stores the handle of the last call in an optional variable, and continues the chain.
  public func keep(in handle: inout ConstraintHandle?) -> ConstraintMaker {
    handle = self.handle
    return self
  }

  /// Makes `item.attribute relatedBy multiplier × toItem.toAttribute + constant @ priority`. Without a second item,
  /// makes `item.attribute relatedBy constant @ priority`; the attribute must be a width or a height.
  @discardableResult
  public func makeConstraint(
    attribute: LayoutAttribute, relatedBy relation: Relation, toItem item: (any Item)? = nil,
    attribute toAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: Strength = .required
  ) -> ConstraintMaker {
    make(
      MakerCall(base: "makeConstraint", labels: "attribute:relatedBy:toItem:attribute:multiplier:constant:priority"),
      relation, to: item.map { .item($0) } ?? .none, times: multiplier, at: priority,
      [(attribute, toAttribute, constant, 1)])
  }

  /// Makes `item.attribute relatedBy multiplier × item.toAttribute + constant @ priority`. Both attributes belong to
  /// the same item.
  @discardableResult
  public func makeConstraintToItem(
    attribute: LayoutAttribute, relatedBy relation: Relation, toAttribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: Strength = .required
  ) -> ConstraintMaker {
    make(
      MakerCall(base: "makeConstraintToItem", labels: "attribute:relatedBy:toAttribute:multiplier:constant:priority"),
      relation, to: .itself, times: multiplier, at: priority, [(attribute, toAttribute, constant, 1)])
  }
}

// MARK: - Making constraints

/// The parts of a call's name. The name is composed only for messages.
struct MakerCall {
  var base = ""
  var labels = ""
  var suffix = ""

  /// The call in Swift's spelling: `top(equalTo:plus:)`.
  var name: String { labels.isEmpty ? base : "\(base)(\(labels)\(suffix):)" }
}

extension ConstraintMaker {
  /// The second item of a call's constraints.
  enum Target {
    case item(any Item)
    case itself
    case none
  }

  /// Both attributes of a constraint, the call's number, and the sign of the number in the constant: −1 for `minus`,
  /// `above` and `before`, and for margins at right, bottom and trailing edges; otherwise 1.
  typealias Demand = (attribute: LayoutAttribute, toAttribute: LayoutAttribute, number: Double, sign: Double)

  /// Makes the constraints that a call demands for each item, or refuses the call and reports the reason.
  func make(
    _ call: MakerCall, _ relation: Relation = .equal, to target: Target, times multiplier: Double = 1,
    at priority: Strength, _ demands: [Demand]
  ) -> ConstraintMaker {
    guard scope.root != nil else { return refuse(call, nodes.first, .itemIsGone) }
    var made: [LayoutConstraint] = []
    made.reserveCapacity(nodes.count * demands.count)
    for node in nodes {
      let second: ItemNode? =
        switch target {
        case .item(let item): item.node
        case .itself: node
        case .none: nil
        }
      for demand in demands {
        let constraint = LayoutConstraint(
          node, demand.attribute, relation, second, demand.toAttribute, multiplier: multiplier,
          constant: demand.number * demand.sign, priority: priority)
        do throws(LayoutFault.Reason) {
          try constraint.requireLegal()
          _ = try constraint.nearestContainer()
        } catch { return refuse(call, node, error) }
        made.append(constraint)
      }
    }
    if let store { store.constraints += made } else { made.forEach { try? ConstraintSystem.activate($0) } }
    var maker = self
    maker.handle = ConstraintHandle(
      constraints: made, signs: nodes.flatMap { _ in demands.map(\.sign) }, scope: scope, call: call)
    return maker
  }

  func refuse(_ call: MakerCall, _ node: ItemNode?, _ reason: LayoutFault.Reason) -> ConstraintMaker {
    scope.log.report(LayoutFault(node, call.name, reason))
    var maker = self
    maker.handle = ConstraintHandle(constraints: [], scope: scope, call: call)
    return maker
  }
}

/// The constraints of one call, to change, deactivate or remove them: `layout[icon].top(equalTo: canvas).handle`.
public struct ConstraintHandle {
  /// The constraints of the call, in the order in which they were made.
  public let constraints: [LayoutConstraint]
  var signs: [Double] = []
  var scope: FormationScope?
  var call = MakerCall()

  /// The call's `plus`, `minus`, `margin`, `gap`, `constant` or value in points, for the first constraint; NaN for an
  /// empty handle. A new value changes the constants of all constraints in place. A value is refused and reported if
  /// the value, or its sum with layout margins or baseline offsets, is not finite.
  public var amount: Double {
    get { constraints.first.map { $0.constant * signs[0] } ?? .nan }
    nonmutating set {
      guard newValue.isFinite else { return refuse("amount", .notFinite) }
      for (constraint, sign) in zip(constraints, signs) {
        do throws(LayoutFault.Reason) { try constraint.change(constant: newValue * sign) } catch {
          refuse("amount", error)
        }
      }
    }
  }

  /// The priority of the constraints; `.required` if the handle is empty. A value out of range is refused and reported.
  public var priority: Strength {
    get { constraints.first?.priority ?? .required }
    nonmutating set {
      guard newValue.isValid else { return refuse("priority", .invalidPriority(newValue)) }
      for constraint in constraints { try? constraint.change(priority: newValue) }
    }
  }

  /// Whether any of the constraints is active. The setter activates or deactivates all of them. If they belong to a
  /// condition, the next `update` again activates or deactivates them as the condition requires.
  public var isActive: Bool {
    get { constraints.contains { $0.isActive } }
    nonmutating set {
      if !newValue { return constraints.forEach { $0.deactivate() } }
      for constraint in constraints {
        do throws(LayoutFault.Reason) { try ConstraintSystem.activate(constraint) } catch { refuse("isActive", error) }
      }
    }
  }

  /// Removes the constraints permanently, also from their condition.
  public func remove() {
    for constraint in constraints {
      constraint.deactivate()
      constraint.isRemoved = true
    }
  }

  private func refuse(_ property: String, _ reason: LayoutFault.Reason) {
    scope?.log.report(LayoutFault(constraints.first?.first, "\(property) of \(call.name)", reason))
  }
}
