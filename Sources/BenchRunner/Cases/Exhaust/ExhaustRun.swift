import BenchReports
import BenchSupport
import Foundation

/// The examination of all small programs or of a shard of them. A later run continues from an incomplete record.
struct ExhaustRun {
  let programs: SmallPrograms
  let check: EngineCheck
  let source: ProgramSource
  /// The description of the comparison, for the record.
  let settings: [String]
  /// The certificate without any result.
  let certificate: CheckRecord.Certificate
  let shard: Shard
  let plan: FuzzPlan

  /// Examines the programs, and writes an incomplete record to the path every few seconds. If the path already has one,
  /// continues after the programs that it covers.
  func outcome(_ path: String?, _ console: Console) -> FuzzCampaign.Outcome {
    let start = resumed(from: path)
    if start.cases > 0 { console.note("continues after \(Figures.grouped(Int(start.cases))) programs") }
    let begin = ContinuousClock.now
    var saved = begin
    var canSave = true
    let campaign = FuzzCampaign(plan: plan) { [programs, source, check] in
      SmallProgramExaminer(programs, from: source, check)
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

  /// The record of an outcome. It is complete if all programs were examined.
  func record(of outcome: FuzzCampaign.Outcome) -> CheckRecord {
    var record = CheckRecord(command: source.command, settings: settings, shard: shard)
    record.complete = outcome.cases == plan.cases
    record.findings = outcome.failures.map { failure in
      let name = programs.names[programs.program(at: failure.index).template]
      return CheckRecord.Finding(index: failure.index, group: name, text: FailureReport(failure).sentence)
    }
    record.groups = programs.names.map { name in
      let failed = UInt64(record.findings.count { $0.group == name })
      return CheckRecord.Group(
        name: name, passed: (outcome.counts[name] ?? 0) - failed, failed: failed, skipped: outcome.skipped[name] ?? 0)
    }
    record.sortFindings()
    record.certificate = certificate
    record.certificate?.skipped = outcome.reasons
    record.certificate?.sum = outcome.digest
    record.conclude()
    return record
  }

  /// The outcome in an incomplete record of the same examination by the same build; empty if there is no such record.
  private func resumed(from path: String?) -> FuzzCampaign.Outcome {
    var outcome = FuzzCampaign.Outcome()
    guard let path, FileManager.default.fileExists(atPath: path), let found = try? CheckRecord(reading: path),
      !found.complete, let certificate = found.certificate, found.isAboutTheSame(as: record(of: outcome)),
      isConsistent(found)
    else { return outcome }
    for group in found.groups {
      outcome.counts[group.name] = group.passed + group.failed
      outcome.skipped[group.name] = group.skipped
      outcome.cases += group.passed + group.failed + group.skipped
    }
    (outcome.reasons, outcome.digest) = (certificate.skipped, certificate.sum)
    outcome.failures = found.findings.compactMap(\.index).map { index in
      let program = programs.program(at: index).program
      let kind = FuzzFailure.kind(of: check, for: program) ?? .error
      return FuzzFailure(source: source, index: index, check: check, program: program, kind: kind)
    }
    return outcome
  }

  /// Whether the counts of a record fit its findings and the programs, as those of an edited record may not.
  private func isConsistent(_ record: CheckRecord) -> Bool {
    let count = record.groups.reduce(0) { $0 + Double($1.passed) + Double($1.failed) + Double($1.skipped) }
    return record.groups.map(\.name) == programs.names && count <= Double(plan.cases)
      && record.findings.allSatisfy { ($0.index ?? .max) < programs.count }
      && record.groups.allSatisfy { group in group.failed == UInt64(record.findings.count { $0.group == group.name }) }
  }
}
