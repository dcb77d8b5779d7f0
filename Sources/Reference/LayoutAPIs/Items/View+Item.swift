import PinTree

extension View: ConstraintView {
  /// The data of the constraint layouts for the view.
  public final var constraintState: ConstraintState {
    if let state = attachment as? ConstraintState { return state }
    let state = ConstraintState()
    attachment = state
    return state
  }

  /// The identity of the superview.
  public final var constraintContainerIdentity: ObjectIdentifier? { superview.map { ObjectIdentifier($0) } }
}

/// A view whose content is wrapped at a given width, as text is.
public protocol WidthAdapting: AnyObject {
  /// The width at which the content is wrapped, in points; 0 means no wrapping.
  var preferredMaxLayoutWidth: Double { get set }
}

extension Label: WidthAdapting {}
