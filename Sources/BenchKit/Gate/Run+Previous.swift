extension Run {
  /// The maximal number of folders to examine, the newest first.
  private static let bound = 50

  /// What changed since the newest earlier run in the same results folder that is comparable by its manifest and shares
  /// a series with this one. Nil if the last `bound` folders have no such run. Skips folders without a valid run.
  func changesSinceLastRun() -> (run: String, changes: [Change])? {
    let own = PathParts(path)
    let directory = own.parent.isEmpty ? "." : own.parent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    // A name begins with the time of the run, so sorting by name sorts by time.
    let runs = names.filter { $0 < own.name && $0.wholeMatch(of: /\d{8}T\d{6}Z-.*/) != nil }
    for name in runs.sorted().suffix(Self.bound).reversed() {
      guard let old = try? Run("\(directory)/\(name)", readsSamples: false), old.manifest.isComparable(with: manifest)
      else { continue }
      let baseline = Baseline(name: old.name, figures: old.figures)
      let gate = Gate(baseline: baseline, thresholds: Thresholds(), scope: Gate.Scope())
      let changes = gate.changes(to: figures, where: \.isInHistory).filter(\.isCompared)
      if !changes.isEmpty { return (name, changes) }
    }
    return nil
  }

  func showChangesSinceLastRun(_ out: Output) {
    guard let (name, changes) = changesSinceLastRun() else { return }
    let hasFeeds = Set(changes.map(\.key.feed)).count > 1
    let shown = changes.filter { $0.key.metric == .time || $0.isResolved }
    let table = TextTable(
      header: (hasFeeds ? ["feed"] : []) + ["engine", "figure", "old", "new", "delta"],
      rows: shown.map { change in
        (hasFeeds ? ["\(change.key.feed)"] : []) + [change.key.engine, change.valueTitle] + change.columns
      })
    out.line("since   \(name)")
    if !shown.isEmpty { out.show(table) }
    let unchanged = changes.count - shown.count
    if unchanged > 0 { out.line("counts  \(unchanged) of \(changes.count { $0.key.metric.isCount }) as before") }
  }
}
