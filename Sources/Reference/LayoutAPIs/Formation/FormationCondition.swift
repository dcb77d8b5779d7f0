import ConstraintSolver

/// Constraints that are active while a condition is true. Those of `not` are active while the condition is false.
/// `FormationLayout.update` evaluates the condition. Before the first update none of the constraints is active.
public final class FormationCondition: ConstraintSource {
  private let scope: FormationScope
  let holds: () -> Bool
  private let constraints = ConditionalConstraints()
  /// Makes constraints that are active while the condition is false.
  public let not: OppositeCondition

  init(scope: FormationScope, holds: @escaping () -> Bool) {
    self.scope = scope
    self.holds = holds
    not = OppositeCondition(scope: scope)
  }

  /// A maker of constraints under the condition. Prepares the items immediately.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: constraints) }

  func constraints(for outcome: Bool) -> [LayoutConstraint] {
    let side = outcome ? constraints : not.constraints
    side.constraints.removeAll(where: \.isRemoved)
    return side.constraints
  }
}

/// Makes constraints that are active while a condition is false.
public final class OppositeCondition: ConstraintSource {
  private let scope: FormationScope
  let constraints = ConditionalConstraints()

  init(scope: FormationScope) { self.scope = scope }

  /// A maker of constraints under the opposite of the condition. Prepares the items immediately.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: constraints) }
}

/// The constraints of one side of a condition.
final class ConditionalConstraints {
  var constraints: [LayoutConstraint] = []
}

/// The object at the start of a chain of constraints: a layout, a condition, or the opposite of a condition.
public protocol ConstraintSource {
  /// A maker of constraints for several items. Prepares each item except the root: turns translation off, and adds an
  /// item without a container to the root.
  func maker(for items: [any Item]) -> ConstraintMaker
}

extension ConstraintSource {
  /// A maker of constraints for one item; prepares the item as `maker(for:)` does.
  public subscript(item: any Item) -> ConstraintMaker { maker(for: [item]) }

  /// A maker of the same constraints for several items.
  public func group(_ items: any Item...) -> ConstraintMaker { maker(for: items) }

  /// A maker of the same constraints for several items.
  public func group(_ items: [any Item]) -> ConstraintMaker { maker(for: items) }
}
