import ConstraintSolver
import PinTree

/// The constraints of one call, for changing, deactivating or removing them.
///
/// ```swift
/// let gap = layout[icon].top(equalTo: canvas, plus: 10).handle
/// gap.amount = 20
/// ```
public struct ConstraintHandle {
  /// The constraints of the call, in their order.
  public let constraints: [LayoutConstraint]
  private let signs: [Double]
  private let scope: FormationScope?
  private let call: MakerCall

  init(
    constraints: [LayoutConstraint], signs: [Double] = [], scope: FormationScope? = nil, call: MakerCall = MakerCall("")
  ) {
    self.constraints = constraints
    self.signs = signs
    self.scope = scope
    self.call = call
  }

  /// The argument `plus`, `minus`, `margin`, `gap` or value of the call, in points; NaN for an empty handle.
  ///
  /// A new value changes the constraints' constants in place. A value that is not finite is refused and reported.
  public var amount: Double {
    get { constraints.first.map { $0.constant * signs[0] } ?? .nan }
    nonmutating set {
      guard newValue.isFinite else { return refuse("amount", .notFinite) }
      for (constraint, sign) in zip(constraints, signs) { try? constraint.change(constant: newValue * sign) }
    }
  }

  /// The priority of the constraints; required for an empty handle. A value out of range is refused and reported.
  public var priority: Strength {
    get { constraints.first?.priority ?? .required }
    nonmutating set {
      guard newValue.isValid else { return refuse("priority", .invalidPriority(newValue)) }
      for constraint in constraints { try? constraint.change(priority: newValue) }
    }
  }

  /// Whether the constraints are active. For constraints of a condition, the next `update` sets this again.
  public var isActive: Bool {
    get { constraints.contains { $0.isActive } }
    nonmutating set {
      for constraint in constraints where newValue != constraint.isActive {
        guard newValue else {
          constraint.deactivate()
          continue
        }
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
