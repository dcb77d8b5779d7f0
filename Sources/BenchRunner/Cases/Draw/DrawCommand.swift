import BenchKit
import PinCore

struct DrawCommand: Command {
  static let name = "draw"
  static let group = CommandGroup.conformance
  static let summary = "draw the frames of a cell or of a recorded case"
  static let operandUsage: String? = "[FILE]"
  static let discussion = """
    Draws a cell of a scene as SVG. With FILE, draws the case in line --line of FILE. With two engines, the frames of
    the second engine are solid. A frame of the first engine that differs is dashed, and arrows lead from its corners to
    those of the solid frame. With one engine, a case is compared with its recorded frames. A table below the picture
    has the numbers of all frames.
    """
  static let examples: [Example] = [
    ("bench draw --scene product --cell 7 > cell.svg", "a cell as the reference lays it out"),
    ("bench draw --scene social --engine pin --engine constraint --out cell.svg", "two engines on top of each other"),
    ("bench draw Tests/Conformance/Cases/pin.jsonl --line 12", "a recorded case"),
  ]
  static var options: [Option<DrawCommand>] {
    Workload.packageOptions.filter { !unusedOptions.contains($0.name) }.map { $0.lifted(\.workload) } + [
      .value(
        "--cell", "K", in: .workload, "index of the cell in the feed (0)", accepts: "a whole number from 0 to 999999",
        \.cell, read: { Int($0).flatMap { 0...999_999 ~= $0 ? .some($0) : nil } }),
      .custom(
        "--engine", "NAME", in: .workload,
        "the engine (manual, or that of the case); given twice, the second is compared with the first",
        accepts: engineNames.alternatives, choices: engineNames
      ) { name, command in
        command.engines.append(EngineName(rawValue: name))
        return engineNames.contains(name)
      },
      .value(
        "--line", "N", in: .workload, "the line of the case in FILE (1)", accepts: "a whole number above 0", \.line,
        read: { Int($0).flatMap { $0 > 0 ? .some($0) : nil } }),
      .text("--out", "FILE", in: .output, "the output (stdout)", \.path),
    ]
  }

  private static let engineNames = ["manual", "pin", "constraint", "formation", "stack"]
  private static let unusedOptions: Set = ["--cells", "--engine", "--edits", "--text"]

  var operands: [String] = []
  var workload = Workload()
  var cell: Int?
  var engines: [EngineName] = []
  var line: Int?
  var path: String?

  func run(_ console: Console) throws -> ExitCode {
    guard engines.count <= 2 else { throw Failure.usage("bench draw takes at most two engines, not \(engines.count)") }
    let svg = try drawing().svg
    if let path {
      try AtomicFile.write(svg, to: path)
      console.note("wrote \(path)")
    } else {
      console.out.write(svg)
    }
    return .success
  }

  private func drawing() throws -> FrameDrawing {
    guard !operands.isEmpty else {
      guard line == nil else { throw Failure.usage("--line needs a case file", remedy: "bench draw FILE --line N") }
      guard workload.chosenScenes.count == 1, let (scene, settings) = try workload.feeds().first else {
        throw Failure.usage("bench draw takes one scene, not \(workload.chosenScenes.count)")
      }
      return try FrameDrawing(cell: cell ?? 0, of: scene, settings, by: engines.isEmpty ? [.manual] : engines)
    }
    guard operands.count == 1 else { throw Failure.usage("bench draw takes one case file, not \(operands.count)") }
    guard workload.arguments.isEmpty, cell == nil else {
      throw Failure.usage("a case file takes only --line, --engine and --out")
    }
    let (path, line) = (operands[0], line ?? 1)
    let file = try CaseFile(path: path)
    guard let example = file.cases.first(where: { $0.line == line }) else {
      let fault = file.faults.first { $0.line == line }
      throw Failure.input(path, line: line, fault?.sentence ?? "there is no case in this line")
    }
    return try FrameDrawing(example, by: engines.flatMap { EngineChoice(rawValue: $0.rawValue)?.engines ?? [] })
  }
}

extension FrameDrawing {
  /// Draws a case: the frames of an engine and the recorded ones, or the frames of two engines.
  ///
  /// - Throws: `Failure` if an engine cannot run the case, or the case has no frames; also any error of an engine.
  init(_ example: any RecordedCase, by engines: [any CaseEngine]) throws {
    let engines = engines.isEmpty ? [example.kind.engine] : engines
    if let first = engines.first(where: { !$0.kinds.contains(example.kind) }) {
      throw Failure.usage("the engine \(first.name) does not run \(example.kind.rawValue) cases")
    }
    let title = "\(example.name): " + engines.map(\.name).joined(separator: " (dashed) and ")
    switch example {
    case let example as ConformanceCase:
      let answers = try engines.map { engine in
        switch try engine.run(example.program) {
        case .frames(let outcome): outcome.frames
        case .unsupported(let reason): throw Failure.usage("the engine \(engine.name) cannot run the case: \(reason)")
        }
      }
      let views = example.program.views
      let expected = answers.count > 1 ? answers[0] : example.expected.frames
      self.init(title, views.map { ($0.id, $0.parent) }, expected, answers[answers.count - 1])
    case let example as ConstraintCase:
      let stage = ConstraintStage(example.program)
      _ = stage.run(expecting: example.frames)
      let views = example.program.views
      var expected = [Rect?](repeating: nil, count: views.count)
      for (view, frame) in example.frames { expected[view] = frame }
      self.init(title, views.map { ($0.id, $0.parent) }, expected, stage.frames)
    default: throw Failure.usage("\(example.name) has no frames to draw")
    }
  }

  init(_ trial: FuzzTrial, title: String) {
    var actual: [Rect] = []
    if case .success(.frames(let outcome)) = trial.actual { actual = outcome.frames }
    self.init(title, trial.program.views.map { ($0.id, $0.parent) }, trial.expected.frames, actual)
  }

  private init(_ title: String, _ views: [(id: String, parent: Int?)], _ expected: [Rect?], _ actual: [Rect]) {
    self.init(
      title: title,
      boxes: views.enumerated().map { index, view in
        Box(
          name: view.id, parent: view.parent, expected: expected[index],
          actual: actual.indices.contains(index) ? actual[index] : nil, areEqual: ConformanceCase.areEqual)
      })
  }
}
