import BenchHarness
import LayoutAPIs
import PinCore

/// The views of a constraint program, on which its steps run.
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

  /// The current frames of views and guides in points.
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

  /// Runs the steps. Returns the differences at each check and at the end, and whether a call was rejected.
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
    for (place, frame) in frames {
      let (expected, actual) = (frame.numbers, items[place].layoutRect.numbers)
      if zip(expected, actual).allSatisfy({ ($0 - $1).magnitude <= ConformanceCase.tolerance }) { continue }
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: "\(prefix)view \(program.views[place].id)", expected: "\(expected)", actual: "\(actual)"))
    }
  }

  /// Checks that exactly the views that the case names are in the root's tree.
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
