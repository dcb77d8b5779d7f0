import Dispatch
import PinCore
import Synchronization

/// Which programs are made, and how long.
struct FuzzPlan: Sendable {
  var seed: UInt64 = 1
  /// The first index, and how far apart indices are: a shard takes every so many-th.
  var first: UInt64 = 0
  var stride: UInt64 = 1
  /// How many programs at most.
  var cases: UInt64 = 100_000
  /// When to stop although there are programs left.
  var deadline: ContinuousClock.Instant?
  /// After so many failures there is no point in looking for more; workers finish the programs that they have begun.
  var failureLimit = 20
  var workers = 2

  func index(of number: UInt64) -> UInt64 { first &+ number &* stride }
}

/// Runs checks on many programs, on all cores, and gathers the programs for which one fails.
struct FuzzCampaign: Sendable {
  let plan: FuzzPlan
  let checks: [any FuzzCheck]

  struct Outcome: Sendable {
    /// How many programs were made.
    var cases: UInt64 = 0
    /// For how many programs each check said something, by the check's name.
    var counts: [String: UInt64] = [:]
    /// In the order of indices.
    var failures: [FuzzFailure] = []
  }

  /// Programs that a worker takes at a time.
  private static let block: UInt64 = 64

  /// Runs until the programs or the time are used up, or too much has failed.
  ///
  /// - Parameter progress: Called now and then with how many programs are done.
  func run(progress: (UInt64) -> Void = { _ in }) -> Outcome {
    let shared = Shared()
    let group = DispatchGroup()
    for _ in 0..<plan.workers {
      DispatchQueue.global().async(group: group) { work(shared) }
    }
    while group.wait(timeout: .now() + 0.2) == .timedOut { progress(shared.next.load(ordering: .relaxed)) }
    return shared.outcome.withLock { outcome in
      outcome.failures.sort { $0.index < $1.index }
      // Workers finish what they have begun, and so may find more than was asked for.
      let indices = Set(outcome.failures.map(\.index)).sorted()
      if indices.count > plan.failureLimit {
        outcome.failures.removeAll { $0.index > indices[plan.failureLimit - 1] }
      }
      return outcome
    }
  }

  /// What the workers share: the number of the next program, how many failed, and what was found.
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
