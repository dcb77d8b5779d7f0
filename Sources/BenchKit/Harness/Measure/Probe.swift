/// Counts and memory of one engine, which runs alone in a process so that the costs of other engines are not included.
struct Probe {
  private let engine: any LayoutEngine
  private let phase: Phase
  /// The counted work. Similar work precedes it, so that one-time work is not counted.
  private let work: () throws -> Void
  private let iterations: Int

  /// The number of screenfuls that precede the count of instructions in `recycle`.
  static let warmUp = 300
  private static let screenfuls = 32

  /// The number of iterations in a counted phase: passes over the feed in `relayout`, shown cells in `recycle`.
  static func iterations(_ phase: Phase, screen: Int) -> Int { phase == .recycle ? screenfuls * screen : 2 }

  /// Builds the trees, lays them out, and warms up. nil in `recycle` if the engine is not a `CellEngine`.
  init?(_ feed: Feed, _ engine: any LayoutEngine, _ phase: Phase, plan: SamplingPlan) throws {
    (self.engine, self.phase) = (engine, phase)
    iterations = Self.iterations(phase, screen: plan.screen)
    guard phase == .recycle else {
      let settings = feed.settings
      try engine.layOut(feed)
      work = {
        BlackHole.swallow(try engine.layout(width: settings.otherWidth) + engine.layout(width: settings.width))
      }
      try work()
      return
    }
    guard let live = engine as? CellEngine else { return nil }
    let next = feed.screens(of: plan.screen, by: makePackageEngine(feed.scene.engines[0]))
    try engine.layOut(Feed(feed.scene, feed.settings, next()))
    // Screenfuls are made one at a time, so that memory does not depend on their number.
    for _ in 0..<plan.screenfuls { try live.show(next()) }
    let shown = try (0..<Self.screenfuls).map { _ in try next() }
    work = { for contents in shown { try live.show(contents) } }
  }

  /// The readings of a metric group; empty for `time`, and if this process cannot measure the group. If valgrind is
  /// installed, the parent process counts instructions with `Callgrind` instead.
  func samples(of group: MetricGroup) throws -> [Sample] {
    let totals: [(Metric, Double?)]
    switch group {
    case .time: totals = []
    case .instructions: totals = [(.instructions, try ProcessorInstructions.count { try countedRelayout() })]
    case .allocations:
      let count = try AllocationCounter.count { try work() }.count
      totals = [(.allocations, (count?.objects).map(Double.init)), (.allocatedBytes, (count?.bytes).map(Double.init))]
    case .memory: totals = [(.peakMemory, MachineState.peakMemory.map(Double.init))]
    }
    return totals.compactMap { metric, total in
      guard let total else { return nil }
      let iterations = metric.isPerCell ? iterations : 1
      return Sample(
        engine: engine.name.rawValue, phase: phase, metric: metric, iterations: iterations, total: total)
    }
  }

  /// Does the counted work once. The attributes prevent specialised copies, whose names `Callgrind` would match too.
  @inline(never) @_optimize(none)
  func countedRelayout() throws { try work() }
}
