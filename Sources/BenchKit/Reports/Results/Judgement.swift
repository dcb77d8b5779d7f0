/// The result of comparing a series with its baseline.
enum Verdict: String, CaseIterable {
  /// Within half of the limit, or within the limit and not resolved.
  case pass
  /// Worse, but not enough to fail, or not enforced here.
  case warn
  case regressed
  case improved
  /// Slower than allowed, but the repeat does not confirm it, the difference is not resolved, or the run is disturbed.
  case inconclusive
  /// Only in the baseline, or only in the run.
  case missing
  /// Not measured, and not required.
  case skipped

  /// As in `3 pass, 1 regressed`.
  static func counts(in rows: [Figure]) -> String {
    allCases.compactMap { verdict in
      let count = rows.count { $0.judgement?.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }.joined(separator: ", ")
  }
}

/// A stored comparison of a series with its baseline; differences are in per cent of the baseline.
struct Judgement: Equatable {
  var baselineId: String?
  /// What was compared: `baseline` and `repeated` are values of this column.
  var quantity = Quantity.median
  var baseline: Double?
  var deltaPct: Double?
  var deltaLowPct: Double?
  var deltaHighPct: Double?
  /// The allowed difference; nil if the limit is absolute and the baseline is zero, except for the limit 0.
  var thresholdPct: Double?
  var limit: Limit?
  /// The value of the repeat that confirms or refutes a regression.
  var repeated: Double?
  var verdict = Verdict.skipped
  var reason: String?
  /// The reason why the series cannot fail the gate; nil if it can.
  var advice: String?

  enum Quantity: String, CaseIterable { case median, ratio }

  /// Whether the series can fail the gate: it was measured or is required, and its verdict is not only advice. With
  /// `--strict`, advice can fail the gate too.
  func canFail(isStrict: Bool = false) -> Bool { verdict != .skipped && (isStrict || advice == nil) }

  /// Whether the series fails the gate. With `--strict`, warnings and inconclusive times fail too.
  func fails(isStrict: Bool) -> Bool {
    guard canFail(isStrict: isStrict) else { return false }
    return [.regressed, .missing].contains(verdict) || isStrict && [.warn, .inconclusive].contains(verdict)
  }
}

extension Judgement {
  /// A judgement from shares: 0.1 is 10 % above the baseline.
  init(
    baselineId: String, quantity: Quantity = .median, baseline: Double? = nil, delta: Double? = nil,
    deltaLow: Double? = nil,
    deltaHigh: Double? = nil, limit: Limit? = nil, verdict: Verdict, reason: String, advice: String? = nil
  ) {
    let percent: (Double?) -> Double? = { $0.map { Figures.stored($0 * 100, decimals: 3) } }
    self.init(
      baselineId: baselineId, quantity: quantity, baseline: baseline.stored, deltaPct: percent(delta),
      deltaLowPct: percent(deltaLow),
      deltaHighPct: percent(deltaHigh), thresholdPct: percent(limit?.share(of: baseline)), limit: limit,
      verdict: verdict, reason: reason, advice: advice)
  }
}

/// The allowed excess of a series over its baseline.
enum Limit: Equatable {
  /// A share of the baseline.
  case share(Double)
  /// In the metric's own unit.
  case absolute(Double)

  /// The limit as a share of a baseline; nil if an absolute limit above 0 has no share, because the baseline is zero.
  func share(of baseline: Double?) -> Double? {
    switch self {
    case .share(let share): share
    case .absolute(0): 0
    case .absolute(let difference): baseline.flatMap { $0 > 0 ? difference / $0 : nil }
    }
  }

  /// Parses a limit: `10%` of the baseline, or `0` in the metric's own unit.
  init?(_ text: String) {
    let isShare = text.hasSuffix("%")
    guard let value = DecimalText.number(isShare ? String(text.dropLast()) : text), value >= 0 else { return nil }
    self = isShare ? .share(value / 100) : .absolute(value)
  }

  var text: String {
    switch self {
    case .share(let share): Figures.rounded(share * 100, decimals: 6) + "%"
    case .absolute(let difference): Figures.plain(difference)
    }
  }
}

extension CSVKind<Limit> {
  static var limit: CSVKind { CSVKind(expected: "a limit such as 10% or 0", field: \.text) { Limit($0) } }
}
