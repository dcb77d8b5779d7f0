import PinCore
import Testing

@Suite("Right-to-left")
struct DirectionTests {
  let fixture = PinFixture()

  @Test("a view has its own direction if one is set, and the direction of its superview if none is set")
  func perView() {
    let child = View()
    fixture.root.setLayoutDirection(.rtl)
    #expect(fixture.view.layoutDirection == .rtl)
    fixture.view.addSubview(child)
    #expect(child.layoutDirection == .rtl)
    child.setLayoutDirection(.ltr)
    #expect(child.layoutDirection == .ltr)
    child.setLayoutDirection(nil)
    #expect(child.layoutDirection == .rtl)
    fixture.root.setLayoutDirection(nil)
    #expect(child.layoutDirection == .ltr)
  }

  @Test("a view without its own direction becomes left-to-right when it loses its superview")
  func removed() {
    let (child, own) = (View(), View())
    fixture.root.setLayoutDirection(.rtl)
    own.setLayoutDirection(.rtl)
    fixture.view.addSubview(child)
    fixture.view.addSubview(own)
    #expect(child.layoutDirection == .rtl)
    fixture.view.removeFromSuperview()
    #expect(fixture.view.layoutDirection == .ltr && child.layoutDirection == .ltr && own.layoutDirection == .rtl)
    fixture.root.addSubview(fixture.view)
    #expect(child.layoutDirection == .rtl)
    do {
      let superview = View()
      superview.setLayoutDirection(.rtl)
      superview.addSubview(child)
    }
    #expect(child.superview == nil && child.layoutDirection == .ltr)
  }

  @Test("a chain keeps the direction that its first call with start or end reads")
  func keptByChain() {
    fixture.view.frame = rect(0, 0, 10, 10)
    var chain = fixture.view.pin.top(0)
    fixture.root.setLayoutDirection(.rtl)
    chain = chain.start(10)
    fixture.root.setLayoutDirection(.ltr)
    chain.marginStart(5).layout()
    #expect(fixture.view.frame == rect(375, 0, 10, 10))
  }

  @Test("Pin.layoutDirection sets the direction for the whole process; with .auto each view uses its own direction")
  func wholeProcess() async {
    await #expect(processExitsWith: .success) {
      let fixture = PinFixture()
      fixture.b.setLayoutDirection(.rtl)
      fixture.b.frame = rect(140, 100, 100, 60)
      func starts(_ mode: Pin.DirectionMode) -> [Double] {
        Pin.layoutDirection(mode)
        fixture.b.pin.start(0)
        return [fixture.frame { $0.pin.start(0) }.minX, fixture.b.frame.minX]
      }
      #expect(Pin.layoutDirection == .auto)
      #expect(starts(.auto) == [0, 300])
      #expect(starts(.rtl) == [300, 300])
      #expect(Pin.layoutDirection == .rtl)
      #expect(fixture.frame { $0.pin.start(to: fixture.a.edge.start) }.maxX == 90)
      #expect(starts(.ltr) == [0, 0])
    }
  }
}

@Suite("pin and pinFrame with transforms")
struct TransformTests {
  let view = PinFixture().view

  @Test("a view whose transform is reset has the identity transform and its original frame")
  func reset() {
    view.transform = AffineTransform(scaleX: 2, y: 3)
    view.transform = .identity
    #expect(view.transform == .identity && view.layoutTransform == .identity && view.isPlain)
    #expect(view.frame == rect(140, 100, 100, 60))
  }

  @Test("a positive angle rotates clockwise, because y points down")
  func rotationByAngle() {
    let turned = AffineTransform(rotationAngle: .pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(abs(turned.x) < 1e-15 && turned.y == 1)
    let half = AffineTransform(rotationAngle: .pi / 6)
    #expect(abs(half.b - 0.5) < 1e-15 && abs(half.determinant - 1) < 1e-15)
  }

  @Test("transforms map points, inverses map them back, and a singular transform has no inverse")
  func simpleTransforms() {
    let (point, moved) = (Point(x: 1, y: 2), Point(x: 4, y: 7))
    #expect(AffineTransform(translationX: 3, y: 5).apply(to: point) == moved)
    #expect(AffineTransform(translationX: 3, y: 5).inverse?.apply(to: moved) == point)
    #expect(AffineTransform(scaleX: 4, y: 0.5).apply(to: point) == Point(x: 4, y: 1))
    #expect(AffineTransform(a: 2, b: 0, c: 4, d: 1, tx: 6, ty: 8).inverse?.apply(to: Point(x: 16, y: 10)) == point)
    #expect(AffineTransform(a: 2, b: 1, c: 4, d: 2, tx: 6, ty: 8).inverse == nil)
    let (oblique, image) = (AffineTransform(a: 2, b: 1, c: 1, d: 1, tx: 3, ty: 4), Point(x: 7, y: 7))
    #expect(oblique.apply(to: point) == image && oblique.inverse?.apply(to: image) == point)
  }

  @Test("the bounding box contains all four corners; after a rotation, each corner touches a different side")
  func boundingBox() {
    // The corners become (-1, 3), (9, 13), (-21, 23) and (-11, 33).
    let turned = AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
    #expect(turned.boundingBox(of: rect(1, 2, 10, 20)) == rect(-21, 3, 30, 30))
  }
}
