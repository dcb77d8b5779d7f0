import BenchSupport

/// The summaries of all runs in one table with the columns of `summary.csv`.
enum CSVExport: ExportFormat {
  static let name = "csv"
  static let fileName = "export.csv"
  static let summary = "spreadsheets"

  static func text(of runs: [RunRecord]) -> String {
    CSV.text(
      [SummaryRow.columns(run: "").map(\.name)]
        + runs.flatMap { run in
          let columns = SummaryRow.columns(run: run.name)
          return run.rows.map { row in columns.map { $0.field(row) } }
        })
  }
}
