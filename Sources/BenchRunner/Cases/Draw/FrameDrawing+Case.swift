import BenchHarness
import BenchReports
import BenchSupport
import ConstraintSolver
import PinCore

extension FrameDrawing {
  /// Draws a case: the frames of an engine and the recorded ones, or the frames of two engines.
  ///
  /// - Throws: `Failure` if an engine cannot run the case.
  init(_ example: any RecordedCase, by engines: [any CaseEngine]) throws {
    let engines = engines.isEmpty ? [example.kind.engine] : engines
    if let first = engines.first(where: { !$0.kinds.contains(example.kind) }) {
      throw Failure.usage("the engine \(first.name) does not run \(example.kind.rawValue) cases")
    }
    let title = "\(example.name): " + engines.map(\.name).joined(separator: " (dashed) and ")
    switch example {
    case let example as ConformanceCase: self.init(title: title, boxes: try Self.boxes(of: example, by: engines))
    case let example as ConstraintCase: self.init(title: title, boxes: Self.boxes(of: example))
    default: throw Failure.usage("\(example.name) has no frames to draw")
    }
  }

  /// The expected and the actual frames of a trial.
  init(_ trial: FuzzTrial, title: String) {
    let actual = (try? trial.actual.get())?.frames ?? []
    self.init(
      title: title,
      boxes: trial.program.views.indices.map { index in
        Box(
          name: trial.program.views[index].id, parent: trial.program.views[index].parent,
          expected: trial.expected.frames[index],
          actual: actual.indices.contains(index) ? actual[index] : nil, areEqual: ConformanceCase.areEqual)
      })
  }

  private static func boxes(of example: ConformanceCase, by engines: [any CaseEngine]) throws -> [Box] {
    let answers = try engines.map { try frames(of: example, by: $0) }
    let recorded = Dictionary(example.frames.map { ($0.view, $0.frame) }, uniquingKeysWith: { $1 })
    return example.program.views.enumerated().map { index, view in
      Box(
        name: view.id, parent: view.parent, expected: answers.count > 1 ? answers[0][index] : recorded[index],
        actual: answers[answers.count - 1][index], areEqual: ConformanceCase.areEqual)
    }
  }

  private static func frames(of example: ConformanceCase, by engine: any CaseEngine) throws -> [Rect] {
    switch try engine.run(example.program) {
    case .frames(let outcome): return outcome.frames
    case .unsupported(let reason): throw Failure.usage("the engine \(engine.name) cannot run the case: \(reason)")
    }
  }

  private static func boxes(of example: ConstraintCase) -> [Box] {
    let stage = ConstraintStage(example.program)
    _ = stage.run(expecting: example.frames)
    let recorded = Dictionary(example.frames.map { ($0.view, $0.frame) }, uniquingKeysWith: { $1 })
    return zip(example.program.views, stage.frames).enumerated().map { index, view in
      Box(
        name: view.0.id, parent: view.0.parent, expected: recorded[index], actual: view.1,
        areEqual: ConformanceCase.areEqual)
    }
  }
}
