import BenchReports
import BenchSupport
import Dispatch
import PinCore
import Synchronization

/// The range of programs and the limits of a campaign.
struct FuzzPlan: Sendable {
  var seed: UInt64
  /// The first index and the stride: a shard takes every `stride`-th program.
  var first: UInt64 = 0
  var stride: UInt64 = 1
  var cases: UInt64 = 100_000
  var deadline: ContinuousClock.Instant?
  /// The number of failures that ends the search; workers still finish their current block of programs.
  var failureLimit = 20
  var workers = 2
  var block: UInt64 = 64
}

/// Examines many programs in parallel, and collects the results.
struct FuzzCampaign: Sendable {
  let plan: FuzzPlan
  /// Examines the programs with the given indices, and adds the results to an outcome.
  let examine: @Sendable (_ indices: [UInt64], _ outcome: inout Outcome) -> Void

  struct Outcome: Sendable {
    var cases: UInt64 = 0
    /// The number of right answers, by the name of the check or template.
    var passed: [String: UInt64] = [:]
    /// The number of programs without a comparison, by the name of the check or template.
    var skipped: [String: UInt64] = [:]
    /// The number of programs without a comparison, by the reason. Only `bench exhaust` counts reasons.
    var reasons: [String: UInt64] = [:]
    var digest: UInt64 = 0
    /// All failures, in the order of their indices. There may be more than the limit, because workers finish their
    /// blocks.
    var failures: [FuzzFailure] = []
  }

  /// Runs until all programs are examined, or the deadline or the failure limit is reached.
  ///
  /// `start` is the outcome of the first programs, which are not examined again. About every 0.2 seconds, `save` is
  /// called with the outcome of the programs before the first unfinished block.
  func run(
    from start: Outcome = Outcome(), showing console: Console? = nil, save: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    let shared = Shared(start)
    let begin = ContinuousClock.now
    let group = DispatchGroup()
    for _ in 0..<plan.workers {
      DispatchQueue.global().async(group: group) { work(shared) }
    }
    while group.wait(timeout: .now() + 0.2) == .timedOut {
      let outcome = shared.outcome.withLock { $0.first }
      console?.progress(progress(from: start.cases, to: outcome.cases, in: ContinuousClock.now - begin))
      save(outcome)
    }
    console?.endProgress()
    return shared.outcome.withLock { $0.first }
  }

  func progress(from start: UInt64, to cases: UInt64, in time: Duration) -> String {
    let count = Figures.grouped(Int(clamping: cases))
    guard plan.cases < .max else { return "\(count) programs" }
    let seconds = time / .seconds(1)
    let left = seconds / Double(cases - start) * Double(plan.cases - cases)
    let wait = left.isFinite ? ", \(Figures.grouped(left)) s left" : ""
    return "\(count) of \(Figures.grouped(Int(clamping: plan.cases))) programs\(wait)"
  }

  /// The shared state of the workers: the start of the next block, the number of failures, and the results.
  private final class Shared: Sendable {
    let next: Atomic<UInt64>
    let failures: Atomic<Int>
    /// The outcome of all programs before the first unfinished block, and the outcome of each finished later block, by
    /// the start of the block.
    let outcome: Mutex<(first: Outcome, later: [UInt64: Outcome])>

    init(_ start: Outcome) {
      next = Atomic(start.cases)
      failures = Atomic(start.failures.count)
      outcome = Mutex((start, [:]))
    }
  }

  private func work(_ shared: Shared) {
    while shared.failures.load(ordering: .relaxed) < plan.failureLimit, plan.deadline.map({ .now < $0 }) ?? true {
      let start = shared.next.add(plan.block, ordering: .relaxed).oldValue
      guard start < plan.cases else { break }
      let numbers = start..<min(start + plan.block, plan.cases)
      var outcome = Outcome(cases: UInt64(numbers.count))
      examine(numbers.map { plan.first &+ $0 &* plan.stride }, &outcome)
      shared.failures.add(outcome.failures.count, ordering: .relaxed)
      shared.outcome.withLock { all in
        all.later[start] = outcome
        while let next = all.later.removeValue(forKey: all.first.cases) { all.first.merge(next) }
      }
    }
  }
}

extension FuzzCampaign {
  /// A campaign that applies checks to generated programs.
  init(plan: FuzzPlan, checks: [any FuzzCheck]) {
    let source = ProgramSource(command: FuzzCommand.name, label: "\(plan.seed)", options: "--seed \(plan.seed)")
    self.init(plan: plan) { indices, outcome in
      for index in indices {
        let program = ProgramGenerator.program(seed: plan.seed, index: index)
        for check in checks {
          guard let trial = check.trial(of: program) else {
            outcome.skipped[check.name, default: 0] += 1
            continue
          }
          let failure = trial.sentence.map {
            FuzzFailure(source: source, index: index, group: check.name, check: check, program: program, sentence: $0)
          }
          outcome.add(failure, to: check.name)
        }
      }
    }
  }
}

extension FuzzCampaign.Outcome {
  /// Adds the result of a check: a failure, or a right answer if `failure` is nil.
  mutating func add(_ failure: FuzzFailure?, to group: String) {
    if let failure { failures.append(failure) } else { passed[group, default: 0] += 1 }
  }

  fileprivate mutating func merge(_ other: FuzzCampaign.Outcome) {
    cases += other.cases
    passed.merge(other.passed, uniquingKeysWith: +)
    skipped.merge(other.skipped, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
    digest &+= other.digest
    failures += other.failures
  }
}

extension CheckRecord {
  /// Sets the results to those of a campaign. The findings describe the programs before shrinking.
  mutating func note(_ outcome: FuzzCampaign.Outcome, groups names: [String]) {
    findings = outcome.failures.map { Finding(index: $0.index, group: $0.group, text: $0.sentence) }
    groups = names.distinct.map { name in
      Group(
        name: name, passed: outcome.passed[name] ?? 0, failed: UInt64(findings.count { $0.group == name }),
        skipped: outcome.skipped[name] ?? 0)
    }
    certificate?.skipped = outcome.reasons
    certificate?.sum = outcome.digest
    sortFindings()
  }
}
