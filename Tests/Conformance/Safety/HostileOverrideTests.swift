import PinCore
import Testing

/// A view that runs a block when it is laid out.
private final class Placing: View {
  var block: ((Placing) -> Void)?
  override func layoutSubviews() { block?(self) }
}

/// A view that runs a block when it is measured.
private final class Fitting: View {
  var block: ((Fitting) -> Void)?
  override func sizeThatFits(_ size: Size) -> Size {
    block?(self)
    return Size(width: 10, height: 10)
  }
}

/// A view that runs a block when it is released.
private final class Ending: View {
  var block: (() -> Void)?
  deinit { block?() }
}

@Suite("Overrides and closures that change the view tree while PinCore calls them") struct HostileOverrideTests {
  private func root() -> View { View(frame: rect(0, 0, 100, 100)) }

  @Test(
    "a view may remove itself or its superview while the view is measured; a removed superview is released",
    arguments: 0..<4)
  func fitRemoves(mode: Int) {
    let holder = View()
    weak var gone: View?
    do {
      var superview: View? = root()
      gone = superview
      holder.addSubview(superview!)
      superview!.addSubview(Fitting())
      let fitting = Unmanaged.passUnretained(superview!.subviews[0] as! Fitting)
      fitting._withUnsafeGuaranteedRef {
        $0.block = { view in
          view.block = nil
          if mode == 0 || mode == 2 { view.removeFromSuperview() }
          if mode == 1 || mode == 2 { superview?.removeFromSuperview() }
          if mode == 3 { for view in holder.subviews { view.removeFromSuperview() } }
          if mode > 0 { superview = nil }
        }
      }
      superview!.subviews[0].pin.top(1).left(2).sizeToFit(.width).width(20).marginTop(3)
      superview = nil
    }
    #expect(holder.subviews.count == (mode == 0 ? 1 : 0))
    #expect((gone == nil) == (mode > 0))
  }

  @Test("a view may release its superview, empty it or add views to it while the view is measured", arguments: 0..<3)
  func fitEmpties(mode: Int) {
    var superview: View? = root()
    for _ in 0..<2 { superview!.addSubview(Fitting()) }
    for case let view as Fitting in superview!.subviews {
      view.block = { view in
        switch mode {
        case 0: superview = nil
        case 1: for view in superview?.subviews ?? [] { view.removeFromSuperview() }
        default: view.superview?.addSubview(Fitting())
        }
      }
    }
    superview!.subviews[0].pin.sizeToFit().top(3)
    if let views = superview?.subviews, let last = views.last { last.pin.sizeToFit(.height).below(of: views[0]) }
    #expect(superview.map(\.subviews.count) == [nil, 0, 3][mode])
  }

  @Test("views may remove each other, and themselves, while they are laid out")
  func layoutRemoves() {
    var numbers = HostileNumbers(seed: 5)
    let root = Placing()
    for _ in 0..<50 {
      let view = Placing()
      for _ in 0..<5 { view.addSubview(Placing()) }
      view.block = { view in
        for other in root.subviews.shuffled(using: &numbers.random).prefix(3) { other.removeFromSuperview() }
        view.subviews.first?.removeFromSuperview()
        view.addSubview(View())
        root.addSubview(Placing())
      }
      root.addSubview(view)
    }
    root.layoutIfNeeded()
    #expect(root.subviews.allSatisfy { $0.superview === root })
    let other = Placing()
    for _ in 0..<20 {
      let view = Placing()
      view.block = { view in
        view.removeFromSuperview()
        view.pin.top(3)
        view.setNeedsLayout()
      }
      other.addSubview(view)
    }
    other.layoutIfNeeded()
    #expect(other.subviews.isEmpty)
  }

  @Test("a view that requests its own layout while it is laid out is laid out only once")
  func layoutOfItself() {
    let view = Placing()
    var calls = 0
    view.block = { view in
      calls += 1
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    view.layoutIfNeeded()
    #expect(calls == 1)
  }

  @Test("a view that changes its former superview during its deinit leaves a valid tree")
  func endingRemoves() {
    let (root, other) = (View(), View())
    for _ in 0..<100 {
      let view = Ending()
      view.block = {
        root.addSubview(View())
        other.addSubview(View())
        root.subviews.first?.removeFromSuperview()
        root.layoutIfNeeded()
      }
      root.addSubview(view)
    }
    while let view = root.subviews.first(where: { $0 is Ending }) { view.removeFromSuperview() }
    #expect(other.subviews.count == 100)
    #expect(root.subviews.allSatisfy { $0.superview === root && !($0 is Ending) })
  }

  @Test("a view that is released together with its superview may move its subviews to another view")
  func endingGivesAway() {
    let root = View()
    do {
      let dying = View()
      for _ in 0..<50 {
        let (view, child) = (Ending(), View())
        view.addSubview(child)
        view.block = { [unowned child] in
          root.addSubview(child)
          child.pin.top(3)
        }
        dying.addSubview(view)
      }
    }
    #expect(root.subviews.count == 50 && root.subviews.allSatisfy { $0.superview === root && $0.frame.minY == 3 })
    root.layoutIfNeeded()
  }

  @Test("nested measurements may remove and add a subtree; at the end, root and subtree are no longer being measured")
  func measurementMoves() {
    let root = root()
    let (a, b) = (View(), View())
    root.addSubview(a)
    a.addSubview(b)
    _ = root.autoSizeThatFits(Size(width: 10, height: 10)) {
      a.removeFromSuperview()
      let c = View()
      root.addSubview(c)
      c.pin.top(3)
      b.pin.top(7)
      _ = root.autoSizeThatFits(Size(width: 5, height: 5)) { root.addSubview(a) }
    }
    a.pin.top(4).left(5).width(6).height(7)
    #expect(a.frame == rect(5, 4, 6, 7))
    #expect(a.measurement == nil && b.measurement == nil && root.measurement == nil)
  }
}
