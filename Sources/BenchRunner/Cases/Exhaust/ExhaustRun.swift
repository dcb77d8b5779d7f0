import BenchHarness
import BenchReports
import BenchSupport
import PinCore
import Reference

/// The examination of all small programs or of a shard of them. A later run continues from an incomplete record.
struct ExhaustRun: Sendable {
  let programs: SmallPrograms
  let check: EngineCheck
  let source: ProgramSource
  /// The record without any result. It has no certificate if only one program is examined.
  let blank: CheckRecord
  let plan: FuzzPlan

  /// Examines the programs, and writes an incomplete record to the path every few seconds. If the path already has one,
  /// continues after the programs that it covers.
  func outcome(_ path: String?, _ console: Console) -> FuzzCampaign.Outcome {
    let start = resumed(from: path)
    if start.cases > 0 { console.note("continues after \(Figures.grouped(Int(start.cases))) programs") }
    var (saved, canSave) = (ContinuousClock.now, true)
    let campaign = FuzzCampaign(plan: plan) { examine($0, &$1) }
    return campaign.run(from: start, showing: console) { outcome in
      guard let path, .now - saved > .seconds(2) else { return }
      do {
        try record(of: outcome).write(to: path)
        canSave = true
      } catch {
        if canSave { console.warn("the record cannot be saved for now: \(error)") }
        canSave = false
      }
      saved = .now
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

  /// The outcome in an incomplete record of the same examination by the same build; empty if there is no such record.
  private func resumed(from path: String?) -> FuzzCampaign.Outcome {
    var outcome = FuzzCampaign.Outcome()
    guard let path, let found = try? CheckRecord(reading: path), let certificate = found.certificate else {
      return outcome
    }
    for group in found.groups {
      (outcome.passed[group.name], outcome.skipped[group.name]) = (group.passed, group.skipped)
      outcome.cases &+= group.passed &+ group.failed &+ group.skipped
    }
    (outcome.reasons, outcome.digest) = (certificate.skipped, certificate.sum)
    outcome.failures = found.findings.compactMap { finding in
      finding.index.flatMap { $0 < programs.count ? failure(at: $0, finding.text) : nil }
    }
    // The record of other work and an edited record differ from the one that this run writes, or have too large counts.
    let counts = found.groups.flatMap { [$0.passed, $0.skipped] } + certificate.skipped.values + [outcome.cases]
    return counts.allSatisfy { $0 < plan.cases } && record(of: outcome) == found ? outcome : FuzzCampaign.Outcome()
  }

  private func failure(at index: UInt64, _ sentence: String) -> FuzzFailure {
    let (template, program) = programs.program(at: index)
    return FuzzFailure(
      source: source, index: index, group: programs.templates[template].name, check: check, program: program,
      sentence: sentence)
  }

  /// Compares the engine with the reference on the programs with the given numbers.
  private func examine(_ indices: [UInt64], _ outcome: inout FuzzCampaign.Outcome) {
    let examples = indices.map(programs.program)
    let all = examples.map(\.program)
    let answers = zip(check.reference.answers(to: all), check.engine.answers(to: all))
    for ((index, (template, program)), (reference, actual)) in zip(zip(indices, examples), answers) {
      guard case .success(.frames(let expected)) = reference else { continue }
      let name = programs.templates[template].name
      // Nearly all answers are equal, and comparing them is faster than searching for a difference.
      let isEqual = (try? actual.get()) == .frames(expected)
      let trial = isEqual ? nil : check.trial(of: program, expecting: expected, actual)
      guard isEqual || trial != nil else {
        let reason =
          if case .success(.unsupported(let reason)) = actual { reason } else { "the rules do not define the result" }
        outcome.skipped[name, default: 0] += 1
        outcome.reasons[reason, default: 0] += 1
        continue
      }
      outcome.digest &+= expected.digest(index)
      if let sentence = trial?.sentence {
        outcome.failures.append(failure(at: index, sentence))
      } else {
        outcome.passed[name, default: 0] += 1
      }
    }
  }
}

extension CaseOutcome {
  /// A hash of the index and the frames, sizes and warnings. Such hashes can be added in any order.
  fileprivate func digest(_ index: UInt64) -> UInt64 {
    var hash = FowlerNollVo()
    hash.add(Double(index))
    for frame in frames { hash.add(frame) }
    for size in sizes { hash.add(Rect(origin: .zero, size: size)) }
    hash.add(warned == true ? 1 : 0)
    return hash.value
  }
}
