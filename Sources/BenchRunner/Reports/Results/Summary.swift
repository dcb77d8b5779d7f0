import BenchHarness
import BenchSupport

/// One row of `summary.csv`: a metric of one engine in one phase, over the processes of a run.
///
/// The columns are a public interface; those of baselines and gates stay empty where there is none.
package struct SummaryRow {
  /// The version of the columns and what they mean.
  package static let schema = 1

  package let key: SeriesKey
  /// The rounds of the process that had the fewest.
  package let rounds: Int
  /// One value for each process, the least of its rounds: per cell, but for memory.
  package let values: [Double]
  /// The same as a ratio to the engine `manual` in the same process; only of times.
  package let ratios: [Double]
  /// What comparing it with a baseline came to.
  package var judgement: Judgement?

  package init(key: SeriesKey, rounds: Int, values: [Double], ratios: [Double], judgement: Judgement? = nil) {
    self.key = key
    self.rounds = rounds
    self.values = values
    self.ratios = ratios
    self.judgement = judgement
  }

  package var value: Quantiles { Quantiles(values) }
  /// Where the median of the values lies with a probability of 95 %, where there are enough processes to say.
  var interval: MedianInterval? { MedianInterval(values) }
  package var ratio: Double? { Quantiles(ratios).median }
  var ratioInterval: MedianInterval? { MedianInterval(ratios) }

  package static let columns = [
    "schema", "run_id", "variant", "scene", "engine", "phase", "cells", "metric", "unit", "better", "processes",
    "rounds", "min", "p25", "median", "p75", "max", "mad_pct", "ratio_to_manual", "ratio_lo", "ratio_hi", "confidence",
    "baseline_id", "baseline", "delta_pct", "delta_lo_pct", "delta_hi_pct", "threshold_pct", "verdict",
  ]

  /// The fields in the order of `columns`; empty where nothing is known.
  package func record(run: String) -> [String] {
    let figure: (Double?) -> String = { $0.map { Figures.rounded($0, decimals: 4) } ?? "" }
    var spread: Double?
    if let deviation = value.medianAbsoluteDeviation, let median = value.median, median > 0 {
      spread = deviation / median * 100
    }
    let series = [
      "\(Self.schema)", run, key.variant, key.scene, key.engine, key.phase.rawValue, "\(key.cells)",
      key.metric.rawValue, key.metric.unit, "lower", "\(values.count)", "\(rounds)",
    ]
    let figures = [
      value.min, value.at(0.25), value.median, value.at(0.75), value.max, spread, ratio, ratioInterval?.low,
      ratioInterval?.high, ratioInterval?.confidence,
    ]
    return series + figures.map(figure) + (judgement?.record ?? Judgement.emptyRecord)
  }

  /// The whole of `summary.csv`.
  package static func text(_ rows: [SummaryRow], run: String) -> String {
    CSV.text([columns] + rows.map { $0.record(run: run) })
  }
}

extension SummaryRow {
  /// The rows of a trial: every engine in every phase and metric, in the order in which they were first read.
  package static func rows(of trial: Trial) -> [SummaryRow] {
    let settings = trial.feed.settings
    var order: [SeriesKey] = []
    var readings: [SeriesKey: [Int: [Double]]] = [:]
    for sample in trial.samples {
      let key = SeriesKey(
        variant: settings.variant, scene: trial.feed.scene.name, cells: settings.cells, engine: sample.engine,
        phase: sample.phase, metric: sample.metric)
      if readings[key] == nil { order.append(key) }
      readings[key, default: [:]][sample.process, default: []].append(sample.value(cells: settings.cells))
    }
    let least = readings.mapValues { $0.mapValues { $0.min() ?? .nan } }
    let engines = trial.engines.map(\.rawValue)
    let sorted = engines.flatMap { engine in order.filter { $0.engine == engine } }
    return sorted.map { key in
      let processes = (least[key] ?? [:]).sorted { $0.key < $1.key }
      let manual = key.metric == .time ? least[key.of(engine: .manual)] ?? [:] : [:]
      return SummaryRow(
        key: key, rounds: readings[key]?.values.map(\.count).min() ?? 0, values: processes.map(\.value),
        ratios: processes.compactMap { process, value in manual[process].map { value / $0 } })
    }
  }
}

extension SeriesKey {
  /// The same series of another engine.
  fileprivate func of(engine: EngineName) -> SeriesKey {
    SeriesKey(
      variant: variant, scene: scene, cells: cells, engine: engine.rawValue, phase: phase, metric: metric)
  }
}
