import BenchKit
import PinCore
import Reference
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

/// Where programs come from. A source and an index identify a program.
struct ProgramSource: Sendable {
  /// The part of a case's name that stands for the source.
  let label: String
  /// The options and operands with which `bench fuzz` makes the same programs again.
  let options: String
  /// The number of all small programs; nil for generated programs, of which there are as many as asked for.
  var count: UInt64?
  let program: @Sendable (_ index: UInt64) -> PinProgram

  static func generated(seed: UInt64) -> ProgramSource {
    ProgramSource(label: "\(seed)", options: "--seed \(seed)") { ProgramGenerator.program(seed: seed, index: $0) }
  }
}

/// Applies checks to many programs in parallel, and collects the results.
struct FuzzCampaign: Sendable {
  let plan: FuzzPlan
  let source: ProgramSource
  let checks: [any FuzzCheck]
  /// Gets each failure when it is found, on the thread that found it.
  let note: @Sendable (FuzzFailure, FuzzTrial) -> Void

  init(
    plan: FuzzPlan, source: ProgramSource? = nil, checks: [any FuzzCheck],
    noting note: @escaping @Sendable (FuzzFailure, FuzzTrial) -> Void = { _, _ in }
  ) {
    (self.plan, self.source, self.checks) = (plan, source ?? .generated(seed: plan.seed), checks)
    self.note = note
  }

  struct Outcome: Sendable {
    var cases: UInt64 = 0
    /// The number of right answers, by the name of the check.
    var passed: [String: UInt64] = [:]
    /// The number of programs without a comparison, by the name of the check.
    var skipped: [String: UInt64] = [:]
    /// The sum of the hashes of what was expected of all small programs. It does not depend on the order of programs.
    var digest: UInt64 = 0
    /// All failures, in the order of their indices. There may be more than the limit, because workers finish their
    /// blocks.
    var failures: [FuzzFailure] = []
    /// The names of checks whose engine crashed so often that it was given up, which ended the search.
    var givenUp: Set<String> = []
  }

  /// Runs until all programs are examined, or the deadline or the failure limit is reached.
  func run(showing console: Console? = nil) -> Outcome {
    let shared = Shared()
    let begin = ContinuousClock.now
    nonisolated(unsafe) let console = console
    Threads.perform(plan.workers) { _ in
      work(shared) { console?.progress(progress(at: $0, after: ContinuousClock.now - begin)) }
    }
    console?.endProgress()
    var outcome = shared.outcome.withLock { $0 }
    outcome.failures.sort { $0.index < $1.index }
    return outcome
  }

  func progress(at cases: UInt64, after time: Duration) -> String {
    let count = Figures.grouped(Int(clamping: cases))
    guard plan.cases < .max else { return "\(count) programs" }
    let left = time / .seconds(1) / Double(cases) * Double(plan.cases - cases)
    let wait = left.isFinite ? ", \(Figures.grouped(left)) s left" : ""
    return "\(count) of \(Figures.grouped(Int(clamping: plan.cases))) programs\(wait)"
  }

  /// The shared state of the workers: the start of the next block, the number of failures, and the results.
  private final class Shared: Sendable {
    let next = Atomic<UInt64>(0)
    let failures = Atomic<Int>(0)
    /// Whether an engine was given up.
    let isOver = Atomic<Bool>(false)
    let outcome = Mutex(Outcome())
  }

  /// `show` gets the number of cases after each block, on one thread at a time.
  private func work(_ shared: Shared, showing show: (UInt64) -> Void) {
    while shared.failures.load(ordering: .relaxed) < plan.failureLimit, !shared.isOver.load(ordering: .relaxed),
      plan.deadline.map({ .now < $0 }) ?? true
    {
      let start = shared.next.add(plan.block, ordering: .relaxed).oldValue
      guard start < plan.cases else { break }
      var outcome = Outcome()
      for number in start..<min(start + plan.block, plan.cases) {
        examine(plan.first &+ number &* plan.stride, &outcome)
      }
      shared.failures.add(outcome.failures.count, ordering: .relaxed)
      if !outcome.givenUp.isEmpty { shared.isOver.store(true, ordering: .relaxed) }
      shared.outcome.withLock {
        $0.merge(outcome)
        show($0.cases)
      }
    }
  }

  private func examine(_ index: UInt64, _ outcome: inout Outcome) {
    let program = source.program(index)
    outcome.cases += 1
    for check in checks {
      guard let trial = check.trial(of: program) else {
        outcome.skipped[check.name, default: 0] += 1
        continue
      }
      if source.count != nil { outcome.digest &+= trial.expected.hash(ofProgram: index) }
      if trial.isGivenUp {
        outcome.givenUp.insert(check.name)
      } else if let sentence = trial.sentence {
        let failure = FuzzFailure(source: source, index: index, check: check, program: program, sentence: sentence)
        note(failure, trial)
        outcome.failures.append(failure)
      } else {
        outcome.passed[check.name, default: 0] += 1
      }
    }
  }
}

extension FuzzCampaign.Outcome {
  fileprivate mutating func merge(_ other: FuzzCampaign.Outcome) {
    cases += other.cases
    passed.merge(other.passed, uniquingKeysWith: +)
    skipped.merge(other.skipped, uniquingKeysWith: +)
    digest &+= other.digest
    failures += other.failures
    givenUp.formUnion(other.givenUp)
  }
}

extension ExpectedOutcome {
  /// A hash that includes the index of the program, so that the sum changes if two programs exchange their results.
  fileprivate func hash(ofProgram index: UInt64) -> UInt64 {
    var hash = FowlerNollVo()
    hash.add(Double(index))
    for frame in frames { hash.add(frame ?? .zero) }
    for size in sizes ?? [] { hash.add(Rect(origin: .zero, size: size)) }
    hash.add(warned == true ? 1 : 0)
    return hash.value
  }
}
