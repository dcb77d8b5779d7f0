/// The views that joined a measured tree while its layout ran, even if they left it again. All its views share this object.
@usableFromInline package final class MeasuredAdditions: Hashable, @unchecked Sendable {
  private var views: [View] = []
  private var ends: [() -> Void] = []

  package init() {}

  /// Ends the measurement of the added views. Before this call, the other views get back the data of an outer measurement;
  /// added views in its tree then join it.
  package func end() {
    let (views, ends) = (views, ends)
    (self.views, self.ends) = ([], [])
    for view in views { view.measurement = nil }
    for view in views { view.joinMeasurement() }
    for end in ends { end() }
  }

  /// Adds a view of another class than `View`, by the function that ends its measurement.
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
  /// A measurement with the view's rectangle in an outer one, and with the views that the layout adds.
  package init(rect: Rect? = nil, additions: MeasuredAdditions?) {
    self.init(rect: rect)
    self.additions = additions
  }
}

extension View {
  /// Makes the view and its descendants part of the superview's measurement, unless they are being measured already.
  final func joinMeasurement() {
    guard measurement == nil, let additions = superview?.measurement?.additions else { return }
    visitSubtree { view in
      additions.add(view)
      return true
    }
  }
}
