import BenchHarness
import BenchReports
import BenchSupport

/// The files of a run in which frames differ.
extension MeasuredRun {
  /// SVG files with drawings of the first differing cells, one for each cell and differing engine.
  static func drawings(of trial: Trial) -> [(name: String, text: String)] {
    trial.comparison.drawnCells.map { cell in
      (
        name: "mismatch-\(cell.cell)-\(cell.engine.rawValue.replacing("/", with: "-")).svg",
        text: FrameDrawing(cell, scene: trial.feed.scene.name).svg
      )
    }
  }

  /// Reports where the differences are written and how to reproduce them.
  func reportMismatches(of workload: Workload, _ console: Console) {
    guard let comparison = trials.last?.comparison, comparison.state == .differing else { return }
    console.out.line("wrote   \(folder.path)/mismatches.csv, and beside it drawings of \(drawn(comparison))")
    console.out.line("repeat  \(ShellWord.line([ProgramName.current, "verify"] + workload.arguments))")
  }

  private func drawn(_ comparison: Comparison) -> String {
    let all = comparison.differingCellCount
    let shown = min(all, Comparison.drawnCells)
    if all == 1 { return "the differing cell" }
    return shown == all ? "all \(all) differing cells" : "the first \(shown) of \(Figures.grouped(all)) differing cells"
  }
}
