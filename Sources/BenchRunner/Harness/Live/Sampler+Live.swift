import PinTree

/// Times the phases in which cells change. After an engine's readings in a round, the changed cells are compared with a
/// fresh layout. After the last round, all cells are compared.
extension Sampler {
  /// The number of screenfuls generated at a time, before the clock runs. It limits the memory for endless feeds.
  private static let screenfulsMade = 42
  private static let edits = 128

  mutating func sample(_ phase: Phase, _ comparison: inout Comparison, _ progress: (String) -> Void) throws {
    let start = ContinuousClock.now
    let isEdit = phase == .edit
    let next = feed.contents(of: phase, screen: plan.screen, by: make(names[0]))
    var contents = isEdit ? feed.contents : try next(0).contents
    let live = isEdit ? engines.map(\.live) : names.map { make($0).live }
    if !isEdit { for engine in live { try engine?.layOut(Feed(feed.scene, feed.settings, contents)) } }
    let readings = isEdit ? 1 : Self.screenfulsMade
    let screenfuls = isEdit ? 0 : plan.screenfuls
    let leastRounds = isEdit ? min(SamplingPlan.leastRounds, plan.rounds) : SamplingPlan.leastRounds
    var latencies = names.map { _ in Latencies() }
    for round in 0... {
      progress(isEdit ? "editing, round \(round) of \(plan.rounds)" : "recycling, round \(round)")
      let shown = try (0..<readings).map { _ in try next(Self.edits) }
      let changes = shown.flatMap { zip($0.cells, $0.contents) }
      for (cell, content) in changes { contents[cell] = content }
      let cells = Set(changes.map(\.0)).sorted()
      for (position, index) in order.next().enumerated() {
        guard let engine = live[index] else { continue }
        let timings = try shown.map { try engine.timeShowing($0) }
        try compare(engine, cells, cells.map { contents[$0] }, &comparison)
        guard round > 0 else { continue }  // The first round warms up.
        for timing in timings { latencies[index].add(timing.nanoseconds) }
        let timing = isEdit ? timings[0] : Timing(nanoseconds: timings.reduce(0) { $0 + $1.nanoseconds })
        note(index, phase, round: round - 1, position: position, iterations: changes.count, timing)
      }
      guard round >= leastRounds, round * readings >= screenfuls else { continue }
      if round >= plan.rounds || budgets.isSpent(since: start) { break }
    }
    for (index, name) in names.enumerated() where !isEdit {
      let first = samples.firstIndex { $0.engine == name.rawValue && $0.phase == phase }
      if let first { samples[first].screenfuls = latencies[index] }
    }
    for engine in live.compactMap(\.self) { try compare(engine, Array(contents.indices), contents, &comparison) }
  }

  /// Compares cells with a fresh layout by the reference.
  private func compare(
    _ engine: any LiveEngine, _ cells: [Int], _ contents: [any CellContent], _ comparison: inout Comparison
  ) throws {
    let fresh = make(names[0])
    try fresh.layOut(Feed(feed.scene, feed.settings, contents))
    if let cell = try engine.difference(at: cells, from: fresh) { comparison.add(cell) }
    // With 0 frames, the state is `unchecked`. If only `recycle` is timed, the count may still be 0, because this
    // process need not have compared the whole feed.
    comparison.frameCount = max(comparison.frameCount, 1)
  }
}
