import BenchKit
import LayoutAPIs
import PinCore
import Reference

/// A case with calls of FormationLayout or StackLayout, and their expected outcome.
struct ConstraintCase: RecordedCase {
  let name: String
  let file: String
  let line: Int
  let kind: CaseKind
  let program: ConstraintProgram
  let frames: [(view: Int, frame: Rect)]
  /// Whether at least one call or assignment must be rejected.
  let isFaulted: Bool
  var checksNothing: Bool { frames.isEmpty && !isFaulted }

  func verdict(of engine: any CaseEngine) -> CaseVerdict {
    guard engine.kinds.contains(kind) else { return .skipped("a \(kind.rawValue) case") }
    var (mismatches, isFaulted) = ConstraintStage(program).run(expecting: frames)
    if isFaulted != self.isFaulted {
      mismatches.append(CaseVerdict.Mismatch(of: "fault", expected: self.isFaulted, actual: isFaulted))
    }
    return CaseVerdict(mismatches)
  }
}

/// The engine for cases of one kind: `formation`, `stack` or `scene`. It has the name of the kind.
struct LayoutAPICaseEngine: CaseEngine {
  let kind: CaseKind

  var name: String { kind.rawValue }
  var kinds: Set<CaseKind> { [kind] }

  func run(_ program: PinProgram) -> CaseAnswer { .unsupported("a pin case") }
}

/// The views, guides, conditions and steps of a constraint case.
struct ConstraintProgram {
  var direction = LayoutDirection.ltr
  var views: [ConstraintProgramView] = []
  /// The argument `translatesAutoresizing` of a FormationLayout, by the index of its root view. No entry means nil.
  var translatesAutoresizing: [Int: Bool] = [:]
  /// The conditions with their initial values, sorted by name and created in this order.
  var conditions: [(name: String, value: Bool)] = []
  var steps: [ConstraintStep] = []
}

/// A step that runs on a stage. Its number, counted from 1, is for messages.
typealias ConstraintStep = (_ stage: ConstraintStage, _ number: Int) -> Void
/// A call on a maker. The items are those of the stage.
typealias FormationCall = (ConstraintMaker, [any Item]) -> ConstraintMaker
/// An assignment to a property of a stack layout. The items are those of the stage.
typealias StackAssignment = (StackLayout, [any Item]) -> Void

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
  var text: ProgramView.Fit?
}

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

  /// The size of the text, wrapped at `preferredMaxLayoutWidth` if this width is above 0; `intrinsic` without a text.
  override var intrinsicContentSize: Size {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    return view.text?.answer(to: Size(width: width, height: .infinity)) ?? intrinsic
  }
  override var firstBaselineOffset: Double { view.baselines[0] }
  override var lastBaselineOffset: Double { view.baselines[1] }
}

/// The views and guides of a constraint program. The steps of the program run on them.
final class ConstraintStage {
  private let program: ConstraintProgram
  let items: [any Item]
  private let root: ConstraintCaseView
  private var layouts: [Int: FormationLayout] = [:]
  private var flags: [String: Bool] = [:]
  private(set) var conditions: [String: FormationCondition] = [:]
  var stacks: [String: StackLayout] = [:]
  var isFaulted = false
  private var mismatches: [CaseVerdict.Mismatch] = []

  var frames: [Rect] { items.map(\.layoutRect) }

  init(_ program: ConstraintProgram) {
    self.program = program
    items = program.views.map { view -> any Item in view.isGuide ? LayoutGuide() : ConstraintCaseView(view) }
    root = items[0] as? ConstraintCaseView ?? ConstraintCaseView(program.views[0])
    for (view, item) in zip(program.views, items) {
      guard let place = view.parent, let parent = items[place] as? View else { continue }
      if let guide = item as? LayoutGuide {
        parent.addLayoutGuide(guide)
      } else if let child = item as? View {
        parent.addSubview(child)
      }
    }
    root.setLayoutDirection(program.direction)
    for place in program.translatesAutoresizing.keys.sorted() { _ = layout(of: place) }
    for (name, value) in program.conditions {
      flags[name] = value
      conditions[name] = layout(of: 0).when { [unowned self] in flags[name] ?? false }
    }
  }

  /// Runs the steps. Returns the differences at each check and at the end, and whether a call or assignment was
  /// rejected.
  func run(expecting frames: [(view: Int, frame: Rect)]) -> (mismatches: [CaseVerdict.Mismatch], isFaulted: Bool) {
    let (_, faults) = LayoutFault.collecting {
      for (number, step) in program.steps.enumerated() { step(self, number + 1) }
      compare(frames, "")
      compareTree(Set(frames.map(\.view)))
    }
    return (mismatches, isFaulted || !faults.isEmpty)
  }

  func set(_ values: [String: Bool]) { flags.merge(values) { $1 } }

  func layout(of place: Int) -> FormationLayout {
    if let layout = layouts[place] { return layout }
    let view = items[place] as? View ?? root
    let layout = FormationLayout(rootView: view, translatesAutoresizing: program.translatesAutoresizing[place])
    layouts[place] = layout
    return layout
  }

  // MARK: - Comparing

  func compare(_ frames: [(view: Int, frame: Rect)], _ prefix: String) {
    do { try root.layoutConstraintsIfNeeded() } catch {
      return mismatches.append(
        CaseVerdict.Mismatch(subject: "\(prefix)layout", expected: "a solution", actual: "\(error)"))
    }
    mismatches += frames.compactMap { place, frame in
      let subject = "\(prefix)view \(program.views[place].id)"
      return CaseVerdict.Mismatch(of: subject, frame.numbers, items[place].layoutRect.numbers)
    }
  }

  /// Checks that the root contains exactly the views and guides for which the case has frames.
  private func compareTree(_ named: Set<Int>) {
    for (place, item) in items.enumerated().dropFirst() {
      var outer: (any Item)? = item
      while let current = outer, current !== root { outer = current.constraintContainer }
      let isInTree = outer != nil
      if isInTree == named.contains(place) { continue }
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: "view \(program.views[place].id)", expected: isInTree ? "not in the tree" : "in the tree",
          actual: isInTree ? "in the tree" : "not in the tree"))
    }
  }
}
