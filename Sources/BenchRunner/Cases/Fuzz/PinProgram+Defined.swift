import PinCore
import Reference

// Results that the rules leave undefined are not checked.

extension PinProgram {
  /// Whether the rules define the result.
  ///
  /// Undefined results are: the frame set on a slanted view; in a measurement, views outside the measured one and views
  /// that `wrapContent` moves; and sums of numbers too large for fractions, which depend on the order of additions.
  var isDefined: Bool { steps.allSatisfy { isDefined($0, measured: nil) } && hasRoomForFractions }

  private var hasRoomForFractions: Bool {
    var program = self
    program.steps = steps.map(\.offeringNothing)
    return program.numbers.allSatisfy { $0.magnitude < 1e9 || !$0.isFinite }
  }

  private func isDefined(_ step: Step, measured: Int?) -> Bool {
    if let measured, !views.isIn(step.view, measured) { return false }
    switch step {
    case .chain(let view, let space, let calls):
      let wraps = calls.contains {
        guard case .wrapContent = $0 else { return false }
        return true
      }
      if wraps, measured != nil { return false }
      guard space == .transformed else { return true }
      return views[view].transform.isUpright
        && (!wraps || views.allSatisfy { $0.parent != view || $0.transform.isUpright })
    case .measure(let view, _, let steps): return steps.allSatisfy { isDefined($0, measured: view) }
    case .setFrame(let view, _): return views[view].transform.isUpright && measured == nil
    case .edit: return measured == nil
    }
  }
}

extension [ProgramView] {
  /// Whether a view is another view or its descendant.
  func isIn(_ view: Int, _ other: Int) -> Bool {
    var next: Int? = view
    while let place = next, place != other { next = self[place].parent }
    return next == other
  }
}

extension AffineTransform {
  /// Whether axis-aligned rectangles stay axis-aligned. Other transforms make a view slanted.
  var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension PinProgram.Step {
  /// The step with zero offered in measurements, where the greatest finite number means an unbounded length.
  fileprivate var offeringNothing: PinProgram.Step {
    guard case .measure(let view, _, let steps) = self else { return self }
    return .measure(view: view, offered: PinProgram.Offer(.zero), steps: steps.map(\.offeringNothing))
  }
}
