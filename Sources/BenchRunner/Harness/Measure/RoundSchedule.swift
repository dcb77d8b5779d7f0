/// In which rounds which engine is timed. An engine that is too slow for all rounds takes part in some, evenly spread, so that
/// it costs the others no precision.
struct RoundSchedule {
  private let rounds: Int
  /// How many rounds each engine takes part in.
  private(set) var shares: [Int]

  /// Shares out what is in the purses to engines of which each turn takes so many nanoseconds. Of those that share a purse the
  /// quick ones get all their rounds first, and what they leave is shared evenly by the others. However little there is, each
  /// engine gets `SamplingPlan.leastRounds`.
  init(rounds: Int, slots: [Double], _ purses: TimePurses) {
    self.rounds = rounds
    shares = slots.map { _ in 0 }
    for (purse, budget) in purses.left.enumerated() {
      let sharing = slots.indices.filter { purses.purses[$0] == purse }.sorted { slots[$0] < slots[$1] }
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
