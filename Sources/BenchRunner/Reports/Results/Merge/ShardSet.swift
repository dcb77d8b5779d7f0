import BenchSupport

/// The shards of one piece of work, in their order: all of them, each once.
struct ShardSet<Part> {
  let parts: [Part]

  /// Puts parts in the order of their shards.
  ///
  /// - Parameter parts: Each with the name by which messages call it, and its shard as in `2/4`.
  /// - Throws: `Failure` where one is no shard, is missing, or is there twice.
  init(_ parts: [(name: String, shard: String?, part: Part)]) throws {
    var byNumber: [UInt64: (name: String, part: Part)] = [:]
    var count: UInt64?
    for (name, text, part) in parts {
      guard let shard = text.flatMap(Shard.init) else {
        throw Failure.usage("\(name) is no shard", remedy: "bench run, conform and fuzz make them with --shard K/N")
      }
      if let count, count != shard.count {
        throw Failure.usage("\(name) is a shard of \(shard.count), the first of \(count)")
      }
      count = shard.count
      if let other = byNumber.updateValue((name, part), forKey: shard.number) {
        throw Failure.usage("shard \(shard.number)/\(shard.count) is there twice: \(other.name) and \(name)")
      }
    }
    let numbers = 1...(count ?? 1)
    let missing = numbers.filter { byNumber[$0] == nil }.map { "\($0)/\(count ?? 1)" }
    guard missing.isEmpty else {
      throw Failure.usage("not all shards are there: \(missing.joined(separator: ", ")) missing")
    }
    self.parts = numbers.compactMap { byNumber[$0]?.part }
  }
}

/// Refuses to put together what does not belong together.
enum MergeRule {
  /// - Throws: `Failure` with the reason where a value differs between two parts.
  static func require<Value: Equatable>(
    _ what: String, _ first: (name: String, value: Value), _ other: (name: String, value: Value),
    text: (Value) -> String = { "\($0)" }
  ) throws {
    guard first.value != other.value else { return }
    throw Failure.usage(
      "\(first.name) and \(other.name) differ in \(what): \(text(first.value)), and \(text(other.value))")
  }
}
