import PinCore
import Reference

/// A property that must hold for every program.
protocol FuzzCheck: Sendable {
  /// The name of the check, as in `pin = manual` and `pin: mirror`.
  var name: String { get }
  /// The name as part of a case's name, as in `pin-mirror`.
  var word: String { get }
  /// The options of `bench fuzz` that select the engine and the check.
  var selection: [String] { get }
  /// Runs an engine on the program, or on one derived from it; nil if the check does not apply.
  func trial(of program: PinProgram) -> FuzzTrial?
}

/// A program with an engine's answer and the expected one.
struct FuzzTrial {
  /// The program that the engine ran.
  let program: PinProgram
  let expected: FuzzExpectation
  /// The engine's answer, or its error.
  let actual: Result<CaseOutcome, any Error>
}

/// The expected outcome.
struct FuzzExpectation: Equatable {
  /// The frame of each view; nil if it does not matter.
  var frames: [Rect?]
  /// The results of measuring steps; nil if they do not matter.
  var sizes: [Size]?
  /// Whether a warning must be issued; nil if it does not matter.
  var warned: Bool?

  /// Expects all of an outcome.
  init(_ outcome: CaseOutcome) {
    frames = outcome.frames
    sizes = outcome.sizes
    warned = outcome.warned
  }

  /// The expected frames, each with its view.
  var namedFrames: [(view: Int, frame: Rect)] {
    frames.enumerated().compactMap { view, frame in frame.map { (view, $0) } }
  }

  /// Expects only frames.
  init(frames: [Rect?]) { self.frames = frames }

  /// Accepts any answer.
  static func anything(in program: PinProgram) -> FuzzExpectation {
    FuzzExpectation(frames: program.views.map { _ in nil })
  }
}

/// Checks that an engine gives the same frames, sizes and warnings as the manual reference.
struct EngineCheck: FuzzCheck {
  let engine: any CaseEngine & Sendable
  var reference: any CaseEngine & Sendable = ManualCaseEngine()
  /// Whether results with extreme numbers are ignored.
  var onlyModerateNumbers = false
  /// The features that programs are restricted to; nil for all.
  var features: [String]?

  var name: String { "\(engine.name) = \(reference.name)" }
  var word: String { engine.name }
  var selection: [String] { engine.selection + ["--check", "reference"] }

  func trial(of program: PinProgram) -> FuzzTrial? {
    let program = program.restricted(to: features)
    // Outside engines are sent numbers that are finite.
    if features != nil, !program.hasModerateNumbers { return nil }
    guard case .success(let expected)? = reference.outcome(of: program), let actual = engine.outcome(of: program)
    else { return nil }
    // Engines run every program, because no program may cause a trap or an error. Only defined results are compared.
    if case .success = actual, !program.isDefined || onlyModerateNumbers && !program.hasModerateNumbers { return nil }
    return FuzzTrial(program: program, expected: FuzzExpectation(expected), actual: actual)
  }
}

/// Checks that an engine's answers to two related programs have the expected relation, without a second engine.
struct RelationCheck: FuzzCheck {
  let relation: LayoutRelation
  let engine: any CaseEngine & Sendable
  /// The features that programs are restricted to; nil for all.
  var features: [String]?

  var name: String { "\(engine.name): \(relation.rawValue)" }
  var word: String { "\(engine.name)-\(relation.rawValue)" }
  var selection: [String] { engine.selection + ["--check", relation.rawValue] }

  func trial(of program: PinProgram) -> FuzzTrial? {
    let program = program.restricted(to: features)
    guard program.isDefined, program.hasModerateNumbers, let pair = relation.pair(from: program),
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
  /// The outcome of a program, or the error; nil if the engine cannot express it.
  fileprivate func outcome(of program: PinProgram) -> Result<CaseOutcome, any Error>? {
    do {
      guard case .frames(let outcome) = try run(program) else { return nil }
      return .success(outcome)
    } catch {
      return .failure(error)
    }
  }
}
