import PinCore
import Reference

extension RelatedPrograms {
  /// The same chains with their calls in reverse order.
  ///
  /// The first of contradicting calls wins, so only one of those that contradict silently is kept; a first program with
  /// warnings is not checked. For an engine without warnings the manual reference decides about warnings.
  static func reordering(_ program: PinProgram) -> RelatedPrograms? {
    let first = program.mappingCalls { calls, _ in calls.withoutSilentContradictions }
    let second = first.mappingCalls { calls, _ in calls.reversed() }
    // In an unbounded length all offsets give the same position, so that they contradict one another silently.
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
  /// Without calls for which order matters silently: margins along an axis, placements and minimum heights, where the
  /// last one wins or none warns. Also without wrapContent, which moves views that others refer to.
  fileprivate var withoutSilentContradictions: [ProgramCall] {
    var said: Set<String> = []
    let namesViews = contains { !$0.views.isEmpty }
    return filter { call in
      let topics = call.silentTopics
      if case .wrapContent = call, namesViews { return false }
      guard said.isDisjoint(with: topics) else { return false }
      said.formUnion(topics)
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
