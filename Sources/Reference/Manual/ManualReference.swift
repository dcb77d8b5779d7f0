import PinTree

/// The plain reference: runs pin programs straight from the rules of the manual, one call after the other.
///
/// It shares geometry and views with the pin core and nothing else, so that the two can be held against each other.
public struct ManualReference {
  private let stage: ProgramStage
  private var sizes: [Size] = []
  private var warnings: [String] = []

  private init(_ program: PinProgram) { stage = ProgramStage(program) }

  /// What a program comes to. The program's own places of views are trusted.
  public static func run(_ program: PinProgram) -> ProgramOutcome {
    var reference = ManualReference(program)
    reference.run(program.steps)
    return ProgramOutcome(frames: reference.stage.frames, sizes: reference.sizes, warnings: reference.warnings)
  }

  private mutating func run(_ steps: [PinProgram.Step]) {
    for step in steps {
      switch step {
      case .chain(let view, let space, let calls): run(calls, on: stage.views[view], in: space)
      case .measure(let view, let offered, let steps): measure(stage.views[view], offered, steps)
      case .setFrame(let view, let frame): stage.views[view].frame = frame
      case .setHidden(let view, let isHidden): stage.views[view].isHidden = isHidden
      }
    }
  }

  private mutating func run(_ calls: [ProgramCall], on view: View, in space: PinProgram.Space) {
    var chain = ManualChain(of: view, in: space, on: stage)
    for call in calls { chain.evaluate(call) }
    chain.apply()
    warnings += chain.warnings
  }

  private mutating func measure(_ view: View, _ offered: PinProgram.Offer, _ steps: [PinProgram.Step]) {
    let size = stage.measure(view, offered: offered) { run(steps) }
    sizes.append(size)
  }
}
