import BenchHarness
import BenchSupport

/// A row as text, with the same wording in every output.
extension SummaryRow {
  /// The time with half of its interval: `330 ns ±1 %`.
  package var timeText: String? {
    guard let median else { return nil }
    guard let low = medianLow, let high = medianHigh, median > 0 else { return Figures.time(median) }
    let half = (high - low) / 2 / median * 100
    return "\(Figures.time(median)) ±\(Figures.rounded(half.rounded(.up), decimals: 0)) %"
  }

  /// The ratio to `manual`, marked with `?` if it is not sound: `1.39 × (1.36–1.41)`, `13.7 × (13.2–14.0) ?`.
  package var ratioText: String? {
    guard let ratio else { return nil }
    if isReference { return Figures.ratio(ratio) }
    return Figures.ratio(ratio, low: ratioLow, high: ratioHigh) + mark
  }

  /// The mark after an unsound ratio.
  package var mark: String { isSound ? "" : " ?" }

  // MARK: - Judgements

  /// The value that a gate compares: for times the ratio to `manual`.
  private var compared: Double? { metric == .time ? ratio : median }

  /// A compared value as text.
  package func comparedText(_ value: Double) -> String { metric == .time ? Figures.ratio(value) : metric.text(value) }

  /// The value of the run and of its repeat: `1.50 × (again 1.48 ×)`.
  package var nowText: String? {
    compared.map { value in
      comparedText(value) + (judgement?.repeated.map { " (again \(comparedText($0)))" } ?? "")
    }
  }

  /// The allowed excess: `0`, `+10 %`.
  package var allowedText: String? {
    switch judgement?.limit {
    case .absolute(0)?: "0"
    case .absolute(let difference)?: "+\(Figures.shown(difference))"
    case .share(let share)?: Figures.percent(share * 100)
    case nil: judgement?.thresholdPct.map { $0 == 0 ? "0" : Figures.percent($0) }
    }
  }

  /// The metric and its change: `allocations 0 → 12 a cell (allowed 0)`, `time 1.2 × → 1.5 × (+25 %, allowed +10 %)`.
  package var changeText: String {
    guard let judgement, let old = judgement.baseline, let now = nowText, let allowed = allowedText else {
      return "\(metric.rawValue): \(judgement?.reason ?? "not judged")"
    }
    let unit = metric.isCount ? " a cell" : metric == .time ? " of \(feed.reference)" : ""
    let delta = judgement.deltaPct.map { Figures.percent($0) + ", " } ?? ""
    return "\(metric.rawValue) \(comparedText(old)) → \(now)\(unit) (\(delta)allowed \(allowed))"
  }

  /// The change with its series, without the feed: `pin · relayout · allocations 0 → 12 a cell (allowed 0)`.
  package var changeSentence: String { "\(engine) · \(phase.rawValue) · \(changeText)" }
}
