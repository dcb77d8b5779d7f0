import BenchHarness
import LayoutAPIs
import PinCore

/// The views of a constraint program, on which its steps run.
final class ConstraintStage {
  private let program: ConstraintProgram
  private let items: [any Item]
  private let root: ConstraintCaseView
  private var layouts: [Int: FormationLayout] = [:]
  private let flags: Flags
  private var conditions: [String: FormationCondition] = [:]
  private var stacks: [String: StackLayout] = [:]
  private var isFaulted = false
  private(set) var mismatches: [CaseVerdict.Mismatch] = []

  /// The current frames of views and guides in points.
  var frames: [Rect] { items.map(\.layoutRect) }

  private final class Flags {
    var values: [String: Bool] = [:]
  }

  init(_ program: ConstraintProgram) {
    self.program = program
    flags = Flags()
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
      flags.values[name] = value
      conditions[name] = layout(of: 0).when { [flags] in flags.values[name] ?? false }
    }
  }

  /// Runs the steps. Returns the differences at each check and at the end, and whether a call was rejected.
  func run(expecting frames: [(view: Int, frame: Rect)]) -> (mismatches: [CaseVerdict.Mismatch], isFaulted: Bool) {
    let (_, faults) = LayoutFault.collecting {
      for (number, step) in program.steps.enumerated() { run(step, number + 1) }
      compare(frames, "")
      compareTree(Set(frames.map(\.view)))
    }
    return (mismatches, isFaulted || !faults.isEmpty)
  }

  private func run(_ step: ConstraintProgram.Step, _ number: Int) {
    switch step {
    case .check(let frames): compare(frames, "step \(number): ")
    case .setFrame(let view, let frame): items[view].layoutRect = frame
    case .setIntrinsic(let view, let size): (items[view] as? ConstraintCaseView)?.intrinsic = size
    case .formation(let step): run(step)
    case .flags(let values, let isUpdate):
      if isUpdate { layout(of: 0).update { set(values) } } else { set(values) }
    case .stack(let step): run(step)
    case .edit(let name, let assignments): if let stack = stacks[name] { assignments.forEach { $0(stack, items) } }
    case .remove(let name, let place):
      if let stack = stacks[name], let view = items[place] as? View { view.removeSubviews(in: stack) }
    case .constrain(let constraints): constraints.forEach(run)
    }
  }

  private func set(_ values: [String: Bool]) { flags.values.merge(values) { $1 } }

  private func layout(of place: Int) -> FormationLayout {
    if let layout = layouts[place] { return layout }
    let view = items[place] as? View ?? root
    let layout = FormationLayout(rootView: view, translatesAutoresizing: program.translatesAutoresizing[place])
    layouts[place] = layout
    return layout
  }

  private func run(_ step: ConstraintProgram.FormationStep) {
    let layout = layout(of: step.root)
    let items = step.items.map { self.items[$0] }
    var maker: ConstraintMaker
    if let (name, isNot) = step.condition, let condition = conditions[name] {
      if isNot {
        maker = step.isGroup ? condition.not.group(items) : condition.not[items[0]]
      } else {
        maker = step.isGroup ? condition.group(items) : condition[items[0]]
      }
    } else {
      maker = step.isGroup ? layout.group(items) : layout[items[0]]
    }
    for call in step.calls { maker = call(maker, self.items) }
  }

  private func run(_ step: ConstraintProgram.StackStep) {
    guard let container = items[step.container] as? View else { return }
    let views = step.views.compactMap { items[$0] as? View }
    let configure = { (layout: StackLayout) in
      for assign in step.assignments ?? [] { assign(layout, self.items) }
    }
    stacks[step.name] =
      switch (step.axis, step.isDirect, step.assignments == nil) {
      case (.horizontal, true, _):
        HorizontalStackLayout(views: views, inSuperview: container, configurationBlock: configure)
      case (.vertical, true, _):
        VerticalStackLayout(views: views, inSuperview: container, configurationBlock: configure)
      case (.horizontal, false, true): container.addSubviews(withHorizontalLayout: views)
      case (.vertical, false, true): container.addSubviews(withVerticalLayout: views)
      case (.horizontal, false, false):
        container.addSubviews(withHorizontalLayout: views, configurationBlock: configure)
      case (.vertical, false, false): container.addSubviews(withVerticalLayout: views, configurationBlock: configure)
      }
  }

  private func run(_ constraint: ConstraintProgram.PlainConstraint) {
    do {
      try LayoutConstraint(
        item: items[constraint.item], attribute: constraint.attribute, relatedBy: constraint.relation,
        toItem: constraint.to.map { items[$0] }, attribute: constraint.toAttribute, multiplier: constraint.multiplier,
        constant: constraint.constant, priority: constraint.priority
      ).activate()
    } catch { isFaulted = true }
  }

  // MARK: - Comparing

  private func compare(_ frames: [(view: Int, frame: Rect)], _ prefix: String) {
    do { try root.layoutConstraintsIfNeeded() } catch {
      return mismatches.append(
        CaseVerdict.Mismatch(subject: "\(prefix)layout", expected: "a solution", actual: "\(error)"))
    }
    for (place, frame) in frames {
      let actual = items[place].layoutRect
      if actual.isNear(frame, within: ConformanceCase.tolerance) { continue }
      mismatches.append(
        CaseVerdict.Mismatch(
          subject: "\(prefix)view \(program.views[place].id)", expected: frame.text, actual: actual.text))
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

extension Rect {
  fileprivate func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  fileprivate var text: String { "\([minX, minY, width, height])" }
}
