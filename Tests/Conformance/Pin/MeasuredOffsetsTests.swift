import PinCore
import Testing

private let unbounded = Double.greatestFiniteMagnitude

@Suite("autoSizeThatFits with includingOffsets")
struct MeasuredOffsetsTests {
  let card = View(frame: rect(0, 0, 300, 500))
  let view = View(frame: rect(1, 2, 50, 50))
  let other = View(frame: rect(3, 4, 50, 50))

  init() {
    card.addSubview(view)
    card.addSubview(other)
  }

  private func size(_ height: Double, including: Bool = true, _ layout: (View) -> Void) -> Size {
    card.autoSizeThatFits(
      Size(width: 300, height: height), includingOffsets: including, layoutClosure: { layout(view) })
  }

  @Test(
    "includes the distances from the right and bottom edges, as expected in PinLayout's issue 276",
    arguments: [LayoutDirection.ltr, .rtl], [unbounded, .infinity, 400])
  func reported(direction: LayoutDirection, height: Double) {
    card.setLayoutDirection(direction)
    func layOut(_ view: View) {
      view.pin.size(50).start(16).top(16).bottom(16)
      other.pin.size(50).end(16).top(16).bottom(16)
    }
    #expect(size(height, layOut) == Size(width: 300, height: 82))
    #expect(size(height, including: false, layOut) == Size(width: 284, height: 66))
    #expect([view, other].map(\.frame) == [rect(1, 2, 50, 50), rect(3, 4, 50, 50)])
  }

  private static let bounded: [(layout: @Sendable (View) -> Void, size: Size)] = [
    ({ $0.pin.left().bottom(16) }, Size(width: 50, height: 200)),
    ({ $0.pin.left(5).bottom(10%) }, Size(width: 55, height: 200)),
    ({ $0.pin.bottomRight(12) }, Size(width: 300, height: 200)),
    ({ $0.pin.all(20) }, Size(width: 300, height: 200)),
    (
      { $0.pin.left().vertically(EdgeInsets(top: 1, left: 2, bottom: 30, right: 4)).height(9) },
      Size(width: 50, height: 40)
    ),
    ({ $0.pin.left().top().bottom(20).height(30).marginBottom(4) }, Size(width: 50, height: 54)),
    ({ $0.pin.left().bottom(-10) }, Size(width: 50, height: 200)),
    ({ $0.pin.left().top(-10) }, Size(width: 50, height: 50)),
    ({ $0.pin.left().bottom(16).bottom(40) }, Size(width: 50, height: 200)),
    ({ $0.pin.left().vCenter().bottom(60) }, Size(width: 50, height: 125)),
    ({ $0.pin.left().bottom(20).width(30).pinEdges() }, Size(width: 30, height: 200)),
    ({ $0.pin.left().bottom(16).vCenter(40) }, Size(width: 50, height: 200)),
  ]

  @Test(
    "for a bounded offer, includes the offsets from the right and bottom edges, except the offsets of refused calls",
    arguments: bounded.indices)
  func calls(index: Int) {
    #expect(size(200, Self.bounded[index].layout) == Self.bounded[index].size)
  }

  @Test("for an unbounded height, includes the bottom offset in points if the top edge determines the position")
  func unboundedOffer() {
    #expect(size(unbounded) { $0.pin.all(20) } == Size(width: 300, height: 40))
    #expect(size(unbounded) { $0.pin.left().top(5).bottom(20).height(30).bottom(40) } == Size(width: 50, height: 55))
    #expect(size(unbounded) { $0.pin.left().top(5).bottom(10%).height(30) } == Size(width: 50, height: 35))
    #expect(size(unbounded) { $0.pin.left().bottom(20) } == .zero)
    #expect(
      size(unbounded) {
        $0.pin.left().top().height(100)
        other.pin.left().top(5).bottom(to: view.edge.bottom).height(30)
      } == Size(width: 50, height: 100))
  }

  @Test("includes no offset for an edge that is pinned to another view")
  func otherView() {
    let layouts: [(View) -> Void] = [
      { $0.pin.top().bottom(10).height(30).right(to: self.view.edge.right).width(20) },
      { $0.pin.left().top().height(45).width(20).bottom(to: self.view.edge.bottom).bottom(16) },
    ]
    for layout in layouts {
      let size = size(200) { view in
        view.pin.left().top().size(50)
        layout(other)
      }
      #expect(size == Size(width: 50, height: 50))
    }
  }

  @Test("includes only the offsets of the last chain on each view, even after a nested measurement without offsets")
  func severalChains() {
    let size = size(200) { view in
      card.pin.width(300)
      view.pin.left().top().bottom(20)
      view.pin.height(30)
      #expect(card.autoSizeThatFits(Size(width: 300, height: 200)) { view.pin.left().bottom(7) }.height == 193)
      other.pin.left().top().bottom(40).height(100)
    }
    #expect(size == Size(width: 50, height: 140))
  }
}
