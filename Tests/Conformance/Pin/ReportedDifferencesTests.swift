import PinCore
import Testing

/// What PinLayout itself does and neither its manual nor a recorded case shows.
@Suite("As PinLayout does where its manual is silent, a chain")
struct ReportedDifferencesTests {
  /// A view whose content answers nonsense.
  final class Nonsense: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: -5, height: .nan) }
  }

  let root = View(frame: Rect(x: 0, y: 0, width: 414, height: 660))

  @Test("takes what two edges leave where the content's answer is no length")
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

  @Test("warns of a view between itself and another also where it has no superview")
  func betweenItselfDetached() {
    let view = View()
    let (_, warnings) = Pin.collectingWarnings {
      view.pin.horizontallyBetween(view, and: root)
      view.pin.verticallyBetween(root, and: root)
    }
    #expect(warnings.map(\.reason) == [.referenceIsTheView, .sameReferenceTwice])
  }
}
