/// One of several shares of the same work, as `--shard K/N` has it: of things that are counted from 0, every N-th from the
/// K-th on. Together the shares are the whole, and none has what another has.
package struct Shard: Equatable {
  /// From 1 on.
  package var number: UInt64 = 1
  package var count: UInt64 = 1

  /// All.
  package init() {}

  /// As in `2/4`; nil if the text says no share.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], (1...1_000_000).contains(count),
      (1...count).contains(number)
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// As in `2/4`; nil for all.
  package var text: String? { count > 1 ? "\(number)/\(count)" : nil }

  /// How many of so many fall to the share.
  package func share(of cases: UInt64) -> UInt64 { cases < number ? 0 : (cases - number) / count + 1 }

  /// Those of some values that fall to the share, in their order.
  package func part<Value>(of values: [Value]) -> [Value] {
    values.enumerated().filter { UInt64($0.offset) % count == number - 1 }.map(\.element)
  }

  /// `--shard K/N`.
  package static func option<Target>(of work: String, _ path: WritableKeyPath<Target, Shard>) -> Option<Target> {
    .value(
      "--shard", "K/N", in: .workload, "the K-th of N equal shares of \(work); bench merge puts shares together",
      accepts: "K/N with K from 1 to N, as in 1/4", path, read: { Shard($0) })
  }
}
