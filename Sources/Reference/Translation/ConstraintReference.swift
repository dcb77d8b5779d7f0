import ConstraintSolver
import PinTree

/// The constraint reference: translates each chain of a program into linear constraints and lets the solver place the view.
///
/// A chain is one system. Superview and references are boxes held where they are; the view is a box whose edges, extents and
/// limits the calls constrain, with the manual's order of precedence as priorities: limits above extents above edges above
/// what the view had before. What is not linear is measured and enters as a number: a view's answer to `sizeThatFits`, and
/// positions seen through a transform. The solution is snapped to pixels before the next chain reads it.
///
/// It issues no warnings: a call that the manual refuses gives no constraint.
public struct ConstraintReference {
  private let stage: ProgramStage
  private let solver = Solver()
  private var sizes: [Size] = []

  private init(_ program: PinProgram) { stage = ProgramStage(program) }

  /// What a program comes to; its warnings are always empty.
  /// - Throws: `Inexpressible` where the program has no such translation; any other error is a mistake of the translation.
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
      case .setHidden(let view, let isHidden): stage.views[view].isHidden = isHidden
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

/// Why a program cannot be told in linear constraints.
public enum Inexpressible: Error, CaseIterable, CustomStringConvertible {
  /// A number is not finite, or so large that the solver cannot reckon with it.
  case unboundedNumber
  /// A view answered `sizeThatFits` with something that is no size.
  case answerIsNoSize
  /// A view answers `sizeThatFits` otherwise when the last bit of the offered length is another.
  case answerWithinRounding
  /// A ratio that is infinite, no number, or so far from 1 that the solver cannot reckon with it.
  case ratioOutOfRange
  /// Something else follows from a length that two crossing edges would make negative.
  case lengthOfCrossingEdges
  /// Two edges meet, and the last bit of the arithmetic decides between no pixel and one. At all other whole pixels rounding
  /// forgives a last bit.
  case lengthWithinRounding
  /// The view that is placed has a negative width or height.
  case negativeLength
  /// A measurement counts offsets from edges, which are lost in the positions that they make.
  case offsetsThatCount

  /// The reason in words, as `bench conform` counts it.
  public var description: String {
    switch self {
    case .unboundedNumber: "a number is unbounded"
    case .answerIsNoSize: "an answer of sizeThatFits is negative or not finite"
    case .answerWithinRounding: "the last bit of an offered length decides what sizeThatFits answers"
    case .ratioOutOfRange: "a ratio of width to height is not between 1e-6 and 1e6"
    case .lengthOfCrossingEdges: "a size follows from a length that is negative because edges cross"
    case .lengthWithinRounding: "two edges meet to within rounding, which decides over a whole pixel"
    case .negativeLength: "a view has a negative length"
    case .offsetsThatCount: "a measurement includes offsets"
    }
  }
}
