import BenchReports

extension ConformCommand {
  /// The results as a record, which `bench merge` combines with those of the other shards.
  func record(of reports: [CaseReport], among cases: [any RecordedCase]) -> CheckRecord {
    let places = Dictionary(
      cases.enumerated().map { ("\($1.file):\($1.line)", UInt64($0)) }, uniquingKeysWith: { first, _ in first })
    var record = CheckRecord(
      command: Self.name,
      settings: operands.map { "file \($0)" } + ["\(cases.count) cases"] + reports.map { "engine \($0.engine)" },
      shard: shard)
    for report in reports {
      record.groups.append(
        CheckRecord.Group(
          name: report.engine, passed: UInt64(report.tally.passed), failed: UInt64(report.tally.failed),
          skipped: UInt64(report.tally.skipped)))
      record.findings += report.findings.map { finding in
        CheckRecord.Finding(
          index: finding.example.flatMap { places["\($0.file):\($0.line)"] }, group: report.engine, text: finding.line)
      }
    }
    record.sortFindings()
    return record
  }
}
