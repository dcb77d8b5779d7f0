import PinCore
import Reference

/// The features that an engine needs to run a program. The name of each call is a feature. The other features are
/// `percent` for calls; `pinFrame`, `autoSizeThatFits`, `includingOffsets`, `frame`, `hidden`, `fit`, `imageSize` and
/// `direction` for steps; `transform` and `detached` for views; and `rtl` for the direction of the program.
enum ProgramFeatures {
  /// All features.
  static let all = Set(CallVocabulary.all.names).union([
    "percent", "pinFrame", "autoSizeThatFits", "includingOffsets", "frame", "hidden", "fit", "imageSize", "direction",
    "transform", "detached", "rtl",
  ])

  static func of(_ program: PinProgram) -> [String] {
    var features: Set<String> = []
    if program.direction == .rtl { features.insert("rtl") }
    for (place, view) in program.views.enumerated() {
      if view.transform != .identity { features.insert("transform") }
      if place > 0, view.parent == nil { features.insert("detached") }
    }
    for step in program.steps.all { features.formUnion(of(step)) }
    return features.sorted()
  }

  fileprivate static func of(_ step: PinProgram.Step) -> [String] {
    switch step {
    case .setFrame: ["frame"]
    case .edit(_, .hidden): ["hidden"]
    case .edit(_, .fit): ["fit"]
    case .edit(_, .image): ["imageSize"]
    case .edit(_, .direction): ["direction"]
    case .measure(_, let offered, _): ["autoSizeThatFits"] + (offered.includesOffsets ? ["includingOffsets"] : [])
    case .chain(_, let space, let calls): (space == .transformed ? ["pinFrame"] : []) + calls.flatMap(\.features)
    }
  }
}

extension ProgramCall {
  /// The name of the call, and `percent` if an argument is a percentage.
  fileprivate var features: [String] {
    let (name, arguments) = spelling
    let hasPercentages = arguments.contains { if case .percent = $0 { true } else { false } }
    return [name] + (hasPercentages ? ["percent"] : [])
  }
}

extension PinProgram {
  /// The program without the calls, steps and transforms that need other features. Without the feature `rtl`, the
  /// direction becomes left to right. Without `detached`, a detached view becomes a subview of the first view. Nil, or a
  /// list with `*`, permits all features.
  func restricted(to features: [String]?) -> PinProgram {
    guard let features, !features.contains("*") else { return self }
    let has = { (feature: String) in features.contains(feature) }
    var program = mappingCalls { calls, _ in calls.filter { $0.features.allSatisfy(has) } }
    if !has("rtl") { program.direction = .ltr }
    for view in views.indices {
      if !has("transform") { program.views[view].transform = .identity }
      if view > 0, !has("detached") { program.views[view].parent = views[view].parent ?? 0 }
    }
    program.steps = Self.steps(program.steps, restrictedTo: has)
    return program
  }

  private static func steps(_ steps: [Step], restrictedTo has: (String) -> Bool) -> [Step] {
    steps.filter { ProgramFeatures.of($0).allSatisfy(has) }.map { step in
      guard case .measure(let view, let offered, let inner) = step else { return step }
      return .measure(view: view, offered: offered, steps: Self.steps(inner, restrictedTo: has))
    }
  }
}
