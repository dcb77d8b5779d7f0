import PinCore
import Reference
import Testing

@testable import BenchRunner

@Suite("Generated programs")
struct ProgramGeneratorTests {
  private static let programs = (0..<3000).map { ProgramGenerator.program(seed: 5, index: $0) }

  @Test("depend only on the seed and the index, and differ from each other")
  func repeatable() {
    #expect(
      CaseEncoder.line(of: ProgramGenerator.program(seed: 5, index: 17)) == CaseEncoder.line(of: Self.programs[17]))
    #expect(
      CaseEncoder.line(of: ProgramGenerator.program(seed: 6, index: 17)) != CaseEncoder.line(of: Self.programs[17]))
    #expect(Set(Self.programs.map { CaseEncoder.line(of: $0) }).count == Self.programs.count)
  }

  @Test("contain every call")
  func calls() {
    let used = Set(Self.programs.flatMap { $0.chains.flatMap(\.self) }.map(\.spelling.name))
    #expect(Set(CallVocabulary.all.names).subtracting(used) == [])
    #expect(used.subtracting(CallVocabulary.all.names) == [])
  }

  @Test("vary in depth, direction and scale; some have transforms, measurements, hidden views or non-finite numbers")
  func variety() {
    let depths = Self.programs.map { program in program.views.indices.map { Self.depth(of: $0, program) }.max() ?? 0 }
    #expect(depths.max() == 5)
    #expect(Set(Self.programs.map(\.scale)) == [1, 1.5, 2, 3])
    func share(_ condition: (PinProgram) -> Bool) -> Double {
      Double(Self.programs.count(where: condition)) / Double(Self.programs.count)
    }
    #expect((0.25...0.45).contains(share { $0.direction == .rtl }))
    #expect((0.01...0.08).contains(share { program in program.numbers.contains { !$0.isFinite } }))
    #expect((0.2...0.6).contains(share { program in program.views.contains { !$0.transform.isIdentity } }))
    #expect((0.15...0.6).contains(share { $0.steps.measurementCount > 0 }))
    #expect((0.1...0.5).contains(share { program in program.views.dropFirst().contains { $0.parent == nil } }))
    #expect((0.1...0.6).contains(share { program in program.views.contains { $0.isHidden } }))
  }

  @Test("have results that the rules define if the magnitudes of all numbers are below 1e9")
  func defined() {
    let moderate = Self.programs.filter { $0.numbers.allSatisfy { $0.magnitude < 1e9 } }
    #expect(moderate.count > Self.programs.count / 2)
    for program in moderate { #expect(program.isDefined, "\(program)") }
  }

  private static func depth(of view: Int, _ program: PinProgram) -> Int {
    1 + (program.views[view].parent.map { depth(of: $0, program) } ?? 0)
  }
}

extension CaseEncoder {
  /// The line of a case file for a program. The case has the name `x` and no expected frames.
  static func line(of program: PinProgram) -> String {
    line(name: "x", program, ExpectedOutcome(frames: []))
  }
}
