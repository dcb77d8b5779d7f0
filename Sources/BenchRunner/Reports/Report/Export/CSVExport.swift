import BenchSupport

/// The summaries of all runs in one table, in the columns of `summary.csv`.
enum CSVExport: ExportFormat {
  static let name = "csv"
  static let fileName = "export.csv"
  static let summary = "spreadsheets"

  static func text(of runs: [RunRecord]) throws -> String {
    let records = try runs.compactMap(\.summary).flatMap { summary in
      let places = try SummaryRow.columns.map(summary.column)
      return summary.records.map { record in places.map { record.fields[$0] } }
    }
    return CSV.text([SummaryRow.columns] + records)
  }
}
