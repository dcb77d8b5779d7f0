import ConstraintSolver
import PinTree

/// Makes constraints for one item or for each item of a group: `layout[icon]`. The item is the constraint's first item.
///
/// Every call makes its constraints immediately and returns a maker for the same items, so calls can be chained. If a call
/// is illegal for one of the items, the whole call is refused and reported, and the chain continues.
public struct ConstraintMaker {
  let nodes: [ItemNode]
  let scope: FormationScope
  let store: ConditionalConstraints?
  /// The constraints of the chain's last call; empty before the first call and after a refused one.
  public private(set) var handle = ConstraintHandle(constraints: [])

  init(nodes: [ItemNode], scope: FormationScope, store: ConditionalConstraints?) {
    self.nodes = nodes
    self.scope = scope
    self.store = store
  }

  /// The items of the maker that still exist.
  public var items: [any Item] { nodes.compactMap(\.item) }

  /// Stores the handle of the last call, within a chain.
  public func keep(in handle: inout ConstraintHandle) -> ConstraintMaker {
    handle = self.handle
    return self
  }

  /// Stores the handle of the last call, within a chain.
  public func keep(in handle: inout ConstraintHandle?) -> ConstraintMaker {
    handle = self.handle
    return self
  }

  // MARK: - Raw constraints

  /// Makes `item.attribute relatedBy multiplier × toItem.toAttribute + constant @ priority`. Without a second item, makes
  /// `item.attribute relatedBy constant @ priority`, where the attribute is a width or a height.
  @discardableResult
  public func makeConstraint(
    attribute: LayoutAttribute, relatedBy relation: Relation, toItem item: (any Item)? = nil,
    attribute toAttribute: LayoutAttribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: Strength = .required
  ) -> ConstraintMaker {
    make(
      MakerCall("makeConstraint", "attribute:relatedBy:toItem:attribute:multiplier:constant:priority"), at: priority,
      [Demand(attribute, relation, item.map { .item($0) } ?? .none, toAttribute, multiplier, constant)])
  }

  /// Makes `item.attribute relatedBy multiplier × item.toAttribute + constant @ priority`, between two attributes of an item.
  @discardableResult
  public func makeConstraintToItem(
    attribute: LayoutAttribute, relatedBy relation: Relation, toAttribute: LayoutAttribute, multiplier: Double = 1,
    constant: Double = 0, priority: Strength = .required
  ) -> ConstraintMaker {
    make(
      MakerCall("makeConstraintToItem", "attribute:relatedBy:toAttribute:multiplier:constant:priority"), at: priority,
      [Demand(attribute, relation, .itself, toAttribute, multiplier, constant)])
  }
}

// MARK: - Making constraints

/// The name of a call for messages, composed only if a message needs it.
struct MakerCall {
  let base: String
  let labels: String

  init(_ base: String, _ labels: String = "") {
    self.base = base
    self.labels = labels
  }

  /// The call in Swift's spelling: `top(equalTo:plus:)`.
  var name: String { labels.isEmpty ? base : "\(base)(\(labels):)" }
}

/// A constraint that a call makes for each item: all its parts except the first item.
struct Demand {
  let attribute: LayoutAttribute
  let relation: Relation
  let target: Target
  let targetAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  /// The sign of the call's number in the constant: −1 for `minus` and for inward distances from far edges.
  let sign: Double

  enum Target {
    case item(any Item)
    case itself
    case none
  }

  init(
    _ attribute: LayoutAttribute, _ relation: Relation, _ target: Target, _ targetAttribute: LayoutAttribute,
    _ multiplier: Double = 1, _ constant: Double = 0, sign: Double = 1
  ) {
    self.attribute = attribute
    self.relation = relation
    self.target = target
    self.targetAttribute = targetAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.sign = sign
  }

  func constraint(for node: ItemNode, at priority: Strength) -> LayoutConstraint {
    let second: ItemNode? =
      switch target {
      case .item(let item): item.node
      case .itself: node
      case .none: nil
      }
    return LayoutConstraint(
      node, attribute, relation, second, targetAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
  }
}

extension ConstraintMaker {
  /// Makes all constraints of a call for each item, or refuses the call and reports the reason.
  func make(_ call: MakerCall, at priority: Strength, _ demands: [Demand]) -> ConstraintMaker {
    var maker = self
    maker.handle = ConstraintHandle(constraints: [], signs: [], scope: scope, call: call)
    guard scope.root != nil else { return maker.refuse(call, nodes.first, .itemIsGone) }
    var made: [LayoutConstraint] = []
    made.reserveCapacity(nodes.count * demands.count)
    for node in nodes {
      for demand in demands {
        let constraint = demand.constraint(for: node, at: priority)
        do throws(LayoutFault.Reason) {
          try constraint.requireLegal()
          _ = try constraint.nearestContainer()
        } catch { return maker.refuse(call, node, error) }
        made.append(constraint)
      }
    }
    if let store { store.store(made) } else { made.forEach { try? ConstraintSystem.activate($0) } }
    maker.handle = ConstraintHandle(
      constraints: made, signs: nodes.flatMap { _ in demands.map(\.sign) }, scope: scope, call: call)
    return maker
  }

  func refuse(_ call: MakerCall, _ node: ItemNode?, _ reason: LayoutFault.Reason) -> ConstraintMaker {
    scope.log.report(LayoutFault(node, call.name, reason))
    return self
  }
}
