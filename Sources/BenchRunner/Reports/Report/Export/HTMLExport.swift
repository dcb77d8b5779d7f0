/// The report as a page; see `HTMLPage`.
enum HTMLExport: ExportFormat {
  static let name = "html"
  static let fileName = "report.html"
  static let summary = "browsers"

  static func text(of runs: [RunRecord]) throws -> String {
    guard let page = HTMLPage(runs) else { throw Failure(.nothingMeasured, "there is no run to report on") }
    return page.text
  }
}
