import BenchHarness
import BenchReports
import BenchSupport

/// Compares a run with a baseline, series by series.
struct Gate {
  var baseline: Baseline
  let thresholds: Thresholds
  var scope: Scope

  /// The series of a baseline that a run must contain. For feeds and engines, nil stands for all.
  struct Scope {
    var feeds: Set<FeedKey>?
    /// The names of the program's scenes if the run has at least those of `--scene all`; nil for other runs. If set,
    /// the series of all other scenes are also in scope, because those scenes were renamed or removed.
    var scenes: [String]?
    var engines: Set<String>?
    var metrics: Set<MetricGroup>
    var phases = Set(Phase.allCases)

    func contains(_ key: SeriesKey) -> Bool {
      metrics.contains(key.metric.group) && phases.contains(key.phase) && (engines?.contains(key.engine) ?? true)
        && (feeds?.contains(key.feed) ?? true || scenes.map { !$0.contains(key.feed.scene) } ?? false)
    }
  }

  struct Finding {
    let key: SeriesKey
    var judgement: Judgement
    /// Whether an enforced time is above its limit. A second run must then confirm it.
    var isSuspect = false
  }

  /// Judges every gated series of the run, and every gated series in scope that only the baseline has. The metrics in
  /// `skipped` could not be measured and were not required.
  func findings(_ figures: [Figure], skipping skipped: Set<MetricGroup> = []) -> [Finding] {
    let gated = figures.filter(\.isGated)
    var known = Set(gated.map(\.key))
    let absent = baseline.figures.filter { $0.isGated && scope.contains($0.key) && known.insert($0.key).inserted }
    return gated.map(judge)
      + absent.map(\.key).map { key in
        let group = key.metric.group
        guard skipped.contains(group) else { return finding(key, .missing, "is in the baseline, but not in the run") }
        return finding(key, .skipped, "cannot be measured here", advice: "\(group.rawValue) cannot be measured here")
      }
  }

  private func judge(_ figure: Figure) -> Finding {
    let candidates = baseline.figures.filter { $0.key == figure.key }
    guard let base = candidates.last(where: { Baseline.areComparable($0, figure) }) ?? candidates.last else {
      return finding(figure.key, .missing, "is in the run, but not in the baseline")
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

  /// The reason why a verdict is only advice: another Swift version, another architecture, another or an unknown
  /// processor, or too few processes in the run or in the baseline. Nil if the verdict is enforced.
  private func advice(_ figure: Figure, _ base: Figure) -> String? {
    let (old, new) = (base.build, figure.build)
    if Baseline.areComparable(base, figure) {
      let least = SamplingPlan.leastProcesses
      guard figure.key.metric == .time else { return nil }
      for case (let name, let processes?) in [("run", figure.processes), ("baseline", base.processes)]
      where processes < least {
        return "the \(name) has \(processes) processes, too few to enforce time: the minimum is \(least)"
      }
      return nil
    }
    if old.swift != new.swift { return "the baseline is from Swift \(old.swift), not \(new.swift)" }
    if old.architecture != new.architecture { return "the baseline is from \(old.architecture)" }
    return old.cpu == Baseline.unknownProcessor
      ? "the processor is unknown" : "the baseline is from another processor (\(old.cpu))"
  }

  // MARK: - One series

  private func compare(_ figure: Figure, _ base: Figure) -> Finding {
    let (key, isTime) = (figure.key, figure.key.metric == .time)
    guard let new = figure.compared, let old = base.compared, new.isFinite, let limit = thresholds.limit(for: key)
    else {
      let reason = "has no ratio, which needs \(SamplingPlan.leastRounds) rounds"
      return finding(key, .missing, isTime ? reason : "has no value", base)
    }
    let delta = Delta(from: base, to: figure)
    let (growth, allowed) = (new - old, limit.allowance(of: old))
    let (verdict, reason) =
      isTime ? timeVerdict(delta, growth, allowed, figure.disturbance) : countVerdict(growth, allowed)
    var finding = finding(key, verdict, reason, base, delta)
    finding.isSuspect = isTime && growth > allowed
    return finding
  }

  private func finding(
    _ key: SeriesKey, _ verdict: Verdict, _ reason: String, _ base: Figure? = nil, _ delta: Delta? = nil,
    advice: String? = nil
  ) -> Finding {
    Finding(
      key: key,
      judgement: Judgement(
        baselineId: baseline.name, baseline: base?.compared, delta: delta?.value, deltaLow: delta?.low,
        deltaHigh: delta?.high, limit: base.flatMap { _ in thresholds.limit(for: key) }, verdict: verdict,
        reason: reason, advice: advice))
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
    guard growth < -allowed / 2 else { return (.pass, "is slightly faster") }
    if let disturbance { return (.pass, "is faster, in a disturbed run: \(disturbance)") }
    return (.improved, "is faster: the baseline can be lowered")
  }

  /// Baselines store counts with six decimals, so a difference of at most 0.000001 is rounding.
  private func countVerdict(_ growth: Double, _ allowed: Double) -> (Verdict, String) {
    let rounding = 1e-6
    if growth > allowed + rounding { return (.regressed, "is more than allowed") }
    if growth > allowed / 2 + rounding { return (.warn, "is more") }
    if growth < -allowed / 2 - rounding { return (.improved, "is less: the baseline can be lowered") }
    return growth.magnitude <= rounding ? (.pass, "is the same") : (.pass, "differs by less than half the limit")
  }
}

extension Limit {
  func allowance(of value: Double) -> Double {
    switch self {
    case .share(let share): share * value
    case .absolute(let difference): difference
    }
  }
}

extension Gate {
  /// The findings after the suspects were measured again; `pooled` has the figures of both runs together. A regression
  /// is above its limit in each run and in `pooled`. In `pooled`, its difference is also resolved and not disturbed.
  func confirmed(_ findings: [Finding], by repeated: [Figure], _ pooled: [Figure]) -> [Finding] {
    let (again, both) = (self.findings(repeated), self.findings(pooled))
    return Self.settled(findings) { key, judgement in
      judgement.repeated = repeated.first { $0.key == key }?.compared.map { Figures.stored($0) }
      guard again.last(where: { $0.key == key })?.isSuspect == true,
        let both = both.last(where: { $0.key == key })?.judgement
      else { return (.inconclusive, "was slower than allowed once, but not again") }
      return (both.verdict, "\(both.reason ?? ""), twice")
    }
  }

  /// The findings if the repeat failed: each suspect is inconclusive.
  static func unconfirmed(_ findings: [Finding]) -> [Finding] {
    settled(findings) { _, _ in (.inconclusive, "is slower than allowed, but the repeat failed") }
  }

  /// The findings, with new verdicts and reasons for the suspects.
  private static func settled(
    _ findings: [Finding], _ verdict: (SeriesKey, inout Judgement) -> (Verdict, String?)
  ) -> [Finding] {
    findings.map { finding in
      guard finding.isSuspect else { return finding }
      var finding = finding
      (finding.judgement.verdict, finding.judgement.reason) = verdict(finding.key, &finding.judgement)
      return finding
    }
  }

  /// The exit code. A regression outweighs missing series. Missing series or no comparison give `nothingMeasured`.
  static func exitCode(_ findings: [Finding], isStrict: Bool = false) -> ExitCode {
    let judgements = findings.map(\.judgement).filter { $0.canFail(isStrict: isStrict) }
    if judgements.contains(where: { $0.fails(isStrict: isStrict) && $0.verdict != .missing }) { return .regression }
    let verdicts = judgements.map(\.verdict)
    let compared: Set<Verdict> = [.pass, .warn, .improved, .inconclusive]
    return verdicts.contains(.missing) || !verdicts.contains(where: compared.contains) ? .nothingMeasured : .success
  }
}
