import BenchHarness
import BenchSupport

/// The figures of a trial as a table, each with its uncertainty if that is known.
extension TrialReport {
  func showFigures() {
    let rows = SummaryRow.rows(of: trial)
    for phase in Phase.allCases {
      guard phase.isLive, let table = DataTable.live(phase, of: rows) else { continue }
      for (index, line) in TextTable(header: table.header, rows: table.rows).lines(fitting: out.columns).enumerated() {
        out.line(index == 0 ? out.paint(line, .bold) : line)
      }
    }
    guard rows.contains(where: { !$0.phase.isLive }) else { return }
    let figures = DataTable.figures(of: rows, engines: trial.engines)
    let counts = figures.header.filter {
      !["engine", "build", "layout", "relayout"].contains($0) && !$0.hasPrefix("vs ")
    }
    let (table, removed) = TextTable(header: figures.header, rows: figures.rows)
      .fitting(out.columns, removing: ["build", "layout"] + counts.reversed())
    for (index, line) in table.lines(fitting: out.columns).enumerated() {
      out.line(index == 0 ? out.paint(line, .bold) : line)
    }
    if !removed.isEmpty {
      out.line(out.paint("columns that do not fit here: \(removed.joined(separator: ", "))", .dim))
    }
    let notes = FeedNotes(
      rows: rows, processes: plan.processes, rounds: plan.rounds, remarks: trial.remarks)
    for line in notes.all where line != notes.noise { out.line(out.paint(line, .dim)) }
    if let noise = notes.noise { out.line(noise.replacing("noise: ", with: "noise   ", maxReplacements: 1)) }
    if isVerbose { showHistograms() }
  }

  private static let bins = 32

  /// The distribution of each engine's readings, from the minimum to the 98th percentile.
  private func showHistograms() {
    var table = TextTable(header: ["relayout", "least", "", "98 %"])
    for engine in trial.engines {
      let readings = trial.samples.filter {
        $0.engine == engine.rawValue && $0.metric == .time && $0.phase == .relayout
      }
      guard let histogram = Histogram(readings.map { $0.value(cells: trial.feed.settings.cells) }, bins: Self.bins)
      else { continue }
      table.rows.append([
        engine.rawValue, Figures.time(histogram.low), Sparkline.text(histogram.counts), Figures.time(histogram.high),
      ])
    }
    if !table.rows.isEmpty { for line in table.lines(fitting: out.columns) { out.line(line) } }
  }
}
