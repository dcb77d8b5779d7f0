import BenchHarness
import BenchSupport

/// The figures of the last run's main feed as a few lines of Markdown, for a README.
enum SummaryExport: ExportFormat {
  static let name = "summary"
  static let fileName = "summary.md"
  static let summary = "READMEs"

  /// The number of cells of the main feed; without such a feed, the first one is the main feed.
  private static let mainCells = 1000

  static func text(of runs: [RunRecord]) throws -> String {
    guard let run = runs.last, let feed = run.feeds.first(where: { $0.cells == mainCells }) ?? run.feeds.first else {
      throw Failure(.nothingMeasured, "there are no figures to summarise")
    }
    let code = run.manifest.code
    let growth = run.scalings.first { $0.scene == feed.scene && $0.variant == feed.variant }.map(sentence) ?? ""
    let warnings = run.notes(on: feed).warnings.map { " " + $0.sentence }.joined()
    return """
      \(MarkdownExport.table(.figures(of: run, on: feed)))

      \(run.title(of: feed)), \(run.row(feed, feed.reference, .time)?.processes ?? 0) processes, \
      on \(run.manifest.machine.cpu ?? "an unknown processor"), \(run.manifest.run.started.prefix(10)), commit \
      \(code.gitSha?.prefix(7) ?? "unknown"). In parentheses: where the ratio lies with a confidence of \(confidence(run, feed)).\(growth)\(warnings)

      """
  }

  private static func confidence(_ run: RunRecord, _ feed: FeedKey) -> String {
    let row = run.engines.compactMap { run.row(feed, $0, .time) }.last { $0.confidence != nil }
    return row?.confidence.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "unknown"
  }

  private static func sentence(_ scaling: RunRecord.Scaling) -> String {
    let sizes = [scaling.sizes.first, scaling.sizes.last].compactMap { $0.map(Figures.grouped) }
    let exponents = scaling.relayouts.map { "\($0.engine) \($0.fit.text)" }.joined(separator: "; ")
    return " From \(sizes.joined(separator: " to ")) \(scaling.size), time grows with the power: \(exponents)."
  }
}
