import PinCore
import Testing

@testable import LayoutAPIs

/// A refused call is reported, and does not change the layout.
@Suite("FormationLayout: faults") struct FormationFaultTests {
  private let demo = Demo()
  private var canvas: View { demo.canvas }
  private var icon: View { demo.icon }
  private let layout: FormationLayout
  private let top: ConstraintHandle

  init() throws {
    layout = FormationLayout(rootView: demo.canvas)
    top = layout[demo.icon].left(equalTo: demo.canvas, plus: 10).top(equalTo: demo.canvas, plus: 10).handle
    try layout.layoutIfNeeded()
  }

  /// The reason why a chain is refused. Expects an empty handle and an unchanged frame.
  private func reason(_ chain: (ConstraintMaker) -> ConstraintMaker) throws -> LayoutFault.Reason? {
    let reason = reasonOfRefusal {
      let maker = chain(layout[icon])
      #expect(maker.handle.constraints.isEmpty && maker.handle.amount.isNaN)
    }
    try demo.expect(icon, 10, 10, 25, 25)
    return reason
  }

  /// The constraints of the conflict with which a layout fails.
  private func conflictOfLayout() throws -> [String] {
    let fault = #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    return try #require(fault?.reason.conflict, "\(String(describing: fault))")
  }

  @Test("a layout and LayoutFault.collecting keep only the last faults")
  func many() {
    let refused = LayoutFault.collecting {
      for width in 0..<1600 {
        layout[icon].width(equalTo: Double(width), at: Strength(-1))
        if width == 999 { #expect(layout.faults.count == 1000) }
        #expect(layout.faults.count <= 1000)
      }
      layout[icon].height(equalTo: .nan)
    }.1
    #expect((500...1000).contains(layout.faults.count) && (500...1000).contains(refused.count))
    #expect(layout.faults.last?.reason == .notFinite && refused.last == layout.faults.last)
  }

  @Test("an amount is refused if its difference from a margin is not finite")
  func overflow() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), Content(25, 25))
    let layout = FormationLayout(rootView: root)
    view.layoutMargins.left = -1.7e308
    let handle = layout[view].makeConstraint(
      attribute: .leftMargin, relatedBy: .equal, toItem: root, attribute: .left, constant: 10, priority: 500
    ).handle
    try? layout.layoutIfNeeded()
    #expect(reasonOfRefusal { handle.amount = 1e308 } == .notFinite)
    #expect(handle.amount == 10)
  }

  @Test("illegal pairs of attributes, a position without a second item, and a multiplier of 0 are refused")
  func mixedKinds() throws {
    #expect(try reason { $0.top(equalTo: .left, of: canvas) } == .differentKinds(.top, .left))
    #expect(try reason { $0.width(lessThanOrEqualTo: .centerY, of: canvas) } == .differentKinds(.width, .centerY))
    #expect(try reason { $0.center(equalTo: .width, of: canvas) } == .differentKinds(.centerX, .width))
    #expect(try reason { $0.left(equalTo: .leading, of: canvas) } == .physicalWithDirectional(.left, .leading))
    #expect(
      try reason { $0.makeConstraint(attribute: .top, relatedBy: .equal, constant: 5) } == .positionWithoutItem(.top))
    #expect(
      try reason { $0.makeConstraintToItem(attribute: .notAnAttribute, relatedBy: .equal, toAttribute: .width) }
        == .noAttribute)
    #expect(try reason { $0.bottom(greaterThanOrEqualTo: canvas, multiplyBy: 0, plus: 9) } == .zeroMultiplier)
  }

  @Test("priorities out of range are refused", arguments: [0.0, -1, 1001, .nan, .infinity])
  func priority(_ priority: Double) throws {
    let strength = Strength(priority)
    let made = try reason { $0.bottom(equalTo: canvas, at: strength) }
    let changed = reasonOfRefusal { top.priority = strength }
    for reason in [made, changed] {
      guard case .invalidPriority(let refused) = reason else {
        Issue.record("\(String(describing: reason))")
        continue
      }
      #expect(refused.priority == priority || priority.isNaN)
    }
    try demo.expect(icon, 10, 10, 25, 25)
  }

  @Test("numbers that are not finite are refused", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ number: Double) throws {
    #expect(try reason { $0.bottom(equalTo: canvas, plus: number) } == .notFinite)
    #expect(try reason { $0.bottom(equalTo: canvas, multiplyBy: number) } == .notFinite)
    #expect(try reason { $0.size(equalTo: number) } == .notFinite)
    #expect(try reason { $0.pin(to: canvas, margin: number) } == .notFinite)
    #expect(try reason { $0.below(canvas, gap: number) } == .notFinite)
    #expect(reasonOfRefusal { top.amount = number } == .notFinite)
    #expect(top.amount == 10)
    let ratio = try reason { $0.aspectRatio(equalTo: Size(width: number, height: 0)) }
    if case .invalidRatio = ratio {} else { Issue.record("\(String(describing: ratio))") }
    canvas.frame.origin.x = number
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    canvas.frame.origin.x = 0
    try demo.expect(icon, 10, 10, 25, 25)
  }

  @Test("views without a superview, and views in another tree, are refused")
  func otherTrees() throws {
    let stray = View()
    #expect(try reason { $0.after(stray) } == .noCommonView)
    let other = View()
    let far = View()
    other.addSubview(far)
    #expect(try reason { $0.below(far, gap: 3) } == .noCommonView)
    #expect(reasonOfRefusal { layout[far].top(equalTo: canvas) } == .noCommonView)
    #expect(far.superview === other)
    #expect(try reason { $0.group(with: far).top(equalTo: canvas) } == .noCommonView)
  }

  @Test("a layout whose root no longer exists refuses calls")
  func rootIsGone() throws {
    let orphan = FormationLayout(rootView: View())
    #expect(reasonOfRefusal { orphan.group(icon, demo.icon1).top(equalTo: icon) } == .itemIsGone)
    #expect(orphan.faults.map(\.item) == [icon.node.name])
    #expect(throws: LayoutFault.self) { try orphan.layoutIfNeeded() }
  }

  @Test("a conflict with an intrinsic length of 0 names the intrinsic size")
  func emptyContent() throws {
    let empty = Content(0, 10)
    empty.setContentHuggingPriority(.required, for: .horizontal)
    layout[empty].width(equalTo: 30)
    let conflict = try conflictOfLayout()
    #expect(conflict.contains { $0.hasPrefix("the intrinsic size of Content") }, "\(conflict)")
    #expect(!conflict.contains { $0.hasSuffix("is not negative") })
  }

  @Test("a conflict with a negative length names the size that must not be negative")
  func negativeLength() throws {
    layout[icon].width(equalTo: -3)
    let conflict = try conflictOfLayout()
    #expect(conflict.contains { $0.hasPrefix("the size of Content") && $0.hasSuffix("is not negative") })
  }

  @Test(
    "the fault of a conflict names the item of the last constraint, and the conflict names the frames of fixed views",
    arguments: [LayoutAttribute.left, .top, .width, .height])
  func fixedFrames(_ attribute: LayoutAttribute) throws {
    for frame in [Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 5, y: 6, width: 7, height: 8)] {
      let fixed = View(frame: frame)
      canvas.addSubview(fixed)
      layout[demo.icon1].makeConstraint(attribute: attribute, relatedBy: .equal, toItem: fixed, attribute: attribute)
    }
    let fault = try #require(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    let conflict = try #require(fault.reason.conflict)
    #expect(conflict.count == 4 && conflict.count { $0.hasPrefix("the frame of View (") } == 2, "\(conflict)")
    #expect(fault.item == demo.icon1.node.name && fault.call == "layout")
  }

  @Test("a refused call of a group is reported with the call's name and the first item of the group")
  func names() {
    let (group, nan) = (layout.group(icon, demo.icon1), Double.nan)
    let (_, faults) = LayoutFault.collecting {
      group.makeConstraint(attribute: .width, relatedBy: .equal, constant: nan)
      group.makeConstraintToItem(attribute: .width, relatedBy: .equal, toAttribute: .height, constant: nan)
      group.pin(to: canvas, margin: nan).pin(to: canvas, edges: .left, margin: nan)
      group.pin(to: canvas, edgesWithMargin: [.left: nan]).below(canvas, gap: nan)
      group.aspectRatio(equalTo: 0).top(equalTo: canvas, minus: nan).size(lessThanOrEqualTo: nan)
    }
    #expect(
      faults.map(\.call) == [
        "makeConstraint(attribute:relatedBy:toItem:attribute:multiplier:constant:priority:)",
        "makeConstraintToItem(attribute:relatedBy:toAttribute:multiplier:constant:priority:)", "pin(to:margin:)",
        "pin(to:edges:margin:)", "pin(to:edgesWithMargin:)", "below(_:gap:)", "aspectRatio(equalTo:)",
        "top(equalTo:minus:)", "size(lessThanOrEqualTo:)",
      ])
    #expect(faults.allSatisfy { $0.item == icon.node.name })
  }

  @Test("the explanation of a fault states how two attributes differ, or which limit a number violates")
  func explanations() {
    func text(_ reason: LayoutFault.Reason) -> String { reason.explanation }
    #expect(
      text(.physicalWithDirectional(.left, .trailing))
        == "one of left and trailing is left or right, the other depends on the text direction")
    #expect(text(.invalidRatio(.infinity)) == "the ratio inf is not above 0 and finite")
    for priority in [0.0, 1000.5, -.infinity] {
      let explanation = text(.invalidPriority(Strength(priority)))
      #expect(explanation == "the priority \(priority) is not above 0 and at most 1000")
    }
    for priority in [0.5, 1000] {
      let explanation = text(.invalidPriority(Strength(priority, weight: 0)))
      #expect(explanation == "the weight 0.0 of a priority is not above 0 and finite")
    }
  }

  @Test("a fault names the view, the call and the reason; the layout records the fault")
  func report() throws {
    let (_, faults) = LayoutFault.collecting { layout[icon].top(equalTo: .left, of: canvas) }
    let fault = try #require(faults.first)
    #expect(fault.call == "top(equalTo:of:plus:)")
    #expect(fault.item.hasPrefix("Content ("))
    #expect(fault.description == "\(fault.item): top(equalTo:of:plus:) is refused: top and left cannot be compared.")
    #expect(layout.faults == faults)
  }
}

extension ConstraintMaker {
  /// A maker for this maker's first item and another view, from a new layout in the superview of the first item.
  fileprivate func group(with other: View) -> ConstraintMaker {
    guard let first = items.first as? View, let root = first.superview else { return self }
    return FormationLayout(rootView: root).group(first, other)
  }
}
