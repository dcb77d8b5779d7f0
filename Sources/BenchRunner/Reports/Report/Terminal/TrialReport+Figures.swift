import BenchHarness
import BenchSupport

/// The figures of a trial as a table. Each stands with what it is uncertain by, as far as the processes tell.
extension TrialReport {
  func showFigures() {
    let rows = SummaryRow.rows(of: trial)
    let extras = Self.countColumns.filter { column in rows.contains { $0.key.metric == column.metric } }
    let hasTimes = rows.contains { $0.key.metric == .time }
    var table = TextTable(
      header: ["engine"] + (hasTimes ? ["build", "layout", "relayout", "vs manual"] : []) + extras.map(\.title))
    for engine in trial.engines {
      let own = rows.filter { $0.key.engine == engine.rawValue }
      let times = [Phase.build, .layout, .relayout].map { phase in
        own.first { $0.key.metric == .time && $0.key.phase == phase }
      }
      table.rows.append(
        [engine.rawValue] + (hasTimes ? times.map(Self.time) + [Self.ratio(times[2])] : [])
          + extras.map { column in own.first { $0.key.metric == column.metric }.map(column.text) ?? "–" })
    }
    for (index, line) in table.lines(fitting: out.columns).enumerated() {
      out.line(index == 0 ? out.paint(line, .bold) : line)
    }
    for line in footnotes(rows, hasTimes: hasTimes) + trial.remarks { out.line(out.paint(line, .dim)) }
    if let noise = noise(rows) { out.line("noise   \(noise)") }
    if isVerbose, hasTimes { showHistograms() }
  }

  /// How much the times are to be trusted.
  private func noise(_ rows: [SummaryRow]) -> String? {
    let manual = rows.first {
      $0.key.engine == EngineName.manual.rawValue && $0.key.metric == .time && $0.key.phase == .relayout
    }
    return manual.flatMap { NoiseGrade($0.values, steal: steal) }?.text(of: EngineName.manual.rawValue)
  }

  private static let bins = 32

  /// For each engine how its readings are spread, from the least to the 98th percentile.
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
    for line in table.lines(fitting: out.columns) { out.line(line) }
  }

  // MARK: - Cells

  private static func time(_ row: SummaryRow?) -> String {
    guard let row, let median = row.value.median else { return "–" }
    guard let interval = row.interval else { return Figures.time(median) }
    let half = (interval.high - interval.low) / 2 / median * 100
    return "\(Figures.time(median)) ±\(Figures.rounded(half.rounded(.up), decimals: 0)) %"
  }

  private static func ratio(_ row: SummaryRow?) -> String {
    guard let row, let ratio = row.ratio else { return "–" }
    guard row.key.engine != EngineName.manual.rawValue else { return Figures.ratio(ratio) }
    return Figures.ratio(ratio, low: row.ratioInterval?.low, high: row.ratioInterval?.high)
  }

  private static let countColumns: [(metric: Metric, title: String, text: @Sendable (SummaryRow) -> String)] = [
    (.allocations, "allocs/cell", { count($0, decimals: 3) }),
    (.allocatedBytes, "bytes/cell", { count($0, decimals: 1) }),
    (.instructions, "instr/cell", { count($0, decimals: 0) }), (.mallocs, "mallocs/cell", { count($0, decimals: 3) }),
    (.retains, "retains/cell", { count($0, decimals: 1) }),
    (.peakMemory, "peak MB", { Figures.rounded(($0.value.median ?? .nan) / 1e6, decimals: 1) }),
  ]

  private static func count(_ row: SummaryRow, decimals: Int) -> String {
    row.value.median.map { Figures.rounded($0, decimals: decimals) } ?? "–"
  }

  // MARK: - What the figures are

  private func footnotes(_ rows: [SummaryRow], hasTimes: Bool) -> [String] {
    guard hasTimes, let row = rows.first(where: { $0.key.metric == .time && $0.key.phase == .relayout }) else {
      return ["counts are per cell, on relayout"]
    }
    var lines = [
      "per cell: the median of \(row.values.count) processes, each the least of its rounds; counts on relayout"
    ]
    if let interval = row.interval {
      let confidence = Figures.rounded(interval.confidence * 100, decimals: 1)
      lines.append("± and ( ) enclose the median with a confidence of \(confidence) %")
    } else {
      lines[0] += "; one process says nothing of its uncertainty"
    }
    let cut = rows.filter { $0.key.phase == .relayout && $0.key.metric == .time && $0.rounds < plan.rounds }
    lines += cut.map { "\($0.key.engine): \($0.rounds) of \(plan.rounds) rounds, to keep to --time-limit" }
    if row.values.count < plan.processes {
      lines.append("\(row.values.count) of \(plan.processes) processes, to keep to --time-limit")
    }
    return lines
  }
}
