import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

/// Compares the two references on mixed programs: recorded programs with inserted calls from any recorded program. No
/// frames are recorded for mixed programs.
@Suite("The references agree beyond the recorded cases")
struct ReferenceAgreementTests {
  private static let seed: UInt64 = 20_260_101

  @Test("frames and sizes of both references are equal for each mixed program that constraints can express")
  func references() throws {
    var mutator = try ProgramMutator(RecordedCases.pin().map(\.program), seed: Self.seed)
    var compared = 0
    for round in 0..<2000 {
      let program = mutator.next()
      guard case .frames(let manual) = ManualCaseEngine().run(program) else {
        Issue.record("the manual reference has no answer, seed \(Self.seed), round \(round): \(program)")
        continue
      }
      guard case .frames(let constraint) = try ConstraintCaseEngine().run(program) else { continue }
      compared += 1
      let expected = ConformanceCase(
        name: "round \(round)", file: "", line: 0, program: program,
        expected: ExpectedOutcome(frames: manual.frames, sizes: manual.sizes))
      #expect(expected.mismatches(in: constraint).isEmpty, "seed \(Self.seed), round \(round): \(program)")
    }
    #expect(compared >= 1800, "constraints must express at least 1800 of the 2000 programs")
  }
}

/// Makes mixed programs. Each is one of the given programs, with inserted calls from any of the given programs.
struct ProgramMutator {
  private let programs: [PinProgram]
  private let calls: [ProgramCall]
  private var random: SplitMix64

  init(_ programs: [PinProgram], seed: UInt64) {
    self.programs = programs
    calls = programs.flatMap { $0.chains.flatMap(\.self) }
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> PinProgram {
    var program = programs[random.number(in: 0...programs.count - 1)]
    program.steps = program.steps.map { mutated($0, viewCount: program.views.count, isMeasured: false) }
    return program
  }

  private mutating func mutated(_ step: PinProgram.Step, viewCount: Int, isMeasured: Bool) -> PinProgram.Step {
    switch step {
    case .chain(let view, let space, var calls):
      for _ in 0..<random.number(in: 1...3) {
        let call = self.calls[random.number(in: 0...self.calls.count - 1)].pointing(below: viewCount)
        if case .wrapContent = call, isMeasured { continue }
        calls.insert(call, at: random.number(in: 0...calls.count))
      }
      return .chain(view: view, space: space, calls: calls)
    case .measure(let view, let offered, let steps):
      return .measure(
        view: view, offered: offered, steps: steps.map { mutated($0, viewCount: viewCount, isMeasured: true) })
    case .setFrame, .edit:
      return step
    }
  }
}

extension ProgramCall {
  /// The same call, with each view index replaced by its remainder modulo a count.
  fileprivate func pointing(below count: Int) -> ProgramCall {
    switch self {
    case .edgeTo(let edge, let other):
      return .edgeTo(edge, ProgramEdgeReference(view: other.view % count, edge: other.edge))
    case .anchorTo(let anchor, let other):
      return .anchorTo(anchor, ProgramAnchorReference(view: other.view % count, anchor: other.anchor))
    case .relative(let side, var others, let alignment):
      others.views = others.views.map { $0 % count }
      return .relative(side, others, alignment: alignment)
    case .between(let axis, let first, let second, let alignment):
      return .between(axis, first % count, second % count, alignment: alignment)
    case .length(let axis, .of(let view)): return .length(axis, .of(view % count))
    case .size(.of(let view)): return .size(.of(view % count))
    case .aspectRatio(.of(let view)): return .aspectRatio(.of(view % count))
    default: return self
    }
  }
}
