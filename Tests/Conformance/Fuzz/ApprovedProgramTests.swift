import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

/// A seed and an index name a program in reports of faults: digests of what is made from them are kept.
@Suite("Programs of a seed")
struct ApprovedProgramTests {
  private static let programs = (0..<400).map { ProgramGenerator.program(seed: 11, index: $0) }

  @Test("are the same programs as before")
  func programs() throws {
    let programs = (0..<2000).map { ProgramGenerator.program(seed: 11, index: $0) }
    try expect(programs.map(Self.line), of: 100, is: "programs.txt")
  }

  @Test("have the same requirements for an engine as before")
  func features() throws {
    let lines = Self.programs.prefix(120).map { ProgramFeatures.of($0).joined(separator: " ") + "\n" }
    try ApprovedText.expect(lines.joined(), is: "programs-features.txt")
  }

  @Test("are related to the same programs as before", arguments: LayoutRelation.allCases)
  func relations(_ relation: LayoutRelation) throws {
    let lines = Self.programs.map { program -> String in
      guard let pair = relation.pair(from: program) else { return "nothing" }
      var text = Self.line(pair.first) + "\n" + Self.line(pair.second)
      if case .frames(let outcome) = ManualCaseEngine().run(pair.first), let expected = pair.expectation(outcome) {
        let frames = expected.frames.enumerated().compactMap { view, frame in frame.map { (view: view, frame: $0) } }
        text += "\n\(frames) \(String(describing: expected.sizes)) \(String(describing: expected.warned))"
      }
      return text
    }
    try expect(lines, of: 40, is: "programs-\(relation.rawValue).txt")
  }

  @Test("are shortened in the same ways and order as before")
  func shorter() throws {
    let ways: KeyValuePairs<String, (PinProgram) -> [PinProgram]> = [
      "steps": { $0.withoutSteps }, "calls": { $0.withoutCalls }, "views": { $0.withoutViews },
      "attributes": { $0.withoutAttributes }, "percentages": { $0.withoutPercentages },
      "numbers": { $0.withSimplerNumbers }, "names": { [$0.withPlainNames] },
    ]
    var text = ""
    for (way, shorten) in ways {
      for index in 0..<12 {
        let shorter = shorten(Self.programs[index])
        text +=
          "\(way) \(index): \(shorter.count) \(ApprovedText.digest(shorter.map(Self.line).joined(separator: "\n")))\n"
      }
    }
    try ApprovedText.expect(text, is: "programs-shortened.txt")
  }

  @Test("that fail are shrunk and reported as before")
  func failures() throws {
    var text = ""
    for bug in PlantedBug.all {
      let failure = try #require(ShrinkerTests.find(bug))
      let out = Output.captured()
      out.isASCII = false
      let shrunk = Shrinker.shrink(failure, within: nil)
      FailureReport(shrunk).show(on: out)
      text += out.text + "\n"
    }
    try ApprovedText.expect(text, is: "failures.txt")
  }

  @Test("and the reports of differences between any two results, are unchanged")
  func disagreements() throws {
    let program = Self.programs[0]
    let answer = ManualCaseEngine().run(program)
    guard case .frames(let right) = answer else {
      Issue.record("\(answer)")
      return
    }
    var text = ""
    func add(_ change: (inout CaseOutcome) -> Void) {
      var expected = ExpectedOutcome(right)
      expected.sizes = [Size(width: 10, height: 20), Size(width: 30, height: 40)]
      expected.warned = true
      var actual = right
      (actual.sizes, actual.warned) = (expected.sizes ?? [], true)
      change(&actual)
      let trial = FuzzTrial(program: program, expected: expected, actual: .success(.frames(actual)))
      text += trial.disagreements.map { $0.sentence(in: program) }.joined(separator: "; ")
      text += trial.isSeen ? " (seen)\n" : "\n"
    }
    add { _ in }
    add { $0.frames[0].origin.x += 1 }
    add { $0.frames[1].origin.y -= 2.5 }
    add { $0.frames[1].size.width = .nan }
    add { $0.frames[0].size.height = 0 }
    add { $0.frames.removeLast() }
    add { $0.sizes[1].width += 1 }
    add { $0.sizes[0].height += 1 }
    add { $0.sizes.append(.zero) }
    add { $0.warned = false }
    add { $0.warned = nil }
    try ApprovedText.expect(text, is: "disagreements.txt")
  }

  private static func line(_ program: PinProgram) -> String { CaseEncoder.line(of: program) }

  /// Expects the digests of a number of texts at a time.
  private func expect(_ texts: [String], of count: Int, is name: String) throws {
    let lines = stride(from: 0, to: texts.count, by: count).map { start in
      "\(start) \(ApprovedText.digest(texts[start..<min(start + count, texts.count)].joined(separator: "\n")))\n"
    }
    try ApprovedText.expect(lines.joined(), is: name)
  }
}
