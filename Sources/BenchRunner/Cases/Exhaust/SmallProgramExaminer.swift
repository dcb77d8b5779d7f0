import BenchHarness
import PinCore
import Reference

/// Compares an engine with the manual reference on small programs.
///
/// The reference's views are built once and reset before each program; so are those of a `StagedCaseEngine`.
final class SmallProgramExaminer: ProgramExaminer {
  private let programs: SmallPrograms
  private let source: ProgramSource
  private let check: EngineCheck
  private let staged: (any StagedCaseEngine)?
  /// The views of the engine and of the reference for each template, and their initial rectangles.
  private let stages: [(own: ProgramStage, reference: ProgramStage, rects: [Rect])]

  init(_ programs: SmallPrograms, from source: ProgramSource, _ check: EngineCheck) {
    (self.programs, self.source, self.check) = (programs, source, check)
    staged = check.engine as? any StagedCaseEngine
    stages = programs.templates.map {
      let (own, reference) = (ProgramStage($0), ProgramStage($0))
      return (own, reference, own.views.map(\.layoutRect))
    }
  }

  func examine(_ indices: [UInt64], _ outcome: inout FuzzCampaign.Outcome) {
    outcome.cases += UInt64(indices.count)
    var compared = [UInt64](repeating: 0, count: stages.count)
    let answers = staged == nil ? check.engine.answers(to: indices.map { programs.program(at: $0).program }) : []
    for (place, index) in indices.enumerated() {
      let (template, program) = programs.program(at: index)
      let stage = stages[template]
      stage.reference.reset(to: stage.rects)
      let expected = ManualCaseEngine().outcome(of: program.steps, on: stage.reference)
      let answer: Result<CaseAnswer, any Error>
      if let staged {
        stage.own.reset(to: stage.rects)
        answer = .success(.frames(staged.outcome(of: program.steps, on: stage.own)))
      } else {
        answer = answers[place]
      }
      let actual: Result<CaseOutcome, any Error>
      switch answer {
      case .success(.unsupported(let reason)):
        outcome.skipped[programs.names[template], default: 0] += 1
        outcome.reasons[reason, default: 0] += 1
        continue
      case .success(.frames(let outcome)): actual = .success(outcome)
      case .failure(let error): actual = .failure(error)
      }
      compared[template] += 1
      outcome.digest &+= Self.digest(of: expected, index)
      if case .success(let actual) = actual, actual.isExactly(expected) { continue }
      let trial = FuzzTrial(program: program, expected: FuzzExpectation(expected), actual: actual)
      guard let kind = trial.failure else { continue }
      outcome.failures.append(FuzzFailure(source: source, index: index, check: check, program: program, kind: kind))
    }
    for (name, count) in zip(programs.names, compared) where count > 0 { outcome.counts[name, default: 0] += count }
  }

  /// A hash of the index and the frames, sizes and warnings of an outcome. Such hashes can be added in any order.
  private static func digest(of outcome: CaseOutcome, _ index: UInt64) -> UInt64 {
    var hash = FowlerNollVo()
    hash.add(Double(index))
    for frame in outcome.frames { hash.add(frame) }
    for size in outcome.sizes { hash.add(Rect(origin: .zero, size: size)) }
    hash.add(outcome.warned == true ? 1 : 0)
    return hash.value
  }
}

extension CaseOutcome {
  fileprivate func isExactly(_ other: CaseOutcome) -> Bool {
    frames == other.frames && sizes == other.sizes && (warned == nil || warned == other.warned)
  }
}
