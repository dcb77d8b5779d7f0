import BenchHarness
import BenchSupport

/// `samples.csv`: every reading of a run.
package enum SampleTable {
  package static let columns = [
    "schema", "run_id", "variant", "scene", "engine", "phase", "cells", "views", "seed", "process", "round", "position",
    "metric", "unit", "iterations", "total", "waited",
  ]

  package static func text(_ trials: [Trial], run: String) -> String {
    CSV.text([columns] + trials.flatMap { records(of: $0, run: run) })
  }

  package static func unit(of metric: Metric) -> String { metric == .time ? "ns" : "1" }

  private static func records(of trial: Trial, run: String) -> [[String]] {
    let settings = trial.feed.settings
    return trial.samples.map { sample in
      [
        "\(SummaryRow.schema)", run, settings.variant, trial.feed.scene.name, sample.engine, sample.phase.rawValue,
        "\(settings.cells)", "\(trial.comparison.frameCount)", "\(settings.seed)", "\(sample.process)",
        "\(sample.round)", "\(sample.position)", sample.metric.rawValue, unit(of: sample.metric),
        "\(sample.iterations)", Figures.plain(sample.total), sample.waited.map(Figures.plain) ?? "",
      ]
    }
  }
}
