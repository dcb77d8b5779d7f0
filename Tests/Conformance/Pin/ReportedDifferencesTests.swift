import PinCore
import Testing

/// Behaviour of PinLayout that neither its manual nor a recorded case shows.
@Suite("Behaviour of PinLayout that its manual does not define: a chain")
struct ReportedDifferencesTests {
  /// A view whose `sizeThatFits` returns an invalid size.
  final class Nonsense: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: -5, height: .nan) }
  }

  let root = View(frame: Rect(x: 0, y: 0, width: 414, height: 660))

  @Test("uses the length between two edges if sizeThatFits returns an invalid length")
  func nonsenseBetweenEdges() {
    let view = Nonsense(frame: Rect(x: 277, y: 41, width: 94, height: 16))
    root.addSubview(view)
    view.pin.horizontally(50).sizeToFit()
    #expect(view.frame == Rect(x: 50, y: 41, width: 314, height: 16))
    view.pin.horizontally(20).sizeToFit(.content)
    #expect(view.frame == Rect(x: 20, y: 41, width: 374, height: 16))
    view.pin.left(50).width(314).vertically(100).sizeToFit(.width)
    #expect(view.frame == Rect(x: 50, y: 100, width: 314, height: 460))
  }

  @Test("warns if one of two references is the view itself, or both are the same view, even if the view is detached")
  func betweenItselfDetached() {
    let view = View()
    let (_, warnings) = Pin.collectingWarnings {
      view.pin.horizontallyBetween(view, and: root)
      view.pin.verticallyBetween(root, and: root)
    }
    #expect(warnings.map(\.reason) == [.referenceIsTheView, .sameReferenceTwice])
  }
}
