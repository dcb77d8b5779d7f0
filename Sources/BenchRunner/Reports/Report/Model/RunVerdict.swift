import BenchHarness
import BenchSupport

/// The result of a run: a state, and a text that explains the state.
struct RunVerdict {
  let state: State
  let sentence: String

  enum State: String {
    /// No gate was applied, because no baseline was given.
    case agree = "frames agree"
    case pass, warn, fail
  }

  init(of run: RunRecord) {
    if !run.agrees {
      let engines = run.mismatches.map(\.engine).distinct.sorted().joined(separator: ", ")
      state = .fail
      sentence = "Frames differ: \(engines) did not do the same work, so there are no times."
    } else if run.judged.isEmpty {
      let reason: String
      if !run.manifest.complete {
        (state, reason) = (.warn, "The run was interrupted.")
      } else if run.manifest.run.gate != nil {
        (state, reason) = (.warn, "No series was compared with the baseline.")
      } else {
        (state, reason) = (.agree, "No baseline was given, so no gate was applied.")
      }
      sentence = (run.engines.count > 1 ? "All engines laid out exactly the same frames. " : "") + reason
    } else {
      let verdicts = Set(run.judged.compactMap(\.judgement?.verdict))
      let isEnforced = run.judged.contains(where: run.canFail)
      let isClear = isEnforced && verdicts.isDisjoint(with: [.warn, .inconclusive, .missing])
      state = run.judged.contains(where: run.fails) ? .fail : isClear ? .pass : .warn
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
  private var isStrict: Bool { manifest.run.gate?.isStrict == true }

  func canFail(_ row: SummaryRow) -> Bool { row.judgement?.canFail(isStrict: isStrict) == true }

  /// Whether the row makes the gate fail.
  func fails(_ row: SummaryRow) -> Bool { row.judgement?.fails(isStrict: isStrict) == true }
}

extension [Figure] {
  /// Compares the relayout times of the first engine that is not the reference with those of the other engines, as in
  /// `pin is 3.80 × as fast as constraint, takes 1.24 × as long as manual`. Nil if no ratio is sound.
  package var speedSentence: String? {
    let times = filter { $0.key.metric == .time && $0.key.phase == .relayout }
    let engines = (times.filter { !$0.key.isReference } + times.filter(\.key.isReference)).map(\.key.engine).distinct
    guard let subject = engines.first else { return nil }
    let parts = engines.dropFirst().compactMap { times.speed(of: subject, beside: $0) }
    guard let least = parts.map(\.feeds).min(), let most = parts.map(\.feeds).max() else { return nil }
    let range = least == most ? Figures.counted(most, "feed") : "\(least) to \(most) feeds"
    let noisy = parts.map(\.noisy).max() ?? 0
    let without = noisy > 0 ? ", without \(noisy) noisy" : ""
    let mean = most + noisy > 1 ? " (geometric mean of \(range)\(without))" : ""
    return "\(subject) \(parts.map(\.text).joined(separator: ", "))\(mean)"
  }

  /// Compares two engines on the feeds for which the ratios of both engines are sound; nil without such feeds.
  private func speed(of subject: String, beside other: String) -> (text: String, feeds: Int, noisy: Int)? {
    let all = filter { $0.key.engine == subject }.compactMap { own in
      first { $0.key.engine == other && $0.key.feed == own.key.feed }.map { (own, $0) }
    }
    // The ratio of the reference to itself is always sound.
    let sound = all.filter { [$0, $1].allSatisfy { $0.low != nil && ($0.key.isReference || $0.isSound) } }
    let mean = Delta(meanOf: sound.map { Delta(from: $0, to: $1) })
    guard let value = mean.value, let low = mean.low, let high = mean.high else { return nil }
    let text =
      low > 0
      ? "is \(Figures.ratio(1 + value)) as fast as \(other)"
      : high < 0 ? "takes \(Figures.ratio(1 / (1 + value))) as long as \(other)" : "may be as fast as \(other)"
    return (text, sound.count, all.count - sound.count)
  }
}
