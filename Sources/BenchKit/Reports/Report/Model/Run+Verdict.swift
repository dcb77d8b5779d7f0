extension Run {
  enum State: String {
    /// No gate was applied, because no baseline was given.
    case agree = "frames agree"
    case pass, warn, fail
  }

  /// The result of the run: a state, and a text that explains the state.
  var verdict: (state: State, sentence: String) {
    if !agrees {
      let engines = mismatches.map(\.engine.rawValue).distinct.sorted().joined(separator: ", ")
      return (.fail, "Frames differ: \(engines) did not do the same work, so there are no times.")
    }
    if judged.isEmpty {
      let equal = self.engines.count > 1 ? "All engines laid out exactly the same frames. " : ""
      if !manifest.complete { return (.warn, equal + "The run was interrupted.") }
      if manifest.run.gate != nil { return (.warn, equal + "No series was compared with the baseline.") }
      return (.agree, equal + "No baseline was given, so no gate was applied.")
    }
    let verdicts = Set(judged.compactMap(\.judgement?.verdict))
    let isEnforced = judged.contains(where: canFail)
    let isClear = isEnforced && verdicts.isDisjoint(with: [.warn, .inconclusive, .missing])
    let against = judged[0].judgement?.baselineId ?? ""
    return (
      judged.contains(where: fails) ? .fail : isClear ? .pass : .warn,
      "Compared with the baseline \(against): \(Verdict.counts(in: judged)).\(regressions)"
        + (isEnforced ? "" : " Nothing was enforced.")
    )
  }

  private static let shownRegressions = 5

  private var regressions: String {
    let regressed = judged.filter { $0.judgement?.verdict == .regressed }
    guard !regressed.isEmpty else { return "" }
    let namesFeeds = feeds.count > 1
    let shown = regressed.prefix(Self.shownRegressions).map {
      (namesFeeds ? "\($0.feed) · " : "") + $0.changeSentence
    }
    let rest = regressed.count - shown.count
    return " Regressed: \(shown.joined(separator: "; "))\(rest > 0 ? "; and \(rest) more" : "")."
  }

  private var isStrict: Bool { manifest.run.gate?.isStrict == true }

  func canFail(_ row: Figure) -> Bool { row.judgement?.canFail(isStrict: isStrict) == true }

  /// Whether the row makes the gate fail.
  func fails(_ row: Figure) -> Bool { row.judgement?.fails(isStrict: isStrict) == true }
}

extension [Figure] {
  /// Compares the relayout times of the first engine that is not the reference with those of the other engines, as in
  /// `pin is 3.80 × as fast as constraint, takes 1.24 × as long as manual`. Nil if no ratio is sound.
  var speedSentence: String? {
    let times = filter { $0.key.metric == .time && $0.key.phase == .relayout }
    let engines = (times.filter { !$0.isReference } + times.filter(\.isReference)).map(\.key.engine).distinct
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
    let sound = all.filter { [$0, $1].allSatisfy { $0.low != nil && ($0.isReference || $0.isSound) } }
    let mean = Delta(meanOf: sound.map { Delta(from: $0, to: $1) })
    guard let value = mean.value, let low = mean.low, let high = mean.high else { return nil }
    let text =
      low > 0
      ? "is \(Figures.ratio(1 + value)) as fast as \(other)"
      : high < 0 ? "takes \(Figures.ratio(1 / (1 + value))) as long as \(other)" : "may be as fast as \(other)"
    return (text, sound.count, all.count - sound.count)
  }
}
