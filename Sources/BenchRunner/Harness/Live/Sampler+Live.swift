import PinTree

/// Times the phases in which cells change. After timing, frames are compared with a fresh layout.
extension Sampler {
  /// The number of screenfuls generated at a time, before the clock runs. It limits the memory for endless feeds.
  private static let screenfulsMade = 42
  private static let edits = 128

  mutating func sampleRecycling(_ comparison: inout Comparison, _ progress: (String) -> Void) throws {
    let start = ContinuousClock.now
    let reference = make(names[0])
    let first = try feed.contents(ofScreen: 0, cells: plan.screen, by: reference)
    let live = names.map { make($0).live }
    for engine in live.compactMap(\.self) {
      try engine.prepare(Feed(feed.scene, feed.settings, first))
      _ = try engine.layout(width: feed.settings.width)
    }
    var latencies: [Int: Latencies] = [:]
    for round in 0... {
      progress("recycling, round \(round)")
      let posts = try (1...Self.screenfulsMade).map { number in
        try feed.contents(ofScreen: round * Self.screenfulsMade + number, cells: plan.screen, by: reference)
      }
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

  mutating func sampleEdits(_ comparison: inout Comparison, _ progress: (String) -> Void) throws {
    let start = ContinuousClock.now
    var random = SplitMix64(seed: feed.settings.seed, stream: 0)
    var contents = feed.contents
    let live = engines.map(\.live)
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

  /// Compares cells with a fresh layout by the reference; positions only if the cells are the first ones of the feed.
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
    // An earlier comparison of the whole feed already counted more frames. There is none if only `recycle` is timed.
    comparison.frameCount = max(comparison.frameCount, expected.count)
  }
}
