import BenchKit
import PinCore
import Synchronization

/// `bench fuzz`: checks the engines with generated cases.
struct FuzzCommand: Command {
  static let name = "fuzz"
  static let group = CommandGroup.conformance
  static let summary = "generate cases, compare engines, shrink failures"
  static let operandUsage: String? = "[--calls K FILE…]"
  static let discussion = """
    Makes random view trees and pin programs, and checks each engine in two ways. Its frames, measured sizes and
    warnings are compared with those of the manual reference. Its results must also satisfy relations that need no
    second engine. Each failure is shrunk and shown as a sentence, a drawing, a line for a case file, and the
    command that repeats it. Cases depend only on the seed. With --calls K, the cases are instead all programs
    with one to K calls in each chain, in any order and with repetitions; each line of FILE is a case in which each
    chain lists the calls to choose from. The last line then has a digest of the expected results. See docs/conformance.md.
    """
  static let examples: [Example] = [
    ("bench fuzz --time 60s", "as many cases as a minute allows"),
    ("bench fuzz --engine pin --check reference --cases 1000000", "the pin core against the reference"),
    ("bench fuzz --seed 7 --case 4711 --check mirror", "repeats one case"),
    ("bench fuzz --engine-command 'python3 mine.py'", "programs with only the features that the engine declares"),
    ("bench fuzz --shard 2/4 --out found.jsonl", "a quarter of the cases; failures go to a case file"),
    (
      "bench fuzz --calls 3 --engine pin --check reference Tests/Conformance/Cases/small/chains.jsonl",
      "69 million programs: every chain of up to three calls"
    ),
  ]
  static var options: [Option<FuzzCommand>] {
    [
      .value(
        "--cases", "N", in: .workload, "number of cases (100000; with --time no limit)",
        accepts: "a whole number above 0", \.cases, read: { UInt64($0).flatMap { $0 > 0 ? .some($0) : nil } }),
      .number("--seed", "N", in: .workload, "the seed of the cases (1)", from: 0...UInt64.max, \.seed),
      .value(
        "--calls", "K", in: .workload, "all programs of FILE with up to K calls in a chain, instead of generated ones",
        accepts: "a whole number from 1 to 4", \.calls,
        read: { Int($0).flatMap { (1...4).contains($0) ? .some($0) : nil } }),
      .value(
        "--time", "TIME", in: .workload, "the time limit, as in 60s, 10m or 2h",
        accepts: "a time such as 60s, 10m or 2h", \.time, read: { FuzzTime($0).map { .some($0) } }),
      .value(
        "--case", "I", in: .workload, "only the case with this index", accepts: "a whole number", \.only,
        read: { UInt64($0).map { .some($0) } }),
      Shard.option(\.shard),
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
        "--out", "FILE", in: .output,
        "append failing cases to FILE; drawings go beside it (a new file, without drawings)", \.path),
      .number(
        "--dump", "N", in: .output,
        "write the first N programs as cases, except those with undefined results or extreme numbers; check nothing",
        from: 0...1_000_000, \.dumped),
    ] + OutsideOptions.options.map { $0.lifted(\.outside) }
  }

  private static let checkNames = ["reference"] + LayoutRelation.allCases.map(\.rawValue)

  var operands: [String] = []
  var calls: Int?
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
  /// For tests: replaces an engine by a broken one.
  var makeEngine: (FuzzEngine) -> any CaseEngine & Sendable = { $0.engine }

  func run(_ console: Console) throws -> ExitCode {
    guard only == nil || cases == nil && time == nil && shard.count == 1 else {
      throw Failure.usage("--case selects one case", remedy: "leave out --cases, --time and --shard")
    }
    guard calls != nil || operands.isEmpty else {
      throw Self.misuse("takes case files only with --calls K", remedy: Self.seeHelp)
    }
    if dumped > 0 {
      let hasRange = (cases ?? only) != nil || time != nil || shard.count > 1 || calls != nil
      let hasCheck = !(engines + checks + outside.commands).isEmpty || path != nil
      guard !hasRange, !hasCheck else {
        throw Failure.usage("--dump checks nothing", remedy: "leave out the options other than --seed")
      }
      dump(console)
      return .success
    }
    let source = try calls.map { try smallPrograms(calls: $0, console) } ?? .generated(seed: seed)
    let adapters = try outside.start()
    defer { for adapter in adapters { adapter.stop() } }
    let checks = chosenChecks(adapters)
    guard !checks.isEmpty else {
      throw Failure.usage("the manual reference is not compared with itself", remedy: "use another --engine or --check")
    }
    let files = try FailureFiles(path ?? Self.defaultPath)
    if path != nil { close(try files.openCases()) }
    console.note("failing cases go to \(files.cases) when they are found")
    let unwritten = Mutex<(any Error)?>(nil)
    let campaign = FuzzCampaign(plan: try plan(of: source), source: source, checks: checks) { failure, trial in
      do { try files.append(trial.caseLine(name: failure.name + "/found")) } catch {
        unwritten.withLock { $0 = error }
      }
    }
    let start = ContinuousClock.now
    let outcome = campaign.run(showing: console)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let indices = Set(outcome.failures.map(\.index)).sorted()
    let shown = Set(indices.prefix(failureLimit))
    if let error = unwritten.withLock({ $0 }) { console.warn(Failure(error).message) }
    var faults = 0
    try outcome.failures.filter { shown.contains($0.index) }.forEachShrunk { failure in
      let report = FailureReport(failure)
      faults += 1
      try report.caseLine.map(files.append)
      report.show(on: console.out)
      if path != nil, let picture = try files.draw(report) { console.out.line("picture \(picture)") }
      console.out.line()
      console.out.flush()
    }
    let rest = indices.count - shown.count
    if rest > 0 {
      let programs = rest == 1 ? "program is" : "programs are"
      console.out.line("\(Figures.grouped(rest)) more failing \(programs) not shown; --failures N shows up to N")
    }
    for name in outcome.givenUp.sorted() {
      console.warn("\(name): \(AdapterFault.givenUp.sentence), which ended the search")
    }
    show(outcome, of: campaign, seconds, faults: faults, console)
    guard outcome.failures.isEmpty else { return .framesDiffer }
    // Other shards may have programs that are compared.
    guard outcome.passed.isEmpty, shard.count == 1 else { return .success }
    console.fail("nothing was compared")
    return .nothingMeasured
  }

  /// A new file in the current folder.
  private static var defaultPath: String {
    "fuzz-\(Date().formatted(.iso8601).filter { $0.isLetter || $0.isNumber }).jsonl"
  }

  /// The number of cases of all shards together; `.max` if only the time is limited.
  private var total: UInt64 { cases ?? (time == nil && calls == nil ? 100_000 : .max) }

  private func smallPrograms(calls: Int, _ console: Console) throws -> ProgramSource {
    let templates = try readCases(console).compactMap { $0 as? ConformanceCase }.map { ($0.name, $0.program) }
    let programs = try SmallPrograms(templates, calls: calls)
    guard programs.count > 0 else { throw Failure.usage("the case files have no program") }
    return programs.source(of: operands, calls: calls)
  }

  private func plan(of source: ProgramSource) throws -> FuzzPlan {
    if time != nil { try Stopwatch.check() }
    var plan = FuzzPlan(seed: seed)
    plan.failureLimit = failureLimit
    plan.workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    plan.deadline = time.map { .now + $0.duration }
    plan.cases = min(total, source.count ?? .max)
    if let only {
      if let count = source.count, only >= count {
        throw Failure.usage("--case must be below \(count), the number of programs")
      }
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
    var checks =
      adapters.map { EngineCheck(engine: OutsideCaseEngine($0)) }
      + engines.map { EngineCheck(engine: makeEngine($0), onlyModerateNumbers: $0 == .constraint) }
    // A cut program would be another one of all small programs.
    for index in checks.indices { checks[index].cutsPrograms = calls == nil }
    return checks.flatMap { check -> [any FuzzCheck] in
      let isCompared = names.contains("reference") && check.engine.name != check.reference.name
      return (isCompared ? [check] : [])
        + relations.map { RelationCheck(relation: $0, engine: check.engine, cutsPrograms: check.cutsPrograms) }
    }
  }

  private func show(
    _ outcome: FuzzCampaign.Outcome, of campaign: FuzzCampaign, _ seconds: Double, faults: Int, _ console: Console
  ) {
    let isExhaustive = campaign.source.count != nil
    for name in Set(campaign.checks.map(\.name)).sorted() where !console.isQuiet {
      let failed = outcome.failures.count { $0.check.name == name }
      let count = Int(outcome.passed[name] ?? 0) + failed
      let skipped = isExhaustive ? ", \(Figures.grouped(Int(outcome.skipped[name] ?? 0))) skipped" : ""
      if count > 0 || isExhaustive {
        console.out.line("\(name): \(Figures.grouped(count)) cases, \(failed) failed\(skipped)")
      }
    }
    let rate = Figures.grouped(Int(Double(outcome.cases) / max(seconds, 1e-3) * 60))
    var text = "\(Figures.grouped(Int(outcome.cases))) "
    text += isExhaustive ? "of \(Figures.grouped(Int(campaign.plan.cases))) programs" : "cases of seed \(seed)"
    text += " in \(Figures.significant(seconds)) s (\(rate) a minute), \(faults) \(faults == 1 ? "fault" : "faults")"
    // The digest of a part depends on where the search ended.
    let isWhole = isExhaustive && outcome.cases == campaign.plan.cases
    console.out.line(text + (isWhole ? ", digest \(Figures.digits(of: outcome.digest))" : ""))
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
