import BenchHarness
import BenchReports
import BenchSupport

/// Two runs in columns, as benchstat shows them: a table for each metric, with a row for each engine and feed, and the
/// geometric mean over the feeds.
struct ComparisonTable {
  private let changes: [SeriesChange]
  private let findings: [Gate.Finding]
  private let run: RunRecord

  init(from old: RunRecord, to new: RunRecord, _ findings: [Gate.Finding]) {
    let before = Dictionary(old.figures.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    changes = new.figures.filter(\.isGated).compactMap { figure in
      before[figure.key].flatMap { SeriesChange(from: $0, to: figure) }
    }
    self.findings = findings
    run = new
  }

  /// The tables; none if the runs have no series in common.
  var tables: [TextTable] {
    Metric.allCases.compactMap { metric in
      let own = changes.filter { $0.key.metric == metric }
      guard let title = own.first?.key.valueTitle else { return nil }
      return TextTable(
        header: [title, "old", "new", "delta", "verdict"], rows: run.engines.flatMap { rows(of: $0, own) })
    }
  }

  private func rows(of engine: String, _ changes: [SeriesChange]) -> [[String]] {
    let own = changes.filter { $0.key.engine == engine }
    let rows = own.map { change in
      let verdict = findings.first { $0.key == change.key }?.judgement.verdict
      return [
        run.feeds.count > 1 ? "\(engine) · \(run.title(of: change.key.feed))" : engine, change.old.comparedText,
        change.new.comparedText, change.text, verdict?.rawValue ?? "–",
      ]
    }
    return own.count > 1 ? rows + [mean(of: engine, own)] : rows
  }

  /// The geometric mean over the feeds; there is none if a value is zero.
  private func mean(of engine: String, _ changes: [SeriesChange]) -> [String] {
    let metric = changes[0].key.metric
    let text: ([Figure]) -> String = { figures in
      let mean = Quantiles.geometricMean(figures.compactMap(\.compared))
      let mark = figures.allSatisfy(\.isSound) ? "" : " ?"
      return mean.map { (metric == .time ? Figures.ratio($0) : metric.text($0)) + mark } ?? "–"
    }
    let delta = Delta(meanOf: changes.map(\.delta))
    let isResolved = metric == .time ? delta?.isResolved == true : true
    return [
      "\(engine) · geometric mean", text(changes.map(\.old)), text(changes.map(\.new)),
      isResolved ? delta?.text(withInterval: metric == .time) ?? "–" : "not resolved", "",
    ]
  }
}
