import Dispatch
import PinCore
import Synchronization

/// The range of programs and the limits of a campaign.
struct FuzzPlan: Sendable {
  var seed: UInt64 = 1
  /// The first index and the stride: a shard takes every `stride`-th program.
  var first: UInt64 = 0
  var stride: UInt64 = 1
  /// The maximal number of programs.
  var cases: UInt64 = 100_000
  /// The time at which the campaign ends.
  var deadline: ContinuousClock.Instant?
  /// The number of failures that ends the search; workers still finish their current programs.
  var failureLimit = 20
  var workers = 2

  func index(of number: UInt64) -> UInt64 { first &+ number &* stride }
}

/// Runs checks on many programs, on all cores, and collects the failing programs.
struct FuzzCampaign: Sendable {
  let plan: FuzzPlan
  let checks: [any FuzzCheck]

  struct Outcome: Sendable {
    /// The number of generated programs.
    var cases: UInt64 = 0
    /// The number of programs that each check applied to, by the check's name.
    var counts: [String: UInt64] = [:]
    /// Sorted by index.
    var failures: [FuzzFailure] = []
  }

  /// The number of programs that a worker takes at a time.
  private static let block: UInt64 = 64

  /// Runs until the programs or the time are used up, or too many fail.
  ///
  /// - Parameter progress: Called from time to time with the number of finished programs.
  func run(progress: (UInt64) -> Void = { _ in }) -> Outcome {
    let shared = Shared()
    let group = DispatchGroup()
    for _ in 0..<plan.workers {
      DispatchQueue.global().async(group: group) { work(shared) }
    }
    while group.wait(timeout: .now() + 0.2) == .timedOut { progress(shared.next.load(ordering: .relaxed)) }
    return shared.outcome.withLock { outcome in
      outcome.failures.sort { $0.index < $1.index }
      // Workers finish their current programs, so there may be more failures than the limit.
      let indices = Set(outcome.failures.map(\.index)).sorted()
      if indices.count > plan.failureLimit {
        outcome.failures.removeAll { $0.index > indices[plan.failureLimit - 1] }
      }
      return outcome
    }
  }

  /// The shared state of the workers: the next index, the number of failures, and the results.
  private final class Shared: Sendable {
    let next = Atomic<UInt64>(0)
    let failures = Atomic<Int>(0)
    let outcome = Mutex(Outcome())
  }

  private func work(_ shared: Shared) {
    var outcome = Outcome()
    while shared.failures.load(ordering: .relaxed) < plan.failureLimit, plan.deadline.map({ .now < $0 }) ?? true {
      let start = shared.next.add(Self.block, ordering: .relaxed).oldValue
      guard start < plan.cases else { break }
      let found = outcome.failures.count
      for number in start..<min(start + Self.block, plan.cases) { examine(plan.index(of: number), &outcome) }
      shared.failures.add(outcome.failures.count - found, ordering: .relaxed)
    }
    shared.outcome.withLock { $0.merge(outcome) }
  }

  private func examine(_ index: UInt64, _ outcome: inout Outcome) {
    let program = ProgramGenerator.program(seed: plan.seed, index: index)
    outcome.cases += 1
    for check in checks {
      guard let trial = check.trial(of: program) else { continue }
      outcome.counts[check.name, default: 0] += 1
      guard let kind = trial.failure else { continue }
      outcome.failures.append(
        FuzzFailure(seed: plan.seed, index: index, check: check, program: program, kind: kind))
    }
  }
}

extension FuzzCampaign.Outcome {
  fileprivate mutating func merge(_ other: FuzzCampaign.Outcome) {
    cases += other.cases
    counts.merge(other.counts, uniquingKeysWith: +)
    failures += other.failures
  }
}
