import PinCore
import Testing

@testable import LayoutAPIs

/// Layouts of containers that no constraint connects do not influence one another.
@Suite("Separate systems of constraints") struct SystemTests {
  private let demo = Demo()
  private var canvas: View { demo.canvas }
  private var icon: Content { demo.icon }
  private let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let first: FormationLayout
  private let second: FormationLayout

  init() {
    first = FormationLayout(rootView: demo.canvas)
    second = FormationLayout(rootView: other)
  }

  @Test("a view that lost all its constraints can be placed by a layout of another container")
  func placedAgain() throws {
    first[icon].top(equalTo: canvas).left(equalTo: canvas)
    try first.layoutIfNeeded()
    icon.removeFromSuperview()
    try first.layoutIfNeeded()
    second[icon].top(equalTo: other, plus: 7).left(equalTo: other, plus: 9)
    try second.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 9, y: 7, width: 25, height: 25))
  }

  @Test("after a container's direction changed, a view with a leading constraint is laid out from the other side")
  func changedDirection() throws {
    first[icon].top(equalTo: canvas).leading(equalTo: canvas, plus: 9)
    try first.layoutIfNeeded()
    #expect(icon.frame.minX == 9)
    canvas.setLayoutDirection(.rtl)
    try first.layoutIfNeeded()
    #expect(icon.frame.maxX == canvas.bounds.width - 9)
    canvas.setLayoutDirection(.ltr)
    try first.layoutIfNeeded()
    #expect(icon.frame.minX == 9)
  }

  @Test("a moved view transfers neither the pixel grid nor the conflicts of its former layout to its new layout")
  func movedView() throws {
    first.pixelGrid = PixelGrid(scale: 1)
    first[icon].top(equalTo: canvas).left(equalTo: canvas)
    first[demo.icon1].pin(to: canvas)
    try first.layoutIfNeeded()
    other.addSubview(icon)
    second[icon].top(equalTo: other).left(equalTo: other, plus: 0.3)
    first[demo.icon1].width(equalTo: 5)
    #expect(throws: Never.self) { try second.layoutIfNeeded() }
    #expect(icon.frame.minX == 0.3)
    #expect(first.pixelGrid == PixelGrid(scale: 1) && second.pixelGrid == nil)
    #expect(throws: LayoutFault.self) { try first.layoutIfNeeded() }
  }

  @Test("a constraint that is inactive while its view moves can be activated in the view's new layout")
  func movedConstraint() throws {
    let width = first[icon].left(equalTo: canvas).width(equalTo: 30).handle
    first[demo.icon1].pin(to: canvas)
    try first.layoutIfNeeded()
    width.isActive = false
    other.addSubview(icon)
    second[icon].left(equalTo: other, plus: 4)
    width.isActive = true
    try first.layoutIfNeeded()
    try second.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 4, y: 0, width: 30, height: 25))
    width.amount = 40
    try second.layoutIfNeeded()
    #expect(icon.frame.width == 40)
    width.remove()
    try second.layoutIfNeeded()
    #expect(icon.frame.width == 25)
  }

  @Test("new margins, hugging, baselines and directions make a layout send its constraints again; new contents do not")
  func sentAgain() throws {
    final class Line: View {
      var baseline = 4.0
      override var firstBaselineOffset: Double { baseline }
    }
    let line = Line()
    first[icon].leading(equalTo: .leadingMargin, of: canvas, plus: 3).width(equalTo: 40, at: 300)
    first[line].firstBaseline(equalTo: canvas, plus: 5)
    let constraints = try #require(canvas.constraintState.system).constraints
    func rows() throws -> [Constraint?] {
      try first.layoutIfNeeded()
      return constraints.map(\.row)
    }
    let sent = try rows()
    icon.size.width = 26
    #expect(try rows() == sent && icon.frame.width == 40)
    canvas.layoutMargins.left = 9
    let sentForMargin = try rows()
    #expect(sentForMargin != sent && icon.frame.minX == 12)
    icon.setContentHuggingPriority(400, for: .horizontal)
    let sentForPriority = try rows()
    #expect(sentForPriority != sentForMargin && icon.frame.width == 26)
    #expect(try rows() == sentForPriority && line.frame.minY == 1)
    line.baseline = 3
    let sentForBaseline = try rows()
    #expect(sentForBaseline != sentForPriority && line.frame.minY == 2)
    canvas.setLayoutDirection(.rtl)
    #expect(try rows() != sentForBaseline)
    #expect(icon.frame.maxX == canvas.bounds.width - canvas.layoutMargins.right - 3)
  }

  @Test("a fault names the constraint that could not be sent to the solver; the layout works again after a correction")
  func refusedConstraint() throws {
    first[icon].top(equalTo: canvas).left(equalTo: canvas, plus: 4)
    canvas.frame.origin.y = .nan
    for _ in 0..<2 {
      let fault = #expect(throws: LayoutFault.self) { try first.layoutIfNeeded() }
      let isNamed = fault?.call.hasPrefix("constraint Content (") == true
      #expect(fault?.reason == .notFinite && isNamed, "\(String(describing: fault))")
    }
    canvas.frame.origin.y = 0
    try demo.expect(icon, 4, 0, 25, 25)
  }

  @Test("a system forgets deactivated constraints when they are more than 16 and more than half of all constraints")
  func forgotten() throws {
    first[icon].left(equalTo: canvas)
    let handles = (0..<40).map { first[icon].width(lessThanOrEqualTo: 100 + Double($0)).handle }
    let system = try #require(canvas.constraintState.system)
    var counts: [Int] = []
    for handle in handles.reversed() {
      handle.isActive = false
      counts.append(system.constraints.count)
    }
    #expect(counts.prefix(20).allSatisfy { $0 == 41 } && counts[20...36].allSatisfy { $0 == 20 })
    #expect(counts[37...] == [3, 3, 3])
    // A forgotten constraint can be activated again.
    handles[39].isActive = true
    #expect(system.constraints.count == 4 && handles[39].isActive)
  }

  /// A view of the canvas, its content, and a layout with this view as its root.
  private func innerLayout() -> (inner: View, label: Content, layout: FormationLayout) {
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let label = Content(5, 5)
    inner.addSubview(label)
    canvas.addSubview(inner)
    return (inner, label, FormationLayout(rootView: inner))
  }

  @Test("a system that absorbs another system also counts that system's deactivated constraints")
  func absorbed() throws {
    let (inner, label, layout) = innerLayout()
    let layouts = [(first, icon), (layout, label)]
    let handles = layouts.map { layout, item in
      (0..<12).map { layout[item].width(lessThanOrEqualTo: 100 + Double($0)).handle }
    }
    for handle in handles.joined().dropFirst() { handle.isActive = false }
    first[inner].left(equalTo: canvas)
    layouts[1].0[label].left(equalTo: inner)
    first[label].right(equalTo: icon)
    let system = try #require(canvas.constraintState.system)
    #expect(label.constraintState.system === system)
    handles[0][0].isActive = false
    #expect(system.constraints.count == 3)
  }

  @Test("a constraint of an absorbed system is sent to the solver once, even if it changes before the next layout")
  func sentOnce() throws {
    let (_, label, layout) = innerLayout()
    let width = layout[label].width(equalTo: 30, at: 300).handle
    layout[label].height(equalTo: 12)
    try layout.layoutIfNeeded()
    for view in [icon, demo.icon1, demo.icon2] { first[view].left(equalTo: canvas).top(equalTo: canvas) }
    first[label].left(equalTo: icon)
    width.priority = 400
    try first.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 30, height: 12))
    width.isActive = false
    try first.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 5, height: 12))
  }

  @Test("a view without a superview keeps the origin that code sets, because no constraint determines the origin")
  func keptOrigin() throws {
    let panel = View()
    let label = Content(5, 5)
    canvas.addSubview(panel)
    panel.addSubview(label)
    first[panel].left(equalTo: canvas, plus: 30).top(equalTo: canvas, plus: 20).size(equalTo: 50)
    first[label].left(equalTo: panel, plus: 3).top(equalTo: panel)
    try first.layoutIfNeeded()
    #expect(panel.frame == Rect(x: 30, y: 20, width: 50, height: 50))
    panel.removeFromSuperview()
    panel.frame.origin = Point(x: 7, y: 8)
    for _ in 0..<2 {
      try panel.layoutConstraintsIfNeeded()
      #expect(panel.frame == Rect(x: 7, y: 8, width: 50, height: 50) && label.frame.minX == 3)
    }
  }

  @Test("a refused call for a view of another tree does not connect the layouts")
  func refusedView() throws {
    first.pixelGrid = PixelGrid(scale: 1)
    first[icon].pin(to: canvas)
    second[demo.icon1].left(equalTo: other)
    #expect(reasonOfRefusal { second[icon].top(equalTo: other) } == .noCommonView)
    #expect(second.pixelGrid == nil)
    first[icon].width(equalTo: 5)
    #expect(throws: Never.self) { try second.layoutIfNeeded() }
  }

  @Test("a layout whose root lost all its constraints keeps the pixel grid and lays out the other items")
  func emptyRoot() throws {
    first.pixelGrid = PixelGrid(scale: 1)
    let size = first[icon].size(equalTo: 20).handle
    first[demo.icon1].left(equalTo: canvas)
    try first.layoutIfNeeded()
    demo.icon1.removeFromSuperview()
    try first.layoutIfNeeded()
    size.amount = 30.5
    try first.layoutIfNeeded()
    #expect(icon.frame.size == Size(width: 31, height: 31))
    first[demo.icon2].left(equalTo: canvas, plus: 0.7)
    try first.layoutIfNeeded()
    #expect(demo.icon2.frame.minX == 1)
  }
}

@Suite("Changes between two layouts") struct ChangeBetweenLayoutsTests {
  private let demo = Demo()
  private var canvas: View { demo.canvas }
  private var icon: Content { demo.icon }
  private let layout: FormationLayout

  init() { layout = FormationLayout(rootView: demo.canvas) }

  @Test("a pixel grid, contents and constants can change together")
  func gridAndContent() throws {
    let left = layout[icon].top(equalTo: canvas).left(equalTo: canvas).handle
    try layout.layoutIfNeeded()
    icon.size = Size(width: 30.5, height: 40)
    layout.pixelGrid = PixelGrid(scale: 1)
    try left.constraints[0].setConstant(7.6)
    try demo.expect(icon, 8, 0, 31, 40)
    icon.size = Size(width: 20, height: 20)
    layout.pixelGrid = nil
    try demo.expect(icon, 7.6, 0, 20, 20)
  }

  @Test("contents that change before their layout adopts another layout's pixel grid are snapped to this grid")
  func gridOfOtherLayout() throws {
    for view in [demo.icon1, demo.icon2, demo.icon3] { layout[view].top(equalTo: canvas).left(equalTo: canvas) }
    try layout.layoutIfNeeded()
    let inner = FormationLayout(rootView: icon)
    inner.pixelGrid = PixelGrid(scale: 1)
    demo.icon1.size.width = 30.5
    layout[icon].bottom(equalTo: canvas).right(equalTo: canvas)
    try demo.expect(demo.icon1, 0, 0, 31, 25)
    #expect(layout.pixelGrid == PixelGrid(scale: 1))
  }

  @Test("a frame that contains NaN is refused as a whole", arguments: 0..<4)
  func refusedFrame(_ place: Int) throws {
    layout[icon].right(equalTo: canvas).bottom(equalTo: canvas)
    try demo.expect(icon, 75, 75, 25, 25)
    var numbers = [3.0, 4, 200, 300]
    numbers[place] = .nan
    canvas.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let fault = #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    #expect(fault?.reason == .notFinite && fault?.call == "frame")
    canvas.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try demo.expect(icon, 75, 75, 25, 25)
  }

  @Test("a view loses its constraints to a released superview, even if it gets new constraints before a layout")
  func releasedSuperview() throws {
    var former: View? = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    former?.addSubview(icon)
    let old = FormationLayout(rootView: former!)[icon].left(equalTo: former!, plus: 30).handle
    try former?.layoutConstraintsIfNeeded()
    former = nil
    canvas.addSubview(icon)
    layout[icon].left(equalTo: canvas, plus: 4).top(equalTo: canvas)
    try demo.expect(icon, 4, 0, 25, 25)
    #expect(!old.isActive)
  }
}
