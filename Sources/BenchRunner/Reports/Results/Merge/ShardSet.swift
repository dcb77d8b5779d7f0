import BenchSupport

/// The complete set of shards of one piece of work, in order.
struct ShardSet<Part> {
  let parts: [Part]

  /// Sorts parts by their shards.
  ///
  /// - Parameter parts: The parts, each with its name for messages, and its shard as in `2/4`.
  /// - Throws: `Failure` if one is not a shard, is missing or is duplicated.
  init(_ parts: [(name: String, shard: String?, part: Part)]) throws {
    var byNumber: [UInt64: (name: String, part: Part)] = [:]
    var count: UInt64?
    for (name, text, part) in parts {
      guard let shard = text.flatMap(Shard.init) else {
        throw Failure.usage("\(name) is not a shard", remedy: "bench run, conform and fuzz make them with --shard K/N")
      }
      if let count, count != shard.count {
        throw Failure.usage("\(name) is a shard of \(shard.count), the first of \(count)")
      }
      count = shard.count
      if let other = byNumber.updateValue((name, part), forKey: shard.number) {
        throw Failure.usage("shard \(shard.number)/\(shard.count) occurs twice: \(other.name) and \(name)")
      }
    }
    let numbers = 1...(count ?? 1)
    let missing = numbers.filter { byNumber[$0] == nil }.map { "\($0)/\(count ?? 1)" }
    guard missing.isEmpty else { throw Failure.usage("shards are missing: \(missing.joined(separator: ", "))") }
    self.parts = numbers.compactMap { byNumber[$0]?.part }
  }
}

/// Refuses to merge parts that do not belong together.
enum MergeRule {
  /// - Throws: `Failure` with the reason if a value differs between two parts.
  static func require<Value: Equatable>(
    _ what: String, _ first: (name: String, value: Value), _ other: (name: String, value: Value),
    text: (Value) -> String = { "\($0)" }
  ) throws {
    guard first.value != other.value else { return }
    throw Failure.usage(
      "\(first.name) and \(other.name) differ in \(what): \(text(first.value)), and \(text(other.value))")
  }
}
