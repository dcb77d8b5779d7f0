import PinCore
import Reference

/// An engine that lays out programs.
protocol CaseEngine {
  /// The name for `--engine`.
  var name: String { get }
  /// The words of a command line that select the engine.
  var selection: [String] { get }
  /// The kinds of cases that it runs; pin programs by default.
  var kinds: Set<CaseKind> { get }
  func run(_ program: PinProgram) throws -> CaseAnswer
  /// Runs many programs, with as few requests as the engine allows.
  func answers(to programs: [PinProgram]) -> [Result<CaseAnswer, any Error>]
}

extension CaseEngine {
  var selection: [String] { ["--engine", name] }
  var kinds: Set<CaseKind> { [.pin] }

  func answers(to programs: [PinProgram]) -> [Result<CaseAnswer, any Error>] {
    programs.map { program in Result { try run(program) } }
  }
}

/// An engine that can lay out existing views.
protocol StagedCaseEngine: CaseEngine {
  func outcome(of steps: [PinProgram.Step], on stage: ProgramStage) -> CaseOutcome
}

extension StagedCaseEngine {
  func run(_ program: PinProgram) -> CaseAnswer { .frames(outcome(of: program.steps, on: ProgramStage(program))) }
}

/// An engine's answer to a program.
enum CaseAnswer {
  case frames(CaseOutcome)
  /// The reason why the engine cannot express the program. Such programs are counted separately.
  case unsupported(String)
}

/// The result of running a program.
struct CaseOutcome: Equatable {
  /// The frame of each view of the program.
  var frames: [Rect]
  /// The results of the measuring steps.
  var sizes: [Size]
  /// Whether a warning was issued; nil if the engine has no warnings.
  var warned: Bool?
}

/// The manual reference as an engine.
struct ManualCaseEngine: StagedCaseEngine {
  let name = "manual"

  func outcome(of steps: [PinProgram.Step], on stage: ProgramStage) -> CaseOutcome {
    let outcome = ManualReference.run(steps, on: stage)
    return CaseOutcome(frames: outcome.frames, sizes: outcome.sizes, warned: !outcome.warnings.isEmpty)
  }
}

/// The constraint reference as an engine without warnings.
struct ConstraintCaseEngine: CaseEngine {
  let name = "constraint"

  func run(_ program: PinProgram) throws -> CaseAnswer {
    do {
      let outcome = try ConstraintReference.run(program)
      return .frames(CaseOutcome(frames: outcome.frames, sizes: outcome.sizes, warned: nil))
    } catch let reason as Inexpressible {
      return .unsupported("\(reason)")
    }
  }
}
