/// The rounds in which each engine is timed. An engine that is too slow for all rounds is timed in some of them, evenly
/// spread, so that the times of the other engines stay precise.
struct RoundSchedule {
  private let rounds: Int
  private(set) var shares: [Int]

  /// Distributes the budgets. `slots` has the nanoseconds of each engine's turn. Within a budget, fast engines get all
  /// rounds, and slow ones share the remaining time evenly. An engine gets at least `SamplingPlan.leastRounds` rounds,
  /// or all rounds if there are fewer.
  init(rounds: Int, slots: [Double], _ budgets: TimeBudgets) {
    self.rounds = rounds
    shares = slots.map { _ in 0 }
    for (index, budget) in budgets.left.enumerated() {
      let sharing = slots.indices.filter { budgets.indices[$0] == index }.sorted { slots[$0] < slots[$1] }
      var left = budget
      for (place, index) in sharing.enumerated() {
        let fair = max(left, 0) / Double(sharing.count - place)
        let affordable = Int(min(fair / max(slots[index], 1), Double(rounds)))
        shares[index] = min(max(affordable, SamplingPlan.leastRounds), rounds)
        left -= Double(shares[index]) * slots[index]
      }
    }
  }

  func takesPart(_ engine: Int, in round: Int) -> Bool {
    (round + 1) * shares[engine] / rounds > round * shares[engine] / rounds
  }
}
