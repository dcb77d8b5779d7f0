import LayoutAPIs
import PinCore
import Testing

/// An item that is not a view, and runs a block when it is released.
private final class Marker: Item {
  let constraintState = ConstraintState()
  weak var container: View?
  var constraintContainer: (any Item)? { container }
  var layoutRect = Rect.zero
  var onEnd: (() -> Void)?

  init(in container: View) { self.container = container }
  deinit { onEnd?() }
  func prepareAutoLayout(in root: any ConstraintView) {}
}

@Suite("Constraints whose items or roots are released, moved or deeply nested")
struct HostileConstraintTests {
  private func root() -> View { View(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

  @Test("constraints that outlive both items are inactive, and cannot be activated again")
  func outliveItems() throws {
    var constraints: [LayoutConstraint] = []
    do {
      let (root, view) = (root(), View())
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      for number in 0..<60 {
        let constraint = try LayoutConstraint(
          item: view, attribute: .width, toItem: root, attribute: .width, constant: Double(number), priority: 500)
        try constraint.activate()
        constraints.append(constraint)
        if number % 2 == 0 { constraint.deactivate() }
      }
      try root.layoutConstraintsIfNeeded()
      // The active constraints have the odd constants. Medians are 29 to 31; 29 is nearest to the first constant, 1.
      #expect(view.frame.width == 129)
    }
    for constraint in constraints {
      constraint.deactivate()
      #expect(throws: LayoutFault.self) { try constraint.activate() }
      try? constraint.setConstant(3)
      try? constraint.setPriority(3)
      try? constraint.layoutIfNeeded()
      #expect(!constraint.isActive && constraint.description.contains("an item that no longer exists"))
    }
  }

  @Test("an item may start a layout when it is released")
  func endingItem() throws {
    let root = root()
    let layout = FormationLayout(rootView: root)
    var marker: Marker? = Marker(in: root)
    layout[marker!].top(equalTo: root)
    try layout.layoutIfNeeded()
    var layouts = 0
    marker?.onEnd = {
      #expect(throws: Never.self) {
        try root.layoutConstraintsIfNeeded()
        try layout.layoutIfNeeded()
        layouts += 1
      }
    }
    marker = nil
    try layout.layoutIfNeeded()
    #expect(layouts == 1)
  }

  @Test("after the owner of a guide is released, the guide has no owner, the layout throws, and frames stay finite")
  func guideWithoutOwner() throws {
    var root: View? = root()
    let (guide, view) = (LayoutGuide(), View())
    let layout = FormationLayout(rootView: root!)
    layout[guide].width(equalTo: 20)
    layout[view].left(equalTo: guide)
    try layout.layoutIfNeeded()
    root = nil
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    #expect(guide.owningView == nil)
    guide.removeFromOwner()
    try? view.layoutConstraintsIfNeeded()
    _ = layout.topLayoutGuide
    layout.pixelGrid = PixelGrid(scale: 2)
    layout.update {}
    #expect(view.frame.isFinite)
  }

  @Test("a layout that places the superview of its root is refused, and moves nothing")
  func rootInItsOwnLayout() throws {
    let (root, inner) = (root(), View())
    root.addSubview(inner)
    let layout = FormationLayout(rootView: inner)
    layout[root].top(equalTo: inner, plus: 3)
    layout[inner].top(equalTo: root, plus: 3)
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    #expect(root.frame == Rect(x: 0, y: 0, width: 100, height: 100) && inner.frame == .zero)
  }

  @Test("a leaf 3,000 levels below the root is placed by constraints to the root")
  func deepLeaf() throws {
    let leaf = View()
    var root = leaf
    for _ in 0..<3000 {
      let view = View(frame: Rect(x: 1, y: 1, width: 100, height: 100))
      view.addSubview(root)
      root = view
    }
    let layout = FormationLayout(rootView: root)
    layout[leaf].top(equalTo: root, plus: 3).left(equalTo: root, plus: 4)
    try layout.layoutIfNeeded()
    // Each of the 2,999 views in between is offset by one point.
    #expect(leaf.frame.origin == Point(x: 4 - 2999, y: 3 - 2999))
  }

  @Test("a stack with hostile spacing gives finite frames, also if a view leaves the container and returns")
  func stack() throws {
    var numbers = HostileNumbers(seed: 3)
    for _ in 0..<100 {
      let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
      let views: [View] = (0..<4).map { _ in Label(text: "abc") }
      _ = LayoutFault.collecting {
        let layout = root.addSubviewsWithVerticalLayout(views) { $0.spacing = numbers.next() }
        layout.spacing = numbers.next()
        try? layout.layoutIfNeeded()
        views[0].removeFromSuperview()
        try? layout.layoutIfNeeded()
        root.addSubview(views[0])
        layout.spacing = 3
        try? layout.layoutIfNeeded()
      }
      #expect(views.allSatisfy { $0.frame.isFinite })
    }
  }

  @Test(
    "after random changes, subviews refer to their superviews, and no constraint of a released view is active",
    arguments: [1, 2 as UInt64])
  func merging(seed: UInt64) {
    var numbers = HostileNumbers(seed: seed)
    for _ in 0..<40 {
      var views = (0..<8).map { _ in View(frame: Rect(x: 0, y: 0, width: 50, height: 50)) }
      var constraints: [LayoutConstraint] = []
      for _ in 0..<120 { change(&views, &constraints, &numbers) }
      for view in views { #expect(view.subviews.allSatisfy { $0.superview === view }) }
      for constraint in constraints where constraint.description.contains("an item that no longer exists") {
        #expect(!constraint.isActive)
      }
    }
  }

  private func change(_ views: inout [View], _ constraints: inout [LayoutConstraint], _ numbers: inout HostileNumbers) {
    let attributes: [LayoutAttribute] = [.width, .left, .top, .leading]
    let (view, other) = (numbers.pick(views), numbers.pick(views))
    let chosen = constraints.isEmpty ? nil : numbers.pick(constraints)
    switch numbers.below(9) {
    case 0: view.addSubview(other)
    case 1: view.removeFromSuperview()
    case 2, 3:
      let constraint = try? LayoutConstraint(
        item: view, attribute: numbers.pick(attributes), toItem: other, attribute: numbers.pick(attributes),
        constant: Double(numbers.below(101) - 50), priority: numbers.pick([1000, 500, 200.5]))
      if let constraint {
        try? constraint.activate()
        constraints.append(constraint)
      }
    case 4: chosen?.deactivate()
    case 5: try? chosen?.activate()
    case 6: try? view.layoutConstraintsIfNeeded()
    case 7: views[numbers.below(views.count)] = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    default:
      try? chosen?.setConstant(numbers.next())
      try? chosen?.setPriority(Strength(numbers.next()))
      try? chosen?.layoutIfNeeded()
      if numbers.flip() && !constraints.isEmpty { constraints.removeFirst() }
    }
  }
}
