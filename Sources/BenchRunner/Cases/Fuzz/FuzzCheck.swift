import BenchKit
import PinCore
import Reference

protocol FuzzCheck: Sendable {
  /// The name of the check, as in `pin = manual` and `pin: mirror`.
  var name: String { get }
  /// The name as part of a case's name, as in `pin-mirror`.
  var word: String { get }
  /// The options of `bench fuzz` that select the engine and the check.
  var selection: [String] { get }
  /// How the engine is asked.
  var way: CaseWay { get set }
  /// Runs an engine on the program, or on programs derived from it. Returns nil if the check does not apply, or if the
  /// engine cannot express one of these programs.
  func trial(of program: PinProgram) -> FuzzTrial?
}

/// A program with the expected outcome and an engine's answer, which is an outcome or an error.
struct FuzzTrial {
  let program: PinProgram
  let expected: ExpectedOutcome
  let actual: Result<CaseAnswer, any Error>
}

/// Checks that an engine gives the same frames and measured sizes as the reference. If both engines support warnings,
/// also checks that either both engines or neither of them issues a warning.
struct EngineCheck: FuzzCheck {
  let engine: any CaseEngine & Sendable
  var reference: any CaseEngine & Sendable = ManualCaseEngine()
  /// Whether outcomes of programs with extreme numbers are ignored. Errors still count as failures.
  var onlyModerateNumbers = false
  /// Whether programs are cut to the features that the engine declares. If not, it must refuse those with others.
  var cutsPrograms = true
  var way = CaseWay.inTurn

  var name: String { "\(engine.name) = \(reference.name)" }
  var word: String { engine.name }
  var selection: [String] { engine.selection + ["--check", "reference"] }

  func trial(of program: PinProgram) -> FuzzTrial? {
    let program = cutsPrograms ? program.restricted(to: engine.features) : program
    // Here, an outside engine gets only programs with moderate numbers, and no program if it declares no features.
    if let features = engine.features, features.isEmpty || !program.hasModerateNumbers { return nil }
    guard case .frames(let expected)? = try? reference.run(program) else { return nil }
    let actual = Result { try engine.run(program, way) }
    switch actual {
    case .success(.unsupported): return nil
    // Programs with undefined results are run too, because no program may cause a trap or an error. Their outcomes
    // are not compared.
    case .success where !program.isDefined || onlyModerateNumbers && !program.hasModerateNumbers: return nil
    default: return FuzzTrial(program: program, expected: ExpectedOutcome(expected), actual: actual)
    }
  }
}

/// Checks that an engine's answers to two related programs have the expected relation.
struct RelationCheck: FuzzCheck {
  let relation: LayoutRelation
  let engine: any CaseEngine & Sendable
  var cutsPrograms = true
  var way = CaseWay.inTurn

  var name: String { "\(engine.name): \(relation.rawValue)" }
  var word: String { "\(engine.name)-\(relation.rawValue)" }
  var selection: [String] { engine.selection + ["--check", relation.rawValue] }

  func trial(of program: PinProgram) -> FuzzTrial? {
    let program = cutsPrograms ? program.restricted(to: engine.features) : program
    guard engine.features?.isEmpty != true, program.isDefined, program.hasModerateNumbers,
      let pair = relation.pair(from: program)
    else { return nil }
    let first = Result { try engine.run(pair.first, way) }
    switch first {
    case .success(.unsupported): return nil
    case .success(.frames(let outcome)):
      guard let expected = pair.expectation(outcome) else { return nil }
      let second = Result { try engine.run(pair.second, way) }
      if case .success(.unsupported) = second { return nil }
      return FuzzTrial(program: pair.second, expected: expected, actual: second)
    case .failure:
      // No relation says what an answer should have been, so the case expects that of the reference.
      guard case .frames(let right) = ManualCaseEngine().run(pair.first) else { return nil }
      return FuzzTrial(program: pair.first, expected: ExpectedOutcome(right), actual: first)
    }
  }
}

/// A program for which a check fails.
struct FuzzFailure: Sendable {
  /// The source of the program, and its index there.
  let source: ProgramSource
  let index: UInt64
  var check: any FuzzCheck
  /// The original program; after shrinking, the shrunk program.
  var program: PinProgram
  /// The original program, if it was shrunk.
  var original: PinProgram?
  /// The description of the fault before shrinking.
  let sentence: String

  /// The kind of a failure. Shrinking does not change it.
  enum Kind: Hashable, Sendable {
    case differs(Disagreement.Component)
    /// The kind of an outside engine's fault; nil for an error of an engine of this program.
    case error(AdapterFault.Kind?)
  }

  /// The name of the written case, which shows its origin.
  var name: String { "fuzz/\(check.word)/\(source.label)-\(index)" }
}

/// One number or warning that differs from the expected one.
struct Disagreement: Equatable {
  enum Component: String, Sendable {
    case x, y, width, height
    case measuredWidth = "measured width"
    case measuredHeight = "measured height"
    case warning
    case count = "number of answers"
  }

  let component: Component
  /// The index of the view in the program, or of the measured size among the sizes.
  var place = 0
  let expected: Double
  let actual: Double

  /// The difference as text, for instance `b.x: expected 60, got 56 (−4)`.
  func sentence(in program: PinProgram) -> String {
    let numbers = Figures.contrast(expected: expected, actual: actual)
    switch component {
    case .warning:
      let words = { (count: Double) in count > 0 ? "a warning" : "no warning" }
      return "warning: expected \(words(expected)), got \(words(actual))"
    case .count: return "expected \(Figures.plain(expected)) answers, got \(Figures.plain(actual))"
    case .measuredWidth, .measuredHeight: return "size \(place + 1), \(component.rawValue): \(numbers)"
    default: return "\(program.views[place].id).\(component.rawValue): \(numbers)"
    }
  }
}

extension FuzzTrial {
  /// The kind of failure; nil if the answer is right.
  var failure: FuzzFailure.Kind? {
    if case .failure(let error) = actual { return .error((error as? AdapterFault)?.kind) }
    return disagreements.first.map { .differs($0.component) }
  }

  /// Whether the engine had failed so often before that it was not asked.
  var isGivenUp: Bool { if case .failure(let error) = actual { (error as? AdapterFault) == .givenUp } else { false } }

  /// The fault, as in `b.x: expected 60, got 56 (−4)`; nil if the answer is right.
  var sentence: String? {
    if case .failure(let error) = actual { return "expected an answer, got \(error)" }
    let disagreements = disagreements
    guard let first = disagreements.first?.sentence(in: program) else { return nil }
    return disagreements.count > 1 ? "\(first); \(disagreements.count - 1) more" : first
  }

  /// The program with the expected outcome, as a line of a case file.
  func caseLine(name: String) -> String { CaseEncoder.line(name: name, program, expected) }

  /// Whether a drawing shows the first difference: the difference is in a frame, and both the expected and the actual
  /// frame have an area.
  var isSeen: Bool {
    guard case .success(.frames(let actual)) = actual, let first = disagreements.first,
      [.x, .y, .width, .height].contains(first.component)
    else { return false }
    return [expected.frames[first.place] ?? .zero, actual.frames[first.place]].allSatisfy {
      $0.width > 0 && $0.height > 0
    }
  }

  /// All differences: in frames, then in sizes, then in the warning. Empty if the engine threw an error.
  var disagreements: [Disagreement] {
    guard case .success(.frames(let actual)) = actual else { return [] }
    var found = compare([.x, .y, .width, .height], expected.frames, actual.frames, \.numbers)
    if let sizes = expected.sizes {
      found += compare([.measuredWidth, .measuredHeight], sizes, actual.sizes, \.numbers)
    }
    if let expected = expected.warned, let actual = actual.warned, expected != actual {
      found.append(Disagreement(component: .warning, expected: expected ? 1 : 0, actual: actual ? 1 : 0))
    }
    return found
  }

  private func compare<Value: Equatable>(
    _ components: [Disagreement.Component], _ expected: [Value?], _ actual: [Value], _ numbers: (Value) -> [Double]
  ) -> [Disagreement] {
    guard expected.count == actual.count else {
      return [Disagreement(component: .count, expected: Double(expected.count), actual: Double(actual.count))]
    }
    return actual.indices.flatMap { place -> [Disagreement] in
      guard let value = expected[place], value != actual[place] else { return [] }
      return zip(components, zip(numbers(value), numbers(actual[place]))).compactMap { component, pair in
        if ConformanceCase.areEqual(pair.0, pair.1) { return nil }
        return Disagreement(component: component, place: place, expected: pair.0, actual: pair.1)
      }
    }
  }
}
