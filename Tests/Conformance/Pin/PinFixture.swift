import PinCore

/// Views for tests of the pin core: a root with three subviews, namely the view to lay out and two reference views.
///
///     root (0, 0, 400, 300)
///       view (140, 100, 100, 60)   a (40, 20, 50, 30)   b (200, 150, 80, 40)
struct PinFixture {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let view = FitView(frame: Rect(x: 140, y: 100, width: 100, height: 60))
  let a = View(frame: Rect(x: 40, y: 20, width: 50, height: 30))
  let b = View(frame: Rect(x: 200, y: 150, width: 80, height: 40))

  init() {
    for view in [view, a, b] { root.addSubview(view) }
  }

  /// Resets the frame and the transform of `view`, runs a layout, and returns the new frame.
  func frame(after layout: (FitView) -> Void) -> Rect {
    view.transform = .identity
    view.frame = Rect(x: 140, y: 100, width: 100, height: 60)
    layout(view)
    return view.frame
  }
}

/// A view whose `sizeThatFits` records the offered size and returns the result of `fit`.
final class FitView: View {
  var fit: (Size) -> Size = { $0 }
  private(set) var offers: [Size] = []

  override func sizeThatFits(_ size: Size) -> Size {
    offers.append(size)
    return fit(size)
  }
}

/// Runs a layout and returns the reasons of its warnings, in the order of the warnings.
func reasons(_ layout: () -> Void) -> [LayoutWarning.Reason] { warnings(layout).map(\.reason) }

/// Runs a layout and returns the texts of its warnings, in the order of the warnings.
func texts(_ layout: () -> Void) -> [String] { warnings(layout).map(\.description) }

/// Runs a layout and returns its warnings, in the order in which they occur.
func warnings(_ layout: () -> Void) -> [LayoutWarning] { Pin.collectingWarnings(in: layout).1 }

let unequalInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
