import PinCore
import Testing

@testable import LayoutAPIs

@Suite("Items that start a layout while their size is read") struct NestedLayoutTests {
  /// A view that calls a closure when it is asked for its size.
  private final class Asking: View {
    var ask: (() -> Void)?
    override var intrinsicContentSize: Size {
      ask?()
      return Size(width: 20, height: 10)
    }
  }

  @Test("a second start of the running layout is refused; other layouts and changes of constraints are allowed")
  func nested() throws {
    let (root, elsewhere) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    let (asking, beside, apart) = (Asking(), View(), View())
    let layout = FormationLayout(rootView: root)
    layout[asking].left(equalTo: root).top(equalTo: root)
    layout[beside].left(equalTo: .right, of: asking).top(equalTo: root).size(equalTo: 5)
    let away = FormationLayout(rootView: elsewhere)
    away[apart].size(equalTo: 3)
    var faults: [LayoutFault] = []
    var handle: ConstraintHandle?
    asking.ask = {
      do { try layout.layoutIfNeeded() } catch let fault as LayoutFault { faults.append(fault) } catch {}
      #expect(throws: Never.self) { try away.layoutIfNeeded() }
      handle?.remove()
      handle = layout[beside].height(equalTo: 50, at: .defaultHigh).handle
    }
    try layout.layoutIfNeeded()
    #expect(!faults.isEmpty && faults.allSatisfy { $0 == LayoutFault(root.node, "layout", .layoutUnderWay) })
    #expect(asking.frame.size == Size(width: 20, height: 10) && beside.frame.minX == 20)
    #expect(apart.frame.size == Size(width: 3, height: 3))
    asking.ask = nil
    try layout.layoutIfNeeded()
    #expect(handle?.isActive == true)
  }

  @Test("an update of the running layout is undone and reported")
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
  /// An item with a freely chosen container, which may be the item itself.
  private final class Link: Item {
    let constraintState = ConstraintState()
    weak var container: Link?
    var constraintContainer: (any Item)? { container }
    var layoutRect = Rect.zero
    func prepareAutoLayout(in root: any ConstraintView) {}
  }

  private func links() -> [Link] {
    let links = (0..<5).map { _ in Link() }
    for (index, link) in links.enumerated() { link.container = links[(index + 1) % links.count] }
    return links
  }

  /// Expects that a walk visits each of five objects, and ends in the third round at the latest.
  private func expectEnd(of walk: [ObjectIdentifier]) throws { try #require(walk.count <= 15 && Set(walk).count == 5) }

  @Test("are detected by walks over items and by layouts", .timeLimit(.minutes(1)))
  func ring() throws {
    let links = links()
    // Stops the test if the walk does not end, because the rest of the test would hang.
    try expectEnd(of: links[0].containers.prefix(16).map { ObjectIdentifier($0) })
    for link in links { link.translatesAutoresizingMaskIntoConstraints = false }
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

  @Test("are detected by walks over nodes")
  func nodes() throws {
    let links = links()
    for (index, link) in links.enumerated() { link.node.link(to: links[(index + 1) % links.count]) }
    // Opens the cycle, because the nodes of a closed cycle would never be released.
    defer { links[0].node.parent = nil }
    let apart = Link()
    var walk: [ObjectIdentifier] = []
    struct Endless: Error {}
    try links[0].node.forEach(inside: apart.node) { node in
      walk.append(ObjectIdentifier(node))
      if walk.count > 15 { throw Endless() }
    }
    try expectEnd(of: walk)
  }
}
