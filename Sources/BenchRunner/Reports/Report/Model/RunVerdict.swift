/// The result of a run, as a word and a sentence.
struct RunVerdict: Equatable {
  let state: State
  let sentence: String

  enum State: String {
    /// No baseline was given: only the frames were judged.
    case agree = "frames agree"
    case pass, warn, fail

    /// The word in style sheets.
    var kind: String { self == .agree ? "agree" : rawValue }
  }

  init(of run: RunRecord) {
    if !run.agrees {
      let engines = Set(run.mismatches.map(\.engine)).sorted().joined(separator: ", ")
      state = .fail
      sentence = "Frames differ: \(engines) did not do the same work, so nothing was timed."
    } else if run.judged.isEmpty, run.isChecked, run.manifest.complete {
      state = .warn
      sentence = "All engines laid out the same frames, but no series was compared with the baseline."
    } else if run.judged.isEmpty {
      state = run.manifest.complete ? .agree : .warn
      sentence =
        run.manifest.complete
        ? (run.engines.count > 1 ? "Every engine laid out exactly the same frames. " : "")
          + "No baseline was given, so no gate was applied."
        : "All engines laid out the same frames. The run was interrupted."
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

  /// The first series that regressed, in words.
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
  /// Whether a gate was applied to the run.
  fileprivate var isChecked: Bool { manifest.run.gate != nil }

  /// Whether a series could fail the gate that was applied.
  func canFail(_ row: SummaryRow) -> Bool {
    row.judgement?.canFail(isStrict: manifest.run.gate?.isStrict == true) == true
  }
}
