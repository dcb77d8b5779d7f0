import BenchHarness
import BenchReports
import BenchSupport

/// Holds a run against a baseline, series by series.
struct Gate {
  let baseline: Baseline
  let thresholds: Thresholds
  /// What the run was asked for: of the baseline's series, those that must be there again.
  let scope: Scope

  /// Which of a baseline's series a run ought to have. Nil stands for all.
  struct Scope {
    var feeds: Set<FeedKey>?
    var engines: Set<String>?
    var metrics: Set<MetricGroup>

    func contains(_ key: SeriesKey) -> Bool {
      metrics.contains(key.metric.group) && (engines?.contains(key.engine) ?? true)
        && (feeds?.contains(key.feed) ?? true)
    }
  }

  /// A series that was compared.
  struct Finding {
    let key: SeriesKey
    var judgement: Judgement
    /// Why the series cannot fail the gate here; nil where it can.
    var advice: String?
    /// Whether a time that can fail is above its limit, so that a repeat has to confirm it.
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
            reason: isSkipped ? "cannot be measured here" : "is in the baseline, but not in the run"),
          advice: isSkipped ? "\(key.metric.group.rawValue) cannot be measured here" : nil)
      }
  }

  private func judge(_ figure: Figure) -> Finding {
    let candidates = baseline.figures.filter { $0.key == figure.key }
    guard let base = candidates.last(where: { Baseline.areOfOneKind($0, figure) }) ?? candidates.last else {
      return Finding(
        key: figure.key,
        judgement: Judgement(
          baselineId: baseline.name, verdict: .missing, reason: "is in the run, but not in the baseline"))
    }
    var finding = compare(figure, base)
    finding.advice = advice(figure, base)
    if let advice = finding.advice {
      if finding.judgement.verdict == .regressed { finding.judgement.verdict = .warn }
      finding.judgement.reason = "\(finding.judgement.reason ?? ""); only advice, since \(advice)"
      finding.isSuspect = false
    }
    return finding
  }

  /// Why a figure cannot fail: the baseline is of another kind, or the processes are too few.
  private func advice(_ figure: Figure, _ base: Figure) -> String? {
    if !Baseline.areOfOneKind(base, figure) {
      if base.build.swift != figure.build.swift {
        return "the baseline is of Swift \(base.build.swift), not \(figure.build.swift)"
      }
      return base.build.architecture == figure.build.architecture
        ? "the baseline is of another processor (\(base.build.cpu))" : "the baseline is of \(base.build.architecture)"
    }
    guard figure.key.metric == .time, let processes = figure.processes, processes < SamplingPlan.leastProcesses else {
      return nil
    }
    return "\(processes) processes are too few to enforce time: \(SamplingPlan.leastProcesses) are the least"
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
      let reason = "has no ratio, which takes \(SamplingPlan.leastRounds) rounds"
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

  /// A difference as a share of the baseline, with the interval that contains it; nil where nothing is no measure for
  /// something.
  private struct Delta {
    let value: Double?
    let low: Double?
    let high: Double?

    init(_ figure: Figure, _ base: Figure, _ new: Double, _ old: Double) {
      func relative(_ new: Double?, to old: Double?) -> Double? {
        new.flatMap { new in old.flatMap { old in old > 0 ? new / old - 1 : new == old ? 0 : nil } }
      }
      value = relative(new, to: old)
      low = relative(figure.low, to: base.high)
      high = relative(figure.high, to: base.low)
    }

    /// Whether the interval does not contain zero.
    var isResolved: Bool { low.map { $0 > 0 } ?? false || high.map { $0 < 0 } ?? false }
  }

  private func timeVerdict(
    _ delta: Delta, _ growth: Double, _ allowed: Double, _ disturbance: String?
  ) -> (Verdict, String) {
    guard growth <= allowed else {
      if let disturbance { return (.inconclusive, "is slower than allowed, in a disturbed run: \(disturbance)") }
      return delta.isResolved
        ? (.regressed, "is slower than allowed")
        : (.inconclusive, "is slower than allowed, by a difference that is not resolved")
    }
    guard delta.isResolved else { return (.pass, "a difference is not resolved") }
    if growth > 0 { return growth > allowed / 2 ? (.warn, "is slower") : (.pass, "is slower, by less than matters") }
    return growth < -allowed / 2 ? (.improved, "is faster: the baseline can be lowered") : (.pass, "is slightly faster")
  }

  /// Counts are stored to six decimals, so that less than that is no difference.
  private func countVerdict(_ growth: Double, _ allowed: Double) -> (Verdict, String) {
    let rounding = 1e-6
    if growth > allowed + rounding { return (.regressed, "is more than allowed") }
    if growth > allowed / 2 + rounding { return (.warn, "is more") }
    if growth < -allowed / 2 - rounding { return (.improved, "is less: the baseline can be lowered") }
    return growth.magnitude <= rounding ? (.pass, "is the same") : (.pass, "differs by less than matters")
  }
}

extension Limit {
  /// How much more than a baseline's value is allowed.
  func allowance(of value: Double) -> Double {
    switch self {
    case .share(let share): share * value
    case .absolute(let difference): difference
    }
  }
}

extension Gate {
  /// What findings come to once the suspects among them were measured again: a regression is one that is above its limit in
  /// both runs, by a difference that is resolved in both together.
  ///
  /// - Parameters:
  ///   - repeated: The figures of the repeat.
  ///   - pooled: Those of both runs together.
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
        finding.judgement.reason = "was slower than allowed once, and not again"
      }
      return finding
    }
  }

  /// What findings come to: a regression outweighs what is missing, and a gate that compared nothing has not passed.
  static func exitCode(_ findings: [Finding], isStrict: Bool = false) -> ExitCode {
    let verdicts = findings.filter { $0.advice == nil || isStrict }.map(\.judgement.verdict)
    if verdicts.contains(.regressed) { return .regression }
    if isStrict, !Set(verdicts).isDisjoint(with: [.warn, .inconclusive]) { return .regression }
    let compared: Set<Verdict> = [.pass, .warn, .improved, .inconclusive]
    return verdicts.contains(.missing) || !verdicts.contains(where: compared.contains) ? .nothingMeasured : .success
  }
}
