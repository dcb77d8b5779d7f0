import BenchSupport

/// Everything that is known of the runs but the single readings, with the names of the CSV columns.
enum JSONExport: ExportFormat {
  static let name = "json"
  static let fileName = "export.json"
  static let summary = "programs"

  private struct Document: Encodable {
    let schema = SummaryRow.schema
    let runs: [Run]
  }

  private struct Run: Encodable {
    let manifest: Manifest
    let summary: [SummaryRecord]
    let mismatches: [MismatchRecord]
  }

  static func text(of runs: [RunRecord]) throws -> String {
    try JSONText.of(
      Document(runs: runs.map { Run(manifest: $0.manifest, summary: $0.rows, mismatches: $0.mismatches) }))
  }
}
