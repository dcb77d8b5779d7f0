import BenchHarness
import BenchSupport

/// The change of times during a process: each round's median over the processes, relative to the engine's own.
struct DriftChart: Chart {
  let id: String
  var title: String {
    let differences = series.flatMap { $0.rounds.map(\.difference) }
    return "Drift over the rounds: \(Self.percent(differences.min() ?? 0)) to \(Self.percent(differences.max() ?? 0))"
  }
  /// For each engine the rounds in which it was timed, with the difference from its median in per cent.
  private let series: [(engine: String, rounds: [(round: Int, difference: Double)])]
  private let engines: [String]

  /// The drift on a feed; nil if processes had a single round, or there are too few for a median.
  init?(_ run: RunRecord, _ feed: FeedKey, id: String) {
    series = run.engines.compactMap { engine in
      let processes = run.readings(feed, engine)
      let rounds = Self.rounds(processes)
      return rounds.count > 1 && processes.count >= SamplingPlan.leastProcesses ? (engine, rounds) : nil
    }
    guard !series.isEmpty else { return nil }
    self.id = id
    engines = run.engines
  }

  /// The median over the processes, for each round, of the readings' differences from the median of their process. Rounds
  /// that only few processes reached are left out.
  private static func rounds(_ processes: [[SampleRecord]]) -> [(round: Int, difference: Double)] {
    var differences: [Int: [Double]] = [:]
    for process in processes {
      guard let median = Quantiles(process.map(\.value)).median, median > 0 else { continue }
      for reading in process {
        differences[reading.sample.round, default: []].append((reading.value / median - 1) * 100)
      }
    }
    return differences.sorted { $0.key < $1.key }.compactMap { round, values in
      values.count < SamplingPlan.leastProcesses ? nil : Quantiles(values).median.map { (round, $0) }
    }
  }

  var summary: String {
    "Each round's difference from the median of its process, in per cent, as the median over all processes. A line at "
      + "0 means that neither warming up nor the machine's clock changed the times. A round beyond the edge is drawn at it."
  }

  var legend: [String] { engines }

  var table: DataTable {
    DataTable(
      header: ["engine", "rounds", "first round", "last round", "lowest", "highest"],
      rows: series.map { engine, rounds in
        let values = rounds.map(\.difference)
        return [engine, "\(rounds.count)"]
          + [values.first, values.last, values.min(), values.max()].map { $0.map(Figures.percent) ?? "–" }
      })
  }

  private static func percent(_ value: Double) -> String { value.magnitude < 1e-9 ? "0 %" : Figures.percent(value) }

  func draw(on canvas: inout ChartCanvas) -> Double {
    let rounds = series.flatMap { $0.rounds.map { Double($0.round) + 1 } }
    // One disturbed round must not flatten all others. The range is at least ±2 %, so that small drifts look small.
    let differences = Quantiles(series.flatMap { $0.rounds.map(\.difference.magnitude) })
    let most = max((differences.at(0.95) ?? 0) * 1.1, 2)
    let (top, bottom, left) = (8.0, 220.0, 56.0)
    let x = ChartScale(showing: rounds, from: left, to: canvas.width - 12)
    let y = ChartScale(showing: [-most, most], from: bottom, to: top)
    canvas.xAxis(x, top: top, bottom: bottom, title: "round", text: Figures.grouped)
    canvas.yAxis(y, left: left, right: canvas.width - 12, text: Self.percent)
    canvas.line(left, y(0), canvas.width - 12, y(0), kind: "reference")
    for (engine, rounds) in series {
      let points = rounds.map { (x: x(Double($0.round) + 1), y: y($0.difference)) }
      canvas.path(points, kind: "curve \(Series.kind(of: engine, among: engines))")
    }
    return bottom + 44
  }
}
