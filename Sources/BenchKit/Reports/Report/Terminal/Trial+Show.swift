extension Trial {
  /// Writes the feed and the result of the comparison.
  func show(_ out: Output) {
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
  }

  private func showAgreement(_ out: Output) {
    let names = engines.map(\.rawValue).joined(separator: " = ")
    let count = Figures.grouped(comparison.frameCount)
    out.line(
      engines.count > 1
        ? "frames  \(names)   \(count) compared, \(out.paint("0 differ", .green))"
        : "frames  \(names)   \(count) laid out, no other engine to compare them with")
    if edits > 0 {
      let others = unedited.isEmpty ? "" : " (\(unedited.map(\.rawValue).joined(separator: ", ")): takes no edits)"
      out.line("edits   \(Figures.grouped(edits)) made; after each, the frames equal those of a fresh layout\(others)")
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
    out.show(.mismatches(listed.prefix(Self.shownMismatches), showsScene: false))
    if let same { out.line(same) }
    let rest = listed.count - Self.shownMismatches
    if rest > 0 {
      let isAll = listed.count < Comparison.keptMismatches
      out.line("… and \(isAll ? "" : "at least ")\(Figures.grouped(rest)) more")
    }
    guard let first = comparison.drawnCells.first else { return }
    out.line(out.paint(FrameDrawing(first, scene: feed.scene.name).title, .bold))
  }
}

extension Run {
  /// Writes a measured feed: the result of its comparison, and its figures without the columns that do not fit.
  func show(_ trial: Trial, _ out: Output) {
    trial.show(out)
    let feed = trial.feed.key
    guard feeds.contains(feed) else { return }
    for table in tables(of: feed, engines: trial.engines) {
      let counts = table.header.filter(Set(Metric.allCases.map(\.title)).contains)
      let (table, removed) = table.fitting(out.columns, removing: ["build", "layout"] + counts.reversed())
      out.show(table, .bold)
      if !removed.isEmpty {
        out.line(out.paint("columns that do not fit here: \(removed.joined(separator: ", "))", .dim))
      }
    }
    let notes = notes(on: feed)
    for line in notes.all where line != notes.noise { out.line(out.paint(line, .dim)) }
    if let noise = notes.noise { out.prose("noise   ", String(noise.trimmingPrefix("noise: "))) }
  }

  /// Writes the exponents with which the times of each engine and phase grow, if there are any.
  func showGrowth(_ out: Output) {
    for scaling in scalings where !scaling.fits.isEmpty {
      let sizes = scaling.sizes.map(Figures.grouped).joined(separator: ", ")
      out.line("growth  \(scaling.title) over \(sizes) \(scaling.size): time grows as \(scaling.size) to the power of")
      out.show(.scaling(scaling))
    }
  }
}
