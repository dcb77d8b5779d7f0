import BenchSupport

/// The parts of one piece of work in the order of their shards, such as `2/4`. Each part has a name for messages.
/// - Throws: `Failure` if one is not a shard, is missing or is duplicated.
private func sortedShards<Part>(_ parts: [(name: String, shard: String?, part: Part)]) throws -> [Part] {
  var byNumber: [UInt64: (name: String, part: Part)] = [:]
  var count: UInt64?
  for (name, text, part) in parts {
    guard let shard = text.flatMap(Shard.init) else {
      throw Failure.usage("\(name) is not a shard", remedy: "run, conform, fuzz and exhaust make them with --shard K/N")
    }
    if let count, count != shard.count {
      throw Failure.usage("\(name) is one of \(shard.count) shards, the first file one of \(count)")
    }
    count = shard.count
    if let other = byNumber.updateValue((name, part), forKey: shard.number) {
      throw Failure.usage("shard \(shard.number)/\(shard.count) occurs twice: \(other.name) and \(name)")
    }
  }
  let numbers = 1...(count ?? 1)
  let missing = numbers.filter { byNumber[$0] == nil }.map { "\($0)/\(count ?? 1)" }
  guard missing.isEmpty else { throw Failure.usage("shards are missing: \(missing.joined(separator: ", "))") }
  return numbers.compactMap { byNumber[$0]?.part }
}

private struct MergedPair<Part> {
  let first: (name: String, part: Part)
  let other: (name: String, part: Part)

  /// - Throws: `Failure` with the reason if a value differs between the parts.
  func require<Value: Equatable>(
    _ what: String, _ value: (Part) -> Value, text: (Value) -> String = { "\($0)" }
  ) throws {
    let (own, others) = (value(first.part), value(other.part))
    guard own != others else { return }
    throw Failure.usage("\(first.name) and \(other.name) differ in \(what): \(text(own)), and \(text(others))")
  }
}

// MARK: - Runs

extension RunRecord {
  /// Merges the shards of a run into the whole run, whose path and name are those of its first shard.
  /// - Throws: `Failure` if builds, machines or settings differ, or a shard is incomplete, missing or duplicated.
  package init(merging runs: [RunRecord]) throws {
    let parts = try sortedShards(runs.map { ($0.path, $0.manifest.run.shard, $0) })
    for run in runs { try Self.compare(runs[0], run) }
    self = parts[0]
    let all = parts.map(\.manifest.run)
    manifest.run.shard = nil
    manifest.run.arguments = Self.withoutShard(manifest.run.arguments)
    manifest.run.started = all.map(\.started).min() ?? manifest.run.started
    manifest.run.finished = all.map(\.finished).max() ?? manifest.run.finished
    manifest.run.load = all.compactMap(\.load).max()
    manifest.run.stealShare = all.compactMap(\.stealShare).max()
    let remarks = all.compactMap(\.remarks)
    manifest.run.remarks = remarks.isEmpty ? nil : remarks.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    let failed = all.flatMap { $0.failed ?? [] }.distinct
    manifest.run.failed = failed.isEmpty ? nil : failed
    manifest.run.digests = Self.interleaved(all.map(\.digests))
    manifest.complete = parts.allSatisfy(\.agrees)
    rows = Self.merged(parts.map(\.rows), by: \.feed)
    samples = Self.merged(parts.map(\.samples), by: \.feed)
    mismatches = Self.merged(parts.map(\.mismatches), by: \.scene)
  }

  /// Writes the run's files into a folder. The run gets the path and the name of the folder.
  package mutating func write(to folder: RunFolder) throws {
    (path, manifest.runId) = (folder.path, folder.run)
    try folder.write(try files())
  }

  /// The records of all shards in the order of the feeds.
  private static func merged<Record>(_ parts: [[Record]], by feed: (Record) -> some Hashable) -> [Record] {
    interleaved(parts.map { $0.grouped(by: feed).map(\.elements) }).flatMap(\.self)
  }

  /// The first element of each list, then the second of each, and so on, because shards get the feeds in turn.
  private static func interleaved<Value>(_ lists: [[Value]]) -> [Value] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { index in lists.compactMap { $0.dropFirst(index).first } }
  }

  static func withoutShard(_ arguments: [String]) -> [String] {
    zip([""] + arguments, arguments).filter { before, argument in
      before != "--shard" && argument != "--shard" && !argument.hasPrefix("--shard=")
    }.map(\.1)
  }

  private static func compare(_ first: RunRecord, _ run: RunRecord) throws {
    guard run.manifest.complete || !run.agrees else {
      throw Failure.usage("\(run.path) is not complete: it was interrupted", remedy: "run the shard again")
    }
    let pair = MergedPair(first: (first.path, first.manifest), other: (run.path, run.manifest))
    try pair.require("commit") { $0.code.gitSha ?? "unknown" }
    try pair.require("binary") { $0.code.binarySha256 ?? "unknown" }
    try pair.require("compiler") { "Swift \($0.code.swift) for \($0.code.target)" }
    try pair.require("processor") { "\($0.machine.cpu ?? "unknown"), \($0.machine.cpus) cores" }
    try pair.require("system") { "\($0.machine.kernel ?? "unknown"), \($0.machine.libc ?? "unknown")" }
    try pair.require("scenes") { $0.run.scenes }
    try pair.require("engines") { $0.run.engines }
    try pair.require("cells") { $0.run.cells }
    try pair.require("seed") { $0.run.seed }
    try pair.require("widths") { $0.run.widths }
    try pair.require("scales") { $0.run.scales }
    try pair.require("settings") { [$0.run.text, $0.run.direction, "\($0.run.depth)", $0.run.feed ?? "made"] }
    try pair.require("measurement") { $0.run.plan }
  }
}

// MARK: - Records of cases

extension CheckRecord {
  /// Merges the records of all shards into the record of the whole.
  /// - Throws: `Failure` if builds or settings differ, or a record is incomplete, missing or duplicated.
  package init(merging records: [(name: String, part: CheckRecord)]) throws {
    let parts = try sortedShards(records.map { ($0.name, $0.part.shard, $0.part) })
    for record in records {
      let pair = MergedPair(first: records[0], other: record)
      try pair.require("command", \.command)
      try pair.require("build", \.build, text: \.text)
      try pair.require("settings", \.settings) { $0.joined(separator: ", ") }
      try pair.require(
        "scope or commit", { $0.certificate.map { [[$0.scope, $0.commit ?? "unknown"], $0.trees] + $0.alphabets } }
      ) { ($0?[0] ?? ["none", "unknown"]).joined(separator: " at ") }
      guard record.part.complete else {
        throw Failure.usage("\(record.name) is not complete", remedy: "run the shard again")
      }
    }
    // Checks that the sums of counts do not overflow, here, in the claim and in `text`.
    let counts = [\Group.passed, \.failed, \.skipped]
    for count in counts {
      _ = try parts.flatMap(\.groups).reduce(0 as UInt64) { sum, group in
        let (sum, overflows) = sum.addingReportingOverflow(group[keyPath: count])
        guard !overflows else {
          throw Failure.usage(
            "the records count more cases than 64 bits can hold", remedy: "look for a record that was edited")
        }
        return sum
      }
    }
    self = parts[0]
    shard = nil
    for part in parts.dropFirst() {
      for group in part.groups {
        if let index = groups.firstIndex(where: { $0.name == group.name }) {
          for count in counts { groups[index][keyPath: count] += group[keyPath: count] }
        } else {
          groups.append(group)
        }
      }
      findings += part.findings
      guard let other = part.certificate else { continue }
      certificate?.skipped.merge(other.skipped, uniquingKeysWith: &+)
      certificate?.sum &+= other.sum
    }
    conclude()
    sortFindings()
  }

  /// As in `412 passed, 0 failed, 3 skipped`.
  package var text: String {
    let sum = { (count: (Group) -> UInt64) in groups.reduce(0) { $0 + count($1) } }
    return "\(sum { $0.passed }) passed, \(sum { $0.failed }) failed, \(sum { $0.skipped }) skipped"
  }
}

extension CheckRecord.Build {
  fileprivate var text: String {
    "bench \(version), Swift \(swift), \(target), binary \(binarySha256?.prefix(12) ?? "unknown")"
  }
}
