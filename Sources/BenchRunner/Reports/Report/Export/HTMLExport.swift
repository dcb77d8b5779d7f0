import BenchSupport

/// The report as an HTML page; see `HTMLPage`.
package enum HTMLExport: ExportFormat {
  package static let name = "html"
  package static let fileName = "report.html"
  package static let summary = "browsers"

  package static func text(of runs: [RunRecord]) throws -> String { try text(of: runs, history: []) }

  /// The page with the history from rows of `Results/history.csv`.
  package static func text(of runs: [RunRecord], history: [HistoryRow]) throws -> String {
    guard let page = HTMLPage(runs, history: history) else {
      throw Failure(.nothingMeasured, "there is no run to report")
    }
    return page.text
  }
}
