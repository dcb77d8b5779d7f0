import BenchSupport

/// What comparing a series with its baseline came to.
package enum Verdict: String, CaseIterable, Encodable {
  /// No worse than the threshold allows, or a difference that is not resolved.
  case pass
  /// Worse, but not by as much as fails; or it would fail if it could be enforced here.
  case warn
  case regressed
  case improved
  /// Worse than the threshold allows in one run, but not in its repeat.
  case inconclusive
  /// The baseline has it and the run does not, or the other way round.
  case missing
  /// Not measured, and not required.
  case skipped
}

/// A series against its baseline. Differences are relative, 0.1 for 10 % more than the baseline.
package struct Judgement {
  /// What the baseline is called.
  package var baselineId: String
  /// The baseline's value: a ratio to `manual` for times, otherwise what the series itself is.
  package var baseline: Double?
  package var delta: Double?
  /// Where the difference lies, as far as both runs tell.
  package var deltaLow: Double?
  package var deltaHigh: Double?
  /// The difference up to which nothing is wrong.
  package var threshold: Limit?
  package var verdict: Verdict
  /// What is to be said of it, in words.
  package var reason: String

  package init(
    baselineId: String, baseline: Double? = nil, delta: Double? = nil, deltaLow: Double? = nil,
    deltaHigh: Double? = nil, threshold: Limit? = nil, verdict: Verdict, reason: String
  ) {
    self.baselineId = baselineId
    self.baseline = baseline
    self.delta = delta
    self.deltaLow = deltaLow
    self.deltaHigh = deltaHigh
    self.threshold = threshold
    self.verdict = verdict
    self.reason = reason
  }

  package static let emptyRecord = [String](repeating: "", count: 7)

  /// The fields of `summary.csv` from `baseline_id` on.
  package var record: [String] {
    let percent: (Double?) -> String = { $0.map { Figures.rounded($0 * 100, decimals: 3) } ?? "" }
    return [
      baselineId, baseline.map { Figures.rounded($0, decimals: 4) } ?? "", percent(delta), percent(deltaLow),
      percent(deltaHigh), percent(threshold?.share(of: baseline)), verdict.rawValue,
    ]
  }
}

/// How much worse than its baseline a series may be.
package enum Limit: Equatable {
  /// A share of the baseline.
  case share(Double)
  /// In the metric's own unit.
  case absolute(Double)

  /// The limit as a share of a baseline; nil where there is none of which it would be one.
  package func share(of baseline: Double?) -> Double? {
    switch self {
    case .share(let share): share
    case .absolute(0): 0
    case .absolute(let difference): baseline.flatMap { $0 > 0 ? difference / $0 : nil }
    }
  }
}
