package struct Timing: Equatable {
  /// Wall time, in nanoseconds.
  var nanoseconds: Double
  /// The nanoseconds for which the thread did not run; nil if unknown, or if another process did the work.
  var waited: Double?
}

package enum Stopwatch {
  /// The nanoseconds of some work by the system's monotonic clock, and the work's result.
  static func time<Result>(_ work: () throws -> Result) rethrows -> (nanoseconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    return (start.duration(to: clock.now) / .nanoseconds(1), result)
  }

  /// Times work, and measures how long this thread did not run.
  static func timing<Result>(_ work: () throws -> Result) rethrows -> (timing: Timing, result: Result) {
    let start = threadTime
    let (nanoseconds, result) = try time(work)
    let ran = start.flatMap { start in threadTime.map { $0 - start } }
    return (Timing(nanoseconds: nanoseconds, waited: ran.map { max(nanoseconds - $0, 0) }), result)
  }

  private static var threadTime: Double? {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return nil }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Throws if the clock does not advance: nothing could be timed, and loops with a time limit would not end.
  package static func check(now: () -> ContinuousClock.Instant = { .now }) throws {
    let start = now()
    for _ in 0..<1_000_000 {  // far more than the coarsest clock needs
      let later = now()
      if later > start { return }
      if later < start { break }
    }
    throw Failure(
      .nothingMeasured, "the system's clock does not advance, so nothing can be timed",
      remedy: "run \(ProgramName.current) without programs that change the clock")
  }
}

/// Consumes unused results, so that the optimiser cannot remove the work behind them.
enum BlackHole {
  @inline(never) @_optimize(none)
  static func swallow<Value>(_ value: Value) {}
}
