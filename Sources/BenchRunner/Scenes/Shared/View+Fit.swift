import PinCore

extension View {
  /// Adds or removes subviews until `views` has `count` elements. These views directly follow the first
  /// `others` subviews. Removed views become spares. Spares are used before new views are made.
  func fit<Child: View>(
    _ views: inout [Child], _ spares: inout [Child], to count: Int, behind others: Int = 0, make: () -> Child
  ) {
    while views.count > count {
      let view = views.removeLast()
      view.removeFromSuperview()
      spares.append(view)
    }
    while views.count < count {
      let view = spares.popLast() ?? make()
      insertSubview(view, at: others + views.count)
      views.append(view)
    }
  }
}
