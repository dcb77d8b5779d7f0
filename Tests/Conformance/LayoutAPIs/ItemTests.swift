import PinCore
@testable import LayoutAPIs
import Testing

/// A view class that does not inherit from PinCore's `View`.
private final class ForeignView: ConstraintView {
  typealias Node = ForeignView
  let constraintState = ConstraintState()
  var subviews: [ForeignView] = []
  private weak var owner: ForeignView?
  /// Called once, when `superview` is read next.
  var reading: (() -> Void)?
  var layoutRect = Rect.zero
  var intrinsicContentSize = Size.noIntrinsicSize

  var superview: ForeignView? {
    get {
      let once = reading
      reading = nil
      once?()
      return owner
    }
    set { owner = newValue }
  }

  init(_ rect: Rect = .zero) { layoutRect = rect }

  func addSubview(_ view: ForeignView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

/// An item that is neither a view nor a guide.
private final class Marker: Item {
  let constraintState = ConstraintState()
  var constraintContainer: (any Item)?
  var layoutRect = Rect.zero
  private(set) var preparations = 0

  func prepareAutoLayout(in root: any ConstraintView) {
    preparations += 1
    translatesAutoresizingMaskIntoConstraints = false
    if constraintContainer == nil { constraintContainer = root }
  }
}

@Suite("Items") struct ItemTests {
  @Test("a stack that the code of a view changes while the stack is built has the last settings")
  func changesDuringBuild() throws {
    let root = ForeignView(Rect(x: 0, y: 0, width: 50, height: 100))
    let views = (0..<3).map { _ in ForeignView() }
    for view in views { view.intrinsicContentSize = Size(width: 10, height: 10) }
    let stack = root.addSubviewsWithVerticalLayout(views)
    stack.spacing = 5
    var calls = 0
    views[1].reading = {
      calls += 1
      stack.spacingPriority = 0
    }
    stack.spacingPriority = 500
    #expect(calls == 1 && stack.constraints.spacing.isEmpty && stack.spacingPriority == 0)
    let active = try #require(root.constraintState.system).constraints.count(where: \.isActive)
    #expect(active == stack.constraints.all.count)
    stack.spacingPriority = 500
    #expect(stack.constraints.spacing.count == 2 && stack.constraints.spacing.allSatisfy(\.isActive))
  }

  @Test("both layout APIs lay out a tree of foreign views")
  func foreignTree() throws {
    let root = ForeignView(Rect(x: 0, y: 0, width: 100, height: 50))
    let (a, b) = (ForeignView(), ForeignView())
    b.intrinsicContentSize = Size(width: 20, height: 10)
    let layout = FormationLayout(rootView: root)
    layout[a].pin(to: root, edges: .leftFill, margin: 5).width(equalTo: 30)
    layout[b].after(a, gap: 4).centerY(equalTo: a)
    #expect(layout.topLayoutGuide.intrinsicContentSize == Size(width: -1, height: 0))
    #expect(layout.topLayoutGuide === layout.topLayoutGuide && layout.topLayoutGuide !== layout.bottomLayoutGuide)
    try root.layoutConstraintsIfNeeded()
    #expect(a.superview === root && a.layoutRect == Rect(x: 5, y: 5, width: 30, height: 40))
    #expect(b.layoutRect == Rect(x: 39, y: 20, width: 20, height: 10))

    let stack = root.addSubviewsWithHorizontalLayout([b, a]) { layout in
      layout.horizontalAlignment = .trailing
      layout.verticalAlignment = .fill
    }
    // `a` has constraints from both layouts. After a move to another superview, only its width constraint is left.
    let other = ForeignView(Rect(x: 0, y: 0, width: 60, height: 20))
    other.addSubviewsWithHorizontalLayout([a]) { layout in
      layout.horizontalAlignment = .trailing
      layout.verticalAlignment = .fill
    }
    try other.layoutConstraintsIfNeeded()
    #expect(a.layoutRect == Rect(x: 30, y: 0, width: 30, height: 20))
    #expect(stack.views.count == 2 && root.subviews.count == 1)
  }

  @Test("a foreign view loses its constraints to a former superview even if it moves without `superviewWillChange()`")
  func movedForeignView() throws {
    let view = ForeignView()
    let moved = try move(view) { old, former in old[view].size(equalTo: 9).left(equalTo: former, plus: 30).handle }
    #expect(!moved.isActive && view.layoutRect == Rect(x: 4.5, y: 0, width: 9, height: 9))
  }

  @Test("a foreign view with constraints only to its former superview does not transfer the pixel grid to a new root")
  func movedAlone() throws {
    let view = ForeignView()
    let moved = try move(view) { old, former in
      old.pixelGrid = PixelGrid(scale: 1)
      return old[view].left(equalTo: former, plus: 30).handle
    }
    #expect(!moved.isActive && view.layoutRect.minX == 4.5 && moved.grid == nil)
  }

  /// Lays out a view in one root, moves it to another root without `superviewWillChange()`, and lays it out there.
  ///
  /// - Parameter constrain: Makes constraints in the first root, and returns a handle for some of these constraints.
  /// - Returns: Whether the handle's constraints are active afterwards, and the pixel grid of the second root.
  private func move(
    _ view: ForeignView, after constrain: (FormationLayout, ForeignView) -> ConstraintHandle
  ) throws -> (isActive: Bool, grid: PixelGrid?) {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let (former, root) = (ForeignView(frame), ForeignView(frame))
    let old = FormationLayout(rootView: former)
    let handle = constrain(old, former)
    try old.layoutIfNeeded()
    root.addSubview(view)
    let layout = FormationLayout(rootView: root)
    layout[view].left(equalTo: root, plus: 4.5).top(equalTo: root)
    try layout.layoutIfNeeded()
    let outcome = (isActive: handle.isActive, grid: layout.pixelGrid)
    // After the root is released, a layout has no grid, and constraints to the root are not active.
    withExtendedLifetime([former, root]) {}
    return outcome
  }

  @Test("an object that is neither a view nor a guide can be an item; the start of a chain prepares the item")
  func otherItems() throws {
    let canvas = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let marker = Marker()
    let layout = FormationLayout(rootView: canvas)
    layout[marker].pin(to: canvas, margin: 20)
    #expect(marker.preparations == 1)
    let other = Marker()
    layout[other].pin(to: canvas, edges: .leftFill)
      .makeConstraintToItem(attribute: .trailing, relatedBy: .equal, toAttribute: .leading, constant: 8)
    try layout.layoutIfNeeded()
    #expect(marker.layoutRect == Rect(x: 20, y: 20, width: 60, height: 60))
    #expect(other.layoutRect == Rect(x: 0, y: 0, width: 8, height: 100) && other.layoutDirection == .ltr)
  }

  @Test("guides are laid out like views, and a guide without an owner is added to the root")
  func guides() throws {
    let canvas = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let guide = LayoutGuide()
    let layout = FormationLayout(rootView: canvas)
    let pin = layout[guide].pin(to: canvas, margin: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).handle
    try layout.layoutIfNeeded()
    #expect(guide.owningView === canvas)
    #expect(guide.layoutRect == Rect(x: 2, y: 1, width: 94, height: 96))
    guide.removeFromOwner()
    #expect(canvas.layoutGuides.isEmpty && guide.owningView == nil && !pin.isActive)
    let former = View()
    former.addLayoutGuide(guide)
    canvas.addLayoutGuide(guide)
    #expect(former.layoutGuides.isEmpty && canvas.layoutGuides.count == 1)
    layout[guide].height(equalTo: 7).center(equalTo: canvas)
      .makeConstraintToItem(attribute: .trailing, relatedBy: .equal, toAttribute: .leading, constant: 7)
    canvas.setLayoutDirection(.rtl)
    try layout.layoutIfNeeded()
    #expect(guide.layoutRect == Rect(x: 46.5, y: 46.5, width: 7, height: 7) && guide.layoutDirection == .rtl)
  }

  @Test("a mask divides a change of the container's size among the flexible parts in proportion to their lengths")
  func autoresizing() throws {
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let root = View(frame: Rect(x: 10, y: 0, width: 30, height: 100))
    outer.addSubview(root)
    let inner = View()
    let layout = FormationLayout(
      rootView: root, translatesAutoresizing: true,
      autoresizing: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleBottomMargin])
    layout[inner].pin(to: root)
    outer.frame.size = Size(width: 170, height: 120)
    try layout.layoutIfNeeded()
    #expect(root.frame == Rect(x: 20, y: 0, width: 30, height: 100))
  }

  @Test("a layout without a solution does not autoresize; the next layout with a solution autoresizes once")
  func autoresizingWithoutSolution() throws {
    let (outer, root, layout) = flexibleRoot()
    let inner = View()
    layout[inner].pin(to: root)
    try layout.layoutIfNeeded()
    outer.frame.size.width = 170
    let tooWide = try LayoutConstraint(item: inner, attribute: .width, constant: 300)
    try tooWide.activate()
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    #expect(root.frame.width == 50)
    tooWide.deactivate()
    for _ in 0..<2 {
      try layout.layoutIfNeeded()
      #expect(root.frame.width == 120 && inner.frame.width == 120)
    }
  }

  @Test("a mask ignores changes of the container's size that occur while the view's frame is not fixed")
  func autoresizingFixedAgain() throws {
    let (outer, root, layout) = flexibleRoot()
    layout[View()].pin(to: root)
    try layout.layoutIfNeeded()
    root.translatesAutoresizingMaskIntoConstraints = false
    outer.frame.size.width = 200
    root.frame.size.width = 150
    root.translatesAutoresizingMaskIntoConstraints = true
    try layout.layoutIfNeeded()
    #expect(root.frame.width == 150)
  }

  /// A root of flexible width, 50 points wide, in a view that is 100 points wide.
  private func flexibleRoot() -> (outer: View, root: View, layout: FormationLayout) {
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 100))
    outer.addSubview(root)
    return (outer, root, FormationLayout(rootView: root, translatesAutoresizing: true, autoresizing: [.flexibleWidth]))
  }
}

@Suite("Lifetimes") struct LifetimeTests {
  /// A view that stores an icon, two layouts, a condition, a handle, a maker and a constraint.
  private final class Cell: View {
    let icon = Content(10, 10)
    var layout: FormationLayout?
    var condition: FormationCondition?
    var handle: ConstraintHandle?
    var maker: ConstraintMaker?
    var stack: StackLayout?
    var constraint: LayoutConstraint?
  }

  @Test("a cell that stores its layouts, conditions and constraints is released, because there are no retain cycles")
  func cell() throws {
    weak var gone: Cell?
    weak var icon: View?
    weak var guide: LayoutGuide?
    weak var layout: FormationLayout?
    weak var stack: StackLayout?
    do {
      let cell = Cell(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let made = FormationLayout(rootView: cell)
      let own = LayoutGuide()
      cell.layout = made
      cell.condition = made.when { true }
      cell.maker = made[cell.icon].top(equalTo: cell)
      cell.handle = made[own].pin(to: cell).handle
      cell.condition?[cell.icon].left(equalTo: cell, plus: 3)
      cell.condition?.not[cell.icon].left(equalTo: cell, plus: 4)
      made.update()
      let row = cell.addSubviewsWithHorizontalLayout([Content(5, 5), Content(6, 6)]) { layout in
        layout.horizontalAlignment = .center
        layout.verticalAlignment = .center
      }
      cell.stack = row
      cell.constraint = try LayoutConstraint(
        item: cell.icon, attribute: .width, toItem: cell, attribute: .width, multiplier: 0.5)
      try cell.constraint?.activate()
      try cell.layoutConstraintsIfNeeded()
      #expect(cell.icon.frame == Rect(x: 3, y: 0, width: 50, height: 10))
      (gone, icon, guide, layout, stack) = (cell, cell.icon, own, made, row)
    }
    #expect(gone == nil && icon == nil && guide == nil && layout == nil && stack == nil)
  }

  @Test("the constraints of a released view are removed, and the other views are laid out")
  func deadView() throws {
    let canvas = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let icon = Content(10, 10)
    let layout = FormationLayout(rootView: canvas)
    var handle: ConstraintHandle?
    do {
      let short = Content(20, 20)
      layout[short].right(equalTo: canvas).top(equalTo: canvas)
      handle = layout[icon].before(short).top(equalTo: canvas, plus: 1).handle
      try layout.layoutIfNeeded()
      #expect(icon.frame.minX == 70)
      short.removeFromSuperview()
    }
    try layout.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 0, y: 1, width: 10, height: 10))
    #expect(handle?.isActive == true)
  }
}
