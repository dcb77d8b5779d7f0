import PinCore
import Testing

private class NotifiedView: View {
  private(set) var count = 0
  override func safeAreaInsetsDidChange() { count += 1 }
}

private final class NotifiedOnRequest: NotifiedView, PinSafeAreaInsetsUpdate {}

@Suite("Safe area, readable margins, layout margins")
struct AreasTests {
  let fixture = PinFixture()

  @Test("are insets that calls of a chain accept")
  func insets() {
    fixture.root.safeAreaInsets = unequalInsets
    fixture.root.readableMargins = EdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    fixture.root.layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    #expect(fixture.frame { $0.pin.all(fixture.root.pin.safeArea) } == rect(2, 1, 394, 296))
    #expect(fixture.frame { $0.pin.top(fixture.root.pin.safeArea) } == rect(140, 1, 100, 60))
    #expect(fixture.frame { $0.pin.left(fixture.root.pin.safeArea.left + 10) } == rect(12, 100, 100, 60))
    #expect(fixture.frame { $0.pin.horizontally(fixture.root.pin.readableMargins) } == rect(30, 100, 330, 60))
    #expect(fixture.frame { $0.pin.left(fixture.root.pin.layoutMargins) } == rect(8, 100, 100, 60))
    #expect(fixture.frame { $0.pin.left(fixture.root.pin.layoutmargins) } == rect(8, 100, 100, 60))
    #expect(View().pin.safeArea == .zero)
  }

  @Test("a view is notified when its safe area changes, and only then")
  func notification() {
    let view = NotifiedView()
    view.safeAreaInsets = unequalInsets
    view.safeAreaInsets = unequalInsets
    #expect(view.count == 1)
    view.safeAreaInsets = .zero
    #expect(view.count == 2)
  }

  @Test("a setting of the process selects the views that are notified: all, those that opt in, or none")
  func modes() async {
    await #expect(processExitsWith: .success) {
      let all = NotifiedView()
      let asking = NotifiedOnRequest()
      func counts(_ mode: Pin.SafeAreaNotification, _ top: Double) -> [Int] {
        Pin.safeAreaInsetsDidChangeMode = mode
        for view in [all, asking] { view.safeAreaInsets = EdgeInsets(top: top, left: 0, bottom: 0, right: 0) }
        return [all.count, asking.count]
      }
      #expect(Pin.safeAreaInsetsDidChangeMode == .always)
      #expect(counts(.always, 1) == [1, 1])
      #expect(counts(.optIn, 2) == [1, 2])
      #expect(counts(.disable, 3) == [1, 2])
      #expect(Pin.safeAreaInsetsDidChangeMode == .disable)
    }
  }
}
