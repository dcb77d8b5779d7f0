/// A histogram of times, with classes less than 1 % wide. The range of the times, not their number, limits its size.
struct Latencies: Codable, Equatable {
  /// The number of times in each class. The key is the leading bits that these times share.
  private var counts: [Int: Int] = [:]
  private(set) var count = 0
  /// The largest time in nanoseconds, exactly.
  private(set) var largest = 0.0

  init() {}

  /// The number of ignored low bits of a time: the exponent and seven bits of the significand distinguish classes.
  private static let shift = UInt64(52 - 7)

  mutating func add(_ nanoseconds: Double) {
    counts[Int(nanoseconds.bitPattern >> Self.shift), default: 0] += 1
    count += 1
    largest = max(largest, nanoseconds)
  }

  mutating func merge(_ other: Latencies) {
    counts.merge(other.counts, uniquingKeysWith: +)
    count += other.count
    largest = max(largest, other.largest)
  }

  /// The upper bound of the class in which a quantile lies, but at most the largest time; nil if there are no times.
  func quantile(_ share: Double) -> Double? {
    var left = Int((share * Double(count)).rounded(.up))
    for (bits, number) in counts.sorted(by: { $0.key < $1.key }) {
      left -= number
      if left <= 0 { return min(Double(bitPattern: UInt64(bits + 1) << Self.shift), largest) }
    }
    return nil
  }
}
