import PinCore
import Reference

/// Something that lays out programs.
protocol CaseEngine {
  /// What `--engine` calls it.
  var name: String { get }
  /// The cases that it can run; pin programs by default.
  var kinds: Set<CaseKind> { get }
  /// What a program comes to.
  func run(_ program: PinProgram) throws -> CaseAnswer
}

extension CaseEngine {
  var kinds: Set<CaseKind> { [.pin] }
}

/// What an engine makes of a program.
enum CaseAnswer {
  case frames(CaseOutcome)
  /// Not expressible for the engine, with the reason; counted apart from what passes.
  case unsupported(String)
}

/// What running a program came to.
struct CaseOutcome: Equatable {
  /// The frame of each view of the program.
  var frames: [Rect]
  /// The answers of the measuring steps.
  var sizes: [Size]
  /// Whether a warning was issued; nil from an engine that issues none.
  var warned: Bool?
}

/// The manual reference as an engine.
struct ManualCaseEngine: CaseEngine {
  let name = "manual"

  func run(_ program: PinProgram) -> CaseAnswer {
    let outcome = ManualReference.run(program)
    return .frames(
      CaseOutcome(frames: outcome.frames, sizes: outcome.sizes, warned: !outcome.warnings.isEmpty))
  }
}

/// The constraint reference as an engine. It issues no warnings.
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
