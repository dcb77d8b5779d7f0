import ConstraintSolver

/// Constraints that are in force while a condition holds; those of `not` while it does not hold.
///
/// `FormationLayout.update` switches them; before the first update neither are in force.
public final class FormationCondition: ConstraintSource {
  private let scope: FormationScope
  let holds: () -> Bool
  private let constraints = ConditionalConstraints()
  /// Makes constraints that are in force while the condition does not hold.
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

/// Makes constraints that are in force while a condition does not hold.
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

  /// The constraints without the removed ones.
  func current() -> [LayoutConstraint] {
    constraints.removeAll(where: \.isRemoved)
    return constraints
  }
}
