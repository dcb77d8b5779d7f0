import PinCore
import Testing

private let notFinite = [Double.nan, .infinity, -.infinity]
private let unbounded = Double.greatestFiniteMagnitude

@Suite("Hostile scales, coordinates and transforms")
struct HostileGeometryTests {
  let fixture = PinFixture()

  @Test(
    "with a display scale that gives no pixel grid, nothing is rounded",
    arguments: notFinite + [0, -2, .leastNonzeroMagnitude, -0.0])
  func noGrid(scale: Double) {
    fixture.root.setDisplayScale(scale)
    #expect(fixture.frame { $0.pin.left(1.3).top(2.7).width(10.1).height(0.2) } == rect(1.3, 2.7, 10.1, 0.2))
    #expect(fixture.frame { $0.pin.left(1e308).top(-1e9).width(0) } == rect(1e308, -1e9, 0, 60))
    let label = Label(text: "Hello")
    fixture.root.addSubview(label)
    label.pin.sizeToFit()
    #expect(label.frame == rect(0, 0, 38.726, 20.4))
  }

  @Test("with a huge display scale, rounding does not change these numbers", arguments: [1e17, 1e200, 1e308])
  func hugeScale(scale: Double) {
    fixture.root.setDisplayScale(scale)
    let frame = fixture.frame { $0.pin.left(1.5).top(-3.25).width(1e200).height(unbounded) }
    #expect(frame == rect(1.5, -3.25, 1e200, unbounded))
  }

  @Test("positions below 2²⁰ pixels are rounded as Float, other positions as Double")
  func narrowLimit() {
    #expect(fixture.frame { $0.pin.left(1_048_575.47).top(-1_048_575.47) }.origin == Point(x: 1_048_576, y: -1_048_576))
    #expect(fixture.frame { $0.pin.left(1_048_576.45).top(-1_048_576.45) }.origin == Point(x: 1_048_576, y: -1_048_576))
  }

  @Test("positions in a superview of up to 150 million pixels are exact to the pixel", arguments: [1.0, 2, 3])
  func farOut(scale: Double) {
    fixture.root.setDisplayScale(scale)
    fixture.root.frame.size.height = 50_000_000
    for cell in [99_999.0, 54_321, 33_333] {
      let top = cell * 500 + 1 / scale
      #expect(fixture.frame { $0.pin.top(top).height(500).left() } == rect(0, top, 100, 500))
      let bottom = 50_000_000 - top - 60
      #expect(abs(fixture.frame { $0.pin.bottom(bottom) }.minY - top) < 1e-6)
    }
    // Far from the origin too, a third of a pixel is rounded down, and half a pixel is rounded away from zero.
    let pixel = 1 / scale
    #expect(abs(fixture.frame { $0.pin.top(49_000_000 + pixel / 3) }.minY - 49_000_000) < 1e-6)
    #expect(abs(fixture.frame { $0.pin.top(-49_000_000 - pixel / 2) }.minY + 49_000_000 + pixel) < 1e-6)
  }

  @Test("a view whose transform has no inverse can be laid out and used as a reference")
  func flatTransform() {
    let (view, a) = (fixture.view, fixture.a)
    a.transform = AffineTransform(scaleX: 0, y: 1)
    view.pinFrame.left(to: a.edge.right).top()
    #expect(view.frame == rect(65, 0, 100, 60))
    a.pinFrame.left(10).top(20)
    #expect(a.frame == rect(10, 20, 0, 30))
    let inside = View(frame: rect(0, 0, 10, 10))
    a.addSubview(inside)
    inside.pin.topLeft(to: view.anchor.topLeft)
    #expect(inside.frame.isFinite)
  }

  @Test(
    "a transform that is not finite, nearly singular or huge gives finite rectangles",
    arguments: [Double.nan, .infinity, Double.leastNonzeroMagnitude, 1e308])
  func spoiltTransform(value: Double) {
    let (view, a) = (fixture.view, fixture.a)
    for transform in [
      AffineTransform(scaleX: value, y: 1), AffineTransform(translationX: value, y: value),
      AffineTransform(a: value, b: value, c: value, d: -value, tx: 0, ty: 0),
    ] {
      a.transform = transform
      let inside = View(frame: rect(0, 0, 10, 10))
      a.addSubview(inside)
      let warnings = warnings {
        view.pinFrame.below(of: a, aligned: .right).size(of: a)
        view.pinFrame.horizontallyBetween(a, and: fixture.b)
        a.pinFrame.center().width(10).height(1)
        a.pinFrame.left(10).margin(3).pinEdges()
        inside.pin.topLeft(to: view.anchor.topLeft)
        a.pinFrame.wrapContent()
      }
      #expect(!warnings.isEmpty || value == .leastNonzeroMagnitude)
      #expect(view.frame.isFinite)
      #expect(a.layoutRect.isFinite)
      #expect(inside.frame.isFinite)
    }
  }
}
