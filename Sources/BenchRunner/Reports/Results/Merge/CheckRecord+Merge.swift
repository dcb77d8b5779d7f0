import BenchSupport

extension CheckRecord {
  /// Merges the records of all shards into the record of the whole.
  ///
  /// - Throws: `Failure` if builds or settings differ, or a record is incomplete, missing or duplicated.
  package init(merging records: [(name: String, record: CheckRecord)]) throws {
    let set = try ShardSet(records.map { ($0.name, $0.record.shard, $0.record) })
    let first = (records[0].name, records[0].record)
    for (name, record) in records {
      try MergeRule.require("command", (first.0, first.1.command), (name, record.command))
      try MergeRule.require("build", (first.0, first.1.build), (name, record.build), text: \.text)
      try MergeRule.require("settings", (first.0, first.1.settings), (name, record.settings)) {
        $0.joined(separator: ", ")
      }
      try MergeRule.require(
        "what they are about", (first.0, first.1.certificate?.isAbout), (name, record.certificate?.isAbout)
      ) { $0?.commit ?? "unknown" }
      guard record.complete else { throw Failure.usage("\(name) is not complete", remedy: "run the shard again") }
    }
    // No sum of counts may overflow, neither here nor in the claim nor in `text`.
    for count in [\Group.passed, \.failed, \.skipped] {
      _ = try records.flatMap(\.record.groups).reduce(0 as UInt64) { sum, group in
        let (sum, overflows) = sum.addingReportingOverflow(group[keyPath: count])
        guard !overflows else {
          throw Failure.usage(
            "the records count more cases than 64 bits can hold", remedy: "look for a record that was edited")
        }
        return sum
      }
    }
    self = set.parts[0]
    shard = nil
    for part in set.parts.dropFirst() {
      for group in part.groups {
        guard let index = groups.firstIndex(where: { $0.name == group.name }) else {
          groups.append(group)
          continue
        }
        groups[index].passed += group.passed
        groups[index].failed += group.failed
        groups[index].skipped += group.skipped
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
