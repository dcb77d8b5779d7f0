/// One of several shares of the same work, as in `--shard K/N`: every N-th item, starting with the K-th. The shares do
/// not overlap, and together they contain all items.
package struct Shard: Equatable {
  package var number: UInt64 = 1
  package var count: UInt64 = 1

  package init() {}

  /// Parses a text such as `2/4`; nil for an invalid share, or for more than a million shares.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The number of items in the share, given the total number.
  package func share(of cases: UInt64) -> UInt64 { cases < number ? 0 : (cases - number) / count + 1 }

  package func part<Value>(of values: [Value]) -> [Value] {
    values.enumerated().filter { UInt64($0.offset) % count == number - 1 }.map(\.element)
  }

  package static func option<Target>(_ path: WritableKeyPath<Target, Shard>) -> Option<Target> {
    .value(
      "--shard", "K/N", in: .workload, "the K-th of N equal shares of the cases",
      accepts: "K/N with K from 1 to N, as in 1/4", path, read: { Shard($0) })
  }
}
