import BenchHarness
import BenchSupport

/// The custom format "smaller is better" of the GitHub action github-action-benchmark.
enum GitHubExport: ExportFormat {
  static let name = "github"
  static let fileName = "github.json"
  static let summary = "github-action-benchmark, tool customSmallerIsBetter"

  private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    var range: String?
    var extra: String?
  }

  static func text(of runs: [RunRecord]) throws -> String { try JSONText.of(runs.flatMap { $0.rows.flatMap(entries) }) }

  /// The figure of a row. Times also get their ratio to `manual`, which is comparable between machines.
  private static func entries(of row: SummaryRow) -> [Entry] {
    guard let median = row.median else { return [] }
    let spread = row.min.flatMap { low in row.max.map { "\(Figures.plain(low))–\(Figures.plain($0))" } }
    var entries = [
      Entry(
        name: "\(row.key)", unit: row.metric.unit, value: median, range: spread,
        extra: "median of \(row.processes) processes, \(row.rounds) rounds each")
    ]
    if !row.isReference, let ratio = row.ratio {
      let interval = row.ratioLow.flatMap { low in row.ratioHigh.map { "\(Figures.plain(low))–\(Figures.plain($0))" } }
      let doubt = row.isSound ? nil : row.noise.map { "not sound: \($0.reason)" }
      entries.append(Entry(name: "\(row.key) to manual", unit: "×", value: ratio, range: interval, extra: doubt))
    }
    return entries
  }
}
