import ConstraintSolver
import PinTree

/// The constraint reference: translates each chain of a program into linear constraints, which the solver solves.
///
/// Each chain is one system of constraints for the edges and lengths of the chain's view. Priorities express the order
/// of precedence in PinLayout's manual: limits, lengths, edges, ratios, previous values. Nonlinear values are computed
/// first and enter the system as numbers: the results of `sizeThatFits`, and the positions of other views, which
/// transforms may have moved. The solution is snapped to pixels before the next chain reads it. A refused call claims
/// nothing and issues no warning.
public struct ConstraintReference {
  /// Runs a program. Throws `Inexpressible` if linear constraints cannot express it; any other error is a bug.
  public static func run(_ program: PinProgram) throws -> ProgramOutcome {
    let stage = ProgramStage(program)
    let solver = Solver()
    do {
      let sizes = try stage.run(program.steps) {
        if $0.includesOffsets { throw Inexpressible.offsetsThatCount }
      } layingOut: { view, space, calls in
        solver.reset()
        var chain = ChainTranslation(of: view, in: space, on: stage, solver)
        for call in calls { try chain.translate(call) }
        try chain.place()
      }
      return ProgramOutcome(frames: stage.frames, sizes: sizes, warnings: [])
    } catch SolverError.notFinite {
      throw Inexpressible.unboundedNumber
    }
  }
}

/// The reason why a program cannot be expressed in linear constraints.
public enum Inexpressible: String, Error, CaseIterable, CustomStringConvertible {
  /// A number is not finite, or too large for the solver.
  case unboundedNumber = "a number is unbounded"
  case answerIsNoSize = "an answer of sizeThatFits is negative or not finite"
  case answerWithinRounding = "the answer of sizeThatFits depends on a rounding error in an offered length"
  case ratioOutOfRange = "a ratio of width to height is not between 1e-6 and 1e6"
  case lengthOfCrossingEdges = "a size follows from a length that is negative because edges cross"
  case lengthWithinRounding = "two edges are equal except for a rounding error, which decides about a whole pixel"
  /// A view has a negative width or height before its layout.
  case negativeLength = "a view has a negative length"
  /// Offsets from edges cannot be derived from positions.
  case offsetsThatCount = "a measurement includes offsets"

  /// The reason in words, for the statistics of `bench conform`.
  public var description: String { rawValue }
}
