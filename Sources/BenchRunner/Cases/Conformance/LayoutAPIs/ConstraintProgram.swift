import LayoutAPIs
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
      mismatches.append(CaseVerdict.Mismatch(of: "fault", expected: self.isFaulted, actual: isFaulted))
    }
    return CaseVerdict(mismatches)
  }
}

/// FormationLayout or StackLayout as an engine, for the cases that are written in its own calls.
struct LayoutAPICaseEngine: CaseEngine {
  let kind: CaseKind

  var name: String { kind.rawValue }
  var kinds: Set<CaseKind> { [kind] }

  func run(_ program: PinProgram) -> CaseAnswer { .unsupported("a pin case") }
}

/// The program of a constraint case: a tree of views, and steps.
struct ConstraintProgram {
  var direction = LayoutDirection.ltr
  var views: [ConstraintProgramView] = []
  /// The argument `translatesAutoresizing` of layouts, by their root views.
  var translatesAutoresizing: [Int: Bool] = [:]
  /// The initial flags of the conditions, in creation order.
  var conditions: [(name: String, value: Bool)] = []
  var steps: [ConstraintStep] = []
}

/// A step on a stage, with its number for messages, counted from 1.
typealias ConstraintStep = (_ stage: ConstraintStage, _ number: Int) -> Void
/// A call on a maker, with the items of a stage as argument.
typealias FormationCall = (ConstraintMaker, [any Item]) -> ConstraintMaker
/// An assignment to a stack layout, with the items of a stage as argument.
typealias StackAssignment = (StackLayout, [any Item]) -> Void

/// A view or a guide of a program.
struct ConstraintProgramView {
  var id: String
  var parent: Int?
  var frame = Rect.zero
  var translates = true
  var isGuide = false
  var intrinsic = Size.noIntrinsicSize
  var hugging: [Double]?
  var compression: [Double]?
  var layoutMargins = EdgeInsets.zero
  var baselines = [0.0, 0.0]
  var text: Text?

  struct Text {
    var length: Double
    var advance: Double
    var line: Double

    /// The size at a preferred width in points; at 0 the text has one line.
    func size(at preferredWidth: Double) -> Size {
      guard preferredWidth > 0 else { return Size(width: length * advance, height: line) }
      let perLine = max(1, (preferredWidth / advance).rounded(.down))
      return Size(width: min(length, perLine) * advance, height: (length / perLine).rounded(.up) * line)
    }
  }
}

/// A view with the properties that a program gives it.
final class ConstraintCaseView: View, WidthAdapting {
  var intrinsic: Size
  var preferredMaxLayoutWidth = 0.0
  private let view: ConstraintProgramView

  init(_ view: ConstraintProgramView) {
    intrinsic = view.intrinsic
    self.view = view
    super.init()
    layoutRect = view.frame
    layoutMargins = view.layoutMargins
    translatesAutoresizingMaskIntoConstraints = view.translates
    for (index, axis) in [Axis.horizontal, .vertical].enumerated() {
      if let hugging = view.hugging { setContentHuggingPriority(Strength(hugging[index]), for: axis) }
      if let compression = view.compression {
        setContentCompressionResistancePriority(Strength(compression[index]), for: axis)
      }
    }
  }

  override var intrinsicContentSize: Size { view.text?.size(at: preferredMaxLayoutWidth) ?? intrinsic }
  override var firstBaselineOffset: Double { view.baselines[0] }
  override var lastBaselineOffset: Double { view.baselines[1] }
}
