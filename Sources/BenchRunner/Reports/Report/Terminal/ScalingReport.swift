import BenchSupport

/// The growth of times with the number of cells, for a terminal.
package struct ScalingReport {
  private let run: RunRecord
  private let out: Output

  package init(_ run: RunRecord, _ out: Output) {
    self.run = run
    self.out = out
  }

  /// Writes the exponent of each engine, for each scene and variant with at least three numbers of cells.
  package func show() {
    for scaling in run.scalings {
      let sizes = scaling.feeds.map { Figures.grouped($0.cells) }.joined(separator: ", ")
      out.line("growth  \(scaling.scene) \(scaling.variant) over \(sizes) cells: time is cells to the power of")
      let table = TextTable(header: ["engine", "exponent"], rows: scaling.fits.map { [$0.engine, $0.fit.text] })
      for line in table.lines.dropFirst() { out.line(line) }
    }
  }
}
