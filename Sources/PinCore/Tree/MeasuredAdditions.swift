/// The views that joined a measured tree while its layout ran, even if they left it again. All its views share this object.
@usableFromInline package final class MeasuredAdditions: Hashable, @unchecked Sendable {
  private var views: [View] = []

  package init() {}

  /// Ends the measurement of the added views, once the others have their data of an outer measurement again, which those in
  /// its tree join.
  package func end() {
    let added = views
    views = []
    for view in added { view.measurement = nil }
    for view in added { view.joinMeasurement() }
  }

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
