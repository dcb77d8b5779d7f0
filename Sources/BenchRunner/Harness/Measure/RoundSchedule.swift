/// In which rounds which engine is timed. An engine that is too slow for all rounds takes part in some, evenly spread, so that
/// it costs the others no precision.
struct RoundSchedule {
  private let rounds: Int
  /// How many rounds each engine takes part in; one at least.
  let shares: [Int]

  /// Shares out a time in nanoseconds to engines of which each turn takes so long: the quick ones get all their rounds first,
  /// and what they leave is shared evenly by the others.
  init(rounds: Int, slots: [Double], budget: Double) {
    self.rounds = rounds
    var shares = [Int](repeating: 1, count: slots.count)
    var left = budget
    for (place, index) in slots.indices.sorted(by: { slots[$0] < slots[$1] }).enumerated() {
      let fair = max(left, 0) / Double(slots.count - place)
      shares[index] = max(1, Int(min(fair / max(slots[index], 1), Double(rounds))))
      left -= Double(shares[index]) * slots[index]
    }
    self.shares = shares
  }

  func takesPart(_ engine: Int, in round: Int) -> Bool {
    (round + 1) * shares[engine] / rounds > round * shares[engine] / rounds
  }
}
