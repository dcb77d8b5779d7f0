/// A row of `summary.csv`, read. Differences and thresholds are in per cent, as they are stored.
struct SummaryRecord: Encodable, Equatable {
  let variant: String
  let scene: String
  let engine: String
  let phase: Phase
  let cells: Int
  let metric: Metric
  let unit: String
  let processes: Int
  let rounds: Int
  let min: Double?
  let p25: Double?
  /// The figure of the series; nil for a series that a gate missed.
  let median: Double?
  let p75: Double?
  let max: Double?
  let madPct: Double?
  let ratioToManual: Double?
  let ratioLo: Double?
  let ratioHi: Double?
  let confidence: Double?
  let baselineId: String?
  let baseline: Double?
  let deltaPct: Double?
  let deltaLoPct: Double?
  let deltaHiPct: Double?
  let thresholdPct: Double?
  let verdict: Verdict?

  init(_ row: CSVTable.Row) throws {
    variant = try row.text("variant")
    scene = try row.text("scene")
    engine = try row.text("engine")
    phase = try row.word("phase")
    cells = try row.integer("cells")
    metric = try row.word("metric")
    unit = try row.text("unit")
    processes = try row.integer("processes")
    rounds = try row.integer("rounds")
    min = try row.number("min")
    p25 = try row.number("p25")
    median = try row.number("median")
    p75 = try row.number("p75")
    max = try row.number("max")
    madPct = try row.number("mad_pct")
    ratioToManual = try row.number("ratio_to_manual")
    ratioLo = try row.number("ratio_lo")
    ratioHi = try row.number("ratio_hi")
    confidence = try row.number("confidence")
    let name = try row.text("baseline_id")
    baselineId = name.isEmpty ? nil : name
    baseline = try row.number("baseline")
    deltaPct = try row.number("delta_pct")
    deltaLoPct = try row.number("delta_lo_pct")
    deltaHiPct = try row.number("delta_hi_pct")
    thresholdPct = try row.number("threshold_pct")
    verdict = try row.text("verdict").isEmpty ? nil : row.word("verdict")
  }

  var key: SeriesKey {
    SeriesKey(variant: variant, scene: scene, cells: cells, engine: engine, phase: phase, metric: metric)
  }

  var feed: FeedKey { FeedKey(scene: scene, variant: variant, cells: cells) }
}

/// What tells a feed from the others of a run.
struct FeedKey: Hashable, CustomStringConvertible {
  let scene: String
  let variant: String
  let cells: Int

  /// As people read it: `social × 1,000 w375-s2-measured`.
  var description: String { "\(scene) × \(Figures.grouped(cells)) \(variant)" }
}
