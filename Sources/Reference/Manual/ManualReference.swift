import PinTree

/// The manual reference: runs pin programs by the rules of PinLayout's manual, call by call, in simple code.
///
/// It shares only geometry and views with the pin engine, so it cannot have the same mistakes.
public struct ManualReference {
  private let stage: ProgramStage
  private var sizes: [Size] = []
  private var warnings: [String] = []

  private init(_ stage: ProgramStage) { self.stage = stage }

  /// Runs a program. The indices of views must be valid: they are not checked.
  public static func run(_ program: PinProgram) -> ProgramOutcome { run(program.steps, on: ProgramStage(program)) }

  /// Runs steps on views that are built already.
  public static func run(_ steps: [PinProgram.Step], on stage: ProgramStage) -> ProgramOutcome {
    var reference = ManualReference(stage)
    reference.run(steps)
    return ProgramOutcome(frames: reference.stage.frames, sizes: reference.sizes, warnings: reference.warnings)
  }

  private mutating func run(_ steps: [PinProgram.Step]) {
    for step in steps {
      switch step {
      case .chain(let view, let space, let calls): run(calls, on: stage.views[view], in: space)
      case .measure(let view, let offered, let steps): measure(stage.views[view], offered, steps)
      case .setFrame(let view, let frame): stage.views[view].frame = frame
      case .edit(let view, let edit): stage.views[view].apply(edit)
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
