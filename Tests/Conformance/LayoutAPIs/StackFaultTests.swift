import PinCore
import LayoutAPIs
import Testing

/// A refused call is reported, and does not change the layout.
@Suite("StackLayout: faults") struct StackFaultTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
  private let views = [Content(30, 10), Content(40, 20), Content(50, 30)]
  private let layout: HorizontalStackLayout

  init() throws {
    layout = container.addSubviews(withHorizontalLayout: views) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .top
      layout.spacing = 5
    }
    try layout.layoutIfNeeded()
  }

  private func expectReason(
    _ reason: LayoutFault.Reason, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void
  ) throws {
    #expect(reasonOfRefusal(body) == reason, sourceLocation: sourceLocation)
    try container.layoutConstraintsIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 35, 80], sourceLocation: sourceLocation)
  }

  @Test("an empty list, a repeated view, a view that contains the container, a view outside the container")
  func lists() throws {
    try expectReason(.noViews) { container.addSubviewsWithVerticalLayout([]) }
    let twice = View()
    try expectReason(.viewNotPossible) { container.addSubviewsWithVerticalLayout([twice, twice]) }
    #expect(twice.superview == nil)
    try expectReason(.viewNotPossible) { views[0].addSubviewsWithHorizontalLayout([container]) }
    try expectReason(.notInContainer) { _ = VerticalStackLayout(views: [twice], inSuperview: container) }
  }

  @Test("spacing of views that are not neighbours, that have no neighbour, or that are not arranged")
  func pairs() throws {
    let stranger = View()
    try expectReason(.notNeighbours) { layout.setCustomSpacing(9, between: views[0], and: views[2]) }
    try expectReason(.notNeighbours) { layout.setSpacing(9, between: views[1], and: views[1]) }
    try expectReason(.notArranged) { layout.setSpacing(9, between: stranger, and: views[1]) }
    try expectReason(.noNeighbour) { layout.setCustomSpacing(9, before: views[0]) }
    try expectReason(.noNeighbour) { layout.setCustomSpacing(9, after: views[2]) }
    try expectReason(.notArranged) { layout.setCustomSpacing(9, after: stranger) }
    #expect(layout.faults.count == 6)
  }

  @Test("numbers that are not finite, and priorities that are above 1000, are NaN or have the weight 0")
  func numbers() throws {
    try expectReason(.notFinite) { layout.spacing = .nan }
    try expectReason(.notFinite) { layout.leadingMargin = .infinity }
    try expectReason(.notFinite) { layout.setCustomTopMargin(.nan, for: views[0]) }
    try expectReason(.notFinite) { layout.setCustomSpacing(-.infinity, after: views[0]) }
    try expectReason(.invalidPriority(1001)) { layout.spacingPriority = 1001 }
    try expectReason(.invalidPriority(1001)) { layout.marginsPriority = 1001 }
    try expectReason(.invalidPriority(1001)) { layout.centeringAlignmentPriority = 1001 }
    for priority in [1, 0.5] {
      let weightless = Strength(priority, weight: 0)
      try expectReason(.invalidPriority(weightless)) { layout.spacingPriority = weightless }
    }
    let nan = reasonOfRefusal { layout.spacingPriority = Strength(.nan) }
    if case .invalidPriority = nan {} else { Issue.record("\(String(describing: nan))") }
    #expect(layout.spacing == 5 && layout.leadingMargin == 0 && layout.spacingPriority == .required)
  }

  @Test("a removed layout that is used again")
  func removed() throws {
    container.removeSubviews(in: layout)
    #expect(reasonOfRefusal { layout.spacing = 9 } == .layoutIsRemoved)
    #expect(reasonOfRefusal { layout.horizontalAlignment = .fill } == .layoutIsRemoved)
    #expect(reasonOfRefusal { layout.setCustomSpacing(1, after: views[0]) } == .layoutIsRemoved)
    #expect(layout.spacing == 5 && layout.horizontalAlignment == .leading)
  }
}
