import PinTree

// The areas of a view that its surroundings leave free, as insets in points.

extension PinLayout where Node == View {
  /// What bars and notches leave free of the view: distances inwards from its edges, in points.
  public var safeArea: EdgeInsets { view.safeAreaInsets }
  /// Where text keeps a readable width: distances inwards from the view's edges, in points.
  public var readableMargins: EdgeInsets { view.readableMargins }
  /// The margins that content is meant to keep: distances inwards from the view's edges, in points.
  public var layoutMargins: EdgeInsets { view.layoutMargins }
  /// `layoutMargins` in the spelling of PinLayout's manual.
  public var layoutmargins: EdgeInsets { view.layoutMargins }
}
