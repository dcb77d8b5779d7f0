import PinCore
import Reference
import Testing

/// Rules that no recorded case covers. The recorded cases test the other rules.
@Suite("The manual reference")
struct ManualReferenceTests {
  private let root = ProgramView(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 300))

  private func view(_ id: String, _ frame: Rect, fit: ProgramView.Fit? = nil) -> ProgramView {
    var view = ProgramView(id: id, parent: 0, frame: frame)
    view.fit = fit
    return view
  }

  private func run(_ views: [ProgramView], _ steps: PinProgram.Step...) -> ProgramOutcome {
    ManualReference.run(PinProgram(views: views, steps: steps))
  }

  private func pin(_ view: Int, _ calls: ProgramCall...) -> PinProgram.Step {
    .chain(view: view, space: .untransformed, calls: calls)
  }

  @Test("if the fitted width is invalid, a view fills the space between two edges, or keeps its width at one edge")
  func badAnswer() {
    let bad = ProgramView.Fit.size(Size(width: -5, height: 30))
    let views = [root, view("a", Rect(x: 5, y: 5, width: 20, height: 20), fit: bad)]
    let between = run(views, pin(1, .fill(.horizontally, .points(50)), .justify(.right), .sizeToFit(nil)))
    #expect(between.frames[1] == Rect(x: 50, y: 5, width: 300, height: 30))
    let atOneEdge = run(views, pin(1, .edge(.right, .points(50)), .sizeToFit(nil)))
    #expect(atOneEdge.frames[1] == Rect(x: 330, y: 5, width: 20, height: 30))
  }

  @Test("a view with crossing edges keeps its length at the near edge, or is justified with its minimum length")
  func crossingEdges() {
    let views = [root, view("a", Rect(x: 5, y: 5, width: 100, height: 20))]
    let edges = ProgramCall.fill(.horizontally, .points(250))
    let kept = run(views, pin(1, edges, .limit(.maxWidth, .points(40)), .justify(.right)))
    #expect(kept.frames[1] == Rect(x: 250, y: 5, width: 100, height: 20))
    let minimum = run(views, pin(1, edges, .limit(.minWidth, .points(40)), .justify(.right)))
    #expect(minimum.frames[1] == Rect(x: 110, y: 5, width: 40, height: 20))
  }

  @Test("positions, lengths, margins and limits that are not finite cause warnings; the rest of the chain applies")
  func notFinite() {
    let outcome = run(
      [root, view("a", Rect(x: 5, y: 5, width: 10, height: 20))],
      pin(
        1, .edge(.left, .points(.infinity)), .edge(.top, .points(.nan)), .length(.horizontal, .points(.infinity)),
        .margin(.all, .points(-.infinity)), .limit(.maxWidth, .points(.nan)), .edge(.left, .points(7))))
    #expect(outcome.frames[1] == Rect(x: 7, y: 5, width: 10, height: 20))
    #expect(outcome.warnings.count == 8)
  }

  @Test("if the length between two edges overflows, the view keeps its length; the other calls apply")
  func overflow() {
    let views = [root, view("a", Rect(x: 5, y: 6, width: 10, height: 20))]
    let far = ProgramDistance.points(-1.7e308)
    let wide = run(views, pin(1, .edge(.left, far), .edge(.right, far), .edge(.top, .points(7))))
    #expect(wide.frames[1].size == Size(width: 10, height: 20))
    #expect(wide.frames[1].minY == 7)
    let high = run(views, pin(1, .edge(.top, far), .edge(.bottom, far), .edge(.left, .points(7))))
    #expect(high.frames[1].size == Size(width: 10, height: 20))
    #expect(high.frames[1].minX == 7)
  }

  @Test("a nested measurement reads the frames computed by the outer measurement, and does not change them")
  func nestedMeasurement() {
    let small = Rect(x: 0, y: 0, width: 10, height: 10)
    let views = [root, view("a", small), ProgramView(id: "b", parent: 1, frame: small), view("c", small)]
    let inner = pin(2, .edge(.top, .nothing), .edge(.left, .points(1)), .size(.of(3)))
    let outer: [PinProgram.Step] = [
      pin(3, .anchor(.topLeft, offset: 0), .size(.size(Size(width: 60, height: 30)))),
      pin(1, .anchor(.topLeft, offset: 5), .size(.points(50))),
      .measure(view: 1, offered: PinProgram.Offer(Size(width: 80, height: 80)), steps: [inner]),
      pin(3, .length(.horizontal, .of(2))),
    ]
    let outcome = run(views, .measure(view: 0, offered: PinProgram.Offer(Size(width: 200, height: 100)), steps: outer))
    #expect(outcome.sizes == [Size(width: 61, height: 30), Size(width: 55, height: 55)])
    #expect(outcome.frames == views.map(\.frame))
  }

  @Test("a view without a superview causes a warning between itself and another view, but not between two other views")
  func betweenWithoutSuperview() {
    let lone = ProgramView(id: "a", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let views = [root, lone, view("b", .zero)]
    let itself = run(views, pin(1, .between(.horizontal, 1, 2, alignment: nil)))
    #expect(itself.warnings.count == 1)
    #expect(itself.frames[1] == lone.frame)
    #expect(run(views, pin(1, .between(.horizontal, 0, 2, alignment: nil))).warnings.isEmpty)
  }

  @Test("a measurement that includes offsets counts the first offset of each pinned far edge")
  func offsets() {
    let views = [root, view("a", .zero), view("b", .zero)]
    let steps = [
      pin(1, .size(.points(50)), .edge(.start, .points(16)), .fill(.vertically, .points(16))),
      pin(
        2, .size(.points(50)), .edge(.end, .points(16)), .edge(.top, .points(16)), .edge(.bottom, .points(16)),
        .edge(.bottom, .points(90))),
    ]
    func size(_ height: Double, including: Bool) -> [Size] {
      let offer = PinProgram.Offer(Size(width: 300, height: height), includingOffsets: including)
      return run(views, .measure(view: 0, offered: offer, steps: steps)).sizes
    }
    for height in [Double.greatestFiniteMagnitude, 400] {
      #expect(size(height, including: true) == [Size(width: 300, height: 82)])
      #expect(size(height, including: false) == [Size(width: 284, height: 66)])
    }
  }

  @Test("sizeToFit(.width) in an unbounded width uses the content's width")
  func unboundedFit() {
    let views = [root, view("a", .zero, fit: .text(length: 5, advance: 8, line: 16))]
    let offered = PinProgram.Offer(Size(width: .greatestFiniteMagnitude, height: 100))
    let chain = pin(1, .fill(.horizontally, .nothing), .sizeToFit(.width))
    #expect(run(views, .measure(view: 0, offered: offered, steps: [chain])).sizes == [Size(width: 40, height: 16)])
  }
}
