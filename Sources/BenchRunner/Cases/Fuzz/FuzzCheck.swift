import PinCore
import Reference

/// Something that must hold of every program.
protocol FuzzCheck: Sendable {
  /// What the check is called, as in `pin = manual` and `pin: mirror`.
  var name: String { get }
  /// The same as part of a case's name, as in `pin-mirror`.
  var word: String { get }
  /// What an engine is asked, what it must answer and what it does; nil where the check says nothing about a program.
  func trial(of program: PinProgram) -> FuzzTrial?
}

/// One question put to an engine, with its answer and the one it should have given.
struct FuzzTrial {
  /// What the engine was asked to run.
  let program: PinProgram
  let expected: FuzzExpectation
  /// What the engine answered, or why it could not.
  let actual: Result<CaseOutcome, any Error>
}

/// What must come out.
struct FuzzExpectation: Equatable {
  /// The frame of each view; nil where any will do.
  var frames: [Rect?]
  /// The answers of measuring steps; nil: any.
  var sizes: [Size]?
  /// Whether something must be warned of; nil: either way is right.
  var warned: Bool?

  /// All that an engine answered.
  init(_ outcome: CaseOutcome) {
    frames = outcome.frames
    sizes = outcome.sizes
    warned = outcome.warned
  }

  /// The frames that are expected, each with its view.
  var namedFrames: [(view: Int, frame: Rect)] {
    frames.enumerated().compactMap { view, frame in frame.map { (view, $0) } }
  }

  /// Frames alone.
  init(frames: [Rect?]) { self.frames = frames }

  /// No more than an answer.
  static func anything(in program: PinProgram) -> FuzzExpectation {
    FuzzExpectation(frames: program.views.map { _ in nil })
  }
}

/// That an engine comes to the same as the manual reference, frames, sizes and warnings.
struct EngineCheck: FuzzCheck {
  let engine: any CaseEngine & Sendable
  var reference: any CaseEngine & Sendable = ManualCaseEngine()
  /// Whether what the engine makes of hostile numbers is not compared.
  var onlyTame = false

  var name: String { "\(engine.name) = \(reference.name)" }
  var word: String { engine.name }

  func trial(of program: PinProgram) -> FuzzTrial? {
    guard case .success(let expected)? = reference.outcome(of: program), let actual = engine.outcome(of: program)
    else { return nil }
    // Engines are given every program, since none may trap or fail; what comes out is compared where it is defined.
    if case .success = actual, !program.isDefined || onlyTame && !program.isTame { return nil }
    return FuzzTrial(program: program, expected: FuzzExpectation(expected), actual: actual)
  }
}

/// That an engine's answers to two related programs are related in the same way. It needs no second engine.
struct RelationCheck: FuzzCheck {
  let relation: LayoutRelation
  let engine: any CaseEngine & Sendable

  var name: String { "\(engine.name): \(relation.rawValue)" }
  var word: String { "\(engine.name)-\(relation.rawValue)" }

  func trial(of program: PinProgram) -> FuzzTrial? {
    guard program.isDefined, program.isTame, let pair = relation.pair(from: program),
      let first = engine.outcome(of: pair.first)
    else { return nil }
    guard case .success(let outcome) = first else {
      return FuzzTrial(program: pair.first, expected: .anything(in: pair.first), actual: first)
    }
    guard let expected = pair.expectation(outcome), let second = engine.outcome(of: pair.second) else { return nil }
    return FuzzTrial(program: pair.second, expected: expected, actual: second)
  }
}

extension CaseEngine {
  /// What a program comes to, or the error; nil where the engine cannot express it.
  fileprivate func outcome(of program: PinProgram) -> Result<CaseOutcome, any Error>? {
    do {
      guard case .frames(let outcome) = try run(program) else { return nil }
      return .success(outcome)
    } catch {
      return .failure(error)
    }
  }
}
