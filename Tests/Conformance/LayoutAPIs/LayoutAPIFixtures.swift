import PinCore
import LayoutAPIs
import Testing

/// A view with an intrinsic size. Its hugging priority is 251, one above the default.
final class Content: View {
  var size: Size
  override var intrinsicContentSize: Size { size }

  init(_ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
    super.init()
    setContentHuggingPriority(251, for: .horizontal)
    setContentHuggingPriority(251, for: .vertical)
  }
}

/// The views of FormationLayout's demo: a canvas of 100 by 100 points and four icons of 25 by 25 points.
struct Demo {
  let canvas = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let icon = Content(25, 25)
  let icon1 = Content(25, 25)
  let icon2 = Content(25, 25)
  let icon3 = Content(25, 25)

  /// Lays out the canvas, and compares a view's frame with four numbers.
  func expect(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try canvas.layoutConstraintsIfNeeded()
    #expect(view.frame == Rect(x: x, y: y, width: width, height: height), sourceLocation: sourceLocation)
  }
}

extension LayoutFault.Reason {
  /// The texts of the constraints that contradict each other; nil for a reason other than `unsatisfiable`.
  var conflict: [String]? {
    guard case .unsatisfiable(let conflict) = self else { return nil }
    return conflict
  }
}

/// Runs calls, and returns the reason for the only refusal; nil if no call or several calls are refused.
func reasonOfRefusal(_ body: () throws -> Void) rethrows -> LayoutFault.Reason? {
  let (_, faults) = try LayoutFault.collecting { try body() }
  return faults.count == 1 ? faults[0].reason : nil
}
