import PinCore
import LayoutAPIs
import Testing

/// Every example of FormationLayout's manual, with the numbers of its picture.
@Suite("The manual of FormationLayout") struct FormationManualTests {
  private let demo = Demo()
  private var canvas: View { demo.canvas }
  private var icon: View { demo.icon }
  private var icon1: View { demo.icon1 }
  private var icon2: View { demo.icon2 }
  private var icon3: View { demo.icon3 }

  @Test("documentation: a centred icon")
  func center() throws {
    FormationLayout(rootView: canvas)[icon].center(equalTo: canvas)
    try demo.expect(icon, 37.5, 37.5, 25, 25)
    #expect(icon.superview === canvas)
  }

  @Test("anchors")
  func anchors() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].top(equalTo: canvas, plus: 10).leading(equalTo: canvas, plus: 20)
    layout[icon2].top(equalTo: icon1).leading(equalTo: .trailing, of: icon1, plus: 10)
    layout[icon3].bottom(equalTo: canvas, minus: 10).leading(equalTo: icon1, multiplyBy: 2)
    try demo.expect(icon1, 20, 10, 25, 25)
    try demo.expect(icon2, 55, 10, 25, 25)
    try demo.expect(icon3, 40, 65, 25, 25)
  }

  @Test("helpers")
  func helpers() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].aspectRatio(equalTo: 1.5).width(equalTo: 30)
    layout[icon2].size(equalTo: 30).center(equalTo: canvas, multiplyBy: 0.8)
    layout[icon3].size(equalTo: icon2, minus: 10).center(equalTo: icon2, plus: 30)
    try demo.expect(icon1, 0, 0, 30, 20)
    try demo.expect(icon2, 25, 25, 30, 30)
    try demo.expect(icon3, 60, 60, 20, 20)
  }

  @Test("pin to all four edges, and with a margin")
  func pinAll() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].pin(to: canvas)
    layout[icon2].pin(to: canvas, margin: 10)
    try demo.expect(icon1, 0, 0, 100, 100)
    try demo.expect(icon2, 10, 10, 80, 80)
  }

  @Test("pin")
  func pin() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].pin(to: canvas, edgesWithMargin: [.top: 10, .leading: 3])
    layout[icon2].pin(to: canvas, margin: 30)
    layout[icon3].pin(to: canvas, edges: [.topBottom, .trailing], margin: 3)
    try demo.expect(icon1, 3, 10, 25, 25)
    try demo.expect(icon2, 30, 30, 40, 40)
    try demo.expect(icon3, 72, 3, 25, 94)
  }

  @Test("abreast")
  func abreast() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].center(equalTo: canvas)
    layout[icon2].before(icon1).above(icon1, gap: 5)
    layout[icon3].after(icon1).below(icon1, gap: 5)
    try demo.expect(icon1, 37.5, 37.5, 25, 25)
    try demo.expect(icon2, 12.5, 7.5, 25, 25)
    try demo.expect(icon3, 62.5, 67.5, 25, 25)
  }

  @Test("abreast of the top and bottom layout guides, which follow the safe area")
  func layoutGuides() throws {
    let layout = FormationLayout(rootView: canvas)
    let logo = icon1
    let copyright = icon2
    canvas.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 8, right: 0)
    layout[logo].below(layout.topLayoutGuide, gap: 10)
    layout[copyright].above(layout.bottomLayoutGuide, gap: 10)
    try demo.expect(logo, 0, 30, 25, 25)
    try demo.expect(copyright, 0, 57, 25, 25)
    canvas.safeAreaInsets.top = 44
    try demo.expect(logo, 0, 54, 25, 25)
    #expect(layout.topLayoutGuide.layoutRect == Rect(x: 0, y: 0, width: 100, height: 44))
    #expect(canvas.layoutGuides.count == 2)
  }

  @Test("group")
  func group() throws {
    let layout = FormationLayout(rootView: canvas)
    layout.group(icon1, icon2, icon3).centerY(equalTo: canvas)
    layout[icon1].leading(equalTo: canvas, plus: 5)
    layout[icon2].centerX(equalTo: canvas)
    layout[icon3].trailing(equalTo: canvas, minus: 5)
    try demo.expect(icon1, 5, 37.5, 25, 25)
    try demo.expect(icon2, 37.5, 37.5, 25, 25)
    try demo.expect(icon3, 70, 37.5, 25, 25)
  }

  @Test("condition")
  func condition() throws {
    var isLoggedIn = true
    let layout = FormationLayout(rootView: canvas)
    let loggedInLayout = layout.when { isLoggedIn }
    layout[icon].centerX(equalTo: canvas)
    loggedInLayout[icon].top(equalTo: canvas, plus: 10)
    loggedInLayout.not[icon].bottom(equalTo: canvas, minus: 10)
    layout.update()
    try demo.expect(icon, 37.5, 10, 25, 25)

    isLoggedIn = false
    try demo.expect(icon, 37.5, 10, 25, 25)
    layout.update()
    try demo.expect(icon, 37.5, 65, 25, 25)
    layout.update { isLoggedIn = true }
    try demo.expect(icon, 37.5, 10, 25, 25)
  }

  @Test("priority: the higher one wins, and required is never violated")
  func priority() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon].centerX(equalTo: canvas).size(equalTo: 20)
      .centerY(equalTo: canvas, at: .defaultLow)
      .bottom(equalTo: canvas, at: .defaultHigh)
    try demo.expect(icon, 40, 80, 20, 20)
  }

  @Test("priority: the same with a required centre")
  func required() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon].centerX(equalTo: canvas).size(equalTo: 20)
      .centerY(equalTo: canvas, at: .required)
      .bottom(equalTo: canvas, at: .defaultHigh)
    try demo.expect(icon, 40, 40, 20, 20)
  }
}
