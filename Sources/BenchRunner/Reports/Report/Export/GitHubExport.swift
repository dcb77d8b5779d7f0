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

  /// The figure of a row, and for times also their ratio to `manual`, which is what to watch on machines that change.
  private static func entries(of row: SummaryRecord) -> [Entry] {
    guard let median = row.median else { return [] }
    let spread = row.min.flatMap { low in row.max.map { "\(Figures.plain(low))–\(Figures.plain($0))" } }
    var entries = [
      Entry(
        name: "\(row.key)", unit: row.unit, value: median, range: spread,
        extra: "median of \(row.processes) processes, \(row.rounds) rounds each")
    ]
    if row.engine != EngineName.manual.rawValue, let ratio = row.ratioToManual {
      let interval = row.ratioLo.flatMap { low in row.ratioHi.map { "\(Figures.plain(low))–\(Figures.plain($0))" } }
      entries.append(Entry(name: "\(row.key) to manual", unit: "×", value: ratio, range: interval))
    }
    return entries
  }
}
