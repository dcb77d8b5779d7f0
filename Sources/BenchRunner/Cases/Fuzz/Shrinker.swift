import Dispatch
import PinCore
import Reference
import Synchronization

/// Shrinks a failing program greedily, pass after pass, until no pass finds a smaller one.
///
/// A smaller program is accepted only if the check fails in the same way, so that the fault stays the same.
struct Shrinker {
  private var failure: FuzzFailure
  private let deadline: ContinuousClock.Instant
  /// Whether the first differing frame has an area. If so, it has one in all accepted programs.
  private var isSeen: Bool

  /// The failure with the smallest program found within a time limit.
  static func shrink(_ failure: FuzzFailure, within time: Duration = .seconds(5)) -> FuzzFailure {
    var shrinker = Shrinker(failure, deadline: .now + time)
    shrinker.run()
    return shrinker.failure
  }

  private init(_ failure: FuzzFailure, deadline: ContinuousClock.Instant) {
    self.failure = failure
    self.deadline = deadline
    isSeen = .now < deadline && failure.check.trial(of: failure.program)?.isSeen ?? false
  }

  private mutating func run() {
    var last: PinProgram?
    while last != failure.program, .now < deadline {
      last = failure.program
      // The largest removals come first.
      exhaust(\.withoutSteps)
      exhaust(\.withoutViews)
      exhaust(\.withoutCalls)
      exhaust(\.withoutAttributes)
      exhaust(\.withoutPercentages)
      exhaust(\.withSimplerNumbers)
    }
    accept(failure.program.withPlainNames)
  }

  /// Replaces the program by the first failing candidate, until no candidate fails.
  private mutating func exhaust(_ pass: (PinProgram) -> [PinProgram]) {
    while .now < deadline, pass(failure.program).contains(where: { accept($0) }) {}
  }

  @discardableResult private mutating func accept(_ candidate: PinProgram) -> Bool {
    guard candidate != failure.program, .now < deadline, let trial = failure.check.trial(of: candidate),
      trial.failure == failure.kind, trial.isSeen || !isSeen
    else { return false }
    (failure.program, isSeen) = (candidate, trial.isSeen)
    return true
  }
}

extension [FuzzFailure] {
  /// The shrunk failures, computed on all cores, without duplicates.
  func shrunk(within time: Duration = .seconds(5)) -> [FuzzFailure] {
    let results = Mutex<[Int: FuzzFailure]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let shrunk = Shrinker.shrink(self[index], within: time)
      results.withLock { $0[index] = shrunk }
    }
    let ordered = results.withLock { results in results.sorted { $0.key < $1.key }.map(\.value) }
    var seen: Set<String> = []
    return ordered.filter { seen.insert("\($0.check.name) \($0.kind) \($0.program)").inserted }
  }
}
