import BenchHarness
import BenchSupport

/// One row of `summary.csv`: a metric of one engine in one phase, over the processes of a run. Empty fields are nil.
package struct SummaryRow: Equatable {
  package var key = SeriesKey()
  package var processes = 0
  /// The number of rounds of the process with the fewest rounds.
  package var rounds = 0
  package var min: Double?
  package var p25: Double?
  /// The figure of the series: the median over the processes; nil for a missing series.
  package var median: Double?
  package var p75: Double?
  package var max: Double?
  /// The median absolute deviation, in per cent of the median.
  package var madPct: Double?
  /// The median of the ratios to `manual`, with its interval; only for times with at least five rounds.
  package var ratio: Double?
  package var ratioLow: Double?
  package var ratioHigh: Double?
  package var confidence: Double?
  package var judgement: Judgement?
  /// The interval of the median.
  package var medianLow: Double?
  package var medianHigh: Double?
  /// The disturbances of a time, in per cent; see `Noise`.
  package var waitedPct: Double?
  package var scatterPct: Double?
  package var driftPct: Double?
  package var stolenPct: Double?
  /// The number of timed screenfuls, and quantiles of their times in nanoseconds; only in the phase `recycle`.
  package var screenfuls: Int?
  package var screenMedian: Double?
  package var screenP99: Double?
  package var screenMax: Double?

  package var feed: FeedKey { key.feed }
  package var engine: String { key.engine }
  package var phase: Phase { key.phase }
  package var metric: Metric { key.metric }

  package var isReference: Bool { key.isReference }

  /// The uncertainty of the figure that readers compare: the ratio to `manual`, or the time of `manual` itself.
  package var noise: Noise? {
    guard metric == .time, let figure = isReference ? median : ratio, figure > 0 else { return nil }
    let (low, high) = isReference ? (medianLow, medianHigh) : (ratioLow, ratioHigh)
    let share: (Double?) -> Double? = { $0.map { $0 / 100 } }
    return Noise(
      width: low.flatMap { low in high.map { ($0 - low) / 2 / figure } }, waited: share(waitedPct),
      scatter: share(scatterPct), drift: share(driftPct), stolen: share(stolenPct))
  }

  /// Whether the ratio to `manual` is reliable; reports mark the other ratios.
  package var isSound: Bool { noise?.grade != .noisy }

  /// The number of cells that fit into the time of a frame at 120 Hz.
  var cellsInFrame: Int? {
    phase == .recycle && metric == .time ? median.map { Int(8.3e6 / Swift.max($0, 1)) } : nil
  }
}

extension SummaryRow {
  package init(missing key: SeriesKey, _ judgement: Judgement) { self.init(key: key, judgement: judgement) }

  /// The version of the columns and their meaning.
  package static let schema = 4

  /// The format of `summary.csv`. It is a public interface: new columns are appended, and `schema` grows.
  static func columns(run: String) -> [CSVColumn<SummaryRow>] {
    [.schema(upTo: schema), .derived("run_id") { _ in run }] + figureColumns + gateColumns
  }

  /// The maximum number of processes of a row: a repeat is pooled with its run. Reports compute the confidence of an
  /// interval from the number of processes.
  package static let mostProcesses = 2 * SamplingPlan.processRange.upperBound

  private static var positive: CSVKind<Double> { .number(in: 0...1e15) }

  private static var figureColumns: [CSVColumn<SummaryRow>] {
    [
      .init("variant", \.key.feed.variant, .name), .init("scene", \.key.feed.scene, .name),
      .init("engine", \.key.engine, .name), .init("phase", \.key.phase, .word),
      .init("cells", \.key.feed.cells, .integer(in: FeedSettings.cellRange)), .init("metric", \.key.metric, .word),
      .derived("unit") { $0.metric.unit }, .derived("better") { _ in "lower" },
      .init("processes", \.processes, .integer(in: 0...mostProcesses)), .init("rounds", \.rounds, .integer),
    ] + quantiles + [
      .optional("mad_pct", \.madPct, positive), ratio, ratioLow, ratioHigh,
      .optional("confidence", \.confidence, .number(in: 0...1)),
    ]
  }

  private static var gateColumns: [CSVColumn<SummaryRow>] {
    [
      .judged(.optional("baseline_id", \.baselineId, .name)), baseline,
      .judged(.optional("delta_pct", \.deltaPct, .number)), .judged(.optional("delta_lo_pct", \.deltaLowPct, .number)),
      .judged(.optional("delta_hi_pct", \.deltaHighPct, .number)),
      .judged(.optional("threshold_pct", \.thresholdPct, positive)), .judged(.init("verdict", \.verdict, .word)),
      // Later schemas added the following columns.
      .judged(.optional("limit", \.limit, .limit, since: 2)),
      .judged(.optional("repeated", \.repeated, positive, since: 2)),
      .judged(.optional("reason", \.reason, .sentence, since: 2)),
      medianLow, medianHigh, .optional("waited_pct", \.waitedPct, positive, since: 2),
      .optional("scatter_pct", \.scatterPct, positive, since: 2),
      .optional("drift_pct", \.driftPct, positive, since: 2),
      .optional("stolen_pct", \.stolenPct, positive, since: 2),
      .computed("noise", since: 2) { $0.noise?.grade?.rawValue ?? "" },
      .optional("screenfuls", \.screenfuls, .integer, since: 3),
      .optional("screen_p50", \.screenMedian, positive, since: 3),
      .optional("screen_p99", \.screenP99, positive, since: 3),
      .optional("screen_max", \.screenMax, positive, since: 3),
      .judged(.optional("advice", \.advice, .sentence, since: 4)),
    ]
  }

  // The columns that are compared with each other.

  private static var quantiles: [CSVColumn<SummaryRow>] {
    [
      .optional("min", \.min, .number), .optional("p25", \.p25, .number), median,
      .optional("p75", \.p75, .number), .optional("max", \.max, .number),
    ]
  }

  private static var median: CSVColumn<SummaryRow> { .optional("median", \.median, .number) }
  private static var medianLow: CSVColumn<SummaryRow> { .optional("median_lo", \.medianLow, .number, since: 2) }
  private static var medianHigh: CSVColumn<SummaryRow> { .optional("median_hi", \.medianHigh, .number, since: 2) }
  private static var ratio: CSVColumn<SummaryRow> { .optional("ratio_to_manual", \.ratio, positive) }
  private static var ratioLow: CSVColumn<SummaryRow> { .optional("ratio_lo", \.ratioLow, positive) }
  private static var ratioHigh: CSVColumn<SummaryRow> { .optional("ratio_hi", \.ratioHigh, positive) }
  private static var baseline: CSVColumn<SummaryRow> { .judged(.optional("baseline", \.baseline, .number)) }

  var fault: CSVFault? {
    CSVTable.outlier(in: Self.quantiles + [Self.baseline], of: self, range: metric.range)
      ?? CSVTable.fall(in: Self.quantiles, of: self)
      ?? CSVTable.fall(in: [Self.ratioLow, Self.ratio, Self.ratioHigh], of: self)
      ?? CSVTable.fall(in: [Self.medianLow, Self.median, Self.medianHigh], of: self)
  }
}

extension CSVColumn {
  /// The version of the file; earlier versions are readable too.
  package static func schema(upTo version: Int) -> CSVColumn {
    let kind = CSVKind<Int>.integer(in: 1...version)
    return CSVColumn(name: "schema", isNumber: true, field: { _ in "\(version)" }) { field, _ in
      kind.value(field) == nil ? kind.expected : nil
    }
  }
}

extension CSVColumn<SummaryRow> {
  /// A column of the gate's judgement; empty without one.
  fileprivate static func judged(_ column: CSVColumn<Judgement>) -> CSVColumn {
    CSVColumn(
      name: column.name, since: column.since, isNumber: column.isNumber,
      field: { $0.judgement.map(column.field) ?? "" }
    ) { field, row in
      guard !field.isEmpty else { return nil }
      var judgement = row.judgement ?? Judgement()
      defer { row.judgement = judgement }
      return column.read(field, &judgement)
    }
  }
}
