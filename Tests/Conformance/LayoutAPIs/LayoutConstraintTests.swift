import PinCore
import LayoutAPIs
import Testing

@Suite("Plain constraints") struct LayoutConstraintTests {
  private let demo = Demo()
  private var canvas: View { demo.canvas }
  private var icon: View { demo.icon }

  /// Places the icon 10 points from the left edge by a constraint of priority 500, and returns the constraint.
  private func placedIcon() throws -> LayoutConstraint {
    canvas.addSubview(icon)
    icon.translatesAutoresizingMaskIntoConstraints = false
    icon.setContentHuggingPriority(700, for: .horizontal)
    let left = try LayoutConstraint(
      item: icon, attribute: .left, toItem: canvas, attribute: .left, constant: 10, priority: 500)
    try left.activate()
    try demo.expect(icon, 10, 0, 25, 25)
    return left
  }

  @Test("are activated, deactivated and changed")
  func changes() throws {
    let left = try placedIcon()
    #expect(left.isActive && left.constant == 10 && left.priority == 500)
    #expect(left.firstAttribute == .left && left.secondAttribute == .left)
    #expect(left.relation == .equal && left.multiplier == 1)
    try left.setConstant(30)
    try left.layoutIfNeeded()
    #expect(icon.frame.minX == 30)
    let middle = try LayoutConstraint(
      item: icon, attribute: .centerX, toItem: canvas, attribute: .centerX, priority: 600)
    try middle.activate()
    try demo.expect(icon, 37.5, 0, 25, 25)
    try left.setPriority(.required)
    try demo.expect(icon, 30, 0, 25, 25)
    left.deactivate()
    #expect(!left.isActive)
    try left.layoutIfNeeded()
    #expect(icon.frame.minX == 30)
    try demo.expect(icon, 37.5, 0, 25, 25)
  }

  @Test("are refused if they are not legal")
  func illegal() throws {
    func reason(_ body: () throws -> Void) -> LayoutFault.Reason? {
      do { try body() } catch { return (error as? LayoutFault)?.reason }
      return nil
    }
    func make(
      _ attribute: LayoutAttribute, _ other: LayoutAttribute = .notAnAttribute, of item: View? = nil, m: Double = 1,
      k: Double = 0, at p: Strength = .required
    ) throws {
      _ = try LayoutConstraint(
        item: icon, attribute: attribute, toItem: item, attribute: other, multiplier: m, constant: k, priority: p)
    }
    #expect(reason { try make(.top, .width, of: canvas) } == .differentKinds(.top, .width))
    #expect(reason { try make(.left, .trailing, of: canvas) } == .physicalWithDirectional(.left, .trailing))
    #expect(reason { try make(.top) } == .positionWithoutItem(.top))
    #expect(reason { try make(.notAnAttribute, .top, of: canvas) } == .noAttribute)
    #expect(reason { try make(.top, of: canvas) } == .noAttribute)
    #expect(reason { try make(.top, .top, of: canvas, m: 0) } == .zeroMultiplier)
    #expect(reason { try make(.width, k: .nan) } == .notFinite)
    #expect(reason { try make(.width, .width, of: canvas, m: .infinity) } == .notFinite)
    #expect(reason { try make(.width, at: 0) } == .invalidPriority(0))
    #expect(reason { try make(.width, at: 1001) } == .invalidPriority(1001))
  }

  @Test("refuse invalid constants and priorities, and keep their values")
  func refusedChanges() throws {
    let left = try placedIcon()
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: LayoutFault.self) { try left.setConstant(number) }
      #expect(throws: LayoutFault.self) { try left.setPriority(Strength(number)) }
    }
    #expect(throws: LayoutFault.self) { try left.setPriority(0) }
    #expect(throws: LayoutFault.self) { try left.setPriority(1000.5) }
    #expect(left.constant == 10 && left.priority == 500)
    try demo.expect(icon, 10, 0, 25, 25)
  }

  @Test("are described as equations or inequalities")
  func descriptions() throws {
    func text(_ relation: Relation, _ other: View?, m: Double = 1, k: Double, at p: Strength = .required) throws
      -> String
    {
      let constraint = try LayoutConstraint(
        item: icon, attribute: .width, relatedBy: relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : .height,
        multiplier: m, constant: k, priority: p)
      return constraint.description.replacing(/\ \(0x[0-9a-f]+\)/, with: "")
    }
    #expect(try text(.equal, nil, k: 0) == "Content.width = 0.0")
    #expect(try text(.lessOrEqual, canvas, k: 0) == "Content.width ≤ View.height")
    #expect(
      try text(.greaterThanOrEqual, canvas, m: 0.5, k: 3, at: 750) == "Content.width ≥ 0.5 × View.height + 3.0 @ 750.0")
  }

  @Test("between views of different trees are legal, but cannot be activated")
  func otherTree() throws {
    _ = try placedIcon()
    let stray = View()
    let far = try LayoutConstraint(item: icon, attribute: .top, toItem: stray, attribute: .bottom, constant: 3)
    do {
      try far.activate()
      Issue.record("a constraint without a common view is active")
    } catch { #expect(error.reason == .noCommonView) }
    #expect(!far.isActive)
    try demo.expect(icon, 10, 0, 25, 25)
    canvas.addSubview(stray)
    try far.activate()
    try demo.expect(icon, 10, 3, 25, 25)
  }

  @Test("may outlive their views")
  func outlived() throws {
    let constraint: LayoutConstraint
    do {
      let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 10, height: 10)), View())
      FormationLayout(rootView: outer)[inner].top(equalTo: outer)
      constraint = try LayoutConstraint(item: inner, attribute: .width, toItem: outer, attribute: .width)
      try constraint.activate()
      try constraint.layoutIfNeeded()
      #expect(inner.frame.width == 10)
    }
    try constraint.setConstant(4)
    try constraint.setPriority(300)
    constraint.deactivate()
    try constraint.layoutIfNeeded()
    #expect(throws: LayoutFault.self) { try constraint.activate() }
  }
}
