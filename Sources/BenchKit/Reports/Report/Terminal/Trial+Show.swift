extension Trial {
  /// Writes the feed, the result of the comparison and the figures. A note reports processes and rounds of `plan` that
  /// were not measured.
  func show(_ out: Output, after plan: SamplingPlan = SamplingPlan()) {
    let settings = feed.settings
    let parts = [
      feed.scene.name, Figures.counted(settings.cells, "cell"),
      Figures.counted(comparison.frameCount, "view"), "seed \(settings.seed)",
      "width \(Figures.plain(settings.width)) ↔ \(Figures.plain(settings.otherWidth))",
      "scale \(Figures.plain(settings.scale))", "text \(settings.text)",
    ]
    out.line("feed    \(parts.joined(separator: " · "))")
    switch comparison.state {
    case .unchecked: out.line("frames  none were compared")
    case .identical: showAgreement(out)
    case .differing: showMismatches(out)
    }
    if !samples.isEmpty { showFigures(out, plan) }
  }

  private func showAgreement(_ out: Output) {
    let names = engines.map(\.rawValue).joined(separator: " = ")
    let count = Figures.grouped(comparison.frameCount)
    out.line(
      engines.count > 1
        ? "frames  \(names)   \(count) compared, \(out.paint("0 differ", .green))"
        : "frames  \(names)   \(count) laid out, no other engine to compare them with")
    if edits > 0 {
      out.line("edits   \(Figures.grouped(edits)) made; after each, the frames equal those of a fresh layout")
    }
  }

  private static let shownMismatches = 10

  private func showMismatches(_ out: Output) {
    if let failure = editFailure {
      let edits = Figures.counted(failure.stream.edits.count, "edit")
      out.line("edits   \(out.paint(failure.sentence, .red)), unlike a fresh layout; shrunk to \(edits)")
      out.line("case    \(failure.caseLine)")
    }
    let dissenters = engines.filter(comparison.dissenters.contains).map(\.rawValue).joined(separator: ", ")
    let (frames, differing, differingCells) = (
      Figures.grouped(comparison.frameCount), Figures.grouped(comparison.differingCount),
      Figures.grouped(comparison.differingCellCount)
    )
    let cells = Figures.counted(feed.settings.cells, "cell")
    let counts =
      "\(frames) compared, \(differing) differ in \(differingCells) of \(cells)"
      + (comparison.otherWidth.map { " at the width \(Figures.plain($0))" } ?? "")
    out.line(
      "frames  \(counts): \(out.paint(dissenters, .red)); no times, because the engines did not do the same work")
    let same = comparison.sameViews
    let listed = comparison.mismatches.filter { same == nil || $0.cell == comparison.mismatches[0].cell }
    let rows = listed.prefix(Self.shownMismatches).map { mismatch in
      [
        "\(mismatch.cell)", mismatch.engine.rawValue, mismatch.viewPath, mismatch.field.rawValue,
        Figures.plain(mismatch.expected), Figures.plain(mismatch.actual),
        (mismatch.delta > 0 ? "+" : "") + Figures.plain(mismatch.delta),
      ]
    }
    out.show(TextTable(header: ["cell", "engine", "view", "field", "expected", "actual", "delta"], rows: rows))
    if let same { out.line(same) }
    let rest = listed.count - rows.count
    if rest > 0 {
      let isAll = listed.count < Comparison.keptMismatches
      out.line("… and \(isAll ? "" : "at least ")\(Figures.grouped(rest)) more")
    }
    guard let first = comparison.drawnCells.first else { return }
    out.line(out.paint(FrameDrawing(first, scene: feed.scene.name).title, .bold))
  }

  private func showFigures(_ out: Output, _ plan: SamplingPlan) {
    let rows = Figure.all(of: self)
    if let table = TextTable.recycle(of: rows) { out.show(table, .bold) }
    if rows.contains(where: { $0.phase != .recycle }) { showLayouts(rows, out) }
    let notes = FeedNotes(rows: rows, processes: plan.processes, rounds: plan.rounds, remarks: remarks)
    for line in notes.all where line != notes.noise { out.line(out.paint(line, .dim)) }
    if let noise = notes.noise { out.prose("noise   ", String(noise.trimmingPrefix("noise: "))) }
  }

  /// Writes the figures of whole layouts, without the columns that do not fit.
  private func showLayouts(_ rows: [Figure], _ out: Output) {
    let figures = TextTable.figures(of: rows, engines: engines)
    let counts = figures.header.filter {
      !["engine", "build", "layout", "relayout"].contains($0) && !$0.hasPrefix("vs ")
    }
    let (table, removed) = figures.fitting(out.columns, removing: ["build", "layout"] + counts.reversed())
    out.show(table, .bold)
    if !removed.isEmpty {
      out.line(out.paint("columns that do not fit here: \(removed.joined(separator: ", "))", .dim))
    }
  }
}

extension Run {
  /// Writes the exponents with which the times of each engine and phase grow, if there are any.
  func showGrowth(_ out: Output) {
    for scaling in scalings where !scaling.fits.isEmpty {
      let sizes = scaling.sizes.map(Figures.grouped).joined(separator: ", ")
      out.line("growth  \(scaling.title) over \(sizes) \(scaling.size): time grows as \(scaling.size) to the power of")
      out.show(.scaling(scaling))
    }
  }
}
