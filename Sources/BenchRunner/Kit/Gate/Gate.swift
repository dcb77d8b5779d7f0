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
    var feeds: Set<Feed>?
    var engines: Set<String>?
    var metrics: Set<MetricGroup>

    struct Feed: Hashable {
      let scene: String
      let variant: String
      let cells: Int
    }

    func contains(_ key: SeriesKey) -> Bool {
      metrics.contains(key.metric.group) && (engines?.contains(key.engine) ?? true)
        && (feeds?.contains(Feed(scene: key.scene, variant: key.variant, cells: key.cells)) ?? true)
    }
  }

  /// A series that was compared.
  struct Finding {
    let key: SeriesKey
    let judgement: Judgement
    /// Whether it can fail the gate here: figures of another compiler, architecture or processor only advise.
    let isEnforced: Bool
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
          isEnforced: !isSkipped)
      }
  }

  private func judge(_ figure: Figure) -> Finding {
    let candidates = baseline.figures.filter { $0.key == figure.key }
    guard let base = candidates.last(where: { Baseline.areOfOneKind($0, figure) }) ?? candidates.last else {
      return Finding(
        key: figure.key,
        judgement: Judgement(
          baselineId: baseline.name, verdict: .missing, reason: "is in the run, but not in the baseline"),
        isEnforced: true)
    }
    let isEnforced = Baseline.areOfOneKind(base, figure)
    var judgement = compare(figure, base)
    if !isEnforced {
      if judgement.verdict == .regressed { judgement.verdict = .warn }
      judgement.reason += "; only advice, since the baseline is of \(difference(base.build, figure))"
    }
    return Finding(key: figure.key, judgement: judgement, isEnforced: isEnforced)
  }

  private func difference(_ build: BuildIdentity, _ figure: Figure) -> String {
    if build.swift != figure.build.swift { return "Swift \(build.swift), not \(figure.build.swift)" }
    if build.architecture != figure.build.architecture { return build.architecture }
    return "another processor (\(build.cpu))"
  }

  // MARK: - One series

  private func compare(_ figure: Figure, _ base: Figure) -> Judgement {
    var judgement = Judgement(
      baselineId: baseline.name, baseline: base.compared, threshold: thresholds.limit(for: figure.key),
      verdict: .missing,
      reason: "has no value")
    guard let new = figure.compared, let old = base.compared, new.isFinite, let limit = judgement.threshold else {
      return judgement
    }
    judgement.delta = Self.relative(new, to: old)
    judgement.deltaLow = figure.low.flatMap { low in base.high.flatMap { Self.relative(low, to: $0) } }
    judgement.deltaHigh = figure.high.flatMap { high in base.low.flatMap { Self.relative(high, to: $0) } }
    let allowed = limit.allowance(of: old)
    (judgement.verdict, judgement.reason) =
      figure.key.metric == .time ? timeVerdict(judgement, new - old, allowed) : countVerdict(new - old, allowed)
    return judgement
  }

  /// The difference as a share; nil where nothing is no measure for something.
  private static func relative(_ new: Double, to old: Double) -> Double? {
    old > 0 ? new / old - 1 : new == old ? 0 : nil
  }

  private func timeVerdict(_ judgement: Judgement, _ growth: Double, _ allowed: Double) -> (Verdict, String) {
    if growth > allowed { return (.regressed, "is slower than the threshold allows") }
    guard let low = judgement.deltaLow, let high = judgement.deltaHigh, low > 0 || high < 0 else {
      return (.pass, "a difference is not resolved")
    }
    if low > 0 { return growth > allowed / 2 ? (.warn, "is slower") : (.pass, "is slower, by less than matters") }
    return growth < -allowed / 2 ? (.improved, "is faster: the baseline can be lowered") : (.pass, "is slightly faster")
  }

  /// Counts are stored to six decimals, so that less than that is no difference.
  private func countVerdict(_ growth: Double, _ allowed: Double) -> (Verdict, String) {
    let rounding = 1e-6
    if growth > allowed + rounding { return (.regressed, "is more than the threshold allows") }
    if growth > allowed / 2 + rounding { return (.warn, "is more") }
    if growth < -allowed / 2 - rounding { return (.improved, "is less: the baseline can be lowered") }
    return growth.magnitude <= rounding ? (.pass, "is the same") : (.pass, "differs by less than matters")
  }
}

// MARK: - Confirmation

extension Gate.Finding {
  /// Whether it is a regression in time, which counts only after a second run has shown it too.
  var isUnconfirmed: Bool { judgement.verdict == .regressed && key.metric == .time }
}

extension Gate {
  /// The findings of a run, where a regression in time that a second run does not show is inconclusive.
  func confirm(_ findings: [Finding], by repeated: [Figure]) -> [Finding] {
    let confirmed = Set(self.findings(repeated).filter(\.isUnconfirmed).map(\.key))
    return findings.map { finding in
      guard finding.isUnconfirmed, !confirmed.contains(finding.key) else { return finding }
      var judgement = finding.judgement
      judgement.verdict = .inconclusive
      judgement.reason = "was slower than allowed once, and not again"
      return Finding(key: finding.key, judgement: judgement, isEnforced: finding.isEnforced)
    }
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
  /// What findings come to: a regression outweighs what is missing, and a gate that compared nothing has not passed.
  static func exitCode(_ findings: [Finding], isStrict: Bool = false) -> ExitCode {
    let verdicts = findings.filter { $0.isEnforced || isStrict }.map(\.judgement.verdict)
    if verdicts.contains(.regressed) { return .regression }
    if isStrict, !Set(verdicts).isDisjoint(with: [.warn, .inconclusive]) { return .regression }
    let compared: Set<Verdict> = [.pass, .warn, .improved, .inconclusive]
    return verdicts.contains(.missing) || !verdicts.contains(where: compared.contains) ? .nothingMeasured : .success
  }
}
