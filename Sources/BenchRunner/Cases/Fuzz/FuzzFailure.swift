import PinCore
import Reference

/// A program for which a check does not hold.
struct FuzzFailure: Sendable {
  /// The seed and index that the program was made from.
  let seed: UInt64
  let index: UInt64
  let check: any FuzzCheck
  /// The program as it was made, or shrunk.
  var program: PinProgram
  var kind: Kind

  /// In what way a check fails. Two failures of one kind are taken for the same fault.
  enum Kind: Hashable, Sendable {
    /// An answer differs, first of all in this component.
    case differs(Disagreement.Component)
    /// The engine could not answer.
    case error
  }

  /// How a check fails for a program; nil where it holds.
  static func kind(of check: any FuzzCheck, for program: PinProgram) -> Kind? {
    check.trial(of: program)?.failure
  }
}
