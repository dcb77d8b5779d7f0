import PinTree

/// Times the phases in which cells change. After timing, frames are compared with a fresh layout.
extension Sampler {
  /// The number of screenfuls generated at a time, before the clock runs. It limits the memory for endless feeds.
  private static let screenfulsMade = 42
  /// The number of edits in one clock reading.
  private static let edits = 128

  /// Times the planned live phases, and returns `comparison` with the comparisons of these phases added.
  mutating func sampleLive(_ comparison: Comparison, progress: (String) -> Void) throws -> Comparison {
    var comparison = comparison
    if plan.phases.contains(.edit) { try sampleEdits(&comparison, progress) }
    // Afterwards: an outside engine has one feed at a time, and this one's is a screen.
    if plan.phases.contains(.recycle) { try sampleRecycling(&comparison, progress) }
    return comparison
  }

  private mutating func sampleRecycling(_ comparison: inout Comparison, _ progress: (String) -> Void) throws {
    let start = ContinuousClock.now
    var stream = PostStream(feed, screen: plan.screen, make(names[0]))
    let first = try stream.next()
    let live = try names.map { name -> (any LiveEngine)? in
      guard let engine = make(name) as? any LiveEngine, engine.takesChanges else { return nil }
      try engine.prepare(Feed(feed.scene, feed.settings, first))
      _ = try engine.layout(width: feed.settings.width)
      return engine
    }
    var latencies: [Int: Latencies] = [:]
    for round in 0... {
      progress("recycling, round \(round)")
      let posts = try (0..<Self.screenfulsMade).map { _ in try stream.next() }
      for (position, index) in order.next().enumerated() {
        guard let engine = live[index] else { continue }
        let times = try posts.map { try engine.timeShowing($0) }
        try compare(engine, Array(0..<plan.screen), posts[posts.count - 1], &comparison)
        guard round > 0 else { continue }  // The first round warms up.
        for time in times { latencies[index, default: Latencies()].add(time) }
        let timing = Timing(nanoseconds: times.reduce(0, +), waited: nil)
        note(index, .recycle, round: round - 1, position: position, iterations: posts.count * plan.screen, timing)
      }
      guard round >= SamplingPlan.leastRounds, round * posts.count >= plan.screenfuls else { continue }
      if round >= plan.rounds || budgets.isSpent(since: start) { break }
    }
    for (index, latencies) in latencies {
      let first = samples.firstIndex { $0.engine == names[index].rawValue && $0.phase == .recycle }
      if let first { samples[first].screenfuls = latencies }
    }
  }

  private mutating func sampleEdits(_ comparison: inout Comparison, _ progress: (String) -> Void) throws {
    let start = ContinuousClock.now
    var random = SplitMix64(seed: feed.settings.seed, stream: 0)
    var contents = feed.contents
    let live = engines.map { ($0 as? any LiveEngine).flatMap { $0.takesChanges ? $0 : nil } }
    for round in 0...plan.rounds {
      progress("editing, round \(round) of \(plan.rounds)")
      let edits = (0..<Self.edits).map { _ in feed.randomEdit(&random) }
      for (cell, content) in edits { contents[cell] = content }
      let cells = Set(edits.map(\.cell)).sorted()
      let shown = cells.map { contents[$0] }
      try feed.measureTexts(of: shown, by: make(names[0]))
      for (position, index) in order.next().enumerated() {
        guard let engine = live[index] else { continue }
        let timing = try engine.timeEdits(edits, screen: min(plan.screen, contents.count))
        try compare(engine, cells, shown, &comparison)
        if round > 0 { note(index, .edit, round: round - 1, position: position, iterations: edits.count, timing) }
      }
      if round >= SamplingPlan.leastRounds, budgets.isSpent(since: start) { break }
    }
    for engine in live.compactMap(\.self) { try compare(engine, Array(contents.indices), contents, &comparison) }
  }

  /// Compares cells of an engine with a fresh layout of their contents by the reference. Positions are compared only if
  /// the cells are the first ones of the feed.
  private func compare(
    _ engine: any LiveEngine, _ cells: [Int], _ contents: [any CellContent], _ comparison: inout Comparison
  ) throws {
    let fresh = make(names[0])
    try fresh.prepare(Feed(feed.scene, feed.settings, contents))
    _ = try fresh.layout(width: feed.settings.width)
    var (expected, actual): ([Rect], [Rect]) = ([], [])
    for (place, cell) in cells.enumerated() {
      try fresh.readFrames(ofCell: place, into: &expected)
      try engine.readFrames(ofCell: cell, into: &actual)
      if cells.count <= cells[cells.count - 1], let first = actual.first { expected[0].origin.y = first.minY }
      guard expected != actual else { continue }
      comparison.add(
        DifferingCell(cell, of: engine, at: cell, actual: actual, from: fresh, at: place, expected: expected))
      return
    }
    comparison.noteEqual(expected.count * cells.count)
  }
}
