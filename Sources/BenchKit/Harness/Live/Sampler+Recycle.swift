import PinTree

extension Sampler {
  /// The number of screenfuls generated at a time, before the clock runs. It limits the memory for endless feeds.
  private static let screenfulsMade = 42

  /// Times the phase `recycle`. After an engine's readings in a round, its cells are compared with a fresh layout.
  mutating func sampleRecycle(_ comparison: inout Comparison, _ progress: (String) -> Void) throws {
    let start = ContinuousClock.now
    let next = feed.screens(of: plan.screen, by: make(names[0]))
    let first = try next()
    let live = names.map { make($0).live }
    for engine in live { try engine?.layOut(Feed(feed.scene, feed.settings, first)) }
    var latencies = names.map { _ in Latencies() }
    for round in 0... {
      progress("recycling, round \(round)")
      let shown = try (0..<Self.screenfulsMade).map { _ in try next() }
      for (position, index) in order.next().enumerated() {
        guard let engine = live[index] else { continue }
        let times = try shown.map { try engine.timeShowing($0).nanoseconds }
        try compare(engine, shown[shown.count - 1], &comparison)
        guard round > 0 else { continue }  // The first round warms up.
        for time in times { latencies[index].add(time) }
        let (count, timing) = (shown.count * plan.screen, Timing(nanoseconds: times.reduce(0, +)))
        note(index, .recycle, round: round - 1, position: position, iterations: count, timing)
      }
      guard round >= SamplingPlan.leastRounds, round * Self.screenfulsMade >= plan.screenfuls else { continue }
      if round >= plan.rounds || budgets.isSpent(since: start) { break }
    }
    for (index, name) in names.enumerated() {
      let first = samples.firstIndex { $0.engine == name.rawValue && $0.phase == .recycle }
      if let first { samples[first].screenfuls = latencies[index] }
    }
  }

  /// Compares the cells of a screen with a fresh layout by the reference.
  private func compare(
    _ engine: any LiveEngine, _ contents: [any CellContent], _ comparison: inout Comparison
  ) throws {
    let fresh = make(names[0])
    try fresh.layOut(Feed(feed.scene, feed.settings, contents))
    if let cell = try engine.difference(from: fresh, cells: contents.count) { comparison.add(cell) }
    // With 0 frames, the state is `unchecked`. If only `recycle` is timed, the count may still be 0, because this
    // process need not have compared the whole feed.
    comparison.frameCount = max(comparison.frameCount, 1)
  }
}

extension Feed {
  /// A function that returns the contents of the next screen of the endless feed. In the text mode `fixed`, it also
  /// measures the texts, so that the measurement is not timed.
  func screens(of count: Int, by reference: any LayoutEngine) -> () throws -> [any CellContent] {
    var post = 0
    return {
      let contents = (post..<post + count).map { scene.content(at: $0, in: settings) }
      post += count
      if settings.text == .fixed { try reference.layOut(Feed(scene, settings, contents)) }
      return contents
    }
  }
}
