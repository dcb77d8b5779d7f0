import BenchHarness
import BenchSupport
import PinCore
import Reference

/// `bench smoke -- COMMAND`: tries an outside engine's adapter with small cases and its scenes.
struct SmokeCommand: Command {
  static let name = "smoke"
  static let summary = "try an outside engine's adapter: four small cases and its scenes"
  static let operandUsage: String? = "-- COMMAND"
  static let discussion = """
    Starts the command, and reads the engine's name and features. Sends those of four small cases whose features it
    declares, and two cells of each of its scenes. Reports for each whether the answer is right, unsupported or wrong;
    if it is wrong, also the fault. After a crash or a time-out, the fault includes the last line of stderr. If all
    answers are right, later failures most likely come from the engine, not from the adapter. docs/engines.md describes
    the protocol.
    """
  static let examples: [Example] = [
    ("bench smoke -- python3 scripts/engines/kiwi.py", "before bench conform --engine-command")
  ]
  static var options: [Option<SmokeCommand>] {
    [
      .number(
        "--engine-timeout", "S", in: .workload, "time limit of the engine's answer, in seconds (10)",
        from: 0.01...86_400, \.timeout)
    ]
  }

  var operands: [String] = []
  var timeout = OutsideOptions().timeout

  func run(_ console: Console) throws -> ExitCode {
    guard !operands.isEmpty else { throw Failure.usage("no command is given", remedy: "bench smoke -- COMMAND") }
    let adapter: Adapter
    do {
      adapter = try Adapter(command: shellCommand, timeout: timeout)
    } catch let failure as Failure {
      throw Failure(failure.exitCode, failure.sentence, remedy: "see docs/engines.md for the answers it must give")
    }
    defer { adapter.stop() }
    let identity = adapter.identity
    console.out.line(
      "start    \(identity.name) \(identity.version), \(identity.features.count) features, "
        + "scenes: \(identity.scenes.isEmpty ? "none" : identity.scenes.joined(separator: ", "))")
    var tally = CaseTally()
    for example in identity.features.isEmpty ? [] : SmokeCases.all {
      note(example.verdict(of: OutsideCaseEngine(adapter)), of: "case     \(example.name)", &tally, console)
    }
    for scene in identity.scenes { note(verdict(of: scene, adapter), of: "scene    \(scene)", &tally, console) }
    console.out.line("\(tally)")
    if tally.passed + tally.failed == 0 {
      console.fail("the engine has no scenes and supports none of the cases")
      return .nothingMeasured
    }
    return tally.failed == 0 ? .success : .framesDiffer
  }

  /// A single operand is a shell command; several operands are the words of one command.
  private var shellCommand: String { operands.count == 1 ? operands[0] : ShellWord.line(operands) }

  private func note(_ verdict: CaseVerdict, of what: String, _ tally: inout CaseTally, _ console: Console) {
    tally.add(verdict)
    let (text, paint): (String, Paint) =
      switch verdict {
      case .passed: ("right", .green)
      case .skipped(let reason): ("unsupported: \(reason)", .yellow)
      case .failed: ("fail: \(verdict.sentence)", .red)
      case .broken: (verdict.sentence, .red)
      }
    console.out.line("\(what): \(console.out.paint(text, paint))")
  }

  /// The verdict on two cells of a scene, compared with the manual layout.
  private func verdict(of name: String, _ adapter: Adapter) -> CaseVerdict {
    guard let scene = Catalog.current.scenes.first(where: { $0.name == name }) else {
      return .broken(AdapterFault(.error, "there is no such scene; see bench list"))
    }
    var settings = FeedSettings()
    settings.cells = 2
    return CaseVerdict {
      let engines: [EngineName] = [.manual, adapter.identity.engine]
      let trial = try Trial(verifying: Feed(scene, settings), engines, make: [adapter].maker())
      guard trial.comparison.state != .identical else { return .passed }
      return .failed(
        trial.comparison.mismatches.map {
          CaseVerdict.Mismatch(
            subject: "cell \($0.cell) \($0.viewPath) \($0.field)", expected: Figures.plain($0.expected),
            actual: Figures.plain($0.actual))
        })
    }
  }
}

/// Cases for any engine: a view at near edges, at far edges, between edges, and with lengths just above whole pixels.
enum SmokeCases {
  static var all: [ConformanceCase] {
    let near: [ProgramCall] = [.edge(.top, .points(10)), .edge(.left, .points(20))]
    let size: [ProgramCall] = [.length(.horizontal, .points(30)), .length(.vertical, .points(40))]
    return [
      example("near edges", near + size, [20, 10, 30, 40]),
      example("far edges", [.edge(.bottom, .points(10)), .edge(.right, .points(20))] + size, [50, 150, 30, 40]),
      example(
        "between edges", [.edge(.left, .points(5)), .edge(.right, .points(7)), .edge(.top, .points(1)), size[1]],
        [5, 1, 88, 40]),
      // As 32-bit numbers, these lengths are 30 and 40. An adapter that keeps 64 bits rounds them up to 31 and 41.
      example(
        "32-bit narrowing",
        near + [.length(.horizontal, .points(30.000_000_1)), .length(.vertical, .points(40.000_000_1))],
        [20, 10, 30, 40]),
    ]
  }

  private static func example(_ name: String, _ calls: [ProgramCall], _ frame: [Double]) -> ConformanceCase {
    let views = [
      ProgramView(id: "root", frame: Rect(x: 0, y: 0, width: 100, height: 200)), ProgramView(id: "a", parent: 0),
    ]
    let program = PinProgram(views: views, steps: [.chain(view: 1, space: .untransformed, calls: calls)])
    return ConformanceCase(
      name: name, file: "smoke", line: 1, program: program, expected: ExpectedOutcome(frames: [nil, Rect(frame)]))
  }
}
