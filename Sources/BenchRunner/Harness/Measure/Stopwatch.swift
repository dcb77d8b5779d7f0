import BenchSupport
import Foundation

/// How long some work took.
package struct Timing: Equatable {
  /// Wall time, in nanoseconds.
  package var nanoseconds: Double
  /// For how many of them the thread was kept from running, by other programs or by the disk; nil where another process did
  /// the work.
  package var waited: Double?
}

/// Wall time.
package enum Stopwatch {
  /// The nanoseconds that some work takes, by the system's monotonic clock, and what it returns.
  package static func time<Result>(_ work: () throws -> Result) rethrows -> (nanoseconds: Double, result: Result) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try work()
    return (nanoseconds(start.duration(to: clock.now)), result)
  }

  /// The same for work of this thread, with what it waited.
  static func timing<Result>(_ work: () throws -> Result) rethrows -> (timing: Timing, result: Result) {
    let start = threadTime
    let (nanoseconds, result) = try time(work)
    let waited = start.flatMap { start in threadTime.map { max(nanoseconds - ($0 - start), 0) } }
    return (Timing(nanoseconds: nanoseconds, waited: waited), result)
  }

  /// How long this thread ran so far, in nanoseconds.
  private static var threadTime: Double? {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return nil }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Requires that the clock goes forward: with one that stands still or goes backward nothing can be timed, and what is to
  /// last for a time would not end.
  package static func check(now: () -> ContinuousClock.Instant = { .now }) throws {
    let start = now()
    for _ in 0..<1_000_000 {  // far more than the coarsest clock needs for a step
      let later = now()
      if later > start { return }
      if later < start { break }
    }
    throw Failure(
      .nothingMeasured, "the system's clock does not go forward, so that nothing can be timed",
      remedy: "run bench without whatever changes the clock")
  }

  /// A duration in nanoseconds.
  package static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
  }
}
