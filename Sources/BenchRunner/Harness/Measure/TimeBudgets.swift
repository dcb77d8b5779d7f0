/// The time of engines in a process: this package's engines share a budget, and each outside engine has its own, so
/// that a slow peer takes no rounds from the others.
final class TimeBudgets {
  /// The index of each engine's budget.
  let indices: [Int]
  /// The remaining nanoseconds of each budget.
  private(set) var left: [Double]
  private let budget: Double

  init(_ engines: [EngineName], budget: Double) {
    var outside = 0
    indices = engines.map { engine in
      guard !engine.isInside else { return 0 }
      outside += 1
      return outside
    }
    self.budget = budget
    left = [Double](repeating: budget, count: 1 + outside)
  }

  /// Does some work of an engine, and subtracts its time from the engine's budget.
  func charge<Result>(_ engine: Int, _ work: () throws -> Result) rethrows -> Result {
    let (nanoseconds, result) = try Stopwatch.time(work)
    left[indices[engine]] -= nanoseconds
    return result
  }

  /// Whether more time than a whole budget has passed.
  func isSpent(since start: ContinuousClock.Instant) -> Bool {
    Stopwatch.nanoseconds(start.duration(to: .now)) > budget
  }

  /// Whether less than a share of the engine's budget is spent.
  func has(_ engine: Int, spentLessThan share: Double) -> Bool { left[indices[engine]] > (1 - share) * budget }
}
