import BenchHarness
import BenchSupport

/// The cumulative distribution of each engine's readings: a strong line for all, a faint line for each process.
struct DistributionChart: Chart {
  let engines: [String]
  private let series: [(engine: String, processes: [[Double]])]

  init?(_ run: RunRecord, _ feed: FeedKey) {
    engines = run.engines
    series = run.engines.map { engine in
      let readings = run.readings(SeriesKey(feed: feed, engine: engine))
      return (engine: engine, processes: readings.map { $0.map(\.value).sorted() })
    }.filter { !$0.processes.isEmpty }
    if series.isEmpty { return nil }
  }

  var title: String {
    let shown = series.count > 1 ? series[1] : series[0]
    let readings = Quantiles(shown.processes.flatMap(\.self))
    let (median, least) = (Figures.time(readings.median ?? 0), Figures.time(readings.min ?? 0))
    return "Readings of \(shown.engine): median \(median), minimum \(least)"
  }

  var summary: String {
    "For each engine, on its own scale, the share of readings up to a time per cell. The strong line shows all "
      + "readings; each faint line shows those of one process. "
      + "The closer the faint lines are, the less the machine disturbed the processes. "
      + "A steep line means that the engine's times vary little. The slowest 2 % are drawn at the right edge. "
      + "The times in the table of the feed are computed from the smallest reading of each process."
  }

  var table: TextTable {
    let rows = series.map { engine, processes in
      let readings = processes.flatMap(\.self)
      let all = Quantiles(readings)
      return [engine, "\(readings.count)"] + [0, 0.1, 0.5, 0.9, 1].map { all.at($0).map(Figures.time) ?? "–" }
    }
    return TextTable(header: ["engine", "readings", "least", "10 %", "median", "90 %", "most"], rows: rows)
  }

  private static let panel = 172.0
  /// Readings beyond this quantile are rare and far away, and would compress the rest of the chart.
  private static let shownShare = 0.98

  func draw(on canvas: inout ChartCanvas) -> Double {
    for (index, (engine, processes)) in series.enumerated() {
      let top = Double(index) * Self.panel
      let all = processes.flatMap(\.self).sorted()
      let x = ChartScale(showing: [all.first, Quantiles(all).at(Self.shownShare)], from: 56, to: canvas.width - 28)
      let y = ChartScale(low: 0, high: 1, from: top + 132, to: top + 30)
      canvas.text(engine, x: 56, y: top + 18, kind: "strong")
      canvas.xAxis(x, top: top + 30, bottom: top + 132, title: "", text: ChartCanvas.time)
      canvas.yAxis(y, left: 56, right: canvas.width - 12) { "\(Int(($0 * 100).rounded())) %" }
      for process in processes { canvas.path(Self.steps(process, x, y), kind: "faint \(kind(of: engine))") }
      canvas.path(Self.steps(all, x, y), kind: "curve \(kind(of: engine))")
    }
    return Double(series.count) * Self.panel
  }

  /// The curve of sorted values, with a step at each value. If there are many values, only some of them have a step.
  private static func steps(_ values: [Double], _ x: ChartScale, _ y: ChartScale) -> [(x: Double, y: Double)] {
    let stride = max(values.count / 150, 1)
    let shown = values.indices.filter { $0 % stride == 0 || $0 == values.count - 1 }
    return shown.flatMap { index in
      [index, index + 1].map { (x: x(values[index]), y: y(Double($0) / Double(values.count))) }
    }
  }
}

/// The change of times over the rounds of a process, relative to the median of the process.
struct DriftChart: Chart {
  let engines: [String]
  /// For each engine, the shown rounds, each with its difference in per cent.
  private let series: [(engine: String, rounds: [(round: Int, difference: Double)])]

  /// The drift on a feed; nil if no engine has two rounds of at least `SamplingPlan.leastProcesses` processes.
  init?(_ run: RunRecord, _ feed: FeedKey) {
    engines = run.engines
    series = run.engines.compactMap { engine in
      let rounds = Self.rounds(run.readings(SeriesKey(feed: feed, engine: engine)))
      return rounds.count > 1 ? (engine, rounds) : nil
    }
    if series.isEmpty { return nil }
  }

  /// The median over the processes, for each round, of the reading minus the median of its process, in per cent of that
  /// median. Rounds that fewer than `SamplingPlan.leastProcesses` processes reached are omitted.
  private static func rounds(_ processes: [[SampleRecord]]) -> [(round: Int, difference: Double)] {
    let differences = processes.flatMap { process -> [(round: Int, value: Double)] in
      guard let median = Quantiles(process.map(\.value)).median, median > 0 else { return [] }
      return process.map { ($0.sample.round, ($0.value / median - 1) * 100) }
    }
    return Dictionary(grouping: differences, by: \.round).sorted { $0.key < $1.key }.compactMap { round, values in
      values.count < SamplingPlan.leastProcesses ? nil : Quantiles(values.map(\.value)).median.map { (round, $0) }
    }
  }

  var title: String {
    let differences = Quantiles(series.flatMap { $0.rounds.map(\.difference) })
    return "Drift over the rounds: \(Self.percent(differences.min ?? 0)) to \(Self.percent(differences.max ?? 0))"
  }

  var summary: String {
    "For each round, the difference of the reading from the median of its process, in per cent. Shown is the median of "
      + "the processes. A line at 0 means that neither warming up nor the processor's frequency changed the times. "
      + "A round outside the range is drawn at the edge of the chart."
  }

  var table: TextTable {
    let rows = series.map { engine, rounds in
      let values = rounds.map(\.difference)
      return [engine, "\(rounds.count)"]
        + [values.first, values.last, values.min(), values.max()].map { $0.map(Self.percent) ?? "–" }
    }
    return TextTable(header: ["engine", "rounds", "first round", "last round", "lowest", "highest"], rows: rows)
  }

  private static func percent(_ value: Double) -> String {
    let text = Figures.percent(value)
    return text == "+0 %" ? "0 %" : text
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let rounds = series.flatMap { $0.rounds.map { Double($0.round) + 1 } }
    // The range ignores the largest 5 %, because one disturbed round must not flatten the curves. It is at least ±2 %,
    // so that small drifts look small.
    let differences = Quantiles(series.flatMap { $0.rounds.map(\.difference.magnitude) })
    let most = max((differences.at(0.95) ?? 0) * 1.1, 2)
    let (top, bottom, left, right) = (8.0, 220.0, 56.0, canvas.width - 12)
    let x = ChartScale(showing: rounds, from: left, to: right)
    let y = ChartScale(showing: [-most, most], from: bottom, to: top)
    canvas.xAxis(x, top: top, bottom: bottom, title: "round", text: Figures.grouped)
    canvas.yAxis(y, left: left, right: right, text: Self.percent)
    canvas.line(left, y(0), right, y(0), kind: "reference")
    for (engine, rounds) in series {
      canvas.path(rounds.map { (x(Double($0.round) + 1), y($0.difference)) }, kind: "curve \(kind(of: engine))")
    }
    return bottom + 44
  }
}

/// The counts of a relayout per cell and the peak memory, as bars that begin at zero.
struct CountChart: Chart {
  let engines: [String]
  private let groups: [(metric: Metric, values: [(engine: String, value: Double)])]

  init?(_ run: RunRecord, _ feed: FeedKey) {
    engines = run.engines
    groups = Metric.allCases.filter { $0 != .time }.map { metric in
      let medians = run.engines.map { ($0, run.row(SeriesKey(feed: feed, engine: $0, metric: metric))?.median) }
      return (metric: metric, values: medians.compactMap { name, median in median.map { (engine: name, value: $0) } })
    }.filter { $0.values.contains { $0.value > 0 } }
    if groups.isEmpty { return nil }
  }

  var title: String {
    let (metric, values) = groups[0]
    let most = values.max { $0.value < $1.value } ?? values[0]
    let (subject, unit) = metric.isPerCell ? ("Counts per cell", " \(metric.rawValue)") : ("Peak memory", "")
    return "\(subject): \(metric.text(most.value))\(unit) at most, by \(most.engine)"
  }

  var summary: String {
    "What each engine needs to lay out a cell again at another width"
      + (groups.contains { !$0.metric.isPerCell } ? ", and the peak memory of its process. " : ". ")
      + "Less is better; each metric has its own scale, which begins at zero."
  }

  var table: TextTable {
    let rows = engines.map { engine in
      let own = groups.map { group in
        group.values.first { $0.engine == engine }.map { group.metric.text($0.value) } ?? "–"
      }
      return [engine] + own
    }
    return TextTable(header: ["engine"] + groups.map(\.metric.title), rows: rows)
  }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let left = (engines.map(ChartCanvas.width).max() ?? 0) + 12
    var y = 0.0
    for (metric, values) in groups {
      let room = (values.map { ChartCanvas.width(of: metric.text($0.value)) }.max() ?? 0) + 12
      let most = values.map(\.value).max() ?? 1
      let scale = ChartScale(low: 0, high: most, from: left, to: canvas.width - room)
      canvas.text(metric.title, x: 0, y: y + 18, kind: "strong")
      y += 28
      for (engine, value) in values {
        canvas.text(engine, x: left - 8, y: y + 14, .end)
        canvas.rect(x: left, y: y + 3, width: max(scale(value) - left, 1), height: 14, kind: "bar \(kind(of: engine))")
        canvas.text(metric.text(value), x: max(scale(value), left + 1) + 6, y: y + 14)
        y += 22
      }
      y += 8
    }
    return y
  }
}
