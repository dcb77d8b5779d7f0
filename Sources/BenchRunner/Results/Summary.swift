/// One row of `summary.csv`: a metric of one engine in one phase, over the rounds of a run.
///
/// The columns are a public interface; those of baselines and gates stay empty where there is none.
struct SummaryRow {
  /// The version of the columns and what they mean.
  static let schema = 1

  /// The settings of the feed that tell runs apart; see `FeedSettings.variant`.
  var variant: String
  var scene: String
  var engine: EngineName
  var phase: Phase
  var cells: Int
  var metric: Metric
  var rounds: Int
  var sample: [Double]
  var ratioToManual: Double?

  enum Phase: String {
    case build, layout, relayout
  }

  enum Metric: String {
    case time, allocations

    var unit: String {
      switch self {
      case .time: "ns/cell"
      case .allocations: "1/cell"
      }
    }
  }

  static let columns = [
    "schema", "run_id", "variant", "scene", "engine", "phase", "cells", "metric", "unit", "better", "processes",
    "rounds",
    "min", "p25", "median", "p75", "max", "mad_pct", "ratio_to_manual", "ratio_lo", "ratio_hi", "confidence",
    "baseline_id", "baseline", "delta_pct", "delta_lo_pct", "delta_hi_pct", "threshold_pct", "verdict",
  ]

  /// The fields in the order of `columns`; empty where nothing is known.
  func record(run: String) -> [String] {
    let quantiles = Quantiles(sample)
    let figure: (Double?) -> String = { $0.map { Figures.rounded($0, decimals: 3) } ?? "" }
    var spread: Double?
    if let deviation = quantiles.medianAbsoluteDeviation, let median = quantiles.median, median > 0 {
      spread = deviation / median * 100
    }
    let known = [
      "\(Self.schema)", run, variant, scene, engine.rawValue, phase.rawValue, "\(cells)", metric.rawValue, metric.unit,
      "lower", "1", "\(rounds)", figure(quantiles.min), figure(quantiles.at(0.25)), figure(quantiles.median),
      figure(quantiles.at(0.75)), figure(quantiles.max), figure(spread), figure(ratioToManual),
    ]
    return known + [String](repeating: "", count: Self.columns.count - known.count)
  }
}

extension SummaryRow {
  /// The rows of a trial: every engine in every phase, and its allocations.
  static func rows(of trial: Trial) -> [SummaryRow] {
    let manual = trial.times.first { $0.engine == .manual }
    return trial.times.flatMap { times in
      let phases: [(Phase, [Double], [Double]?)] = [
        (.build, times.build, manual?.build), (.layout, times.layout, manual?.layout),
        (.relayout, times.relayout, manual?.relayout),
      ]
      var rows = phases.map { phase, sample, manual in
        row(of: trial, times.engine, phase, .time, sample, relativeTo: manual)
      }
      if let allocations = trial.allocations[times.engine] {
        rows.append(row(of: trial, times.engine, .relayout, .allocations, [allocations], relativeTo: nil))
      }
      return rows
    }
  }

  private static func row(
    of trial: Trial, _ engine: EngineName, _ phase: Phase, _ metric: Metric, _ sample: [Double],
    relativeTo manual: [Double]?
  ) -> SummaryRow {
    var row = SummaryRow(
      variant: trial.feed.settings.variant, scene: trial.feed.scene.name, engine: engine, phase: phase,
      cells: trial.feed.settings.cells, metric: metric,
      rounds: sample.count, sample: sample)
    if let manual, let least = Quantiles(sample).min, let reference = Quantiles(manual).min, reference > 0 {
      row.ratioToManual = least / reference
    }
    return row
  }

  /// The whole of `summary.csv`.
  static func text(_ rows: [SummaryRow], run: String) -> String {
    CSV.text([columns] + rows.map { $0.record(run: run) })
  }
}

/// `mismatches.csv`, which exists only where frames differ.
enum MismatchTable {
  static let columns = ["run_id", "scene", "cell", "view_path", "engine", "field", "expected", "actual", "delta"]

  static func text(_ trial: Trial, run: String) -> String {
    let rows = trial.comparison.mismatches.map { mismatch in
      [
        run, trial.feed.scene.name, "\(mismatch.cell)", mismatch.viewPath, mismatch.engine.rawValue,
        mismatch.field.rawValue, Figures.plain(mismatch.expected), Figures.plain(mismatch.actual),
        Figures.plain(mismatch.delta),
      ]
    }
    return CSV.text([columns] + rows)
  }
}
