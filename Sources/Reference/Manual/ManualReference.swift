import PinTree

/// The manual reference: runs pin programs by the rules of PinLayout's manual, call by call, in simple code. It shares
/// only geometry and views with the pin engine, so a mistake in that engine's chains does not affect the reference.
public struct ManualReference {
  /// Runs a program. The indices of views must be valid: they are not checked.
  public static func run(_ program: PinProgram) -> ProgramOutcome { run(program.steps, on: ProgramStage(program)) }

  /// Runs steps on the views of a stage.
  public static func run(_ steps: [PinProgram.Step], on stage: ProgramStage) -> ProgramOutcome {
    var warnings: [String] = []
    let sizes = stage.run(steps, measuring: { _ in }) { view, space, calls in
      var chain = ManualChain(view: view, space: space, stage: stage)
      for call in calls { chain.evaluate(call) }
      chain.apply()
      warnings += chain.warnings
    }
    return ProgramOutcome(frames: stage.frames, sizes: sizes, warnings: warnings)
  }
}
