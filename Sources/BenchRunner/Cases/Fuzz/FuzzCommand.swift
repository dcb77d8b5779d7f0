import BenchHarness
import BenchReports
import BenchSupport
import Foundation
import PinCore

/// `bench fuzz`: checks the engines with generated cases.
struct FuzzCommand: Command {
  static let name = "fuzz"
  static let summary = "generate cases, compare engines, shrink failures"
  static let discussion = """
    Makes random view trees and pin programs, and checks each engine in two ways. Its frames, measured sizes and
    warnings are compared with those of the manual reference. Its results must also satisfy relations that need no
    second engine. Each failure is shrunk and shown as a sentence, a drawing, a line for a case file, a test in Swift,
    and the command that repeats it. Cases depend only on the seed. See docs/fuzzing.md.
    """
  static let examples: [Example] = [
    ("bench fuzz --time 60s", "as many cases as a minute allows"),
    ("bench fuzz --engine pin --check reference --cases 1000000", "the pin core against the reference"),
    ("bench fuzz --seed 7 --case 4711 --check mirror", "repeats one case"),
    ("bench fuzz --engine-command 'python3 mine.py'", "programs with only the features that the engine declares"),
    ("bench fuzz --shard 2/4 --out found.jsonl", "a quarter of the cases; failures go to a case file"),
  ]
  static var options: [Option<FuzzCommand>] {
    [
      .value(
        "--cases", "N", in: .workload, "number of cases (100000; with --time no limit)",
        accepts: "a whole number above 0", \.cases, read: { UInt64($0).flatMap { $0 > 0 ? .some($0) : nil } }),
      .number("--seed", "N", in: .workload, "the seed of the cases (1)", from: 0...UInt64.max, \.seed),
      .value(
        "--time", "TIME", in: .workload, "the time limit, as in 60s, 10m or 2h",
        accepts: "a time such as 60s, 10m or 2h", \.time, read: { FuzzTime($0).map { .some($0) } }),
      .value(
        "--case", "I", in: .workload, "only the case with this index", accepts: "a whole number", \.only,
        read: { UInt64($0).map { .some($0) } }),
      Shard.option(of: "the cases", \.shard),
      .words(
        "--engine", "NAME", in: .workload, "the engine to check (pin, constraint), repeatable",
        from: FuzzEngine.allCases.map(\.rawValue), \.engines),
      .words(
        "--check", "NAME", in: .workload, "the check (all), repeatable: \(Self.checkNames.joined(separator: ", "))",
        from: Self.checkNames, \.checks),
      .number(
        "--failures", "N", in: .workload, "stop after N failures (20); a case that fails two checks counts twice",
        from: 1...1_000_000, \.failureLimit),
      .text(
        "--out", "FILE", in: .output, "append failing cases to FILE; drawings and tests go beside it", \.path),
      CheckRecord.option(\.resultPath),
      .number(
        "--dump", "N", in: .output,
        "write the first N programs as cases, except those with undefined results or extreme numbers; check nothing",
        from: 0...1_000_000, \.dumped),
    ] + OutsideOptions.options.map { $0.lifted(\.outside) }
  }

  private static let checkNames = ["reference"] + LayoutRelation.allCases.map(\.rawValue)

  var cases: UInt64?
  var seed: UInt64 = 1
  var time: FuzzTime?
  var only: UInt64?
  var shard = Shard()
  var engines: [String] = []
  var checks: [String] = []
  var failureLimit = 20
  var outside = OutsideOptions()
  var dumped = 0
  var path: String?
  var resultPath: String?
  /// For tests: replaces an engine by a broken one.
  var makeEngine: (FuzzEngine) -> any CaseEngine & Sendable = { $0.engine }

  func run(_ console: Console) throws -> ExitCode {
    guard only == nil || cases == nil && time == nil && shard.count == 1 else {
      throw Failure.usage("--case selects one case", remedy: "leave out --cases, --time and --shard")
    }
    if dumped > 0 {
      let hasRange = (cases ?? only) != nil || time != nil || shard.count > 1
      let hasCheck = !(engines + checks + outside.commands).isEmpty || path != nil || resultPath != nil
      guard !hasRange, !hasCheck else {
        throw Failure.usage("--dump checks nothing", remedy: "leave out the options other than --seed")
      }
      dump(console)
      return .success
    }
    let adapters = try outside.start()
    defer { for adapter in adapters { adapter.stop() } }
    let checks = chosenChecks(adapters)
    guard !checks.isEmpty else {
      throw Failure.usage("the manual reference is not compared with itself", remedy: "use another --engine or --check")
    }
    let plan = try plan()
    let amount = only.map { "case \($0)" } ?? (total < .max ? "\(total) cases" : "as many cases as a time allows")
    let settings = ["seed \(seed)", amount] + checks.map { "check \($0.name)" }
    func record(of outcome: FuzzCampaign.Outcome) -> CheckRecord {
      var record = CheckRecord(command: Self.name, settings: settings, shard: shard)
      record.note(outcome, groups: checks.map(\.name))
      record.complete = outcome.cases == plan.cases || time != nil
      return record
    }
    let campaign = FuzzCampaign(plan: plan, checks: checks)
    return try conduct(console, record: record, summary: show) { campaign.run(showing: console) }
  }

  /// Runs a campaign, shrinks its first failing programs, shows and saves them, shows the summary, and writes the
  /// record. Returns the exit code.
  func conduct(
    _ console: Console, record: (FuzzCampaign.Outcome) -> CheckRecord,
    summary: (FuzzCampaign.Outcome, CheckRecord, _ seconds: Double, _ faults: Int, Console) -> Void,
    campaign: () -> FuzzCampaign.Outcome
  ) throws -> ExitCode {
    let files = try path.map { try FailureFiles($0) }
    let start = ContinuousClock.now
    let outcome = campaign()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let record = record(outcome)
    let indices = Set(outcome.failures.map(\.index)).sorted()
    let shown = Set(indices.prefix(failureLimit))
    let failures = outcome.failures.filter { shown.contains($0.index) }.shrunk()
    for failure in failures {
      let report = FailureReport(failure)
      report.show(on: console.out, isVerbose: console.isVerbose || files == nil)
      if let picture = try files?.write(report) { console.out.line("picture \(picture)") }
      console.out.line()
    }
    let rest = indices.count - shown.count
    if rest > 0 {
      let programs = rest == 1 ? "program is" : "programs are"
      console.out.line("\(Figures.grouped(rest)) more failing \(programs) not shown; --failures N shows up to N")
    }
    summary(outcome, record, seconds, failures.count, console)
    if let resultPath { try record.write(to: resultPath) }
    if record.exitCode == .nothingMeasured { console.fail("nothing was compared") }
    return record.exitCode
  }

  /// The number of cases of all shards together; `.max` if only the time is limited.
  private var total: UInt64 { cases ?? (time == nil ? 100_000 : .max) }

  func plan(cases count: UInt64? = nil) throws -> FuzzPlan {
    if time != nil { try Stopwatch.check() }
    var plan = FuzzPlan(seed: seed)
    plan.failureLimit = failureLimit
    plan.workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    plan.deadline = time.map { .now + $0.duration }
    plan.cases = count ?? total
    if let only {
      (plan.first, plan.cases) = (only, 1)
    } else {
      (plan.first, plan.stride) = (shard.number - 1, shard.count)
      plan.cases = plan.cases == .max ? .max : shard.share(of: plan.cases)
    }
    return plan
  }

  /// Writes the first `dumped` programs as lines of a case file. Programs with undefined results or extreme numbers are
  /// omitted.
  private func dump(_ console: Console) {
    let check = EngineCheck(engine: ManualCaseEngine(), onlyModerateNumbers: true)
    for index in 0..<UInt64(dumped) {
      let trial = check.trial(of: ProgramGenerator.program(seed: seed, index: index))
      if let trial { console.out.line(trial.caseLine(name: "fuzz/\(seed)-\(index)")) }
    }
  }

  private func chosenChecks(_ adapters: [Adapter]) -> [any FuzzCheck] {
    let names = self.checks.isEmpty ? Self.checkNames : self.checks
    let relations = LayoutRelation.allCases.filter { names.contains($0.rawValue) }
    let engines = FuzzEngine.allCases.filter {
      self.engines.isEmpty ? $0 != .manual && adapters.isEmpty : self.engines.contains($0.rawValue)
    }
    let checks =
      adapters.map { EngineCheck(engine: OutsideCaseEngine($0)) }
      + engines.map { EngineCheck(engine: makeEngine($0), onlyModerateNumbers: $0 == .constraint) }
    return checks.flatMap { check -> [any FuzzCheck] in
      let isCompared = names.contains("reference") && check.engine.name != check.reference.name
      return (isCompared ? [check] : []) + relations.map { RelationCheck(relation: $0, engine: check.engine) }
    }
  }

  private func show(
    _ outcome: FuzzCampaign.Outcome, _ record: CheckRecord, _ seconds: Double, _ faults: Int, _ console: Console
  ) {
    let rate = Figures.grouped(Int(Double(outcome.cases) / max(seconds, 1e-3) * 60))
    for group in record.groups.sorted(by: { $0.name < $1.name }) where !console.isQuiet {
      let count = group.passed + group.failed
      if count > 0 { console.out.line("\(group.name): \(Figures.grouped(Int(count))) cases, \(group.failed) failed") }
    }
    let count = Figures.grouped(Int(outcome.cases))
    console.out.line(
      "\(count) cases of seed \(seed) in \(Figures.significant(seconds)) s (\(rate) a minute), \(faults) "
        + (faults == 1 ? "fault" : "faults"))
  }
}

enum FuzzEngine: String, CaseIterable {
  case pin, manual, constraint

  var engine: any CaseEngine & Sendable {
    switch self {
    case .pin: PinCaseEngine()
    case .manual: ManualCaseEngine()
    case .constraint: ConstraintCaseEngine()
    }
  }
}

struct FuzzTime {
  let duration: Duration

  /// Reads a number from 0.001 to 1e6, followed by `s`, `m` or `h`. Without a letter, the unit is seconds. The result
  /// is nil for any other text.
  init?(_ text: String) {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let count = Double(unit == nil ? text : String(text.dropLast())), (0.001...1e6).contains(count) else {
      return nil
    }
    duration = .seconds(count * (unit ?? 1))
  }
}
