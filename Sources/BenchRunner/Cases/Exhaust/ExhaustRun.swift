import BenchHarness
import BenchReports
import BenchSupport
import PinCore
import Reference

/// The examination of all small programs or of a shard of them. A later run continues from an incomplete record.
struct ExhaustRun {
  let programs: SmallPrograms
  let check: EngineCheck
  let source: ProgramSource
  /// The record with a certificate, without any result.
  let blank: CheckRecord
  let plan: FuzzPlan

  /// Examines the programs, and writes an incomplete record to the path every few seconds. If the path already has one,
  /// continues after the programs that it covers.
  func outcome(_ path: String?, _ console: Console) -> FuzzCampaign.Outcome {
    let start = resumed(from: path)
    if start.cases > 0 { console.note("continues after \(Figures.grouped(Int(start.cases))) programs") }
    let begin = ContinuousClock.now
    var (saved, canSave) = (begin, true)
    let campaign = FuzzCampaign(plan: plan) { [programs, check, source] in
      programs.examine($0, with: check, from: source, &$1)
    }
    let outcome = campaign.run(from: start) { outcome in
      let time = (ContinuousClock.now - begin) / .seconds(1)
      let left = time / Double(outcome.cases - start.cases) * Double(plan.cases - outcome.cases)
      let counts = [outcome.cases, plan.cases].map { Figures.grouped(Int($0)) }
      let wait = left.isFinite ? ", \(Figures.grouped(left)) s left" : ""
      console.progress("\(counts[0]) of \(counts[1]) programs\(wait)")
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
    console.endProgress()
    return outcome
  }

  /// The record of an outcome. It has a claim only if all programs were examined.
  func record(of outcome: FuzzCampaign.Outcome) -> CheckRecord {
    var record = blank
    record.note(outcome, groups: programs.names)
    record.complete = outcome.cases == plan.cases
    record.certificate?.skipped = outcome.reasons
    record.certificate?.sum = outcome.digest
    if outcome.cases == programs.count { record.conclude() }
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
      guard let index = finding.index, index < programs.count else { return nil }
      return FuzzFailure(
        source: source, index: index, group: finding.group, check: check, program: programs.program(at: index).program,
        sentence: finding.text)
    }
    // The record of other work and an edited record differ from the one that this run writes.
    return outcome.cases < plan.cases && record(of: outcome) == found ? outcome : FuzzCampaign.Outcome()
  }
}

extension SmallPrograms {
  /// Compares an engine with the manual reference on the programs with the given numbers.
  func examine(
    _ indices: [UInt64], with check: EngineCheck, from source: ProgramSource, _ outcome: inout FuzzCampaign.Outcome
  ) {
    let examples = indices.map(program)
    let programs = examples.map(\.program)
    let answers = zip(check.reference.answers(to: programs), check.engine.answers(to: programs))
    for ((index, (template, program)), (reference, actual)) in zip(zip(indices, examples), answers) {
      let name = names[template]
      if case .success(.unsupported(let reason)) = actual {
        outcome.skipped[name, default: 0] += 1
        outcome.reasons[reason, default: 0] += 1
        continue
      }
      guard case .success(.frames(let expected)) = reference else { continue }
      outcome.digest &+= expected.digest(index)
      // Nearly all answers are equal, and comparing them is faster than searching for a difference.
      if (try? actual.get()) != .frames(expected),
        let sentence = FuzzTrial(program: program, expected: FuzzExpectation(expected), actual: actual).sentence
      {
        outcome.failures.append(
          FuzzFailure(source: source, index: index, group: name, check: check, program: program, sentence: sentence))
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
