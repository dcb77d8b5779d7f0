/// What a run comes to, in a word and a sentence.
struct RunVerdict: Equatable {
  let state: State
  let sentence: String

  enum State: String {
    case pass, warn, fail
  }

  init(of run: RunRecord) {
    if !run.agrees {
      let engines = Set(run.mismatches.map(\.engine)).sorted().joined(separator: ", ")
      state = .fail
      sentence = "Frames differ: \(engines) did not do the same work, so nothing was timed."
    } else if run.judged.isEmpty {
      state = run.manifest.complete ? .pass : .warn
      sentence =
        "All engines laid out the same frames. "
        + (run.manifest.complete ? "No baseline was asked for, so nothing was judged." : "The run was interrupted.")
    } else {
      let counts = Verdict.allCases.compactMap { verdict in
        let count = run.judged.count { $0.verdict == verdict }
        return count == 0 ? nil : "\(count) \(verdict.rawValue)"
      }
      let verdicts = Set(run.judged.compactMap(\.verdict))
      state =
        !verdicts.isDisjoint(with: [.regressed, .missing])
        ? .fail : verdicts.isDisjoint(with: [.warn, .inconclusive]) ? .pass : .warn
      sentence = "Against the baseline \(run.judged[0].baselineId ?? ""): \(counts.joined(separator: ", "))."
    }
  }
}
