import BenchHarness
import BenchSupport

/// `mismatches.csv`, which exists only where frames differ.
package enum MismatchTable {
  package static let columns = [
    "run_id", "scene", "cell", "view_path", "engine", "field", "expected", "actual", "delta",
  ]

  package static func text(_ trial: Trial, run: String) -> String {
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
