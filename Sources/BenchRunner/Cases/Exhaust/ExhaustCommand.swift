import BenchHarness
import BenchReports
import BenchSupport
import Reference

/// `bench exhaust FILE…`: compares an engine with the manual reference on all small programs.
struct ExhaustCommand: Command {
  static let name = "exhaust"
  static let summary = "compare engines on all chains of a few calls"
  static let operandUsage: String? = "FILE…"
  static let discussion = """
    Each line of FILE is a case in which each chain lists an alphabet of calls. With --calls K, the line stands for all
    programs with one to K of these calls in each chain, in any order and with repetitions. The command runs these
    programs, beginning with those of few calls. Frames, measured sizes and whether there is a warning are compared with
    the manual reference. Failures are shrunk and shown as by bench fuzz. --result writes the certificate: alphabets,
    trees, counts and a digest of the results. While the command runs, the certificate has the results so far; after an
    interruption, the same command continues from there. See docs/conformance.md.
    """
  static let examples: [Example] = [
    ("bench exhaust --calls 3 Tests/Conformance/Cases/small/chains.jsonl", "69 million programs, in minutes"),
    ("bench exhaust --engine-command 'python3 mine.py' FILE", "an outside engine; see docs/engines.md"),
  ]
  static var options: [Option<ExhaustCommand>] {
    [
      .number("--calls", "K", in: .workload, "the maximum number of calls in a chain (2)", from: 1...4, \.calls),
      .value(
        "--engine", "NAME", in: .workload, "the engine to check: pin (default), constraint or manual",
        accepts: engines.alternatives, choices: engines, \.engine, read: { FuzzEngine(rawValue: $0).map { .some($0) } }),
    ] + FuzzCommand.options.filter { shared.contains($0.name) }.map { $0.lifted(\.fuzz) }
  }

  private static let engines = FuzzEngine.allCases.map(\.rawValue)

  /// The options of `bench fuzz` that this command also has.
  private static let shared: Set = [
    "--time", "--case", "--shard", "--failures", "--out", "--result", "--engine-command", "--engine-timeout",
  ]

  var operands: [String] = []
  var calls = 2
  var engine: FuzzEngine?
  var fuzz = FuzzCommand()

  func run(_ console: Console) throws -> ExitCode {
    let cases = try readCases(console).compactMap { $0 as? ConformanceCase }
    let name = { (example: any RecordedCase) in "\(PathParts(example.file).stem)/\(example.name)" }
    // Results are counted by name.
    try requireDifferentNames(cases, for: "bench exhaust", name: name)
    let programs = try SmallPrograms(cases.map { (name($0), $0.program) }, calls: calls)
    let adapters = try fuzz.outside.start()
    defer { for adapter in adapters { adapter.stop() } }
    guard adapters.count + (engine == nil ? 0 : 1) < 2 else { throw Failure.usage("one engine is checked at a time") }
    let outsider: (any CaseEngine & Sendable)? = adapters.first.map { OutsideCaseEngine($0) }
    let check = EngineCheck(engine: outsider ?? fuzz.makeEngine(engine ?? .pin))
    let settings = ["\(calls) calls at most", check.name] + adapters.map { "version \($0.identity.version)" }
    var blank = CheckRecord(command: Self.name, settings: settings, shard: fuzz.shard)
    if fuzz.only == nil { blank.certificate = programs.certificate }
    let source = ProgramSource(
      command: Self.name, label: "\(operands.map { PathParts($0).stem }.joined(separator: "-"))-\(calls)",
      options: ShellWord.line(["--calls", "\(calls)"] + check.engine.selection + operands))
    let run = ExhaustRun(programs: programs, check: check, source: source, blank: blank, plan: try plan(of: programs))
    return try fuzz.conduct(console, record: run.record, summary: show) { run.outcome(fuzz.resultPath, console) }
  }

  private func plan(of programs: SmallPrograms) throws -> FuzzPlan {
    guard programs.count > 0 else { throw Failure.usage("the case files have no program") }
    guard fuzz.only == nil || fuzz.shard.count == 1 && fuzz.resultPath == nil else {
      throw Failure.usage("--case selects one program", remedy: "leave out --shard and --result")
    }
    guard programs.count > fuzz.only ?? 0 else {
      throw Failure.usage("--case must be below \(programs.count), the number of programs")
    }
    var plan = try fuzz.plan(cases: programs.count)
    plan.block = 1024
    if !fuzz.outside.commands.isEmpty { plan.workers = 1 }
    return plan
  }

  private func show(
    _ outcome: FuzzCampaign.Outcome, _ record: CheckRecord, _ seconds: Double, _ faults: Int, _ console: Console
  ) {
    for group in record.groups where !console.isQuiet {
      let counts = [group.passed + group.failed, group.failed, group.skipped].map { Figures.grouped(Int($0)) }
      console.out.line("\(group.name): \(counts[0]) compared, \(counts[1]) differ, \(counts[2]) skipped")
    }
    for (reason, count) in outcome.reasons.sorted(by: { $0.key < $1.key }) where console.isVerbose {
      console.out.line("skipped \(Figures.grouped(Int(count))): \(reason)")
    }
    let claim = record.certificate?.claim ?? "\(record.findings.count) differ\(record.complete ? "" : ", not complete")"
    console.out.line("\(Figures.grouped(Int(outcome.cases))) programs in \(Figures.significant(seconds)) s: \(claim)")
  }
}
