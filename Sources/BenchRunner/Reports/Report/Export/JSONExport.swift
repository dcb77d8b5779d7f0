import BenchSupport

/// All data of the runs, single readings included, with the names of the CSV columns.
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
    let summary: [CSVObject<SummaryRow>]
    let mismatches: [CSVObject<MismatchRecord>]
    let samples: [CSVObject<SampleRecord>]
    /// The notes below the figures of each feed.
    let notes: [String: [String]]
    let growth: [RunRecord.Scaling]

    init(_ run: RunRecord) {
      manifest = run.manifest
      let (columns, others) = (SummaryRow.columns(run: run.name), MismatchRecord.columns(run: run.name))
      let readings = SampleRecord.columns(run: run.name)
      summary = run.rows.map { CSVObject(row: $0, columns: columns) }
      mismatches = run.mismatches.map { CSVObject(row: $0, columns: others) }
      samples = run.samples.map { CSVObject(row: $0, columns: readings) }
      notes = Dictionary(uniqueKeysWithValues: run.feeds.map { ("\($0)", run.notes(on: $0).all) })
      growth = run.scalings
    }
  }

  static func text(of runs: [RunRecord]) throws -> String { try JSONText.of(Document(runs: runs.map(Run.init))) }
}
