import BenchHarness
import BenchSupport

/// What comparing a series with its baseline came to.
package enum Verdict: String, CaseIterable {
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

extension Verdict {
  /// How many rows there are of each verdict: `3 pass, 1 regressed`.
  package static func counts(in rows: [SummaryRow]) -> String {
    allCases.compactMap { verdict in
      let count = rows.count { $0.judgement?.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }.joined(separator: ", ")
  }
}

/// A series against its baseline, as it is stored: differences are in per cent of the baseline.
package struct Judgement: Equatable {
  /// What the baseline is called.
  package var baselineId: String?
  /// The baseline's value: a ratio to `manual` for times, otherwise what the series itself is.
  package var baseline: Double?
  package var deltaPct: Double?
  /// The interval of the difference, as far as both runs tell.
  package var deltaLowPct: Double?
  package var deltaHighPct: Double?
  /// The difference up to which nothing is wrong; nil where the baseline is nothing, of which there is no share.
  package var thresholdPct: Double?
  /// The same as it was asked for.
  package var limit: Limit?
  /// The value of the run that was to confirm a regression.
  package var repeated: Double?
  package var verdict = Verdict.skipped
  /// Why the verdict is what it is.
  package var reason: String?

  /// The verdict as a column, which is empty where there is no judgement.
  package var storedVerdict: Verdict? {
    get { verdict }
    set { verdict = newValue ?? verdict }
  }
}

extension Judgement {
  /// A judgement from shares: 0.1 is 10 % more than the baseline.
  package init(
    baselineId: String, baseline: Double? = nil, delta: Double? = nil, deltaLow: Double? = nil,
    deltaHigh: Double? = nil, limit: Limit? = nil, verdict: Verdict, reason: String
  ) {
    let percent: (Double?) -> Double? = { $0.map { Figures.stored($0 * 100, decimals: 3) } }
    self.init(
      baselineId: baselineId, baseline: baseline.map { Figures.stored($0) }, deltaPct: percent(delta),
      deltaLowPct: percent(deltaLow), deltaHighPct: percent(deltaHigh),
      thresholdPct: percent(limit?.share(of: baseline)),
      limit: limit, verdict: verdict, reason: reason)
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

extension Limit {
  /// A limit as it is written: `10%` of the baseline, or `0` in the metric's own unit.
  package init?(_ text: String) {
    let isShare = text.hasSuffix("%")
    guard let value = DecimalText.number(isShare ? String(text.dropLast()) : text), value >= 0 else { return nil }
    self = isShare ? .share(value / 100) : .absolute(value)
  }

  package var text: String {
    switch self {
    case .share(let share): Figures.rounded(share * 100, decimals: 6) + "%"
    case .absolute(let difference): Figures.plain(difference)
    }
  }
}

extension CSVKind<Limit> {
  package static var limit: CSVKind { CSVKind(expected: "a limit such as 10% or 0", field: \.text) { Limit($0) } }
}
