/// The time of engines in a process. The program's engines share one budget. Each outside engine has a separate budget,
/// so that a slow outside engine takes no builds and no relayouts from other engines.
final class TimeBudgets {
  let indices: [Int]
  private(set) var left: [Double]
  private let budget: Double

  init(_ engines: [EngineName], budget: Double) {
    let outside = engines.filter { !$0.isInside }
    indices = engines.map { engine in outside.firstIndex(of: engine).map { $0 + 1 } ?? 0 }
    left = [Double](repeating: budget, count: 1 + outside.count)
    self.budget = budget
  }

  /// Does some work of an engine, and subtracts its time from the engine's budget.
  func charge<Result>(_ engine: Int, _ work: () throws -> Result) rethrows -> Result {
    let (nanoseconds, result) = try Stopwatch.time(work)
    left[indices[engine]] -= nanoseconds
    return result
  }

  /// Whether all engines together took longer than one budget since `start`, the start of a live phase.
  func isSpent(since start: ContinuousClock.Instant) -> Bool { start.duration(to: .now) / .nanoseconds(1) > budget }

  func has(_ engine: Int, spentLessThan share: Double) -> Bool { left[indices[engine]] > (1 - share) * budget }
}
