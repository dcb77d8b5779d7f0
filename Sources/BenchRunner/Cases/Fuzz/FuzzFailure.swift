import PinCore
import Reference

/// The origin of programs that an index identifies.
struct ProgramSource: Hashable, Sendable {
  /// The name of the command, which also begins the names of cases.
  let command: String
  let label: String
  /// The options of the command that give the same programs.
  let options: String

  static func generated(seed: UInt64) -> ProgramSource {
    ProgramSource(command: "fuzz", label: "\(seed)", options: "--seed \(seed)")
  }
}

/// A program for which a check fails.
struct FuzzFailure: Sendable {
  /// The origin of the program, and its index there.
  let source: ProgramSource
  let index: UInt64
  let check: any FuzzCheck
  /// The program as generated, or shrunk.
  var program: PinProgram
  var kind: Kind

  /// The kind of a failure. Failures of the same kind count as the same fault.
  enum Kind: Hashable, Sendable {
    /// The first difference is in this component.
    case differs(Disagreement.Component)
    /// The engine failed to answer.
    case error
  }

  /// The kind of a check's failure for a program; nil if the check passes.
  static func kind(of check: any FuzzCheck, for program: PinProgram) -> Kind? { check.trial(of: program)?.failure }
}
