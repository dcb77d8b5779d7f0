import BenchHarness
import BenchReports
import BenchSupport

/// Compares a run with a baseline, series by series.
struct Gate {
  let baseline: Baseline
  let thresholds: Thresholds
  /// The baseline's series that the run must contain.
  var scope: Scope

  /// The series of a baseline that a run must contain. Nil stands for all.
  struct Scope {
    var feeds: Set<FeedKey>?
    /// The program's scenes, if all of them run. Series of other scenes, renamed or removed ones, are missing then.
    var scenes: [String]?
    var engines: Set<String>?
    var metrics: Set<MetricGroup>
    var phases = Set(Phase.allCases)

    func contains(_ key: SeriesKey) -> Bool {
      metrics.contains(key.metric.group) && phases.contains(key.phase) && (engines?.contains(key.engine) ?? true)
        && (feeds?.contains(key.feed) ?? true || scenes.map { !$0.contains(key.feed.scene) } ?? false)
    }
  }

  /// A series that was compared.
  struct Finding {
    let key: SeriesKey
    var judgement: Judgement
    /// Whether an enforced time is above its limit, so that a second run must confirm it.
    var isSuspect = false
  }

  /// Judges every gated series of the run and of the baseline.
  ///
  /// - Parameter skipped: The metrics that could not be measured here and were not required.
  func findings(_ figures: [Figure], skipping skipped: Set<MetricGroup> = []) -> [Finding] {
    let gated = figures.filter(\.isGated)
    let measured = Set(gated.map(\.key))
    var absent: [SeriesKey] = []
    for figure in baseline.figures
    where figure.isGated && scope.contains(figure.key) && !measured.contains(figure.key) && !absent.contains(figure.key)
    {
      absent.append(figure.key)
    }
    return gated.map(judge)
      + absent.map { key in
        let isSkipped = skipped.contains(key.metric.group)
        return Finding(
          key: key,
          judgement: Judgement(
            baselineId: baseline.name, verdict: isSkipped ? .skipped : .missing,
            reason: isSkipped ? "cannot be measured here" : "is in the baseline, but not in the run",
            advice: isSkipped ? "\(key.metric.group.rawValue) cannot be measured here" : nil))
      }
  }

  private func judge(_ figure: Figure) -> Finding {
    let candidates = baseline.figures.filter { $0.key == figure.key }
    guard let base = candidates.last(where: { Baseline.areComparable($0, figure) }) ?? candidates.last else {
      return Finding(
        key: figure.key,
        judgement: Judgement(
          baselineId: baseline.name, verdict: .missing, reason: "is in the run, but not in the baseline"))
    }
    var finding = compare(figure, base)
    if let advice = advice(figure, base) {
      finding.judgement.advice = advice
      if finding.judgement.verdict == .regressed { finding.judgement.verdict = .warn }
      finding.judgement.reason = "\(finding.judgement.reason ?? ""); only advice, since \(advice)"
      finding.isSuspect = false
    }
    return finding
  }

  /// The reason why a figure cannot fail: another build, another or an unknown processor, or too few processes.
  private func advice(_ figure: Figure, _ base: Figure) -> String? {
    if !Baseline.areComparable(base, figure) {
      if base.build.swift != figure.build.swift {
        return "the baseline is from Swift \(base.build.swift), not \(figure.build.swift)"
      }
      guard base.build.architecture == figure.build.architecture else {
        return "the baseline is from \(base.build.architecture)"
      }
      return base.build.cpu == Baseline.unknownProcessor
        ? "the processor is unknown" : "the baseline is from another processor (\(base.build.cpu))"
    }
    guard figure.key.metric == .time, let processes = figure.processes, processes < SamplingPlan.leastProcesses else {
      return nil
    }
    return "\(processes) processes are too few to enforce time: the minimum is \(SamplingPlan.leastProcesses)"
  }

  // MARK: - One series

  private func compare(_ figure: Figure, _ base: Figure) -> Finding {
    let limit = thresholds.limit(for: figure.key)
    func finding(_ verdict: Verdict, _ reason: String, delta: Delta? = nil, isSuspect: Bool = false) -> Finding {
      Finding(
        key: figure.key,
        judgement: Judgement(
          baselineId: baseline.name, baseline: base.compared, delta: delta?.value, deltaLow: delta?.low,
          deltaHigh: delta?.high, limit: limit, verdict: verdict, reason: reason), isSuspect: isSuspect)
    }
    guard let new = figure.compared, let old = base.compared, new.isFinite, let limit else {
      let reason = "has no ratio, which needs \(SamplingPlan.leastRounds) rounds"
      return finding(.missing, figure.key.metric == .time ? reason : "has no value")
    }
    let delta = Delta(figure, base, new, old)
    let (growth, allowed) = (new - old, limit.allowance(of: old))
    guard figure.key.metric == .time else {
      let (verdict, reason) = countVerdict(growth, allowed)
      return finding(verdict, reason, delta: delta)
    }
    let (verdict, reason) = timeVerdict(delta, growth, allowed, figure.disturbance)
    return finding(verdict, reason, delta: delta, isSuspect: growth > allowed)
  }

  private func timeVerdict(
    _ delta: Delta, _ growth: Double, _ allowed: Double, _ disturbance: String?
  ) -> (Verdict, String) {
    guard growth <= allowed else {
      if let disturbance { return (.inconclusive, "is slower than allowed, in a disturbed run: \(disturbance)") }
      return delta.isResolved
        ? (.regressed, "is slower than allowed")
        : (.inconclusive, "is slower than allowed, but the difference is not resolved")
    }
    guard delta.isResolved else { return (.pass, "the difference is not resolved") }
    if growth > 0 {
      return growth > allowed / 2 ? (.warn, "is slower") : (.pass, "is slower, by less than half the limit")
    }
    return growth < -allowed / 2 ? (.improved, "is faster: the baseline can be lowered") : (.pass, "is slightly faster")
  }

  /// Counts are stored with six decimals, so a smaller difference is rounding.
  private func countVerdict(_ growth: Double, _ allowed: Double) -> (Verdict, String) {
    let rounding = 1e-6
    if growth > allowed + rounding { return (.regressed, "is more than allowed") }
    if growth > allowed / 2 + rounding { return (.warn, "is more") }
    if growth < -allowed / 2 - rounding { return (.improved, "is less: the baseline can be lowered") }
    return growth.magnitude <= rounding ? (.pass, "is the same") : (.pass, "differs by less than half the limit")
  }
}

extension Limit {
  /// The allowed excess over a baseline's value.
  func allowance(of value: Double) -> Double {
    switch self {
    case .share(let share): share * value
    case .absolute(let difference): difference
    }
  }
}

extension Gate {
  /// The findings after the suspects were measured again. A regression is above its limit in both runs, and the
  /// difference is resolved in both together.
  ///
  /// - Parameters:
  ///   - repeated: The figures of the repeat.
  ///   - pooled: The figures of both runs together.
  func confirmed(_ findings: [Finding], by repeated: [Figure], _ pooled: [Figure]) -> [Finding] {
    let again = Dictionary(self.findings(repeated).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let both = Dictionary(self.findings(pooled).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    return findings.map { finding in
      guard finding.isSuspect else { return finding }
      var finding = finding
      finding.judgement.repeated = repeated.first { $0.key == finding.key }?.compared.map { Figures.stored($0) }
      if again[finding.key]?.isSuspect == true, let both = both[finding.key]?.judgement {
        finding.judgement.verdict = both.verdict
        finding.judgement.reason = "\(both.reason ?? ""), twice"
      } else {
        finding.judgement.verdict = .inconclusive
        finding.judgement.reason = "was slower than allowed once, but not again"
      }
      return finding
    }
  }

  /// The findings if the repeat failed: a suspect is inconclusive.
  static func unconfirmed(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      guard finding.isSuspect else { return finding }
      var finding = finding
      finding.judgement.verdict = .inconclusive
      finding.judgement.reason = "is slower than allowed, but the repeat failed"
      return finding
    }
  }

  /// The exit code: a regression outweighs a missing series, and a gate that compared nothing has not passed.
  static func exitCode(_ findings: [Finding], isStrict: Bool = false) -> ExitCode {
    let verdicts = findings.map(\.judgement).filter { $0.canFail(isStrict: isStrict) }.map(\.verdict)
    if verdicts.contains(.regressed) { return .regression }
    if isStrict, !Set(verdicts).isDisjoint(with: [.warn, .inconclusive]) { return .regression }
    let compared: Set<Verdict> = [.pass, .warn, .improved, .inconclusive]
    return verdicts.contains(.missing) || !verdicts.contains(where: compared.contains) ? .nothingMeasured : .success
  }
}
