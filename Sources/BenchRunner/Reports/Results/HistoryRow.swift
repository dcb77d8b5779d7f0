import BenchHarness
import BenchSupport

/// A row of `Results/history.csv`, which `scripts/publish.sh` appends: the figure of a series at a commit.
package struct HistoryRow: Equatable {
  package var commit = ""
  package var date = ""
  /// The processor; ratios are comparable only on the same processor.
  package var cpu = ""
  package var key = SeriesKey()
  /// The ratio to the reference for times, otherwise the count.
  package var value = 0.0
  package var low: Double?
  package var high: Double?
  /// Whether the figure is reliable; true for a row of a file, which has no disturbances.
  var isSound = true

  package static var columns: [CSVColumn<HistoryRow>] {
    let number = CSVKind<Double>.number(in: 0...1e15, decimals: 4)
    return [
      .init("commit", \.commit, .name), .init("date", \.date, .name), .init("cpu", \.cpu, .name),
      .init("variant", \.key.feed.variant, .name), .init("scene", \.key.feed.scene, .name),
      .init("cells", \.key.feed.cells, .integer(in: FeedSettings.cellRange)), .init("engine", \.key.engine, .name),
      .init("phase", \.key.phase, .word), .init("metric", \.key.metric, .word), .init("value", \.value, number),
      .optional("low", \.low, number),
      .optional("high", \.high, number),
    ]
  }

  /// The rows of a file, the oldest first.
  package static func read(_ path: String) throws -> [HistoryRow] {
    try CSVTable(file: path).rows(columns, from: HistoryRow(), fault: { _ in nil }).map(\.row)
  }

  /// The rows of a run's ratios and counts.
  package static func rows(of run: RunRecord) -> [HistoryRow] {
    run.figures.filter { $0.isGated || $0.key.metric.isCount }.compactMap { figure in
      figure.compared.map {
        HistoryRow(
          commit: run.manifest.code.gitSha.map { String($0.prefix(7)) } ?? "unknown",
          date: String(run.manifest.run.started.prefix(10)), cpu: run.manifest.machine.cpu ?? "unknown",
          key: figure.key, value: $0, low: figure.low, high: figure.high, isSound: figure.isSound)
      }
    }
  }
}

/// The rows of runs for `Results/history.csv`.
enum HistoryExport: ExportFormat {
  static let name = "history"
  static let fileName = "history.csv"
  static let summary = "bench report --history"

  static func text(of runs: [RunRecord]) -> String { CSV.text(HistoryRow.columns, runs.flatMap(HistoryRow.rows)) }
}
