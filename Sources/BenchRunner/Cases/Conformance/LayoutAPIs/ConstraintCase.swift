import BenchHarness
import PinCore
import Reference

/// An example of FormationLayout's or StackLayout's calls with their expected outcome.
struct ConstraintCase: RecordedCase {
  let name: String
  let file: String
  let line: Int
  let kind: CaseKind
  let program: ConstraintProgram
  let frames: [(view: Int, frame: Rect)]
  /// Whether at least one call must be rejected.
  let isFaulted: Bool

  func verdict(of engine: any CaseEngine) -> CaseVerdict {
    guard engine.kinds.contains(kind) else { return .skipped("a \(kind.rawValue) case") }
    var (mismatches, isFaulted) = ConstraintStage(program).run(expecting: frames)
    if isFaulted != self.isFaulted {
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: "fault", expected: self.isFaulted ? "one" : "none", actual: isFaulted ? "one" : "none"))
    }
    return mismatches.isEmpty ? .passed : .failed(mismatches)
  }
}

/// FormationLayout or StackLayout as an engine, for the cases that are written in its own calls.
struct LayoutAPICaseEngine: CaseEngine {
  let kind: CaseKind

  var name: String { kind.rawValue }
  var kinds: Set<CaseKind> { [kind] }

  func run(_ program: PinProgram) -> CaseAnswer { .unsupported("a pin case") }
}
