/// The time that engines may take of a process: all engines of this package share a purse, and each outside one has its own, so
/// that a slow peer takes no rounds from them.
final class TimePurses {
  /// The purse of each engine.
  let purses: [Int]
  /// The nanoseconds in each purse.
  private(set) var left: [Double]
  private let budget: Double

  init(_ engines: [EngineName], budget: Double) {
    var outside = 0
    purses = engines.map { engine in
      guard !engine.isInside else { return 0 }
      outside += 1
      return outside
    }
    self.budget = budget
    left = [Double](repeating: budget, count: 1 + outside)
  }

  /// Does some work of an engine, and takes its time out of the engine's purse.
  func charge<Result>(_ engine: Int, _ work: () throws -> Result) rethrows -> Result {
    let (nanoseconds, result) = try Stopwatch.time(work)
    left[purses[engine]] -= nanoseconds
    return result
  }

  /// Whether less than a share of its budget was taken out of an engine's purse.
  func has(_ engine: Int, spentLessThan share: Double) -> Bool { left[purses[engine]] > (1 - share) * budget }
}
