import ConstraintSolver
import PinTree

/// The constraint reference: translates each chain of a program into linear constraints, and lets the solver place the
/// view.
///
/// Each chain is one system of constraints. The superview and the references have fixed rectangles. The calls constrain the
/// view's edges and lengths, with the manual's order of precedence as priorities: limits, then lengths, then edges, then
/// previous values. Nonlinear values are computed first and enter the system as numbers: the results of `sizeThatFits`,
/// and positions after a transform. The solution is snapped to pixels before the next chain reads it.
///
/// The reference issues no warnings: a refused call adds no constraint.
public struct ConstraintReference {
  private let stage: ProgramStage
  private let solver = Solver()
  private var sizes: [Size] = []

  private init(_ program: PinProgram) { stage = ProgramStage(program) }

  /// Runs a program; the warnings are always empty.
  /// - Throws: `Inexpressible` if linear constraints cannot express the program; any other error is a bug.
  public static func run(_ program: PinProgram) throws -> ProgramOutcome {
    var reference = ConstraintReference(program)
    do {
      try reference.run(program.steps)
    } catch SolverError.notFinite {
      throw Inexpressible.unboundedNumber
    }
    return ProgramOutcome(frames: reference.stage.frames, sizes: reference.sizes, warnings: [])
  }

  private mutating func run(_ steps: [PinProgram.Step]) throws {
    for step in steps {
      switch step {
      case .chain(let view, let space, let calls): try run(calls, on: stage.views[view], in: space)
      case .measure(let view, let offered, let steps): try measure(stage.views[view], offered, steps)
      case .setFrame(let view, let frame): stage.views[view].frame = frame
      case .edit(let view, let edit): stage.views[view].apply(edit)
      }
    }
  }

  private func run(_ calls: [ProgramCall], on view: View, in space: PinProgram.Space) throws {
    solver.reset()
    var chain = ChainTranslation(of: view, in: space, on: stage, solver)
    for call in calls { try chain.translate(call) }
    try chain.place()
  }

  private mutating func measure(_ view: View, _ offered: PinProgram.Offer, _ steps: [PinProgram.Step]) throws {
    if offered.includesOffsets { throw Inexpressible.offsetsThatCount }
    let size = try stage.measure(view, offered: offered) { try run(steps) }
    sizes.append(size)
  }
}

/// The reason why a program cannot be expressed in linear constraints.
public enum Inexpressible: Error, CaseIterable, CustomStringConvertible {
  /// A number is not finite, or too large for the solver.
  case unboundedNumber
  /// A result of `sizeThatFits` is negative or not finite.
  case answerIsNoSize
  /// A result of `sizeThatFits` changes with a rounding error in the offered length.
  case answerWithinRounding
  /// A ratio is infinite, NaN, or too far from 1 for the solver.
  case ratioOutOfRange
  /// A size depends on a length that is negative because edges cross.
  case lengthOfCrossingEdges
  /// Two edges meet, and a rounding error decides whether the length is no pixel or one pixel.
  case lengthWithinRounding
  /// The view that is laid out has a negative width or height before.
  case negativeLength
  /// A measurement includes offsets from edges, which cannot be derived from positions.
  case offsetsThatCount

  /// The reason in words, for the statistics of `bench conform`.
  public var description: String {
    switch self {
    case .unboundedNumber: "a number is unbounded"
    case .answerIsNoSize: "an answer of sizeThatFits is negative or not finite"
    case .answerWithinRounding: "the answer of sizeThatFits depends on the last bit of an offered length"
    case .ratioOutOfRange: "a ratio of width to height is not between 1e-6 and 1e6"
    case .lengthOfCrossingEdges: "a size follows from a length that is negative because edges cross"
    case .lengthWithinRounding: "two edges meet up to a rounding error, which decides about a whole pixel"
    case .negativeLength: "a view has a negative length"
    case .offsetsThatCount: "a measurement includes offsets"
    }
  }
}
