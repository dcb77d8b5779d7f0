import BenchHarness
import BenchSupport

/// The result of a run, as a word and a sentence.
struct RunVerdict {
  let state: State
  let sentence: String

  enum State: String {
    /// No baseline was given: only the frames were judged.
    case agree = "frames agree"
    case pass, warn, fail
  }

  init(of run: RunRecord) {
    if !run.agrees {
      let engines = run.mismatches.map(\.engine).distinct.sorted().joined(separator: ", ")
      state = .fail
      sentence = "Frames differ: \(engines) did not do the same work, so nothing was timed."
    } else if run.judged.isEmpty {
      let (isComplete, isChecked) = (run.manifest.complete, run.manifest.run.gate != nil)
      state = isComplete && !isChecked ? .agree : .warn
      sentence =
        !isComplete
        ? "All engines laid out the same frames. The run was interrupted."
        : isChecked
          ? "All engines laid out the same frames, but no series was compared with the baseline."
          : (run.engines.count > 1 ? "Every engine laid out exactly the same frames. " : "")
            + "No baseline was given, so no gate was applied."
    } else {
      let verdicts = Set(run.judged.compactMap(\.judgement?.verdict))
      let isEnforced = run.judged.contains(where: run.canFail)
      state =
        !verdicts.isDisjoint(with: [.regressed, .missing])
        ? .fail : isEnforced && verdicts.isDisjoint(with: [.warn, .inconclusive]) ? .pass : .warn
      sentence =
        "Compared with the baseline \(run.judged[0].judgement?.baselineId ?? ""): \(Verdict.counts(in: run.judged))."
        + Self.regressions(of: run) + (isEnforced ? "" : " Nothing was enforced.")
    }
  }

  private static let shownRegressions = 5

  private static func regressions(of run: RunRecord) -> String {
    let regressed = run.judged.filter { $0.judgement?.verdict == .regressed }
    guard !regressed.isEmpty else { return "" }
    let namesFeeds = run.feeds.count > 1
    let shown = regressed.prefix(shownRegressions).map { (namesFeeds ? "\($0.feed) · " : "") + $0.changeSentence }
    let rest = regressed.count - shown.count
    return " Regressed: \(shown.joined(separator: "; "))\(rest > 0 ? "; and \(rest) more" : "")."
  }
}

extension RunRecord {
  func canFail(_ row: SummaryRow) -> Bool {
    row.judgement?.canFail(isStrict: manifest.run.gate?.isStrict == true) == true
  }
}

/// A run in one sentence: how fast its first engine after the reference is compared with the others.
package struct SpeedSummary {
  private let times: [SummaryRow]

  package init(_ rows: [SummaryRow]) {
    times = rows.filter { $0.metric == .time && $0.phase == .relayout && $0.median != nil }
  }

  /// `pin is 3.80 × as fast as constraint, takes 1.24 × as long as manual`; nil without a sound ratio.
  package var sentence: String? {
    let engines = (times.filter { !$0.isReference } + times.filter(\.isReference)).map(\.engine).distinct
    guard let subject = engines.first else { return nil }
    let parts = engines.dropFirst().compactMap { part(subject, beside: $0) }
    guard let least = parts.map(\.feeds).min(), let most = parts.map(\.feeds).max() else { return nil }
    let range = least == most ? "\(most)" : "\(least) to \(most)"
    let noisy = parts.map(\.noisy).max() ?? 0
    let without = noisy > 0 ? ", without \(noisy) noisy" : ""
    let mean = most + noisy > 1 ? " (geometric mean of \(range) feeds\(without))" : ""
    return "\(subject) \(parts.map(\.text).joined(separator: ", "))\(mean)"
  }

  /// The comparison with another engine on the feeds on which the ratios of both are sound; nil if there is none.
  private func part(_ subject: String, beside other: String) -> (text: String, feeds: Int, noisy: Int)? {
    let all = times.filter { $0.engine == subject }.compactMap { own in
      times.first { $0.engine == other && $0.feed == own.feed }.map { (own, $0) }
    }
    let pairs = all.compactMap { own, other in own.soundRatio.flatMap { own in other.soundRatio.map { (own, $0) } } }
    guard let speed = Quantiles.geometricMean(pairs.map { $1.value / $0.value }),
      let low = Quantiles.geometricMean(pairs.map { $1.low / $0.high }),
      let high = Quantiles.geometricMean(pairs.map { $1.high / $0.low })
    else { return nil }
    let text =
      low > 1
      ? "is \(Figures.ratio(speed)) as fast as \(other)"
      : high < 1 ? "takes \(Figures.ratio(1 / speed)) as long as \(other)" : "is not resolved from \(other)"
    return (text, pairs.count, all.count - pairs.count)
  }
}

extension SummaryRow {
  /// The ratio with its interval if it is sound, as that of the reference to itself always is.
  fileprivate var soundRatio: (value: Double, low: Double, high: Double)? {
    guard let ratio, let ratioLow, let ratioHigh, isReference || isSound else { return nil }
    return (ratio, ratioLow, ratioHigh)
  }
}
