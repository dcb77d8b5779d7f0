/// A metric of one engine in one phase, over the processes of a run: a row of `summary.csv` and of a baseline. Empty
/// fields are nil.
struct Figure: Equatable {
  var key = SeriesKey()
  /// Not in `summary.csv`, because it is the same for all figures of a run, and its manifest has it.
  var build = BuildIdentity()
  var processes = 0
  /// The number of rounds of the process with the fewest rounds.
  var rounds = 0
  var min: Double?
  var p25: Double?
  /// The figure of the series: the median over the processes; nil for a missing series.
  var median: Double?
  var p75: Double?
  var max: Double?
  /// The median absolute deviation, in per cent of the median.
  var madPct: Double?
  /// The median of the ratios to `reference`, with its interval; only for times with at least five rounds.
  var ratio: Double?
  /// The engine that the ratio is relative to; empty if that is the same engine in another build.
  var reference = ""
  var ratioLow: Double?
  var ratioHigh: Double?
  var confidence: Double?
  var judgement: Judgement?
  /// The interval of the median.
  var medianLow: Double?
  var medianHigh: Double?
  /// The disturbances of a time, in per cent; see `Noise`.
  var waitedPct: Double?
  var scatterPct: Double?
  var driftPct: Double?
  var stolenPct: Double?
  /// The number of timed screenfuls, and quantiles of their times in nanoseconds; only in the phase `recycle`.
  var screenfuls: Int?
  var screenMedian: Double?
  var screenP99: Double?
  var screenMax: Double?
  /// Whether the time of `reference` itself is noisy; not in files. See `[Figure].markNoisyReferences()`.
  var hasNoisyReference = false

  var feed: FeedKey { key.feed }
  var engine: String { key.engine }
  var phase: Phase { key.phase }
  var metric: Metric { key.metric }

  var isReference: Bool { engine == reference }

  /// The compared value: for times the ratio, because a slower machine is slower for the reference too.
  var compared: Double? { metric == .time ? ratio : median }
  var low: Double? { metric == .time ? ratioLow : median }
  var high: Double? { metric == .time ? ratioHigh : median }

  /// Whether a gate compares it: times on relayout, except those of the reference, and counts that should not grow.
  var isGated: Bool { metric == .time ? phase == .relayout && !isReference : metric.isGated }

  /// Whether the figure is comparable between days, as gated ratios and all counts are.
  var isInHistory: Bool { isGated || metric.isCount }

  /// The uncertainty of the figure that readers compare: the ratio to the reference, or the reference's own time.
  var noise: Noise? {
    guard metric == .time, let figure = isReference ? median : ratio, figure > 0 else { return nil }
    let (low, high) = isReference ? (medianLow, medianHigh) : (ratioLow, ratioHigh)
    let share: (Double?) -> Double? = { $0.map { $0 / 100 } }
    return Noise(
      width: low.flatMap { low in high.map { ($0 - low) / 2 / figure } }, waited: share(waitedPct),
      scatter: share(scatterPct), drift: share(driftPct), stolen: share(stolenPct))
  }

  /// The grade of the ratio: its own, or that of a noisy reference.
  var grade: Noise.Grade? { noise?.grade.map { hasNoisyReference ? .noisy : $0 } }

  /// The reason for the grade, as in `±12 %`.
  var gradeReason: String { noise?.grade == grade ? noise?.reason ?? "" : "beside \(reference)" }

  /// Whether the ratio to the reference is reliable; reports mark the other ratios.
  var isSound: Bool { grade != .noisy }

  /// The number of cells that fit into the time of a frame at 120 Hz.
  var cellsInFrame: Int? {
    phase == .recycle && metric == .time ? median.map { Int(8.3e6 / Swift.max($0, 1)) } : nil
  }
}

extension [Figure] {
  /// Notes which times are relative to a noisy time of their reference.
  mutating func markNoisyReferences() {
    let noisy = Set(filter { $0.isReference && $0.noise?.grade == .noisy }.map(\.key))
    for index in indices where self[index].metric == .time {
      var key = self[index].key
      key.engine = self[index].reference
      self[index].hasNoisyReference = noisy.contains(key)
    }
  }
}

extension Figure {
  /// A figure to be filled by the reader of a file.
  static var empty: Figure { Figure() }

  /// A row without values, of a series that a run lacks.
  init(missing key: SeriesKey, _ judgement: Judgement) { self.init(key: key, judgement: judgement) }

  /// The version of the files of a run and of baselines.
  static let schema = 5
  static let expectedSchema = "\(schema) (measure again, or use the version of bench that wrote the file)"

  /// The format of `summary.csv`. It is a public interface: if a column changes, `schema` grows.
  static func columns(run: String) -> [CSVColumn<Figure>] {
    [.schema, .derived("run_id") { _ in run }] + seriesColumns
      + [.derived("better") { _ in "lower" }, processes, .init("rounds", \.rounds, .integer)] + quantiles
      + [.optional("mad_pct", \.madPct, positive), ratio, ratioLow, ratioHigh, confidence] + gateColumns
      + [referenceColumn]
  }

  /// The format of a baseline: the columns that a comparison needs, and the build of each figure.
  static var baselineColumns: [CSVColumn<Figure>] {
    [
      .schema, .init("swift", \.build.swift, .name), .init("architecture", \.build.architecture, .name),
      .init("cpu", \.build.cpu, .name),
    ] + seriesColumns + [processes, median, ratio, ratioLow, ratioHigh, confidence, referenceColumn]
  }

  /// The maximum number of processes of a row: a repeat is pooled with its run. Reports compute the confidence of an
  /// interval from the number of processes.
  static let mostProcesses = 2 * SamplingPlan.processRange.upperBound

  private static var positive: CSVKind<Double> { .number(in: 0...1e15) }

  private static var seriesColumns: [CSVColumn<Figure>] {
    [
      .init("variant", \.key.feed.variant, .name), .init("scene", \.key.feed.scene, .name),
      .init("engine", \.key.engine, .name), .init("phase", \.key.phase, .word),
      .init("cells", \.key.feed.cells, .integer(in: FeedSettings.cellRange)), .init("metric", \.key.metric, .word),
      .derived("unit") { $0.metric.unit },
    ]
  }

  private static var gateColumns: [CSVColumn<Figure>] {
    [
      .judged(.optional("baseline_id", \.baselineId, .name)), baseline,
      .judged(.optional("delta_pct", \.deltaPct, .number)), .judged(.optional("delta_lo_pct", \.deltaLowPct, .number)),
      .judged(.optional("delta_hi_pct", \.deltaHighPct, .number)),
      .judged(.optional("threshold_pct", \.thresholdPct, positive)), .judged(.init("verdict", \.verdict, .word)),
      .judged(.optional("limit", \.limit, .limit)), .judged(.optional("repeated", \.repeated, positive)),
      .judged(.optional("reason", \.reason, .sentence)), medianLow, medianHigh,
      .optional("waited_pct", \.waitedPct, positive), .optional("scatter_pct", \.scatterPct, positive),
      .optional("drift_pct", \.driftPct, positive), .optional("stolen_pct", \.stolenPct, positive),
      .computed("noise") { $0.grade?.rawValue ?? "" }, .optional("screenfuls", \.screenfuls, .integer),
      .optional("screen_p50", \.screenMedian, positive), .optional("screen_p99", \.screenP99, positive),
      .optional("screen_max", \.screenMax, positive),
      .judged(.optional("advice", \.advice, .sentence)), .judged(.init("compared", \.quantity, .word)),
    ]
  }

  // The columns that are compared with each other.

  private static var quantiles: [CSVColumn<Figure>] {
    [
      .optional("min", \.min, .number), .optional("p25", \.p25, .number), median,
      .optional("p75", \.p75, .number), .optional("max", \.max, .number),
    ]
  }

  private static var median: CSVColumn<Figure> { .optional("median", \.median, .number) }
  private static var medianLow: CSVColumn<Figure> { .optional("median_lo", \.medianLow, .number) }
  private static var medianHigh: CSVColumn<Figure> { .optional("median_hi", \.medianHigh, .number) }
  private static var ratio: CSVColumn<Figure> { .optional("ratio", \.ratio, positive) }
  private static var ratioLow: CSVColumn<Figure> { .optional("ratio_lo", \.ratioLow, positive) }
  private static var ratioHigh: CSVColumn<Figure> { .optional("ratio_hi", \.ratioHigh, positive) }
  private static var confidence: CSVColumn<Figure> { .optional("confidence", \.confidence, .number(in: 0...1)) }
  private static var processes: CSVColumn<Figure> { .init("processes", \.processes, .integer(in: 0...mostProcesses)) }
  private static var referenceColumn: CSVColumn<Figure> { .init("reference", \.reference, .nameOrNothing) }
  private static var baseline: CSVColumn<Figure> { .judged(.optional("baseline", \.baseline, .number)) }

  var fault: CSVFault? {
    CSVTable.outlier(in: Self.quantiles + [Self.baseline], of: self, range: metric.range)
      ?? CSVTable.fall(in: Self.quantiles, of: self)
      ?? CSVTable.fall(in: [Self.ratioLow, Self.ratio, Self.ratioHigh], of: self)
      ?? CSVTable.fall(in: [Self.medianLow, Self.median, Self.medianHigh], of: self)
  }
}

extension CSVColumn {
  /// The version of the file. It is the first column, so that files of other versions are refused for this reason.
  static var schema: CSVColumn {
    CSVColumn(name: "schema", isNumber: true, field: { _ in "\(Figure.schema)" }) { field, _ in
      field == "\(Figure.schema)" ? nil : Figure.expectedSchema
    }
  }
}

extension CSVKind<String> {
  fileprivate static var nameOrNothing: CSVKind {
    CSVKind(expected: "a name", field: \.self) { $0.isEmpty || QuotedText.isName($0) ? $0 : nil }
  }
}

extension CSVColumn<Figure> {
  /// A column of the gate's judgement; empty without one.
  fileprivate static func judged(_ column: CSVColumn<Judgement>) -> CSVColumn {
    CSVColumn(
      name: column.name, isNumber: column.isNumber,
      field: { $0.judgement.map(column.field) ?? "" }
    ) { field, row in
      guard !field.isEmpty else { return nil }
      var judgement = row.judgement ?? Judgement()
      defer { row.judgement = judgement }
      return column.read(field, &judgement)
    }
  }
}
