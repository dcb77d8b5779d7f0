import PinCore
import Reference

/// A program for which a check fails.
struct FuzzFailure: Sendable {
  /// The seed and the index of the program.
  let seed: UInt64
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
  static func kind(of check: any FuzzCheck, for program: PinProgram) -> Kind? {
    check.trial(of: program)?.failure
  }
}
