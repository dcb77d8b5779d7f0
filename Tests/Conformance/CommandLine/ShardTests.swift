import Testing

@testable import BenchKit

@Suite("Shards")
struct ShardTests {
  @Test("are disjoint and complete, for any number of them")
  func partition() throws {
    for size in 0...13 {
      let whole = Array(0..<size)
      for count in 1...8 {
        let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
        let parts = shards.map { $0.part(of: whole) }
        #expect(parts.flatMap(\.self).sorted() == whole)
        for (shard, part) in zip(shards, parts) { #expect(shard.share(of: UInt64(size)) == UInt64(part.count)) }
      }
    }
  }
}
