import BenchHarness
import BenchReports
import BenchSupport
import Foundation
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
    let campaign = FuzzCampaign(plan: plan) { [programs, source, check] in
      SmallProgramExaminer(programs, from: source, check).examine
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
    var record = blank
    record.note(outcome, groups: programs.names)
    record.complete = outcome.cases == plan.cases
    record.certificate?.skipped = outcome.reasons
    record.certificate?.sum = outcome.digest
    record.conclude()
    return record
  }

  /// The outcome in an incomplete record of the same examination by the same build; empty if there is no such record.
  private func resumed(from path: String?) -> FuzzCampaign.Outcome {
    var outcome = FuzzCampaign.Outcome()
    guard let path, let found = try? CheckRecord(reading: path), !found.complete, let certificate = found.certificate,
      found.isAboutTheSame(as: blank), isConsistent(found)
    else { return outcome }
    for group in found.groups {
      outcome.counts[group.name] = group.passed + group.failed
      outcome.skipped[group.name] = group.skipped
      outcome.cases += group.passed + group.failed + group.skipped
    }
    (outcome.reasons, outcome.digest) = (certificate.skipped, certificate.sum)
    outcome.failures = found.findings.compactMap(\.index).map { index in
      let (template, program) = programs.program(at: index)
      return FuzzFailure(
        source: source, index: index, group: programs.names[template], check: check, program: program,
        kind: check.trial(of: program)?.failure ?? .error)
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

/// Compares an engine with the manual reference on small programs.
///
/// The reference's views are built once and reset before each program; so are those of a `StagedCaseEngine`.
struct SmallProgramExaminer {
  private let programs: SmallPrograms
  private let source: ProgramSource
  private let check: EngineCheck
  private let staged: (any StagedCaseEngine)?
  /// The views of the engine and of the reference for each template, and their initial rectangles.
  private let stages: [(own: ProgramStage, reference: ProgramStage, rects: [Rect])]

  init(_ programs: SmallPrograms, from source: ProgramSource, _ check: EngineCheck) {
    (self.programs, self.source, self.check) = (programs, source, check)
    staged = check.engine as? any StagedCaseEngine
    stages = programs.templates.map {
      let own = ProgramStage($0)
      return (own, ProgramStage($0), own.views.map(\.layoutRect))
    }
  }

  func examine(_ indices: [UInt64], _ outcome: inout FuzzCampaign.Outcome) {
    var compared = [UInt64](repeating: 0, count: stages.count)
    let answers = staged == nil ? check.engine.answers(to: indices.map { programs.program(at: $0).program }) : []
    for (place, index) in indices.enumerated() {
      let (template, program) = programs.program(at: index)
      let (name, stage) = (programs.names[template], stages[template])
      stage.reference.reset(to: stage.rects)
      let expected = ManualCaseEngine().outcome(of: program.steps, on: stage.reference)
      let actual: Result<CaseOutcome, any Error>
      if let staged {
        stage.own.reset(to: stage.rects)
        actual = .success(staged.outcome(of: program.steps, on: stage.own))
      } else {
        switch answers[place] {
        case .success(.unsupported(let reason)):
          outcome.skipped[name, default: 0] += 1
          outcome.reasons[reason, default: 0] += 1
          continue
        case .success(.frames(let outcome)): actual = .success(outcome)
        case .failure(let error): actual = .failure(error)
        }
      }
      compared[template] += 1
      outcome.digest &+= Self.digest(of: expected, index)
      if case .success(let actual) = actual, actual == expected { continue }
      let trial = FuzzTrial(program: program, expected: FuzzExpectation(expected), actual: actual)
      guard let kind = trial.failure else { continue }
      outcome.failures.append(
        FuzzFailure(source: source, index: index, group: name, check: check, program: program, kind: kind))
    }
    for (name, count) in zip(programs.names, compared) where count > 0 { outcome.counts[name, default: 0] += count }
  }

  /// A hash of the index and the frames, sizes and warnings of an outcome. Such hashes can be added in any order.
  private static func digest(of outcome: CaseOutcome, _ index: UInt64) -> UInt64 {
    var hash = FowlerNollVo()
    hash.add(Double(index))
    for frame in outcome.frames { hash.add(frame) }
    for size in outcome.sizes { hash.add(Rect(origin: .zero, size: size)) }
    hash.add(outcome.warned == true ? 1 : 0)
    return hash.value
  }
}

/// All programs of some templates, numbered: programs with few calls first, then in the order of the templates.
///
/// A template is a case whose chains list alphabets. Its programs are all those with one to K of these calls in each
/// chain, in any order and with repetitions.
struct SmallPrograms: Sendable {
  let names: [String]
  let templates: [PinProgram]
  let count: UInt64
  private let parts: [Part]

  /// The programs of a template whose chains have the given lengths.
  private struct Part: Sendable {
    let template: Int
    let lengths: [Int]
    var first: UInt64 = 0
    let count: UInt64
  }

  init(_ templates: [(name: String, program: PinProgram)], calls: Int) throws {
    (names, self.templates) = (templates.map(\.name), templates.map(\.program))
    var parts: [Part] = []
    var bound = (parts: 0.0, programs: 0.0)
    for (template, program) in self.templates.enumerated() {
      let sizes = program.alphabets.map { Double($0.count) }
      bound.parts += pow(Double(calls), Double(sizes.count))
      bound.programs += sizes.reduce(1) { all, size in all * (1...calls).reduce(0) { $0 + pow(size, Double($1)) } }
      // The numbers of programs fit into 64 bits, and the parts into memory.
      guard bound.parts <= 1e6, bound.programs <= 1e18 else {
        throw Failure.usage(
          "the template \(QuotedText.excerpt(names[template])) has too many programs of up to \(calls) calls",
          remedy: "use fewer --calls or chains")
      }
      let lengths: [[Int]] = program.alphabets.reduce([[]]) { all, _ in
        all.flatMap { some in (1...calls).map { some + [$0] } }
      }
      parts += lengths.map { lengths in
        let choices = zip(program.alphabets, lengths).flatMap { Array(repeating: UInt64($0.count), count: $1) }
        return Part(template: template, lengths: lengths, count: choices.reduce(1, *))
      }
    }
    parts.sort { ($0.lengths.reduce(0, +), $0.template) < ($1.lengths.reduce(0, +), $1.template) }
    for place in parts.indices.dropFirst() { parts[place].first = parts[place - 1].first + parts[place - 1].count }
    self.parts = parts
    count = parts.last.map { $0.first + $0.count } ?? 0
  }

  /// The program with a number below `count`, and its template.
  func program(at index: UInt64) -> (template: Int, program: PinProgram) {
    let part = parts[(parts.lastIndex { $0.first <= index }) ?? 0]
    var (rest, lengths) = (Int(index - part.first), part.lengths[...])
    let program = templates[part.template].mappingCalls { alphabet, _ in
      var calls = [ProgramCall](repeating: .pinEdges, count: lengths.removeFirst())
      for place in calls.indices.reversed() {
        calls[place] = alphabet[rest % alphabet.count]
        rest /= alphabet.count
      }
      return calls
    }
    return (part.template, program)
  }

  /// The alphabets, without duplicates, and the templates with references to them, as JSON.
  var texts: (alphabets: [[String]], templates: [String]) {
    var alphabets: [[String]] = []
    let texts = zip(names, templates).map { name, template in
      var text = CaseEncoder.line(name: name, template, frames: [], warned: nil, sizes: nil)
      for alphabet in template.alphabets {
        let calls = alphabet.map { CaseEncoder(program: template).text(of: $0) }
        if !alphabets.contains(calls) { alphabets.append(calls) }
        let number = (alphabets.firstIndex(of: calls) ?? 0) + 1
        text = text.replacing("[" + calls.joined(separator: ",") + "]", with: "\"alphabet \(number)\"")
      }
      return text
    }
    return (alphabets, texts)
  }
}

extension PinProgram {
  fileprivate var alphabets: [[ProgramCall]] {
    var alphabets: [[ProgramCall]] = []
    _ = mappingCalls { calls, _ in
      alphabets.append(calls)
      return calls
    }
    return alphabets
  }
}
