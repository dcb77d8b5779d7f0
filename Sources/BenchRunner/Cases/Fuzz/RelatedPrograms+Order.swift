import PinCore
import Reference

extension RelatedPrograms {
  /// The same chains with their calls in reverse order.
  ///
  /// Of contradicting calls the first wins. Of those that contradict without a warning, only the first is kept. A
  /// program with warnings is not checked; if the engine has no warnings, those of the manual reference count.
  static func reordering(_ program: PinProgram) -> RelatedPrograms? {
    let first = program.mappingCalls { calls, _ in calls.withoutSilentContradictions }
    let second = first.mappingCalls { calls, _ in calls.reversed() }
    // In an unbounded length all offsets give the same position, so that contradictions cause no warning.
    guard first != second, !first.steps.contains(where: \.includesOffsets) else { return nil }
    return RelatedPrograms(first: first, second: second) { outcome in
      let warned = outcome.warned ?? !ManualReference.run(first).warnings.isEmpty
      return warned ? nil : FuzzExpectation(outcome)
    }
  }
}

extension PinProgram.Step {
  /// Whether a measurement includes offsets.
  fileprivate var includesOffsets: Bool {
    guard case .measure(_, let offered, let steps) = self else { return false }
    return offered.includesOffsets || steps.contains(where: \.includesOffsets)
  }
}

extension [ProgramCall] {
  /// Keeps only the first of the calls whose order matters without a warning: margins along an axis, placements and
  /// minimum heights. Removes `wrapContent` if a call refers to other views, because it moves them.
  fileprivate var withoutSilentContradictions: [ProgramCall] {
    var seen: Set<String> = []
    let namesViews = contains { !$0.views.isEmpty }
    return filter { call in
      let topics = call.silentTopics
      if case .wrapContent = call, namesViews { return false }
      guard seen.isDisjoint(with: topics) else { return false }
      seen.formUnion(topics)
      return true
    }
  }
}

extension ProgramCall {
  fileprivate var silentTopics: Set<String> {
    switch self {
    case .margin(.top, _), .margin(.bottom, _), .margin(.vertical, _): ["vertical margin"]
    case .margin(.all, _), .margins, .directionalMargins: ["vertical margin", "horizontal margin"]
    case .margin: ["horizontal margin"]
    case .justify: ["justify"]
    case .align: ["align"]
    case .limit(.minHeight, _): ["minimum height"]
    case .wrapContent: ["content"]
    default: []
    }
  }
}
