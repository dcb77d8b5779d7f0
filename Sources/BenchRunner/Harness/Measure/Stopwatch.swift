/// Wall time.
enum Stopwatch {
  /// The nanoseconds that some work takes, by the system's monotonic clock, and what it returns.
  static func time<Result>(_ work: () throws -> Result) rethrows -> (nanoseconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    return (nanoseconds(start.duration(to: clock.now)), result)
  }

  /// A duration in nanoseconds.
  static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
  }
}
