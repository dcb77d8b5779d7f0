/// Compares a run with an older one or another build, series by series: the one comparison of runs, for `check`,
/// `compare` and the changes since the last run.
struct Gate {
  var baseline: Baseline
  let thresholds: Thresholds
  var scope: Scope
  /// Whether the baseline was measured in turn with the run. Times are then ratios to those of the baseline, so all
  /// engines are compared, the reference too; the processor does not matter. See `Figure.all(of:inPairsWith:)`.
  var isPaired = false

  /// The series of a baseline that a run must contain. For feeds and engines, nil stands for all.
  struct Scope {
    var feeds: Set<FeedKey>?
    /// The names of the program's scenes if the run has at least those of `--scene all`; nil for other runs. If set,
    /// the series of all other scenes are also in scope, because those scenes were renamed or removed.
    var scenes: [String]?
    var engines: Set<String>?
    var metrics = Set(MetricGroup.allCases)
    var phases = Set(Phase.allCases)

    func contains(_ key: SeriesKey) -> Bool {
      metrics.contains(key.metric.group) && phases.contains(key.phase) && (engines?.contains(key.engine) ?? true)
        && (feeds?.contains(key.feed) ?? true || scenes.map { !$0.contains(key.feed.scene) } ?? false)
    }
  }

  /// The changes of every gated series of a run, and of every gated series in scope that only the baseline has. The
  /// metrics in `skipped` could not be measured and were not required. `isIncluded` replaces the choice of series.
  func changes(
    to figures: [Figure], skipping skipped: Set<MetricGroup> = [], where isIncluded: (Figure) -> Bool = \.isGated
  ) -> [Change] {
    let new = figures.filter { $0.median != nil && isIncluded($0) }
    var known = Set(new.map(\.key))
    let absent = baseline.figures.filter {
      isIncluded($0) && scope.contains($0.key) && known.insert($0.key).inserted
    }
    return new.map(judge)
      + absent.map { old in
        let group = old.key.metric.group
        guard skipped.contains(group) else {
          return change(old, nil, .missing, "is in the baseline, but not in the run")
        }
        return change(
          old, nil, .skipped, "cannot be measured here", advice: "\(group.rawValue) cannot be measured here")
      }
  }

  private func judge(_ figure: Figure) -> Change {
    let candidates = baseline.figures.filter { $0.key == figure.key }
    guard let base = candidates.last(where: { Baseline.areComparable($0, figure) }) ?? candidates.last else {
      return change(nil, figure, .missing, "is in the run, but not in the baseline")
    }
    var change = compare(figure, base)
    if let advice = advice(figure, base) {
      change.judgement.advice = advice
      if change.judgement.verdict == .regressed { change.judgement.verdict = .warn }
      change.judgement.reason = "\(change.judgement.reason ?? ""); only advice, since \(advice)"
      change.isSuspect = false
    }
    return change
  }

  /// The reason why a verdict is only advice: another Swift version, another architecture, another or an unknown
  /// processor, or too few processes in the run or in the baseline. Nil if the verdict is enforced.
  private func advice(_ figure: Figure, _ base: Figure) -> String? {
    let (old, new) = (base.build, figure.build)
    if isPaired || Baseline.areComparable(base, figure) {
      let least = SamplingPlan.leastProcesses
      guard figure.key.metric == .time else { return nil }
      let few = [("run", figure.processes), ("baseline", base.processes)].first { $1 < least }
      return few.map { "the \($0) has \($1) processes, too few to enforce time: the minimum is \(least)" }
    }
    if old.swift != new.swift { return "the baseline is from Swift \(old.swift), not \(new.swift)" }
    if old.architecture != new.architecture { return "the baseline is from \(old.architecture)" }
    return old.cpu == Baseline.unknownProcessor
      ? "the processor is unknown" : "the baseline is from another processor (\(old.cpu))"
  }

  // MARK: - One series

  private func compare(_ figure: Figure, _ base: Figure) -> Change {
    let isTime = figure.metric == .time
    guard !isTime || base.reference == figure.reference else {
      return change(
        nil, figure, .missing, "is relative to \(figure.reference), in the baseline to \(base.reference)")
    }
    guard let new = figure.compared, let old = base.compared, new.isFinite,
      let limit = thresholds.limit(for: figure.key)
    else {
      let reason = "has no ratio, which needs \(SamplingPlan.leastRounds) rounds"
      return change(base, figure, .missing, isTime ? reason : "has no value")
    }
    let (growth, allowed) = (new - old, limit.allowance(of: old))
    let (verdict, reason) =
      isTime
      ? timeVerdict(Delta(from: base, to: figure), growth, allowed, figure.noise?.disturbance)
      : countVerdict(growth, allowed)
    var change = change(base, figure, verdict, reason)
    change.isSuspect = isTime && growth > allowed
    return change
  }

  private func change(
    _ old: Figure?, _ new: Figure?, _ verdict: Verdict, _ reason: String, advice: String? = nil
  ) -> Change {
    let key = (new ?? old)?.key ?? SeriesKey()
    let delta = old.flatMap { old in new.map { Delta(from: old, to: $0) } }
    return Change(
      key: key, old: old, new: new,
      judgement: Judgement(
        baselineId: baseline.name, quantity: quantity(of: key), baseline: new.flatMap { _ in old.flatMap(value) },
        delta: delta?.value, deltaLow: delta?.low, deltaHigh: delta?.high,
        limit: delta.flatMap { _ in thresholds.limit(for: key) }, verdict: verdict, reason: reason, advice: advice))
  }

  private func quantity(of key: SeriesKey) -> Judgement.Quantity { key.metric == .time && !isPaired ? .ratio : .median }

  /// The value that reports show.
  private func value(of figure: Figure) -> Double? {
    quantity(of: figure.key) == .ratio ? figure.ratio : figure.median
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
  /// The changes after the suspects were measured again; `pooled` has the figures of both runs together. A regression
  /// is above its limit in each run and in `pooled`. In `pooled`, its difference is also resolved and not disturbed.
  func confirmed(_ changes: [Change], by repeated: [Figure], _ pooled: [Figure]) -> [Change] {
    let (again, both) = (self.changes(to: repeated), self.changes(to: pooled))
    return Self.settled(changes) { key, judgement in
      judgement.repeated = repeated.first { $0.key == key }.flatMap(value).map { Figures.stored($0) }
      guard again.last(where: { $0.key == key })?.isSuspect == true,
        let both = both.last(where: { $0.key == key })?.judgement
      else { return (.inconclusive, "was slower than allowed once, but not again") }
      return (both.verdict, "\(both.reason ?? ""), twice")
    }
  }

  /// The changes if the repeat failed: each suspect is inconclusive.
  static func unconfirmed(_ changes: [Change]) -> [Change] {
    settled(changes) { _, _ in (.inconclusive, "is slower than allowed, but the repeat failed") }
  }

  /// The changes, with new verdicts and reasons for the suspects.
  private static func settled(
    _ changes: [Change], _ verdict: (SeriesKey, inout Judgement) -> (Verdict, String?)
  ) -> [Change] {
    changes.map { change in
      guard change.isSuspect else { return change }
      var change = change
      (change.judgement.verdict, change.judgement.reason) = verdict(change.key, &change.judgement)
      return change
    }
  }

  /// The exit code. A regression outweighs missing series. Missing series or no comparison give `nothingMeasured`.
  static func exitCode(_ changes: [Change], isStrict: Bool = false) -> ExitCode {
    let judgements = changes.map(\.judgement).filter { $0.canFail(isStrict: isStrict) }
    if judgements.contains(where: { $0.fails(isStrict: isStrict) && $0.verdict != .missing }) { return .regression }
    let verdicts = judgements.map(\.verdict)
    let compared: Set<Verdict> = [.pass, .warn, .improved, .inconclusive]
    return verdicts.contains(.missing) || !verdicts.contains(where: compared.contains) ? .nothingMeasured : .success
  }
}
