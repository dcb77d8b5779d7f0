import ConstraintSolver
import PinTree

/// Makes constraints whose first item is one item, or each item of a group in turn: `layout[icon]`.
///
/// Every call makes its constraints at once and answers a maker for the same items, so that calls can be chained. A call
/// that is not legal for all of the items is refused as a whole and reported; the chain goes on.
public struct ConstraintMaker {
  let nodes: [ItemNode]
  let scope: FormationScope
  let store: ConditionalConstraints?
  /// What the last call of the chain made, to be changed or taken back; empty before the first and after a refused one.
  public private(set) var handle = ConstraintHandle(constraints: [])

  init(nodes: [ItemNode], scope: FormationScope, store: ConditionalConstraints?) {
    self.nodes = nodes
    self.scope = scope
    self.store = store
  }

  /// The items that the maker's calls are about, without those that live no more.
  public var items: [any Item] { nodes.compactMap(\.item) }

  /// Keeps the handle of the last call, in the middle of a chain.
  public func keep(in handle: inout ConstraintHandle) -> ConstraintMaker {
    handle = self.handle
    return self
  }

  /// Keeps the handle of the last call, in the middle of a chain.
  public func keep(in handle: inout ConstraintHandle?) -> ConstraintMaker {
    handle = self.handle
    return self
  }
}

// MARK: - Raw constraints

extension ConstraintMaker {
  /// `item.attribute relatedBy multiplier × toItem.toAttribute + constant @ priority`; without second item a size against
  /// the constant.
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

  /// The same with the item itself as second item: `item.attribute relatedBy multiplier × item.toAttribute + constant`.
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

// MARK: - What all calls come down to

/// The name of a call, put together only when it is needed.
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

/// A constraint that a call asks for, the first item left open.
struct Demand {
  let attribute: LayoutAttribute
  let relation: Relation
  let target: Target
  let targetAttribute: LayoutAttribute
  let multiplier: Double
  let constant: Double
  /// What the number that the call was given is multiplied by to get the constant.
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
  /// Makes all that a call asks for, for each item, or refuses the call and reports why.
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
