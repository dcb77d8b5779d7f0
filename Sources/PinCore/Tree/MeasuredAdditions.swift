/// The views that a measured layout adds to the tree, including views that the layout removes again. All views that are
/// measured together share this object.
@usableFromInline package final class MeasuredAdditions: Hashable {
  private var views: [View] = []
  private var ends: [() -> Void] = []

  package init() {}

  /// Ends the measurement of the added views. If an outer measurement runs, the caller must first restore the data that
  /// the outer measurement recorded for the other views. Then an added view whose superview is part of the outer
  /// measurement joins the outer measurement.
  package func end() {
    let (views, ends) = (views, ends)
    (self.views, self.ends) = ([], [])
    for view in views { view.measurement = nil }
    for view in views { view.joinMeasurement() }
    for end in ends { end() }
  }

  /// Adds a view that is not a `View`, such as a `UIView`. The closure ends the view's measurement.
  package func add(ending end: @escaping () -> Void) { ends.append(end) }

  fileprivate func add(_ view: View) {
    guard view.measurement == nil else { return }
    view.measurement = Measurement(additions: self)
    views.append(view)
  }

  @usableFromInline package static func == (a: MeasuredAdditions, b: MeasuredAdditions) -> Bool { a === b }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Measurement {
  /// A measurement with the view's rectangle, nil by default, and with the list of views that the layout adds.
  package init(rect: Rect? = nil, additions: MeasuredAdditions?) {
    self.init(rect: rect)
    self.additions = additions
  }
}

extension View {
  /// Makes the view and its descendants part of the superview's measurement. Does nothing if the view is already being
  /// measured, or has no superview that is being measured.
  final func joinMeasurement() {
    guard measurement == nil, let additions = superview?.measurement?.additions else { return }
    visitSubtree { view in
      additions.add(view)
      return true
    }
  }
}
