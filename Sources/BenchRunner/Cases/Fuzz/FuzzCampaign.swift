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
  /// The number of failures that ends the search; workers still finish their current block of programs.
  var failureLimit = 20
  var workers = 2
  /// The number of programs that a worker takes at a time.
  var block: UInt64 = 64

  func index(of number: UInt64) -> UInt64 { first &+ number &* stride }
}

/// Examines programs by their indices. Each worker has an examiner of its own.
protocol ProgramExaminer {
  func examine(_ indices: [UInt64], _ outcome: inout FuzzCampaign.Outcome)
}

/// Runs checks on many programs, on all cores, and collects the failing programs.
struct FuzzCampaign: Sendable {
  let plan: FuzzPlan
  let makeExaminer: @Sendable () -> any ProgramExaminer

  init(plan: FuzzPlan, makeExaminer: @escaping @Sendable () -> any ProgramExaminer) {
    (self.plan, self.makeExaminer) = (plan, makeExaminer)
  }

  /// A campaign with generated programs.
  init(plan: FuzzPlan, checks: [any FuzzCheck]) {
    self.init(plan: plan) { GeneratedExaminer(seed: plan.seed, checks: checks) }
  }

  struct Outcome: Sendable {
    var cases: UInt64 = 0
    /// The number of programs that each check applied to, by the name of the check or group.
    var counts: [String: UInt64] = [:]
    /// The number of programs that the engine cannot express, by group and by reason.
    var skipped: [String: UInt64] = [:]
    var reasons: [String: UInt64] = [:]
    /// The sum of the digests of all answers.
    var digest: UInt64 = 0
    /// All failures; `run` sorts them by index. They may be more than the limit of the plan, because workers finish their blocks.
    var failures: [FuzzFailure] = []

    /// The failures of the first failing programs, which are shown, and the number of the other failing programs.
    func shown(atMost limit: Int) -> (failures: [FuzzFailure], rest: Int) {
      let indices = Set(failures.map(\.index)).sorted()
      guard indices.count > limit else { return (failures, 0) }
      return (failures.filter { $0.index < indices[limit] }, indices.count - limit)
    }
  }

  /// Runs until all programs are examined, the time is over or too many programs fail.
  ///
  /// - Parameters:
  ///   - start: The outcome of the first programs, which are not examined again.
  ///   - progress: Called every 0.2 seconds with the outcome of the programs before the first unfinished one.
  func run(from start: Outcome = Outcome(), progress: (Outcome) -> Void = { _ in }) -> Outcome {
    let shared = Shared(start)
    let group = DispatchGroup()
    for _ in 0..<plan.workers {
      DispatchQueue.global().async(group: group) { work(shared) }
    }
    while group.wait(timeout: .now() + 0.2) == .timedOut { progress(shared.outcome.withLock { $0.first }) }
    var outcome = shared.outcome.withLock { $0.first }
    outcome.failures.sort { $0.index < $1.index }
    return outcome
  }

  /// The shared state of the workers: the next number, the number of failures, and the results.
  private final class Shared: Sendable {
    let next: Atomic<UInt64>
    let failures: Atomic<Int>
    /// The outcome before the first unfinished block, and the outcomes of later blocks by their first number.
    let outcome: Mutex<(first: Outcome, later: [UInt64: Outcome])>

    init(_ start: Outcome) {
      next = Atomic(start.cases)
      failures = Atomic(start.failures.count)
      outcome = Mutex((start, [:]))
    }
  }

  private func work(_ shared: Shared) {
    let examiner = makeExaminer()
    while shared.failures.load(ordering: .relaxed) < plan.failureLimit, plan.deadline.map({ .now < $0 }) ?? true {
      let start = shared.next.add(plan.block, ordering: .relaxed).oldValue
      guard start < plan.cases else { break }
      var outcome = Outcome()
      examiner.examine((start..<min(start + plan.block, plan.cases)).map(plan.index), &outcome)
      shared.failures.add(outcome.failures.count, ordering: .relaxed)
      shared.outcome.withLock { all in
        all.later[start] = outcome
        while let next = all.later.removeValue(forKey: all.first.cases) { all.first.merge(next) }
      }
    }
  }
}

/// Applies checks to generated programs.
private struct GeneratedExaminer: ProgramExaminer {
  let seed: UInt64
  let checks: [any FuzzCheck]

  func examine(_ indices: [UInt64], _ outcome: inout FuzzCampaign.Outcome) {
    for index in indices {
      let program = ProgramGenerator.program(seed: seed, index: index)
      outcome.cases += 1
      for check in checks {
        guard let trial = check.trial(of: program) else { continue }
        outcome.counts[check.name, default: 0] += 1
        guard let kind = trial.failure else { continue }
        outcome.failures.append(
          FuzzFailure(source: .generated(seed: seed), index: index, check: check, program: program, kind: kind))
      }
    }
  }
}

extension FuzzCampaign.Outcome {
  fileprivate mutating func merge(_ other: FuzzCampaign.Outcome) {
    cases += other.cases
    counts.merge(other.counts, uniquingKeysWith: +)
    skipped.merge(other.skipped, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
    digest &+= other.digest
    failures += other.failures
  }
}
