/// The distribution of many times, in classes that differ by less than 1 %, so that its size does not depend on their number.
package struct Latencies: Codable, Equatable {
  /// How many times are in a class, by the class's leading bits.
  private var counts: [Int: Int] = [:]
  package private(set) var count = 0
  /// The largest time in nanoseconds, exactly.
  package private(set) var largest = 0.0

  /// An empty distribution.
  package init() {}

  /// The bits of a number without those below the seventh after the leading one.
  private static let shift = UInt64(52 - 7)

  mutating func add(_ nanoseconds: Double) {
    counts[Int(nanoseconds.bitPattern >> Self.shift), default: 0] += 1
    count += 1
    largest = max(largest, nanoseconds)
  }

  package mutating func merge(_ other: Latencies) {
    counts.merge(other.counts, uniquingKeysWith: +)
    count += other.count
    largest = max(largest, other.largest)
  }

  /// The least upper bound of a class below which a share of the times lies; nil without times.
  package func quantile(_ share: Double) -> Double? {
    var left = Int((share * Double(count)).rounded(.up))
    for (bits, number) in counts.sorted(by: { $0.key < $1.key }) {
      left -= number
      if left <= 0 { return min(Double(bitPattern: UInt64(bits + 1) << Self.shift), largest) }
    }
    return nil
  }
}
