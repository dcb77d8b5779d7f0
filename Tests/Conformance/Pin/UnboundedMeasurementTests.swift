import PinCore
import Testing

private let unbounded = Double.greatestFiniteMagnitude

@Suite("autoSizeThatFits with an unbounded height")
struct UnboundedMeasurementTests {
  let card = View(frame: rect(0, 0, 300, 500))
  let title = View(frame: rect(1, 2, 200, 40))
  let view = FitView(frame: rect(3, 4, 280, 70))
  let next = View(frame: rect(5, 6, 7, 8))

  init() {
    for view in [title, view, next] { card.addSubview(view) }
    view.fit = { Size(width: $0.width, height: 25) }
  }

  /// Measures the card. Its layout places the title, 200 × 40 points, at the top left, and then calls `layout`.
  private func size(offering height: Double = unbounded, _ layout: (View) -> Void) -> Size {
    card.autoSizeThatFits(Size(width: 300, height: height)) {
      title.pin.top().left()
      layout(view)
    }
  }

  private static let farAway: [@Sendable (View) -> Void] = [
    { $0.pin.bottom(10) }, { $0.pin.bottom() }, { $0.pin.vCenter() }, { $0.pin.vCenter(8) }, { $0.pin.center() },
    { $0.pin.bottomRight() }, { $0.pin.top(50%) }, { $0.pin.top(1%) }, { $0.pin.bottom(50%) }, { $0.pin.top(-50%) },
    { $0.pin.top(10).bottom(10).height(30).align(.bottom) }, { $0.pin.top(10).bottom(10).height(30).align(.center) },
    { $0.pin.bottom(10).marginVertical(100) },
  ]

  @Test("ignores a view whose position depends on the height", arguments: farAway.indices)
  func leftOut(index: Int) {
    #expect(size(Self.farAway[index]) == Size(width: 200, height: 40))
    #expect(size(offering: .infinity, Self.farAway[index]) == Size(width: 200, height: 40))
    #expect(view.frame == rect(3, 4, 280, 70))
  }

  @Test("ignores a view whose vertical position depends on the position of an ignored view")
  func placedByFarAway() {
    let layouts: [(View, View) -> Void] = [
      { $1.pin.below(of: $0).width(290) }, { $1.pin.above(of: $0).width(290) },
      { $1.pin.top(to: $0.edge.bottom).width(290) },
      { $1.pin.below(of: [self.title, $0]).width(290) }, { $1.pin.right(of: self.title).vCenter(to: $0.edge.top) },
      { $1.pin.after(of: [self.title, $0], aligned: .center) },
    ]
    for layout in layouts {
      let size = size { view in
        view.pin.bottom(10)
        layout(view, next)
      }
      #expect(size == Size(width: 200, height: 40))
    }
  }

  @Test("includes a view placed from the top, and a view that uses only the size or an x coordinate of an ignored view")
  func counted() {
    let expectations: [((View) -> Void, Size)] = [
      ({ $0.pin.top(50).bottom(10).height(30) }, Size(width: 283, height: 80)),
      ({ $0.pin.vertically(50).maxHeight(30) }, Size(width: 283, height: 80)),
      ({ $0.pin.vertically(50).horizontally().sizeToFit(.width) }, Size(width: 300, height: 75)),
      ({ $0.pin.top(0%).height(60) }, Size(width: 283, height: 60)),
      (
        { view in
          view.pin.bottom().width(120).height(90)
          self.next.pin.top(10).left(to: view.edge.right).size(of: view)
        }, Size(width: 243, height: 100)
      ),
    ]
    for (layout, expected) in expectations { #expect(size(layout) == expected) }
  }

  @Test("counts an unbounded height as 0, so a background that fills the card adds no height")
  func filled() {
    #expect(size { $0.pin.all() } == Size(width: 300, height: 40))
    #expect(size { $0.pin.horizontally().vertically(50) } == Size(width: 300, height: 50))
    #expect(size { $0.pin.all().margin(60) } == Size(width: 300, height: 120))
    #expect(size { $0.pin.top(45).height(of: self.card) } == Size(width: 283, height: 45))
    #expect(size { $0.pin.top(45).height(0.5%) } == Size(width: 283, height: 45))
    #expect(size(offering: .infinity) { $0.pin.all() } == Size(width: 300, height: 40))
    // A height above the largest finite `Float`, 3.4028e38, is unbounded.
    #expect(size(offering: 3.4e38) { $0.pin.all() } == Size(width: 300, height: 3.4e38))
    #expect(size(offering: 3.5e38) { $0.pin.all() } == Size(width: 300, height: 40))
  }

  @Test("includes a view from a pinned top edge to an ignored view; the view's current height counts")
  func upToFarAway() {
    let size = size { view in
      next.pin.bottom(10)
      view.pin.top(60).above(of: next)
    }
    #expect(size == Size(width: 283, height: 130))
  }

  @Test("verticallyBetween accepts a view and an ignored view; the view between them keeps its height")
  func betweenFarAway() {
    let far = View()
    card.addSubview(far)
    let size = size { view in
      far.pin.bottom(10)
      view.pin.verticallyBetween(title, and: far).left()
      next.pin.verticallyBetween(view, and: far)
    }
    #expect(size == Size(width: 280, height: 118))
  }

  @Test("refuses an infinite length or margin with a warning, and accepts an infinite position")
  func infinities() {
    var heights: [Double] = []
    #expect(reasons { heights.append(size { $0.pin.top(4).height(50%) }.height) } == [.invalidLength(.infinity)])
    #expect(
      reasons { heights.append(size { $0.pin.top(4).marginTop(50%).marginBottom(20%) }.height) }
        == [.notFinite, .notFinite])
    #expect(heights == [74, 74])
    #expect(reasons { _ = size { $0.pin.top(50%) } } == [])
    #expect(reasons { _ = size { $0.pin.bottom(50%).bottom(50%) } } == [])
    #expect(reasons { _ = size { $0.pin.bottom(50%).bottom(10) } } == [.alreadySet(to: .infinity)])
    #expect(reasons { _ = size { $0.pin.top(.nan) } } == [.notFinite])
  }

  @Test("an ignored view can be measured during the measurement of its superview")
  func inside() {
    let inner = View()
    view.addSubview(inner)
    var innerSize = Size.zero
    let size = size { view in
      view.pin.bottom(10).height(90)
      inner.pin.all(5)
      innerSize = view.autoSizeThatFits(Size(width: 100, height: 80)) { inner.pin.all(5) }
    }
    #expect(size == Size(width: 200, height: 40))
    #expect(innerSize == Size(width: 95, height: 75))
  }
}
