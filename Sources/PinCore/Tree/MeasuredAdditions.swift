/// The views that the layout adds to a measured tree, including views that it removes again. All views of the tree share this
/// object.
@usableFromInline package final class MeasuredAdditions: Hashable, @unchecked Sendable {
  private var views: [View] = []
  private var ends: [() -> Void] = []

  package init() {}

  /// Ends the measurement of the added views. Before the call, the caller must restore the data that an outer measurement has of
  /// the other views. Then an added view whose superview is part of the outer measurement joins that measurement.
  package func end() {
    let (views, ends) = (views, ends)
    (self.views, self.ends) = ([], [])
    for view in views { view.measurement = nil }
    for view in views { view.joinMeasurement() }
    for end in ends { end() }
  }

  /// Adds a view whose class is not `View`. `end` ends its measurement.
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
  /// A measurement with the view's rectangle from an outer measurement, and with the views that the layout adds.
  package init(rect: Rect? = nil, additions: MeasuredAdditions?) {
    self.init(rect: rect)
    self.additions = additions
  }
}

extension View {
  /// Makes the view and its descendants part of the superview's measurement, unless they are already part of a measurement.
  final func joinMeasurement() {
    guard measurement == nil, let additions = superview?.measurement?.additions else { return }
    visitSubtree { view in
      additions.add(view)
      return true
    }
  }
}
