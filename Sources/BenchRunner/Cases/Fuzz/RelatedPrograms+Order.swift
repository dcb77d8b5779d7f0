import PinCore
import Reference

extension RelatedPrograms {
  /// The same chains with their calls from the last to the first.
  ///
  /// Where calls contradict one another the first one wins; so of those that can do so silently one is kept, and a first
  /// program that warns says nothing. For an engine that issues no warnings the manual reference tells whether to warn.
  static func reordering(_ program: PinProgram) -> RelatedPrograms? {
    let first = program.mappingCalls { calls, _ in calls.withoutSilentContradictions }
    let second = first.mappingCalls { calls, _ in calls.reversed() }
    // In an unbounded length all offsets make one position, so that they contradict one another silently.
    guard first != second, !first.steps.contains(where: \.includesOffsets) else { return nil }
    return RelatedPrograms(first: first, second: second) { outcome in
      let warned = outcome.warned ?? !ManualReference.run(first).warnings.isEmpty
      return warned ? nil : FuzzExpectation(outcome)
    }
  }
}

extension PinProgram.Step {
  /// Whether a measurement counts offsets.
  fileprivate var includesOffsets: Bool {
    guard case .measure(_, let offered, let steps) = self else { return false }
    return offered.includesOffsets || steps.contains(where: \.includesOffsets)
  }
}

extension [ProgramCall] {
  /// Of margins along an axis, placements and minimum heights the last one wins or none is warned of; wrapContent moves
  /// views that others refer to.
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
