import BenchHarness
import BenchReports
import BenchSupport
import PinCore
import Reference

/// The examination of all small programs, of a shard, or of one program. A run can continue from an incomplete record.
struct ExhaustRun: Sendable {
  let programs: SmallPrograms
  let check: EngineCheck
  let source: ProgramSource
  /// The record without any result. It has no certificate if only one program is examined.
  let blank: CheckRecord
  let plan: FuzzPlan

  /// Examines the programs. About every two seconds, writes a record of the results so far to the path. If the path
  /// already has an incomplete record of the same examination, continues after the programs in this record.
  func outcome(_ path: String?, _ console: Console) -> FuzzCampaign.Outcome {
    let start = resumed(from: path) ?? FuzzCampaign.Outcome()
    if start.cases > 0 { console.note("continues after \(Figures.grouped(Int(start.cases))) programs") }
    var (saved, canSave) = (ContinuousClock.now, true)
    return FuzzCampaign(plan: plan, examine: examine).run(from: start, showing: console) { outcome in
      guard let path, .now - saved > .seconds(2) else { return }
      var fault: (any Error)?
      do { try record(of: outcome).write(to: path) } catch { fault = error }
      if let fault, canSave { console.warn("the record cannot be saved for now: \(fault)") }
      (saved, canSave) = (.now, fault == nil)
    }
  }

  /// The record of an outcome. It has a claim only if all programs were examined.
  func record(of outcome: FuzzCampaign.Outcome) -> CheckRecord {
    var record = blank
    record.note(outcome, groups: programs.templates.map(\.name))
    record.complete = outcome.cases == plan.cases
    record.conclude()
    return record
  }

  /// The outcome in an incomplete record of the same examination by the same build; nil if there is no such record.
  private func resumed(from path: String?) -> FuzzCampaign.Outcome? {
    guard let path, let found = try? CheckRecord(reading: path), let certificate = found.certificate else { return nil }
    var outcome = FuzzCampaign.Outcome(reasons: certificate.skipped, digest: certificate.sum)
    for group in found.groups {
      (outcome.passed[group.name], outcome.skipped[group.name]) = (group.passed, group.skipped)
      outcome.cases &+= group.passed &+ group.failed &+ group.skipped
    }
    outcome.failures = found.findings.compactMap { finding in
      finding.index.flatMap { $0 < programs.count ? failure(at: $0, finding.text) : nil }
    }.sorted { $0.index < $1.index }
    // A record of other work differs from the record that this run would write. The limit excludes complete records,
    // and edited records with counts that are too large.
    let counts = found.groups.flatMap { [$0.passed, $0.skipped] } + certificate.skipped.values + [outcome.cases]
    return counts.allSatisfy { $0 < plan.cases } && record(of: outcome) == found ? outcome : nil
  }

  private func failure(at index: UInt64, _ sentence: String) -> FuzzFailure {
    let (group, program) = programs.program(at: index)
    return FuzzFailure(source: source, index: index, group: group, check: check, program: program, sentence: sentence)
  }

  /// Compares the engine with the reference on the programs with the given indices.
  private func examine(_ indices: [UInt64], _ outcome: inout FuzzCampaign.Outcome) {
    var rest = indices.map { (index: $0, example: programs.program(at: $0)) }[...]
    while let first = rest.first?.example {
      // A batch has at most 256 programs of one template. They have the same views, scale and direction.
      let batch = rest.prefix(256).prefix { $0.example.template == first.template }
      rest = rest.dropFirst(batch.count)
      let all = batch.map(\.example.program)
      let answers = zip(check.reference.answers(to: all), check.engine.answers(to: all))
      for ((index, (group, program)), (reference, actual)) in zip(batch, answers) {
        func skip(_ reason: String) {
          outcome.skipped[group, default: 0] += 1
          outcome.reasons[reason, default: 0] += 1
        }
        guard case .success(.frames(let expected)) = reference else {
          skip("the reference has no frames")
          continue
        }
        var fault: String?
        // Nearly all answers equal the expected one, and `!=` is faster than a search for the differences.
        if (try? actual.get()) != .frames(expected) {
          guard let trial = check.trial(of: program, expecting: expected, actual) else {
            var reason = "the rules do not define the result"
            if case .success(.unsupported(let missing)) = actual { reason = missing }
            skip(reason)
            continue
          }
          fault = trial.sentence
        }
        // The sum does not depend on the order in which programs are examined. Because each hash includes the index,
        // the sum changes if two programs exchange different results.
        var hash = FowlerNollVo()
        hash.add(Double(index))
        for frame in expected.frames { hash.add(frame) }
        for size in expected.sizes { hash.add(Rect(origin: .zero, size: size)) }
        hash.add(expected.warned == true ? 1 : 0)
        outcome.digest &+= hash.value
        outcome.add(fault.map { failure(at: index, $0) }, to: group)
      }
    }
  }
}
