import ConstraintSolver
import LayoutAPIs
import PinCore
import Testing

@Suite("Columns of equal width on a pixel grid")
struct ColumnsOnGridTests {
  private let box = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
  private let scale = 1.0

  private func formation(_ count: Int, reversed: Bool = false, priority: Strength = .required) -> FormationLayout {
    let layout = FormationLayout(rootView: box)
    layout.pixelGrid = PixelGrid(scale: scale)
    let views = (0..<count).map { _ in Content(7.3, 5) }
    for (index, view) in views.enumerated() {
      let maker = layout[view].top(equalTo: box).height(equalTo: 10)
      if index == 0 {
        maker.leading(equalTo: box)
      } else {
        maker.leading(equalTo: .trailing, of: views[index - 1]).width(equalTo: views[0], at: priority)
      }
    }
    layout[views[count - 1]].trailing(equalTo: box)
    return layout
  }

  private func stack(_ count: Int) throws -> StackLayout {
    let views = (0..<count).map { _ in View() }
    let layout = box.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalAlignment = .Fill
      $0.verticalAlignment = .Fill
    }
    layout.pixelGrid = PixelGrid(scale: scale)
    for view in views.dropFirst() {
      try LayoutConstraint(item: view, attribute: .width, toItem: views[0], attribute: .width).activate()
    }
    return layout
  }

  /// The edges of columns that tile a width: each edge is at the nearest pixel.
  private func edges(_ count: Int, _ width: Double) -> [Double] {
    (0...count).map { PixelGrid(scale: scale).nearest(width * Double($0) / Double(count)) }
  }

  private func expectTiles(_ count: Int, _ width: Double) {
    let edges = edges(count, width)
    #expect(box.subviews.map(\.frame.minX) == Array(edges.dropLast()), "\(count) in \(width)")
    #expect(box.subviews.map(\.frame.maxX) == Array(edges.dropFirst()), "\(count) in \(width)")
  }

  @Test("tile the width without a gap: three in 100 at 0, 33, 67 and 100, two in 3 at 0, 2 and 3", arguments: 2...7)
  func tile(count: Int) throws {
    let layout = formation(count)
    for width in [100.0, 3, 101, 320, 401, 100] {
      box.frame.size.width = width
      try layout.layoutIfNeeded()
      expectTiles(count, width)
    }
    #expect(layout.faults.isEmpty)
    for view in box.subviews { view.removeFromSuperview() }
    let stacked = try stack(count)
    for width in [100.0, 3, 101, 320, 401, 100] {
      box.frame.size.width = width
      try stacked.layoutIfNeeded()
      expectTiles(count, width)
    }
    #expect(stacked.faults.isEmpty)
  }

  @Test("tile a width after many layouts in which all of them fit the grid")
  func afterFits() throws {
    let layout = formation(3)
    for width in stride(from: 99.0, to: 900, by: 9) {
      box.frame.size.width = width
      try layout.layoutIfNeeded()
      expectTiles(3, width)
      box.frame.size.width = width + 1
      try layout.layoutIfNeeded()
      expectTiles(3, width + 1)
    }
  }

  @Test("that are equal with a lower priority tile the width too")
  func lowerPriority() throws {
    try formation(3, priority: 999).layoutIfNeeded()
    expectTiles(3, 100)
  }

  @Test("have spacing between them, and subviews that fill them exactly")
  func nested() throws {
    let layout = FormationLayout(rootView: box)
    layout.pixelGrid = PixelGrid(scale: scale)
    let columns = (0..<3).map { _ in View() }
    let inner = (0..<3).map { _ in View() }
    for (index, column) in columns.enumerated() {
      let maker = layout[column].top(equalTo: box).bottom(equalTo: box)
      if index == 0 { maker.left(equalTo: box, plus: 4) }
      if index > 0 { maker.left(equalTo: .right, of: columns[index - 1], plus: 5).width(equalTo: columns[0]) }
      column.addSubview(inner[index])
      layout[inner[index]].pin(to: column, margin: 1)
    }
    layout[columns[2]].right(equalTo: box, minus: 4)
    try layout.layoutIfNeeded()
    // The exact columns are 27⅓ wide: at 4, 36⅓ and 68⅔.
    #expect(columns.map { [$0.frame.minX, $0.frame.maxX] } == [[4, 31], [36, 64], [69, 96]])
    for (column, view) in zip(columns, inner) {
      #expect(view.frame == Rect(x: 1, y: 1, width: column.frame.width - 2, height: 8))
    }
  }

  @Test("If constraints cannot hold on the grid, the frames are set and a fault is reported")
  func impossible() throws {
    let layout = FormationLayout(rootView: box)
    layout.pixelGrid = PixelGrid(scale: scale)
    let (a, b) = (View(), View())
    layout[a].top(equalTo: box).height(equalTo: 10).left(equalTo: box, plus: 0.3).width(equalTo: 20.3)
    layout[b].top(equalTo: box).height(equalTo: 10).width(equalTo: 5).left(equalTo: .right, of: a)
    layout[a].right(equalTo: .left, of: b)
    let (_, faults) = try LayoutFault.collecting { try layout.layoutIfNeeded() }
    #expect(Set(faults.map(\.reason)) == [.offGrid])
    #expect(layout.faults == faults)
    #expect(a.frame == Rect(x: 0, y: 0, width: 21, height: 10))
    #expect(b.frame == Rect(x: 21, y: 0, width: 5, height: 10))
  }

  @Test("A frame has no negative zero")
  func negativeZero() throws {
    let layout = FormationLayout(rootView: box)
    let view = View()
    layout[view].left(equalTo: box, multiplyBy: -1).right(equalTo: .left, of: box, plus: -0.0)
    layout[view].top(equalTo: box, plus: -0.0).height(equalTo: -0.0)
    for grid in [nil, PixelGrid(scale: 1)] {
      layout.pixelGrid = grid
      try layout.layoutIfNeeded()
      #expect([view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].allSatisfy { $0.sign == .plus })
    }
  }
}
