import BenchHarness
import BenchReports
import BenchSupport

struct SelftestCommand: Command {
  static let name = "selftest"
  static let summary = "measure how often the gate on time fires without a change, and at a known slowdown"
  static let discussion = """
    --aa N compares a run with a second run of the same binary, N times. If the gate fires, that is a false alarm.
    --inject PCT compares a run with a run of a slowed pin engine, --tries times. The slowed engine lays out PCT per
    cent of the cells a second time. The rules are those of bench check, including the repeat. Each rate has the exact
    interval that contains the true rate with a confidence of 95 %. Exit code 3: more than one false alarm in a hundred
    comparisons, or more than one missed slowdown in thirty; 4: frames differ; 5: no time could be enforced.
    """
  static var options: [Option<SelftestCommand>] {
    Workload.packageOptions.map { $0.lifted(\.workload) } + SamplingPlan.options.map { $0.lifted(\.plan) } + [
      .number("--aa", "N", in: .gate, "compare unchanged code with itself N times", from: 0...100_000, \.unchanged),
      .number("--inject", "PCT", in: .gate, "slow the pin engine by PCT per cent", from: 0...100, \.slowdown),
      .number("--tries", "N", in: .gate, "how often the slowdown is tried (30)", from: 1...100_000, \.tries),
    ]
  }

  var workload = Workload()
  var plan = SamplingPlan()
  var unchanged = 0
  var slowdown = 0.0
  var tries = 30

  func run(_ console: Console) throws -> ExitCode {
    guard unchanged > 0 || slowdown > 0 else {
      throw Self.misuse("needs --aa N or --inject PCT", remedy: Self.seeHelp)
    }
    try Build.requireOptimised(to: "test the gate", "selftest")
    Interruption.watch()
    var isSound = true
    if unchanged > 0 {
      let alarms = try fired(unchanged, slowed: 0, console)
      report("false alarms on unchanged code", alarms, of: unchanged, console)
      isSound = Self.isSound(alarms: alarms, of: unchanged)
    }
    if slowdown > 0 {
      let caught = try fired(tries, slowed: slowdown, console)
      report("slowdowns of \(Figures.plain(slowdown)) % caught", caught, of: tries, console)
      isSound = isSound && Self.isSound(caught: caught, of: tries)
    }
    return isSound ? .success : .regression
  }

  static func isSound(alarms: Int, of count: Int) -> Bool { alarms * 100 <= count }

  static func isSound(caught: Int, of tries: Int) -> Bool { (tries - caught) * 30 <= tries }

  func report(_ what: String, _ events: Int, of trials: Int, _ console: Console) {
    let rate = RateInterval(events: events, trials: trials)
    let percent: (Double) -> String = { Figures.rounded($0 * 100, decimals: 2) + " %" }
    console.out.line(
      "\(what): \(events) of \(trials), \(percent(Double(events) / Double(trials))) (\(percent(rate.low)) to \(percent(rate.high)))"
    )
  }

  /// The number of runs for which the gate fires. Each run is compared with a baseline that is measured just before it.
  private func fired(_ count: Int, slowed percent: Double, _ console: Console) throws -> Int {
    var alarms = 0
    for trial in 0..<count {
      console.progress("comparison \(trial + 1) of \(count), fired \(alarms) times")
      let gate = Gate(
        baseline: Baseline(name: "before", figures: try measure(slowed: 0).rows.figures), thresholds: Thresholds(),
        scope: Gate.Scope(metrics: [.time]))
      let first = try measure(slowed: percent)
      var findings = gate.findings(first.rows.figures)
      guard findings.contains(where: { $0.judgement.canFail() && $0.judgement.verdict != .missing }) else {
        throw Failure(
          .nothingMeasured, "no time could be enforced",
          remedy: "\(SamplingPlan.leastProcesses) processes of \(SamplingPlan.leastRounds) rounds are the minimum")
      }
      let isSuspected = findings.contains(where: \.isSuspect)
      if isSuspected {
        let again = try measure(slowed: percent)
        findings = gate.confirmed(findings, by: again.rows.figures, first.pooled(with: again).rows.figures)
      }
      if findings.contains(where: { $0.judgement.verdict == .regressed }) { alarms += 1 }
      console.endProgress()
      console.out.line("\(trial + 1): \(isSuspected ? "suspected" : "pass"), fired \(alarms) times so far")
      console.out.flush()
    }
    return alarms
  }

  /// The trials of all feeds, with the pin engine slowed by a percentage.
  private func measure(slowed percent: Double) throws -> [Trial] {
    try workload.feeds().enumerated().map { index, feed in
      var trial = try workload.verify(feed, workload.chosenEngines(for: feed.scene))
      guard trial.comparison.state == .identical else {
        throw Failure(.framesDiffer, "the frames of the engines differ")
      }
      let childArguments = ChildArguments(workload, "--slow-pin=\(Figures.plain(percent))", index: index)
      try trial.time(plan, childArguments, by: .current()) { _ in }
      return trial
    }
  }
}
