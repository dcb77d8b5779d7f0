import ConstraintSolver

/// Makes constraints that apply if a condition is true. `not` makes constraints that apply if the condition is false.
/// `FormationLayout.update` evaluates the condition, and activates or deactivates the constraints. A new constraint is
/// inactive until the next update.
public final class FormationCondition: ConstraintSource {
  private let scope: FormationScope
  let holds: () -> Bool
  private let constraints = ConditionalConstraints()
  /// Makes constraints that apply if the condition is false.
  public let not: OppositeCondition

  init(scope: FormationScope, holds: @escaping () -> Bool) {
    self.scope = scope
    self.holds = holds
    not = OppositeCondition(scope: scope)
  }

  /// A maker of constraints that apply if the condition is true. Prepares the items immediately.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: constraints) }

  func constraints(for outcome: Bool) -> [LayoutConstraint] {
    let side = outcome ? constraints : not.constraints
    side.constraints.removeAll(where: \.isRemoved)
    return side.constraints
  }
}

/// Makes constraints that apply if a condition is false.
public final class OppositeCondition: ConstraintSource {
  private let scope: FormationScope
  let constraints = ConditionalConstraints()

  init(scope: FormationScope) { self.scope = scope }

  /// A maker of constraints that apply if the condition is false. Prepares the items immediately.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: constraints) }
}

/// The constraints that apply for one outcome of a condition.
final class ConditionalConstraints {
  var constraints: [LayoutConstraint] = []
}

/// An object at the start of a chain of constraints: a layout, a condition, or the opposite of a condition.
public protocol ConstraintSource {
  /// A maker of constraints for several items. Calls `prepareAutoLayout(in:)` of each item except the root, if the root
  /// still exists.
  func maker(for items: [any Item]) -> ConstraintMaker
}

extension ConstraintSource {
  /// A maker of constraints for one item; prepares the item as `maker(for:)` does.
  public subscript(item: any Item) -> ConstraintMaker { maker(for: [item]) }

  /// A maker that makes the same constraints for each of several items.
  public func group(_ items: any Item...) -> ConstraintMaker { maker(for: items) }

  /// A maker that makes the same constraints for each of several items.
  public func group(_ items: [any Item]) -> ConstraintMaker { maker(for: items) }
}
