import BenchSupport

/// The growth of times with the number of cells or views, for a terminal.
package struct ScalingReport {
  private let run: RunRecord
  private let out: Output

  package init(_ run: RunRecord, _ out: Output) {
    self.run = run
    self.out = out
  }

  /// Writes the exponent of each engine and phase, for each scene and variant with at least three numbers.
  package func show() {
    for scaling in run.scalings where !scaling.fits.isEmpty {
      let sizes = scaling.sizes.map(Figures.grouped).joined(separator: ", ")
      out.line("growth  \(scaling.title) over \(sizes) \(scaling.size): time is \(scaling.size) to the power of")
      let table = DataTable.scaling(scaling)
      for line in TextTable(header: table.header, rows: table.rows).lines { out.line(line) }
    }
  }
}
