import Dispatch
import PinCore
import Reference
import Synchronization

/// Shrinks a failing program greedily, pass after pass, until no pass finds a smaller one.
///
/// A smaller program is accepted only if the check fails in the same way, so that the fault stays the same.
struct Shrinker {
  private let failure: FuzzFailure
  private let deadline: ContinuousClock.Instant
  private(set) var program: PinProgram
  /// Whether the first differing frame has an area. If so, it has one in all accepted programs.
  private var isSeen: Bool

  /// The failure with the smallest program found within a time limit.
  static func shrink(_ failure: FuzzFailure, within time: Duration = .seconds(5)) -> FuzzFailure {
    var shrinker = Shrinker(failure, deadline: .now + time)
    shrinker.run()
    var shrunk = failure
    shrunk.program = shrinker.program
    return shrunk
  }

  private init(_ failure: FuzzFailure, deadline: ContinuousClock.Instant) {
    self.failure = failure
    self.deadline = deadline
    program = failure.program
    isSeen = .now < deadline && failure.check.trial(of: program)?.isSeen ?? false
  }

  private mutating func run() {
    var last: PinProgram?
    while last != program, .now < deadline {
      last = program
      for pass in Self.passes { exhaust(pass) }
    }
    accept(program.withPlainNames)
  }

  /// The largest removals come first.
  private static let passes: [@Sendable (PinProgram) -> [PinProgram]] = [
    { $0.withoutSteps }, { $0.withoutViews }, { $0.withoutCalls }, { $0.withoutAttributes }, { $0.withoutPercentages },
    { $0.withSimplerNumbers },
  ]

  /// Replaces the program by the first failing candidate, until no candidate fails.
  private mutating func exhaust(_ pass: (PinProgram) -> [PinProgram]) {
    while .now < deadline, pass(program).contains(where: { accept($0) }) {}
  }

  @discardableResult private mutating func accept(_ candidate: PinProgram) -> Bool {
    guard candidate != program, .now < deadline, let trial = failure.check.trial(of: candidate),
      trial.failure == failure.kind, trial.isSeen || !isSeen
    else { return false }
    (program, isSeen) = (candidate, trial.isSeen)
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
