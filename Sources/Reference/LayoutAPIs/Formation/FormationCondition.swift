import ConstraintSolver

/// Constraints that are active while a condition is true. Those of `not` are active while it is false.
///
/// `FormationLayout.update` evaluates the condition; before the first update none of the constraints is active.
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

  /// Makes constraints under the condition, and prepares the items at once.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: constraints) }

  /// The constraints for an outcome of the condition.
  func constraints(for outcome: Bool) -> [LayoutConstraint] { (outcome ? constraints : not.constraints).current() }
}

/// Makes constraints that are active while a condition is false.
public final class OppositeCondition: ConstraintSource {
  private let scope: FormationScope
  let constraints = ConditionalConstraints()

  init(scope: FormationScope) { self.scope = scope }

  /// Makes constraints under the opposite of the condition, and prepares the items at once.
  public func maker(for items: [any Item]) -> ConstraintMaker { scope.maker(for: items, storingIn: constraints) }
}

/// The constraints of one side of a condition.
final class ConditionalConstraints {
  private var constraints: [LayoutConstraint] = []

  func store(_ made: [LayoutConstraint]) { constraints += made }

  func current() -> [LayoutConstraint] {
    constraints.removeAll(where: \.isRemoved)
    return constraints
  }
}
