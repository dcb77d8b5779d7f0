import PinCore
import Testing

@testable import LayoutAPIs

/// An item of a foreign class. Its state may be shared with other items, and may outlive the item.
private final class Marker: Item {
  let constraintState: ConstraintState
  weak var container: View?
  var constraintContainer: (any Item)? { container }
  var layoutRect = Rect.zero
  var onEnd: (() -> Void)?

  init(in container: View, sharing state: ConstraintState = ConstraintState()) {
    self.container = container
    constraintState = state
  }

  deinit { onEnd?() }

  func prepareAutoLayout(in root: any ConstraintView) {}
}

@Suite("Items that no longer exist") struct DeadItemTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let other = View()

  /// Makes and activates a constraint that gives an item the root's width.
  private func widen(_ item: any Item) throws -> LayoutConstraint {
    item.translatesAutoresizingMaskIntoConstraints = false
    let constraint = try LayoutConstraint(item: item, attribute: .width, toItem: root, attribute: .width)
    try constraint.activate()
    return constraint
  }

  /// Lays out the root. Expects that the constraint is inactive, describes its item as gone, and cannot be activated.
  private func expectGone(_ constraint: LayoutConstraint, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // A new object at the same address must not be mistaken for the item.
    let filler = (0..<100).map { _ in View() }
    try root.layoutConstraintsIfNeeded()
    #expect(!constraint.isActive, sourceLocation: sourceLocation)
    #expect(constraint.description.hasPrefix("an item that no longer exists.width"), sourceLocation: sourceLocation)
    #expect(filler.allSatisfy { $0.frame == .zero }, sourceLocation: sourceLocation)
    let fault = #expect(throws: LayoutFault.self, sourceLocation: sourceLocation) { try constraint.activate() }
    #expect(fault?.reason == .itemIsGone, sourceLocation: sourceLocation)
  }

  @Test("a view is released although its state is retained")
  func keptState() throws {
    var view: View? = View()
    root.addSubview(view!)
    let constraint = try widen(view!)
    try root.layoutConstraintsIfNeeded()
    #expect(view?.frame.width == 100)
    let kept = view?.constraintState
    view?.removeFromSuperview()
    view = nil
    try expectGone(constraint)
    withExtendedLifetime(kept) {}
  }

  @Test("a root with a retained state is released; a former subview keeps its size, and a layout of the root throws")
  func keptStateOfRoot() throws {
    var canvas: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (label, guide) = (View(), LayoutGuide())
    let layout = FormationLayout(rootView: canvas!)
    layout[label].width(equalTo: 20).height(equalTo: 5).left(equalTo: canvas!, plus: 7)
    layout[guide].top(equalTo: label)
    try layout.layoutIfNeeded()
    let kept = [canvas?.constraintState]
    label.removeFromSuperview()
    canvas = nil
    let filler = (0..<100).map { _ in View() }
    try label.layoutConstraintsIfNeeded()
    #expect(label.frame.size == Size(width: 20, height: 5) && filler.allSatisfy { $0.frame == .zero })
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    withExtendedLifetime(kept) {}
  }

  @Test("a view is released although another view has the same state")
  func sharedState() throws {
    var view: View? = View()
    root.addSubview(view!)
    let constraint = try widen(view!)
    other.attachment = view?.attachment
    view?.removeFromSuperview()
    view = nil
    try expectGone(constraint)
  }

  @Test("a state that two views share belongs to the view that a constraint used last")
  func sharedStateInUse() throws {
    root.addSubview(other)
    var view: View? = View()
    root.addSubview(view!)
    other.attachment = view!.constraintState
    let constraint = try widen(view!)
    try widen(other).deactivate()
    view?.removeFromSuperview()
    view = nil
    try root.layoutConstraintsIfNeeded()
    #expect(throws: Never.self) { try constraint.activate() }
    try root.layoutConstraintsIfNeeded()
    #expect(other.frame.width == 100)
  }

  @Test("a view with a new state is no longer the item of the old state")
  func replacedState() throws {
    root.addSubview(other)
    let constraint = try widen(other)
    let former = other.constraintState
    other.attachment = nil
    try expectGone(constraint)
    #expect(other.constraintState !== former && other.frame == .zero)
  }

  @Test("the system removes items that no longer exist and their constraints, also constraints with a single item")
  func itself() throws {
    let layout = FormationLayout(rootView: root)
    var handles: [ConstraintHandle] = []
    for _ in 0..<40 {
      var view: View? = View()
      handles.append(layout[view!].top(equalTo: root).size(equalTo: 20).handle)
      handles.append(layout[view!].aspectRatio(equalTo: 1).handle)
      try layout.layoutIfNeeded()
      view?.removeFromSuperview()
      view = nil
    }
    try layout.layoutIfNeeded()
    #expect(!handles.contains { $0.isActive })
    let system = try #require(root.constraintState.system)
    #expect(system.nodes.count <= 1 && system.constraints.count <= 24)
    // Four constraints for the root's frame, and two for each of at most 18 views that the solver still has.
    #expect(system.boxes.solver.constraints.count <= 4 + 2 * 18)
  }

  @Test("a foreign item is released although its state is retained and shared")
  func foreignItem() throws {
    let state = ConstraintState()
    var marker: Marker? = Marker(in: root, sharing: state)
    let constraint = try widen(marker!)
    try root.layoutConstraintsIfNeeded()
    #expect(marker?.layoutRect.width == 100)
    marker = nil
    try expectGone(constraint)
    let next = Marker(in: root, sharing: state)
    try widen(next).deactivate()
    try constraint.activate()
    try root.layoutConstraintsIfNeeded()
    #expect(next.layoutRect.width == 100)
  }

  @Test("a guide is released although a view has the same state")
  func guide() throws {
    var guide: LayoutGuide? = LayoutGuide()
    root.addLayoutGuide(guide!)
    let constraint = try widen(guide!)
    other.attachment = guide!.constraintState
    guide?.removeFromOwner()
    guide = nil
    try expectGone(constraint)
  }

  @Test("a view or foreign item can start a layout in its deinit; constraints of the item become inactive")
  func layoutDuringEnd() throws {
    final class Ending: View {
      var onEnd: (() -> Void)?
      deinit { onEnd?() }
    }
    var faults = 0
    let root = root
    let layOut = { do { try root.layoutConstraintsIfNeeded() } catch { faults += 1 } }
    var marker: Marker? = Marker(in: root)
    var view: Ending? = Ending()
    root.addSubview(view!)
    let constraints = [try widen(marker!), try widen(view!)]
    try root.layoutConstraintsIfNeeded()
    marker?.onEnd = layOut
    view?.onEnd = layOut
    marker = nil
    view?.removeFromSuperview()
    view = nil
    #expect(faults == 0)
    for constraint in constraints { try expectGone(constraint) }
  }
}
