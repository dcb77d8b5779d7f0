import BenchHarness
import BenchSupport

/// A row of `summary.csv`, read. Differences and thresholds are in per cent, as they are stored.
package struct SummaryRecord: Encodable, Equatable {
  package let variant: String
  package let scene: String
  package let engine: String
  package let phase: Phase
  package let cells: Int
  package let metric: Metric
  package let unit: String
  package let processes: Int
  package let rounds: Int
  package let min: Double?
  let p25: Double?
  /// The figure of the series; nil for a series that a gate missed.
  package let median: Double?
  let p75: Double?
  package let max: Double?
  let madPct: Double?
  let ratioToManual: Double?
  let ratioLo: Double?
  let ratioHi: Double?
  let confidence: Double?
  package let baselineId: String?
  package let baseline: Double?
  let deltaPct: Double?
  let deltaLoPct: Double?
  let deltaHiPct: Double?
  let thresholdPct: Double?
  package let verdict: Verdict?

  /// Reads a row of a run.
  init(_ row: CSVTable.Row, of run: String) throws {
    let _: Int = try row.integer("schema", in: 1...SummaryRow.schema)
    try row.require("run_id", run)
    let key = try SeriesKey(row)
    (variant, scene, engine, phase) = (key.variant, key.scene, key.engine, key.phase)
    (cells, metric, unit) = (key.cells, key.metric, key.metric.unit)
    try row.require("unit", unit)
    try row.require("better", "lower")
    processes = try row.integer("processes")
    rounds = try row.integer("rounds")
    min = try row.number("min", in: metric.range)
    p25 = try row.number("p25", in: metric.range)
    median = try row.number("median", in: metric.range)
    p75 = try row.number("p75", in: metric.range)
    max = try row.number("max", in: metric.range)
    try row.requireRising(["min", "p25", "median", "p75", "max"])
    madPct = try row.number("mad_pct", in: 0...1e15)
    ratioToManual = try row.number("ratio_to_manual", in: 0...1e15)
    ratioLo = try row.number("ratio_lo", in: 0...1e15)
    ratioHi = try row.number("ratio_hi", in: 0...1e15)
    try row.requireRising(["ratio_lo", "ratio_to_manual", "ratio_hi"])
    confidence = try row.number("confidence", in: 0...1)
    baselineId = try row.text("baseline_id").isEmpty ? nil : row.name("baseline_id")
    baseline = try row.number("baseline", in: metric.range)
    deltaPct = try row.number("delta_pct")
    deltaLoPct = try row.number("delta_lo_pct")
    deltaHiPct = try row.number("delta_hi_pct")
    thresholdPct = try row.number("threshold_pct", in: 0...1e15)
    verdict = try row.text("verdict").isEmpty ? nil : row.word("verdict")
  }

  package var key: SeriesKey {
    SeriesKey(variant: variant, scene: scene, cells: cells, engine: engine, phase: phase, metric: metric)
  }

  package var feed: FeedKey { FeedKey(scene: scene, variant: variant, cells: cells) }
}

/// What tells a feed from the others of a run.
package struct FeedKey: Hashable, CustomStringConvertible {
  package let scene: String
  package let variant: String
  package let cells: Int

  /// As people read it: `social × 1,000 w375-s2-measured`.
  package var description: String { "\(scene) × \(Figures.grouped(cells)) \(variant)" }
}
