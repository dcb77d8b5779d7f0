import PinCore
import LayoutAPIs
import Testing

@Suite("StackLayout: changes after building") struct StackChangeTests {
  private static let everyAlignment: [StackAlignment] = [.leading, .trailing, .center, .none, .fill]

  /// A row of four views on a grid of whole points. Three views have fractional widths. An icon follows the first view.
  private struct Row {
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let views = [20.3, 30.3, 40.6, 50].map { Content($0, 10) }
    let icon = Content(5, 5)
    let layout: HorizontalStackLayout

    init(_ alignment: StackAlignment) {
      // With equal hugging priorities, any of the views could grow to fill the row.
      views[1].setContentHuggingPriority(200, for: .horizontal)
      layout = container.addSubviews(withHorizontalLayout: views) { layout in
        layout.horizontalAlignment = alignment
        layout.verticalAlignment = .top
      }
      layout.pixelGrid = PixelGrid(scale: 1)
      FormationLayout(rootView: container)[icon].left(equalTo: views[0], plus: 0.2).bottom(equalTo: container)
    }

    func frames() throws -> [Rect] {
      try layout.layoutIfNeeded()
      return (views + [icon]).map(\.frame)
    }
  }

  @Test("on a grid, a realigned row has the frames of a row built with the new alignment", arguments: everyAlignment)
  func alignments(_ new: StackAlignment) throws {
    let built = try Row(new).frames()
    for old in Self.everyAlignment where old != new {
      let row = Row(old)
      _ = try row.frames()
      row.layout.horizontalAlignment = new
      #expect(try row.frames() == built, "\(old)")
      // After a change of the grid, the system sends its constraints to the solver again.
      row.layout.pixelGrid = nil
      row.layout.pixelGrid = PixelGrid(scale: 1)
      #expect(try row.frames() == built, "\(old), sent again")
    }
  }

  @Test("a container keeps its pixel grid after its layout was removed")
  func keptGrid() throws {
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let layout = container.addSubviews(withHorizontalLayout: [Content(30, 10)])
    layout.pixelGrid = PixelGrid(scale: 1)
    try layout.layoutIfNeeded()
    container.removeSubviews(in: layout)
    try container.layoutConstraintsIfNeeded()
    #expect(layout.pixelGrid == PixelGrid(scale: 1) && container.subviews.isEmpty)
  }

  /// Expects that the first view of a centred row stays inside the container after `leaving` removes the last view.
  private func expectInside(leaving: (View) -> Void) throws {
    let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let a = Content(30, 10)
    var b: View? = Content(40, 10)
    let layout = container.addSubviews(withHorizontalLayout: [a, b!]) { layout in
      layout.horizontalAlignment = .center
      layout.verticalAlignment = .top
    }
    try layout.layoutIfNeeded()
    #expect(a.frame.minX == 115)
    leaving(b!)
    b = nil
    try layout.layoutIfNeeded()
    layout.centeringPriority = 770
    try layout.layoutIfNeeded()
    #expect((0...270).contains(a.frame.minX), "\(a.frame)")
  }

  @Test("a centred row whose last view was released keeps its first view inside the container")
  func lastViewIsGone() throws { try expectInside { $0.removeFromSuperview() } }

  @Test("a centred row whose last view moved elsewhere keeps its first view inside the container")
  func lastViewMoved() throws {
    let other = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    try expectInside { view in
      other.addSubview(view)
      FormationLayout(rootView: other)[view].left(equalTo: other, minus: 500)
    }
  }
}
