import PinCore
import LayoutAPIs
import Testing

@Suite("FormationLayout: calls") struct FormationCallTests {
  private let demo = Demo()
  private var canvas: View { demo.canvas }
  private var icon: Content { demo.icon }

  @Test("a handle changes, activates, deactivates and removes the constraints of a call")
  func handles() throws {
    let layout = FormationLayout(rootView: canvas)
    var leading: ConstraintHandle?
    var top = layout[icon].handle
    #expect(top.amount.isNaN && top.priority == .required && !top.isActive)
    _ = layout[icon].leading(equalTo: canvas, plus: 20).keep(in: &leading).bottom(equalTo: canvas, minus: 10)
      .keep(in: &top)
    try demo.expect(icon, 20, 65, 25, 25)
    #expect(top.amount == 10 && leading?.amount == 20)

    top.amount = 30
    leading?.amount = 5
    try demo.expect(icon, 5, 45, 25, 25)

    let pin = layout[demo.icon1].pin(to: canvas, margin: 10).handle
    #expect(pin.constraints.map(\.constant) == [10, -10, 10, -10])
    pin.amount = 20
    try demo.expect(demo.icon1, 20, 20, 60, 60)
    pin.priority = 200
    #expect(pin.priority == 200)
    pin.priority = .required - 2
    #expect(pin.priority == 998)
    pin.priority = .defaultLow + 1
    #expect(pin.priority == 251)
    try demo.expect(demo.icon1, 20, 20, 25, 25)
    pin.isActive = false
    #expect(!pin.isActive)
    pin.isActive = true
    pin.remove()
    layout[demo.icon1].top(equalTo: canvas, plus: 1).left(equalTo: canvas, plus: 2)
    try demo.expect(demo.icon1, 2, 1, 25, 25)
    pin.isActive = true
    #expect(!pin.isActive)
  }

  @Test("by default, a call's constraints have the multiplier 1, the constant 0 and the required priority")
  func defaults() {
    let layout = FormationLayout(rootView: canvas)
    let item = layout[icon]
    layout[demo.icon1].top(equalTo: canvas)
    for made in [
      item.top(equalTo: canvas), item.top(equalTo: .bottom, of: canvas), item.top(greaterThanOrEqualTo: canvas),
      item.top(greaterThanOrEqualTo: .bottom, of: canvas), item.top(lessThanOrEqualTo: canvas),
      item.top(lessThanOrEqualTo: .bottom, of: canvas), item.pin(to: canvas), item.pin(to: canvas, edges: .topFill),
      item.below(demo.icon1), item.above(demo.icon1), item.after(demo.icon1), item.before(demo.icon1),
      item.makeConstraint(attribute: .top, relatedBy: .equal, toItem: canvas, attribute: .bottom),
      item.makeConstraintToItem(attribute: .width, relatedBy: .equal, toAttribute: .height),
    ] {
      let constraints = made.handle.constraints
      #expect(!constraints.isEmpty)
      #expect(constraints.allSatisfy { $0.multiplier == 1 && $0.constant == 0 && $0.priority == .required })
    }
    for made in [
      item.top(equalTo: canvas, minus: 8), item.top(equalTo: .bottom, of: canvas, minus: 8),
      item.top(greaterThanOrEqualTo: canvas, minus: 8), item.top(greaterThanOrEqualTo: .bottom, of: canvas, minus: 8),
      item.top(lessThanOrEqualTo: canvas, minus: 8), item.top(lessThanOrEqualTo: .bottom, of: canvas, minus: 8),
    ] {
      let constraint = made.handle.constraints[0]
      #expect(constraint.multiplier == 1 && constraint.constant == -8 && constraint.priority == .required)
    }
    let width = item.makeConstraint(attribute: .width, relatedBy: .equal, constant: 30).handle.constraints[0]
    #expect(width.secondAttribute == .notAnAttribute && width.constant == 30 && width.multiplier == 1)
  }

  @Test("each edge and each autoresizing option has the expected bit")
  func edges() {
    let edges: [PinEdges] = [.left, .right, .top, .bottom, .leading, .trailing]
    #expect(edges.map(\.rawValue) == (0..<6).map { 1 << $0 })
    #expect(AutoresizingMask.flexibleLeftMargin.rawValue == 1 && AutoresizingMask.flexibleWidth.rawValue == 2)
    #expect(AutoresizingMask.flexibleRightMargin.rawValue == 4 && AutoresizingMask.flexibleTopMargin.rawValue == 8)
    #expect(AutoresizingMask.flexibleHeight.rawValue == 16 && AutoresizingMask.flexibleBottomMargin.rawValue == 32)
  }

  @Test("a group makes each call for each of its items; aspectRatio relates each item's own width and height")
  func group() throws {
    let layout = FormationLayout(rootView: canvas)
    layout.group([demo.icon1, demo.icon2]).aspectRatio(equalTo: Size(width: 3, height: 2)).height(equalTo: 20)
      .top(equalTo: canvas).left(equalTo: canvas)
    layout.group().top(equalTo: canvas)
    #expect(layout.group(demo.icon1, demo.icon2).items.count == 2)
    try demo.expect(demo.icon1, 0, 0, 30, 20)
    try demo.expect(demo.icon2, 0, 0, 30, 20)
  }

  @Test("constraints added to a condition, or to its negation, after an update take effect at the next update")
  func lateAdditions() throws {
    let layout = FormationLayout(rootView: canvas)
    var isWide = true
    let wide = layout.when { isWide }
    layout[icon].top(equalTo: canvas).left(equalTo: canvas)
    layout.update()
    wide[icon].width(equalTo: 80)
    wide.not.group(icon).width(equalTo: 10)
    wide.group(icon).height(equalTo: 12)
    try demo.expect(icon, 0, 0, 25, 25)
    layout.update()
    try demo.expect(icon, 0, 0, 80, 12)
    layout.update { isWide = false }
    try demo.expect(icon, 0, 0, 10, 25)
  }

  @Test("an update that causes a contradiction is reported with the conflict and undone")
  func contradictingUpdate() throws {
    let layout = FormationLayout(rootView: canvas)
    var isWide = false
    let wide = layout.when { isWide }
    layout[icon].pin(to: canvas, margin: 10)
    let made = wide[icon].width(equalTo: 50).handle
    let spare = wide.not[demo.icon1].pin(to: canvas, margin: 30).handle
    layout.update()
    try demo.expect(icon, 10, 10, 80, 80)

    let reason = reasonOfRefusal { layout.update { isWide = true } }
    let conflict = try #require(reason?.conflict, "\(String(describing: reason))")
    #expect(conflict.contains { $0.contains(".width = 50.0") })
    #expect(conflict.contains { $0.contains(".left = ") } && conflict.contains { $0.contains(".right = ") })
    #expect(!made.isActive && spare.isActive)
    try demo.expect(icon, 10, 10, 80, 80)
    #expect(layout.faults.count == 1)
  }

  @Test("an update that causes a contradiction is undone, also if constraints were added since the last layout")
  func contradictingUpdateAfterAddition() throws {
    let layout = FormationLayout(rootView: canvas)
    var isWide = false
    let wide = layout.when { isWide }
    layout[icon].left(equalTo: canvas).top(equalTo: canvas).width(equalTo: 30)
    let made = wide[icon].width(equalTo: 50).handle
    try demo.expect(icon, 0, 0, 30, 25)
    layout[icon].height(equalTo: 20)
    let reason = reasonOfRefusal { layout.update { isWide = true } }
    #expect(reason?.conflict != nil, "\(String(describing: reason))")
    #expect(!made.isActive)
    try demo.expect(icon, 0, 0, 30, 20)
  }

  @Test("an update reports a constraint whose item left the tree")
  func updateAfterMove() {
    let layout = FormationLayout(rootView: canvas)
    let made = layout.when { true }[icon].left(equalTo: canvas).handle
    icon.removeFromSuperview()
    #expect(reasonOfRefusal { layout.update() } == .noCommonView)
    #expect(layout.faults.map(\.call) == ["update()"] && !made.isActive)
    #expect(reasonOfRefusal { made.isActive = true } == .noCommonView)
    #expect(layout.faults.last?.call == "isActive of left(equalTo:plus:)")
  }

  @Test("an update is not undone if the constraints contradicted one another before the update")
  func updateOfContradiction() throws {
    let layout = FormationLayout(rootView: canvas)
    var isLow = false
    let low = layout.when { isLow }
    layout[icon].left(equalTo: canvas).width(equalTo: 30)
    let width = layout[icon].width(lessThanOrEqualTo: 40).handle
    let top = low[icon].top(equalTo: canvas, plus: 5).handle
    let spare = low.not[icon].top(equalTo: canvas).handle
    layout.update()
    try demo.expect(icon, 0, 0, 30, 25)
    width.amount = 20
    let (_, faults) = LayoutFault.collecting { layout.update { isLow = true } }
    #expect(faults.isEmpty && layout.faults.isEmpty)
    #expect(top.isActive && !spare.isActive)
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    width.amount = 60
    try demo.expect(icon, 0, 5, 30, 25)
  }

  @Test("an unsatisfiable layout moves nothing, names the conflict, and works again after the conflict is resolved")
  func contradiction() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon].pin(to: canvas, margin: 10)
    try layout.layoutIfNeeded()
    let wrong = layout[icon].width(equalTo: 50).handle
    do {
      try layout.layoutIfNeeded()
      Issue.record("a contradiction was laid out")
    } catch {
      let conflict = try #require(error.reason.conflict, "\(error)")
      #expect(conflict.count == 4, "\(conflict)")
      #expect(error.description.contains("contradict"))
    }
    #expect(icon.frame == Rect(x: 10, y: 10, width: 80, height: 80))
    wrong.remove()
    canvas.frame.size.width = 120
    try demo.expect(icon, 10, 10, 100, 80)
  }

  @Test("options determine whether the root's frame is fixed, and how the frame follows the superview's size")
  func rootOptions() throws {
    let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(canvas)
    let layout = FormationLayout(
      rootView: canvas, translatesAutoresizing: true, autoresizing: [.flexibleWidth, .flexibleTopMargin])
    layout[icon].pin(to: canvas)
    outer.frame.size = Size(width: 260, height: 230)
    try demo.expect(icon, 0, 0, 160, 100)
    #expect(canvas.frame == Rect(x: 0, y: 30, width: 160, height: 100))
    #expect(layout.rootView === canvas)

    let free = FormationLayout(rootView: View(), translatesAutoresizing: false)
    #expect(free.rootView == nil)
    let own = View(frame: Rect(x: 3, y: 4, width: 0, height: 0))
    FormationLayout(rootView: own, translatesAutoresizing: false)[demo.icon1].pin(to: own, margin: 5)
    try own.layoutConstraintsIfNeeded()
    #expect(own.frame == Rect(x: 3, y: 4, width: 35, height: 35))
  }

  @Test("on a pixel grid, later items use the snapped frames of earlier items")
  func pixelGrid() throws {
    let layout = FormationLayout(rootView: canvas)
    layout.pixelGrid = PixelGrid(scale: 1)
    icon.size = Size(width: 20.4, height: 25)
    layout[icon].center(equalTo: canvas)
    layout[demo.icon1].after(icon, gap: 4).top(equalTo: icon)
    // 50 - 10.2 is 39.8, snapped to 40; 50 - 12.5 is 37.5, snapped to 38. `icon1` is at 40 + 21 + 4 = 65.
    try demo.expect(icon, 40, 38, 21, 25)
    try demo.expect(demo.icon1, 65, 38, 25, 25)
    #expect(layout.pixelGrid == PixelGrid(scale: 1))
  }

  @Test("every layout reads content sizes, margins, directions and fixed frames again")
  func inputs() throws {
    let layout = FormationLayout(rootView: canvas)
    let still = View(frame: Rect(x: 10, y: 20, width: 30, height: 10))
    canvas.addSubview(still)
    layout[icon].leading(equalTo: .leadingMargin, of: canvas).firstBaseline(equalTo: .bottom, of: still)
    try demo.expect(icon, 0, 30, 25, 25)
    canvas.layoutMargins = EdgeInsets(top: 0, left: 7, bottom: 0, right: 9)
    still.frame.origin.y = 40
    icon.size = Size(width: 11, height: 12)
    try demo.expect(icon, 7, 50, 11, 12)
    canvas.setLayoutDirection(.rtl)
    try demo.expect(icon, 80, 50, 11, 12)
    #expect(still.translatesAutoresizingMaskIntoConstraints && !icon.translatesAutoresizingMaskIntoConstraints)
    still.translatesAutoresizingMaskIntoConstraints = false
    layout[still].size(equalTo: 5).top(equalTo: canvas).left(equalTo: canvas)
    try demo.expect(icon, 80, 5, 11, 12)
    #expect(icon.contentHuggingPriority(for: .horizontal) == 251)
    #expect(icon.contentCompressionResistancePriority(for: .vertical) == 750)
  }

  @Test("a view that leaves its superview loses constraints to outside items, and keeps constraints to its descendants")
  func reparenting() throws {
    let layout = FormationLayout(rootView: canvas)
    let inner = Content(5, 5)
    layout[icon].top(equalTo: canvas, plus: 10).left(equalTo: canvas, plus: 10)
    icon.addSubview(inner)
    layout[inner].right(equalTo: icon, minus: 1).bottom(equalTo: icon, minus: 1)
    try demo.expect(inner, 19, 19, 5, 5)
    icon.removeFromSuperview()
    canvas.addSubview(icon)
    layout[icon].bottom(equalTo: canvas).right(equalTo: canvas)
    try demo.expect(icon, 75, 75, 25, 25)
    try demo.expect(inner, 19, 19, 5, 5)
  }

  @Test("unconnected trees are laid out separately, and together after a constraint connects them")
  func systems() throws {
    icon.frame = Rect(x: 0, y: 0, width: 40, height: 30)
    let layout = FormationLayout(rootView: icon)
    let inner = Content(5, 5)
    layout[inner].pin(to: icon, margin: 2)
    try layout.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 2, y: 2, width: 36, height: 26))
    FormationLayout(rootView: canvas)[icon].center(equalTo: canvas)
    try demo.expect(icon, 37.5, 37.5, 25, 25)
    try demo.expect(inner, 2, 2, 21, 21)
  }
}
