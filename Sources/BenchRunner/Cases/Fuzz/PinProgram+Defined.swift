import PinCore
import Reference

// What the rules leave open, engines may do as they like; checks say nothing about it.

extension PinProgram {
  /// Whether the rules say what comes out.
  ///
  /// They do not say what happens to a slanted view whose frame is set, and in a measurement to views outside the measured
  /// one and to those that `wrapContent` moves; nor in which order sums are formed, which decides over whole pixels where
  /// numbers are so large that they have no room for fractions.
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
    case .setHidden: return true
    }
  }
}

extension [ProgramView] {
  /// Whether a view is another one or in it.
  func isIn(_ view: Int, _ other: Int) -> Bool {
    var next: Int? = view
    while let place = next, place != other { next = self[place].parent }
    return next == other
  }
}

extension AffineTransform {
  /// Whether upright rectangles stay upright.
  var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension PinProgram.Step {
  /// The step with nothing offered where something is measured: the greatest finite number is no length, but says unbounded.
  fileprivate var offeringNothing: PinProgram.Step {
    guard case .measure(let view, _, let steps) = self else { return self }
    return .measure(view: view, offered: PinProgram.Offer(.zero), steps: steps.map(\.offeringNothing))
  }
}
