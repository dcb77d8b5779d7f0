/// The order of engines in each round: randomly shuffled cyclic Latin squares. In each square every engine has every
/// position once. The shuffles spread the after-effects of an engine, for instance in caches, over the other engines.
struct RoundOrder {
  private let count: Int
  private var random: SplitMix64
  private var square: [Int] = []
  private var row = 0

  init(engines count: Int, seed: UInt64) {
    self.count = count
    random = SplitMix64(seed: seed)
  }

  /// The order of the next round, as indices of engines.
  mutating func next() -> [Int] {
    if row == 0 { square = Array(0..<count).shuffled(using: &random) }
    let order = (0..<count).map { square[($0 + row) % count] }
    row = (row + 1) % max(count, 1)
    return order
  }
}
