import PinTree

extension View: ConstraintView {
  /// What the constraint layouts keep with the view.
  public final var constraintState: ConstraintState {
    if let state = attachment as? ConstraintState { return state }
    let state = ConstraintState()
    attachment = state
    return state
  }

  /// The identity of the superview.
  public final var constraintContainerIdentity: ObjectIdentifier? { superview.map { ObjectIdentifier($0) } }
}

/// A view whose content can be broken at a width of one's choice, as text is into lines.
public protocol WidthAdapting: AnyObject {
  /// The width at which the intrinsic size breaks the content, in points; 0 does not break it.
  var preferredMaxLayoutWidth: Double { get set }
}

extension Label: WidthAdapting {}
