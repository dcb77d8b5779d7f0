import BenchSupport

/// The shards of a run, merged into the whole run.
package struct MergedRun {
  private let parts: [RunRecord]
  package let manifest: Manifest

  /// - Throws: `Failure` if builds, machines or settings differ, or a shard is incomplete, missing or duplicated.
  package init(_ runs: [RunRecord]) throws {
    parts = try ShardSet(runs.map { ($0.path, $0.manifest.run.shard, $0) }).parts
    for run in runs { try Self.compare(runs[0], run) }
    var manifest = parts[0].manifest
    manifest.run.shard = nil
    manifest.run.arguments = Self.withoutShard(manifest.run.arguments)
    manifest.run.started = parts.map(\.manifest.run.started).min() ?? manifest.run.started
    manifest.run.finished = parts.map(\.manifest.run.finished).max() ?? manifest.run.finished
    manifest.run.load = parts.compactMap(\.manifest.run.load).max()
    manifest.run.stealShare = parts.compactMap(\.manifest.run.stealShare).max()
    let remarks = parts.compactMap(\.manifest.run.remarks)
    manifest.run.remarks =
      remarks.isEmpty ? nil : remarks.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    manifest.run.digests = Self.interleaved(parts.map(\.manifest.run.digests))
    manifest.complete = parts.allSatisfy(\.agrees)
    self.manifest = manifest
  }

  package var agrees: Bool { parts.allSatisfy(\.agrees) }

  /// Writes the run into its own folder, and returns it.
  package func write(to folder: RunFolder) throws -> RunRecord {
    var run = RunRecord(path: folder.path, manifest: manifest)
    run.manifest.runId = folder.run
    run.rows = merged(\.rows, by: \.feed)
    run.samples = merged(\.samples, by: \.feed)
    run.mismatches = merged(\.mismatches, by: \.scene)
    try folder.write(try run.files())
    return run
  }

  /// The records of all shards in the order of the feeds.
  private func merged<Record>(
    _ records: (RunRecord) -> [Record], by feed: (Record) -> some Equatable
  ) -> [Record] {
    Self.interleaved(
      parts.map { part in
        records(part).reduce(into: [[Record]]()) { groups, record in
          if let last = groups.last?.last, feed(last) == feed(record) {
            groups[groups.count - 1].append(record)
          } else {
            groups.append([record])
          }
        }
      }
    ).flatMap(\.self)
  }

  /// The first element of each list, then the second of each, and so on, because shards get the feeds in turn.
  private static func interleaved<Value>(_ lists: [[Value]]) -> [Value] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { index in
      lists.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }

  /// The command line without the option for the shard.
  static func withoutShard(_ arguments: [String]) -> [String] {
    var rest: [String] = []
    var skipsNext = false
    for argument in arguments {
      if skipsNext {
        skipsNext = false
      } else if argument == "--shard" {
        skipsNext = true
      } else if !argument.hasPrefix("--shard=") {
        rest.append(argument)
      }
    }
    return rest
  }

  // MARK: - Compatibility

  private static func compare(_ first: RunRecord, _ run: RunRecord) throws {
    func require<Value: Equatable>(_ what: String, _ value: (Manifest) -> Value) throws {
      try MergeRule.require(what, (first.path, value(first.manifest)), (run.path, value(run.manifest)))
    }
    guard run.manifest.complete || !run.agrees else {
      throw Failure.usage("\(run.path) is not complete: it was interrupted", remedy: "run the shard again")
    }
    try require("commit") { $0.code.gitSha ?? "unknown" }
    try require("binary") { $0.code.binarySha256 ?? "unknown" }
    try require("compiler") { "Swift \($0.code.swift) for \($0.code.target)" }
    try require("processor") { "\($0.machine.cpu ?? "unknown"), \($0.machine.cpus) cores" }
    try require("system") { "\($0.machine.kernel ?? "unknown"), \($0.machine.libc ?? "unknown")" }
    try require("scenes") { $0.run.scenes }
    try require("engines") { $0.run.engines }
    try require("cells") { $0.run.cells }
    try require("views") { $0.run.views ?? [] }
    try require("seed") { $0.run.seed }
    try require("widths") { $0.run.widths }
    try require("scales") { $0.run.scales }
    try require("settings") { manifest in
      [manifest.run.text, manifest.run.direction, "\(manifest.run.depth)", manifest.run.feed ?? "made"]
    }
    try require("measurement") { $0.run.plan }
  }
}
