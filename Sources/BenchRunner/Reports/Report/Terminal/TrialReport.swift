import BenchHarness
import BenchSupport

/// The report of a trial for a terminal.
package struct TrialReport {
  package let trial: Trial
  package let out: Output
  /// The plan of the measurement.
  package let plan: SamplingPlan
  package let isVerbose: Bool

  package init(
    _ trial: Trial, _ out: Output, after plan: SamplingPlan = SamplingPlan(), isVerbose: Bool = false
  ) {
    self.trial = trial
    self.plan = plan
    self.isVerbose = isVerbose
    self.out = out
  }

  /// Writes the feed, whether the frames agree, and the times, if any.
  package func show() {
    out.line("feed    \(description)")
    switch trial.comparison.state {
    case .unchecked: out.line("frames  none were compared")
    case .identical: showAgreement()
    case .differing: showMismatches()
    }
    if !trial.samples.isEmpty { showFigures() }
  }

  private var description: String {
    let settings = trial.feed.settings
    return [
      trial.feed.scene.name, "\(Figures.grouped(settings.cells)) cells",
      "\(Figures.grouped(trial.comparison.frameCount)) views", "seed \(settings.seed)",
      "width \(Figures.plain(settings.width)) ↔ \(Figures.plain(settings.otherWidth))",
      "scale \(Figures.plain(settings.scale))", "text \(settings.text)",
    ].joined(separator: " · ")
  }

  private func showAgreement() {
    let names = trial.engines.map(\.rawValue).joined(separator: " = ")
    let count = Figures.grouped(trial.comparison.frameCount)
    out.line(
      trial.engines.count > 1
        ? "frames  \(names)   \(count) compared, \(out.paint("0 differ", .green))"
        : "frames  \(names)   \(count) laid out, no other engine to compare them with")
    if trial.edits > 0 {
      out.line("edits   \(Figures.grouped(trial.edits)) made, frames as in a fresh layout after each")
    }
  }

  // MARK: - Mismatches

  private static let shownMismatches = 10

  private func showMismatches() {
    let comparison = trial.comparison
    if let failure = trial.editFailure {
      let edits = failure.stream.edits.count
      out.line("edits   \(out.paint(failure.sentence, .red)), unlike a fresh layout; shrunk to \(edits) edits")
      out.line("case    \(failure.caseLine)")
    }
    let dissenters = trial.engines.filter(comparison.dissenters.contains).map(\.rawValue).joined(separator: ", ")
    let cells =
      "\(Figures.grouped(comparison.differingCellCount)) of \(Figures.grouped(trial.feed.settings.cells)) cells"
    let counts =
      "\(Figures.grouped(comparison.frameCount)) compared, \(Figures.grouped(comparison.differingCount)) differ in \(cells)"
    out.line(
      "frames  \(counts): \(out.paint(dissenters, .red)); no times, because the engines did not do the same work")
    var table = TextTable(header: ["cell", "engine", "view", "field", "expected", "actual", "delta"])
    for mismatch in comparison.mismatches.prefix(Self.shownMismatches) {
      table.rows.append([
        "\(mismatch.cell)", mismatch.engine.rawValue, mismatch.viewPath, mismatch.field.rawValue,
        Figures.plain(mismatch.expected), Figures.plain(mismatch.actual),
        (mismatch.delta > 0 ? "+" : "") + Figures.plain(mismatch.delta),
      ])
    }
    for line in table.lines(fitting: out.columns) { out.line(line) }
    let rest = comparison.mismatches.count - table.rows.count
    if rest > 0 {
      let isAll = comparison.mismatches.count < Comparison.keptMismatches
      out.line("… and \(isAll ? "" : "at least ")\(Figures.grouped(rest)) more")
    }
    if let first = comparison.drawnCells.first { show(FrameDrawing(first, scene: trial.feed.scene.name)) }
  }

  private func show(_ drawing: FrameDrawing) {
    out.line(out.paint(drawing.title, .bold))
    for line in drawing.text() { out.line("  " + line) }
  }
}
