import PinCore
import Reference

/// The features that a program requires of an engine: the names of calls in cases, and `pinFrame`, `autoSizeThatFits`,
/// `includingOffsets`, `frame`, `hidden`, `fit`, `imageSize` and `direction` (steps), `rtl`, `transform`, `detached` and `percent`.
enum ProgramFeatures {
  /// All features of a program, sorted.
  static func of(_ program: PinProgram) -> [String] {
    var features: Set<String> = []
    if program.direction == .rtl { features.insert("rtl") }
    for (place, view) in program.views.enumerated() {
      if view.transform != .identity { features.insert("transform") }
      if place > 0, view.parent == nil { features.insert("detached") }
    }
    for step in program.steps { collect(step, of: program, into: &features) }
    return features.sorted()
  }

  private static func collect(_ step: PinProgram.Step, of program: PinProgram, into features: inout Set<String>) {
    switch step {
    case .setFrame: features.insert("frame")
    case .edit(_, .hidden): features.insert("hidden")
    case .edit(_, .fit): features.insert("fit")
    case .edit(_, .image): features.insert("imageSize")
    case .edit(_, .direction): features.insert("direction")
    case .measure(_, let offered, let steps):
      features.insert("autoSizeThatFits")
      if offered.includesOffsets { features.insert("includingOffsets") }
      for step in steps { collect(step, of: program, into: &features) }
    case .chain(_, let space, let calls):
      if space == .transformed { features.insert("pinFrame") }
      for call in calls {
        let (name, arguments) = call.spelling
        features.insert(name)
        if arguments.contains(where: \.isPercentage) { features.insert("percent") }
      }
    }
  }
}

extension ProgramArgument {
  fileprivate var isPercentage: Bool {
    guard case .percent = self else { return false }
    return true
  }
}
