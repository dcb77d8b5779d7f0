import PinCore
import Testing

@testable import LayoutAPIs

/// An item of a foreign class, whose state its owner may share and keep.
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

  /// An active constraint that gives an item the root's width, and a weak reference to the item.
  private func widen(_ item: any Item) throws -> LayoutConstraint {
    item.translatesAutoresizingMaskIntoConstraints = false
    let constraint = try LayoutConstraint(item: item, attribute: .width, toItem: root, attribute: .width)
    try constraint.activate()
    return constraint
  }

  /// Lays out, and expects an inactive constraint whose description says that its item no longer exists.
  private func expectGone(_ constraint: LayoutConstraint, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // A new object at the same address must not be taken for the item.
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

  @Test("a root is released although its state is retained: the frames that it determined stay")
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

  @Test("a view is released although another view has its state")
  func sharedState() throws {
    var view: View? = View()
    root.addSubview(view!)
    let constraint = try widen(view!)
    other.attachment = view?.attachment
    view?.removeFromSuperview()
    view = nil
    try expectGone(constraint)
  }

  @Test("of two views that share a state, the one that a constraint used last is the item")
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

  @Test("an item that no longer exists leaves nothing in the system, also if its constraints relate it only to itself")
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
    // Two for each view and its fixed aspect ratio, and the frame of the root: the solver forgets views, too.
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

  @Test("a guide is released although a view has its state")
  func guide() throws {
    var guide: LayoutGuide? = LayoutGuide()
    root.addLayoutGuide(guide!)
    let constraint = try widen(guide!)
    other.attachment = guide!.constraintState
    guide?.removeFromOwner()
    guide = nil
    try expectGone(constraint)
  }

  @Test("a layout ignores an item that starts a layout in its deinit, and an item that a view releases in its deinit")
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

@Suite("Items that start a layout while their size is read") struct NestedLayoutTests {
  /// A view that calls a closure when it is asked for its size.
  private final class Asking: View {
    var ask: (() -> Void)?
    override var intrinsicContentSize: Size {
      ask?()
      return Size(width: 20, height: 10)
    }
  }

  @Test("the same layout is refused; other layouts and changes of constraints are allowed")
  func nested() throws {
    let (root, elsewhere) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    let (asking, beside, apart) = (Asking(), View(), View())
    let layout = FormationLayout(rootView: root)
    layout[asking].left(equalTo: root).top(equalTo: root)
    layout[beside].left(equalTo: .right, of: asking).top(equalTo: root).size(equalTo: 5)
    let away = FormationLayout(rootView: elsewhere)
    away[apart].size(equalTo: 3)
    var reasons: [LayoutFault.Reason?] = []
    var handle: ConstraintHandle?
    asking.ask = {
      do { try layout.layoutIfNeeded() } catch let fault as LayoutFault { reasons.append(fault.reason) } catch {}
      #expect(throws: Never.self) { try away.layoutIfNeeded() }
      handle?.remove()
      handle = layout[beside].height(equalTo: 50, at: .defaultHigh).handle
    }
    try layout.layoutIfNeeded()
    #expect(!reasons.isEmpty && reasons.allSatisfy { $0 == .layoutUnderWay })
    #expect(asking.frame.size == Size(width: 20, height: 10) && beside.frame.minX == 20)
    #expect(apart.frame.size == Size(width: 3, height: 3))
    asking.ask = nil
    try layout.layoutIfNeeded()
    #expect(handle?.isActive == true)
  }

  @Test("an update is undone and reported")
  func update() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let asking = Asking()
    let layout = FormationLayout(rootView: root)
    var isMoved = false
    let moved = layout.when { isMoved }[asking].left(equalTo: root, plus: 5, at: .defaultHigh).handle
    layout[asking].left(equalTo: root, at: .defaultLow).top(equalTo: root)
    layout.update()
    try layout.layoutIfNeeded()
    asking.ask = {
      isMoved = true
      layout.update()
    }
    let (_, faults) = try LayoutFault.collecting { try layout.layoutIfNeeded() }
    #expect(!faults.isEmpty && faults.allSatisfy { $0.reason == .layoutUnderWay && $0.call == "update()" })
    #expect(!moved.isActive && asking.frame.minX == 0)
  }

  @Test("views whose systems merge during a solve are laid out at the next layout")
  func merging() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (asking, first, second) = (Asking(), View(), View())
    for view in [asking, first, second] { root.addSubview(view) }
    let views = (0..<4).map { _ in View() }
    for view in views { second.addSubview(view) }
    func tie(_ a: View, _ b: View, _ constant: Double) throws {
      a.translatesAutoresizingMaskIntoConstraints = false
      try LayoutConstraint(item: a, attribute: .width, toItem: b, attribute: .width, constant: constant).activate()
    }
    try tie(asking, first, 0)
    for view in views { try tie(view, second, 1) }
    second.frame.size.width = 30
    var isTied = false
    asking.ask = {
      if !isTied {
        isTied = true
        #expect(throws: Never.self) { try tie(first, second, 5) }
      }
    }
    try? root.layoutConstraintsIfNeeded()
    try root.layoutConstraintsIfNeeded()
    #expect(isTied && first.frame.width == 35 && asking.frame.width == 35)
    #expect(views.allSatisfy { $0.frame.width == 31 })
  }
}

@Suite("Cycles of containers") struct RingTests {
  /// An item with any given container, even itself.
  private final class Link: Item {
    let constraintState = ConstraintState()
    weak var container: Link?
    var constraintContainer: (any Item)? { container }
    var layoutRect = Rect.zero
    func prepareAutoLayout(in root: any ConstraintView) {}
  }

  @Test("are detected by every walk", .timeLimit(.minutes(1)))
  func ring() throws {
    let links = (0..<5).map { _ in Link() }
    for (index, link) in links.enumerated() {
      link.container = links[(index + 1) % links.count]
      link.translatesAutoresizingMaskIntoConstraints = false
    }
    let root = View()
    var constraints: [LayoutConstraint] = []
    for (index, link) in links.enumerated() {
      for other in links {
        let constraint = try LayoutConstraint(
          item: link, attribute: .left, toItem: other, attribute: .left, constant: Double(index), priority: 500)
        try? constraint.activate()
        constraints.append(constraint)
      }
      #expect(throws: LayoutFault.self) {
        try LayoutConstraint(item: link, attribute: .left, toItem: root, attribute: .left).activate()
      }
    }
    for constraint in constraints { try? constraint.layoutIfNeeded() }
    links[0].container = links[0]
    for constraint in constraints { try? constraint.layoutIfNeeded() }
    for constraint in constraints { constraint.deactivate() }
  }
}
