import PinCore
import Testing

@testable import BenchKit
@testable import LayoutAPIs

/// How layouts avoid repeated work, and which items and constraints a system keeps.
@Suite("Upkeep of systems of constraints") struct SystemUpkeepTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  /// A view that counts how often its intrinsic size is read.
  private final class Counting: View {
    private(set) var reads = 0
    override var intrinsicContentSize: Size {
      reads += 1
      return Size(width: 20, height: 10)
    }
  }

  @Test("one pass is enough if neither wrapped content nor the container of an autoresizing view is resized")
  func passes() throws {
    let (canvas, column) = (View(frame: root.frame), View(frame: root.frame))
    for view in [canvas, column] { root.addSubview(view) }
    let masked = FormationLayout(rootView: canvas, translatesAutoresizing: true, autoresizing: [.flexibleWidth])
    let (item, arranged) = (Counting(), Counting())
    masked[item].left(equalTo: canvas).top(equalTo: canvas)
    let stack = column.addSubviews(withVerticalLayout: [arranged]) { layout in layout.verticalAlignment = .top }
    try masked.layoutIfNeeded()
    try stack.layoutIfNeeded()
    let reads = [item.reads, arranged.reads]
    try masked.layoutIfNeeded()
    try stack.layoutIfNeeded()
    #expect([item.reads, arranged.reads] == reads.map { $0 + 1 })
  }

  @Test("the solver is rebuilt when more than 16 boxes have no item, and there are more such boxes than items")
  func orphans() throws {
    let layout = FormationLayout(rootView: root)
    let views = (0..<51).map { _ in View() }
    for view in views { layout[view].left(equalTo: root) }
    try layout.layoutIfNeeded()
    let system = try #require(root.constraintState.system)
    func orphans(without range: Range<Int>) throws -> Int {
      for view in views[range] { view.removeFromSuperview() }
      try layout.layoutIfNeeded()
      return system.orphans
    }
    // The root is an item, too: 26 items are left, then 25, 9 and 8.
    #expect(try orphans(without: 0..<26) == 26)
    #expect(try orphans(without: 26..<27) == 0)
    #expect(try orphans(without: 27..<43) == 16)
    #expect(try orphans(without: 43..<44) == 0)
  }

  @Test(
    "a call that connects two systems merges them into the larger one, or into the root's if they are equally large",
    arguments: [1, 2, 3])
  func absorption(_ count: Int) throws {
    let inner = View(frame: root.frame)
    root.addSubview(inner)
    let layouts = [FormationLayout(rootView: root), FormationLayout(rootView: inner)]
    for _ in 0..<2 { layouts[0][View()].width(equalTo: 5) }
    for _ in 0..<count { layouts[1][View()].width(equalTo: 5) }
    let expected = try #require((count > 2 ? inner : root).constraintState.system)
    layouts[0][inner].left(equalTo: root)
    #expect(root.constraintState.system === expected && inner.constraintState.system === expected)
    #expect(expected.nodes.count == 4 + count)
  }

  @Test("an update is not checked for conflicts after a layout without a solution")
  func updateAfterFailure() throws {
    let layout = FormationLayout(rootView: root)
    let view = View()
    layout[view].left(equalTo: root).width(equalTo: 30)
    try layout.layoutIfNeeded()
    let wrong = layout[view].width(equalTo: 50).handle
    #expect(throws: LayoutFault.self) { try layout.layoutIfNeeded() }
    wrong.remove()
    let made = layout.when { true }[view].width(equalTo: 70).handle
    let (_, faults) = LayoutFault.collecting { layout.update() }
    #expect(faults.isEmpty && made.isActive)
  }

  @Test("an update is not checked for conflicts if one of two merged systems was never solved", arguments: [0, 1])
  func updateAfterMerge(_ solved: Int) throws {
    let (inner, label) = (View(frame: root.frame), View())
    root.addSubview(inner)
    let layouts = [FormationLayout(rootView: root), FormationLayout(rootView: inner)]
    layouts[0][View()].left(equalTo: root)
    layouts[1][label].width(equalTo: 30)
    try layouts[solved].layoutIfNeeded()
    layouts[0][inner].top(equalTo: root)
    let made = layouts[0].when { true }[label].width(equalTo: 50).handle
    let (_, faults) = LayoutFault.collecting { layouts[0].update() }
    #expect(faults.isEmpty && made.isActive)
  }

  @Test("a constraint that is toggled many times is listed once; a new pixel grid removes inactive constraints")
  func toggles() throws {
    let layout = FormationLayout(rootView: root)
    let view = View()
    layout[view].width(equalTo: 5).handle.isActive = false
    let toggled = layout[view].height(equalTo: 5).handle
    let system = try #require(root.constraintState.system)
    for _ in 0..<40 {
      toggled.isActive = false
      toggled.isActive = true
      #expect(system.constraints.count == 2)
    }
    try layout.layoutIfNeeded()
    layout.pixelGrid = PixelGrid(scale: 1)
    try layout.layoutIfNeeded()
    #expect(system.constraints.count == 1 && view.frame.height == 5)
  }

  @Test("a cut looks only at the constraints of its item, and finds those that cross the item, after any history")
  func crossings() throws {
    var random = SplitMix64(seed: 20_261_128)
    var cuts = 0
    for _ in 0..<20 {
      let views = (0..<12).map { _ in View() }
      for view in views { root.addSubview(view) }
      let layout = FormationLayout(rootView: root)
      let system = ConstraintSystem.of(root.node)
      var handles: [ConstraintHandle] = []
      for _ in 0..<60 {
        let (view, other) = (views.randomElement(using: &random)!, views.randomElement(using: &random)!)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: handles.append(layout[view].left(equalTo: other, at: .defaultLow).handle)
        case 1: handles.append(layout[view].width(equalTo: root, at: .defaultLow).handle)
        case 2 where !other.isContained(in: view): other.addSubview(view)
        case 3: view.removeFromSuperview()
        default: if let handle = handles.randomElement(using: &random) { handle.isActive.toggle() }
        }
        guard view.constraintState.system === system else { continue }
        cuts += 1
        let found = system.constraints(at: view.node).filter(\.isActive).map(ObjectIdentifier.init)
        let crossing = system.constraints.filter {
          $0.isActive && ($0.crosses(view.node) || $0.container === view.node)
        }
        #expect(Set(found) == Set(crossing.map(ObjectIdentifier.init)))
      }
      for view in views { view.removeFromSuperview() }
    }
    #expect(cuts > 400)
    let layout = FormationLayout(rootView: root)
    let views = (0..<300).map { _ in View() }
    for view in views { layout[view].left(equalTo: root).top(equalTo: root) }
    let system = try #require(root.constraintState.system)
    var tables = 0
    for view in views {
      if system.crossing == nil { tables += 1 }
      #expect(system.constraints(at: view.node).count == 2)
      view.removeFromSuperview()
    }
    // The table is made again only after half of the constraints have left.
    #expect(tables <= 8)
  }

  @Test("an intrinsic length that is not finite is ignored")
  func contentWithoutLength() throws {
    let content = Content(.nan, .infinity)
    FormationLayout(rootView: root)[content].size(equalTo: Size(width: 40, height: 30), at: 100)
    try root.layoutConstraintsIfNeeded()
    #expect(content.frame.size == Size(width: 40, height: 30))
  }
}
