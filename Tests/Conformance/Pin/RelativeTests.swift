import PinCore
import Testing

@Suite("Edges relative to other views")
struct RelativeTests {
  let fixture = PinFixture()
  var a: View { fixture.a }
  var b: View { fixture.b }

  @Test("one reference: the facing edges meet, and the position on the other axis is unchanged")
  func oneReference() {
    #expect(fixture.frame { $0.pin.above(of: a) } == rect(140, -40, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: a) } == rect(140, 50, 100, 60))
    #expect(fixture.frame { $0.pin.left(of: a) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: a) } == rect(90, 100, 100, 60))
  }

  @Test("several references: the view is on the given side of every reference")
  func severalReferences() {
    #expect(fixture.frame { $0.pin.above(of: [b, a]) } == rect(140, -40, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: [a, b]) } == rect(140, 190, 100, 60))
    #expect(fixture.frame { $0.pin.left(of: [b, a]) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: [a, b]) } == rect(280, 100, 100, 60))
  }

  @Test("each of six references counts, also one in another superview; visible removes a hidden reference")
  func manyReferences() {
    // The bottom edges are at 200, 220, 240 and 260, the right edges at 310, 320, 330 and 340.
    let more = (0..<4).map { View(frame: rect(300 + 10 * Double($0), 200, 10, 20 * Double($0))) }
    for view in more { fixture.root.addSubview(view) }
    let all = [a, b] + more
    func expectAll() {
      #expect(fixture.frame { $0.pin.below(of: all) } == rect(140, 260, 100, 60))
      #expect(
        fixture.frame { $0.pin.right(of: [a, b, more[0], more[1], more[2], more[3]]) } == rect(340, 100, 100, 60))
      // (65 + 240 + 305 + 315 + 325 + 335) / 6 - 50 ≈ 214.2, which is rounded to 214.
      #expect(fixture.frame { $0.pin.below(of: all, aligned: .center) } == rect(214, 260, 100, 60))
    }
    expectAll()
    fixture.b.addSubview(more[3])
    more[3].frame = rect(130, 50, 10, 60)
    expectAll()
    more[3].isHidden = true
    #expect(fixture.frame { $0.pin.below(of: visible(all)) } == rect(140, 240, 100, 60))
  }

  @Test("aligned with one reference, above and below")
  func alignedHorizontally() {
    #expect(fixture.frame { $0.pin.below(of: a, aligned: .left) } == rect(40, 50, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: a, aligned: .center) } == rect(15, 50, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: a, aligned: .right) } == rect(-10, 50, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: a, aligned: .none) } == rect(140, 50, 100, 60))
    #expect(fixture.frame { $0.pin.above(of: a, aligned: .start) } == rect(40, -40, 100, 60))
    #expect(fixture.frame { $0.pin.above(of: a, aligned: .end) } == rect(-10, -40, 100, 60))
    fixture.root.setLayoutDirection(.rtl)
    #expect(fixture.frame { $0.pin.above(of: a, aligned: .start) } == rect(-10, -40, 100, 60))
    #expect(fixture.frame { $0.pin.above(of: a, aligned: .end) } == rect(40, -40, 100, 60))
  }

  @Test("aligned with one reference, left and right")
  func alignedVertically() {
    #expect(fixture.frame { $0.pin.right(of: a, aligned: .top) } == rect(90, 20, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: a, aligned: .center) } == rect(90, 5, 100, 60))
    #expect(fixture.frame { $0.pin.left(of: a, aligned: .bottom) } == rect(-60, -10, 100, 60))
    #expect(fixture.frame { $0.pin.left(of: a, aligned: .none) } == rect(-60, 100, 100, 60))
  }

  @Test("aligned with several references: with the outermost edge, or with the mean of the centres")
  func alignedWithSeveral() {
    #expect(fixture.frame { $0.pin.below(of: [b, a], aligned: .left) } == rect(40, 190, 100, 60))
    #expect(fixture.frame { $0.pin.above(of: [a, b], aligned: .right) } == rect(180, -40, 100, 60))
    // (65 + 240) / 2 − 50 = 102.5, which is rounded away from zero.
    #expect(fixture.frame { $0.pin.below(of: [a, b], aligned: .center) } == rect(103, 190, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: [b, a], aligned: .top) } == rect(280, 20, 100, 60))
    #expect(fixture.frame { $0.pin.left(of: [a, b], aligned: .bottom) } == rect(-60, 130, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: [a, b], aligned: .center) } == rect(280, 73, 100, 60))
  }

  @Test("before and after mean left and right; in a right-to-left layout they mean right and left")
  func beforeAndAfter() {
    #expect(fixture.frame { $0.pin.before(of: a) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.after(of: a, aligned: .top) } == rect(90, 20, 100, 60))
    fixture.root.setLayoutDirection(.rtl)
    #expect(fixture.frame { $0.pin.before(of: a, aligned: .bottom) } == rect(90, -10, 100, 60))
    #expect(fixture.frame { $0.pin.after(of: a) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.before(of: [a, b], aligned: .top) } == rect(280, 20, 100, 60))
    #expect(fixture.frame { $0.pin.after(of: [b, a]) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.after(of: [b, a], aligned: .bottom) } == rect(-60, 130, 100, 60))
  }

  @Test("visible removes hidden and fully transparent views")
  func visibleViews() {
    b.isHidden = true
    #expect(fixture.frame { $0.pin.below(of: [a, b]) } == rect(140, 190, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: visible([a, b])) } == rect(140, 50, 100, 60))
    b.isHidden = false
    b.alpha = 0
    #expect(fixture.frame { $0.pin.below(of: visibles([a, b])) } == rect(140, 50, 100, 60))
    b.alpha = 0.01
    #expect(fixture.frame { $0.pin.below(of: visibles([a, b])) } == rect(140, 190, 100, 60))
  }

  @Test("the calls for all sides accept the result of visible like a list of views")
  func visibleSides() {
    // This view extends beyond the others on every side.
    let c = View(frame: rect(-30, -50, 500, 400))
    fixture.root.addSubview(c)
    c.isHidden = true
    let all = [a, c, b]
    #expect(Array(visible(all)).elementsEqual([a, b], by: ===) && Array(visible([c])).isEmpty)
    for alignment in [HorizontalAlign.none, .left, .center, .right] {
      #expect(
        fixture.frame { $0.pin.above(of: visible(all), aligned: alignment) }
          == fixture.frame { $0.pin.above(of: [a, b], aligned: alignment) })
      #expect(
        fixture.frame { $0.pin.below(of: visible(all), aligned: alignment) }
          == fixture.frame { $0.pin.below(of: [a, b], aligned: alignment) })
    }
    for alignment in [VerticalAlign.none, .top, .center, .bottom] {
      #expect(
        fixture.frame { $0.pin.left(of: visible(all), aligned: alignment) }
          == fixture.frame { $0.pin.left(of: [a, b], aligned: alignment) })
      #expect(
        fixture.frame { $0.pin.right(of: visible(all), aligned: alignment) }
          == fixture.frame { $0.pin.right(of: [a, b], aligned: alignment) })
      #expect(
        fixture.frame { $0.pin.before(of: visible(all), aligned: alignment) }
          == fixture.frame { $0.pin.before(of: [a, b], aligned: alignment) })
      #expect(
        fixture.frame { $0.pin.after(of: visible(all), aligned: alignment) }
          == fixture.frame { $0.pin.after(of: [a, b], aligned: alignment) })
    }
    #expect(fixture.frame { $0.pin.above(of: visible([c, a])) } == rect(140, -40, 100, 60))
    #expect(fixture.frame { $0.pin.below(of: visibles(all)) } == rect(140, 190, 100, 60))
    #expect(fixture.frame { $0.pin.left(of: visible([c, a])) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.right(of: visible([c, a])) } == rect(90, 100, 100, 60))
    #expect(fixture.frame { $0.pin.before(of: visible([a, c])) } == rect(-60, 100, 100, 60))
    #expect(fixture.frame { $0.pin.after(of: visible([a, c])) } == rect(90, 100, 100, 60))
  }

  @Test("a reference may be an uncle, a nephew or a child of the view")
  func elsewhere() {
    let box = View(frame: rect(50, 60, 200, 200))
    let nephew = View(frame: rect(10, 20, 30, 40))
    fixture.root.addSubview(box)
    box.addSubview(nephew)
    #expect(fixture.frame { $0.pin.below(of: nephew).right(of: nephew) } == rect(90, 120, 100, 60))
    nephew.pin.below(of: b).left(of: b)
    #expect(nephew.frame == rect(200 - 50 - 30, 190 - 60, 30, 40))
    let child = View(frame: rect(1, 2, 3, 4))
    fixture.view.addSubview(child)
    #expect(fixture.frame { $0.pin.left(to: child.edge.left) } == rect(141, 100, 100, 60))
  }

  @Test("a reference is read at the call; the frame of the chain's view is read at the end of the chain")
  func evaluation() {
    let chain = fixture.view.pin.below(of: a)
    a.frame.origin.y = 500
    fixture.view.frame = rect(1, 2, 3, 4)
    chain.layout()
    #expect(fixture.view.frame == rect(1, 50, 3, 4))
  }

  @Test("examples from PinLayout's manual: a view between or below other views")
  func examples() {
    let between = rect(100, 10, 90, 60)
    #expect(fixture.frame { $0.pin.top().after(of: a).before(of: b).margin(10) } == between)
    #expect(fixture.frame { $0.pin.top().left(to: a.edge.right).right(to: b.edge.left).margin(10) } == between)
    #expect(
      fixture.frame { $0.pin.horizontallyBetween(a, and: b, aligned: .top).marginHorizontal(10) }
        == rect(100, 20, 90, 60))
    #expect(
      fixture.frame { $0.pin.below(of: [a, b], aligned: .left).right(to: b.edge.right).marginTop(10) }
        == rect(40, 200, 240, 60))
    #expect(fixture.frame { $0.pin.below(of: a, aligned: .center) } == rect(15, 50, 100, 60))
  }
}

@Suite("Between two views")
struct BetweenTests {
  let fixture = PinFixture()
  var a: View { fixture.a }
  var b: View { fixture.b }

  @Test("the view fills the space between two views, which may be given in either order")
  func fills() {
    #expect(fixture.frame { $0.pin.horizontallyBetween(a, and: b) } == rect(90, 100, 110, 60))
    #expect(fixture.frame { $0.pin.horizontallyBetween(b, and: a) } == rect(90, 100, 110, 60))
    #expect(fixture.frame { $0.pin.verticallyBetween(a, and: b) } == rect(140, 50, 100, 100))
    #expect(fixture.frame { $0.pin.verticallyBetween(b, and: a) } == rect(140, 50, 100, 100))
  }

  @Test("the view is aligned with the first reference")
  func aligned() {
    #expect(fixture.frame { $0.pin.horizontallyBetween(a, and: b, aligned: .top) } == rect(90, 20, 110, 60))
    #expect(fixture.frame { $0.pin.horizontallyBetween(b, and: a, aligned: .top) } == rect(90, 150, 110, 60))
    #expect(fixture.frame { $0.pin.horizontallyBetween(a, and: b, aligned: .center) } == rect(90, 5, 110, 60))
    #expect(fixture.frame { $0.pin.horizontallyBetween(a, and: b, aligned: .bottom) } == rect(90, -10, 110, 60))
    #expect(fixture.frame { $0.pin.verticallyBetween(a, and: b, aligned: .left) } == rect(40, 50, 100, 100))
    #expect(fixture.frame { $0.pin.verticallyBetween(b, and: a, aligned: .center) } == rect(190, 50, 100, 100))
    #expect(fixture.frame { $0.pin.verticallyBetween(b, and: a, aligned: .right) } == rect(180, 50, 100, 100))
    fixture.root.setLayoutDirection(.rtl)
    #expect(fixture.frame { $0.pin.verticallyBetween(a, and: b, aligned: .start) } == rect(-10, 50, 100, 100))
    #expect(fixture.frame { $0.pin.verticallyBetween(a, and: b, aligned: .end) } == rect(40, 50, 100, 100))
  }

  @Test("a view with a pinned width is placed in the space; the space may be zero; overlapping references are refused")
  func space() {
    #expect(fixture.frame { $0.pin.horizontallyBetween(a, and: b).width(10) } == rect(90, 100, 10, 60))
    #expect(
      fixture.frame { $0.pin.horizontallyBetween(a, and: b).width(10).justify(.right) } == rect(190, 100, 10, 60))
    b.frame.origin.x = 90
    #expect(fixture.frame { $0.pin.horizontallyBetween(a, and: b) } == rect(90, 100, 0, 60))
    b.frame.origin.x = 89
    let refused = reasons { fixture.view.pin.horizontallyBetween(a, and: b, aligned: .top) }
    #expect(refused == [.noSpaceBetween(.horizontal)])
    #expect(fixture.view.frame == rect(90, 100, 0, 60))
  }

  @Test("examples from PinLayout's manual")
  func examples() {
    #expect(
      fixture.frame { $0.pin.horizontallyBetween(a, and: b).top(10).marginHorizontal(5) } == rect(95, 10, 100, 60))
    #expect(
      fixture.frame { $0.pin.verticallyBetween(a, and: b, aligned: .center).marginVertical(10) }
        == rect(15, 60, 100, 80))
  }
}
