import PinCore
import LayoutAPIs
import Testing

@Suite("StackLayout: calls") struct StackCallTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
  private let a = Content(30, 10)
  private let b = Content(40, 20)
  private let c = Content(50, 30)

  private func row(_ configure: (HorizontalStackLayout) -> Void = { _ in }) -> HorizontalStackLayout {
    container.addSubviews(withHorizontalLayout: [a, b, c]) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .top
      configure(layout)
    }
  }

  private func lefts() throws -> [Double] {
    try container.layoutConstraintsIfNeeded()
    return [a, b, c].map(\.frame.minX)
  }

  private func tops() throws -> [Double] {
    try container.layoutConstraintsIfNeeded()
    return [a, b, c].map(\.frame.minY)
  }

  @Test("the properties of a stack layout and the priorities of a view have their defaults")
  func defaults() {
    let layout = container.addSubviews(withVerticalLayout: [a])
    #expect([layout.spacing, layout.verticalMargins, layout.horizontalMargins] == [0, 0, 0])
    #expect([layout.spacingPriority, layout.marginsPriority] == [.required, .required])
    #expect(layout.centeringAlignmentPriority == 760)
    #expect(!layout.layoutMarginsRelativeArrangement && !layout.adjustsPreferredMaxLayoutWidthOnSubviews)
    for axis in [Axis.horizontal, .vertical] {
      #expect(View().contentHuggingPriority(for: axis) == 250)
      #expect(View().contentCompressionResistancePriority(for: axis) == 750)
    }
    #expect([Strength.defaultLow, .defaultHigh] == [250, 750])
  }

  @Test("spacing with a low priority can be violated, and the priority 0 disables spacing")
  func spacingPriority() throws {
    let layout = row { $0.spacing = 10 }
    layout.spacingPriority = 500
    let far = try LayoutConstraint(item: b, attribute: .left, toItem: container, attribute: .left, constant: 100)
    try far.activate()
    #expect(try lefts() == [0, 100, 150])
    layout.spacingPriority = 1
    layout.spacing = 12
    #expect(try lefts() == [0, 100, 152])
    layout.spacingPriority = 0
    try LayoutConstraint(item: c, attribute: .left, toItem: container, attribute: .left, constant: 7).activate()
    #expect(try lefts() == [0, 100, 7])
    #expect(layout.spacingPriority == 0)
    far.deactivate()
    #expect(!far.isActive)
  }

  @Test("margins apply to a layout or to a single view, can be measured from layout margins, and have a priority")
  func margins() throws {
    let layout = row()
    layout.leadingMargin = 4
    layout.topMargin = 6
    #expect(try lefts() == [4, 34, 74])
    #expect(try tops() == [6, 6, 6])
    layout.verticalMargins = 9
    layout.horizontalMargins = 2
    #expect([layout.topMargin, layout.bottomMargin] == [9, 9])
    #expect([layout.leadingMargin, layout.trailingMargin] == [2, 2])
    #expect(layout.verticalMargins == 9 && layout.horizontalMargins == 2)
    layout.setCustomTopMargin(20, for: b)
    layout.topMargin = 1
    #expect(try tops() == [1, 20, 1])
    layout.verticalAlignment = .bottom
    layout.setCustomBottomMargin(3, for: a)
    layout.setCustomVerticalMargins(5, for: c)
    #expect(try tops() == [87, 71, 65])
    container.layoutMargins = EdgeInsets(top: 0, left: 11, bottom: 8, right: 0)
    layout.layoutMarginsRelativeArrangement = true
    #expect(try lefts() == [13, 43, 83])
    #expect(try tops() == [79, 63, 57])
    layout.marginsPriority = 600
    try LayoutConstraint(item: a, attribute: .left, toItem: container, attribute: .left, constant: 100).activate()
    #expect(try lefts() == [100, 130, 170])
    #expect(layout.layoutMarginsRelativeArrangement && layout.marginsPriority == 600)
  }

  @Test("the preferred width of a text follows the view's width, and the text's height adapts in the same layout")
  func preferredWidths() throws {
    let label = Label(text: "a text that needs more than one line where there is little room")
    label.numberOfLines = 0
    label.setContentCompressionResistancePriority(200, for: .horizontal)
    let layout = container.addSubviews(withVerticalLayout: [label, a]) { layout in
      layout.horizontalAlignment = .fill
      layout.verticalAlignment = .top
    }
    container.frame.size = Size(width: 120, height: 400)
    try layout.layoutIfNeeded()
    let line = label.frame.height
    layout.adjustsPreferredMaxLayoutWidthOnSubviews = true
    layout.subviewsLaidOut()
    #expect(label.preferredMaxLayoutWidth == 120)
    try layout.layoutIfNeeded()
    #expect(label.frame.height >= 3 * line)
    #expect(a.frame.minY == label.frame.maxY)
    container.frame.size.width = 1000
    try layout.layoutIfNeeded()
    #expect(label.frame.height == line && label.preferredMaxLayoutWidth == 1000)
    #expect(layout.adjustsPreferredMaxLayoutWidthOnSubviews)
  }

  @Test("a layout ends after 100 passes if the height of a text changes at every pass")
  func restlessText() throws {
    final class Restless: View, WidthAdapting {
      var passes = 0.0
      var preferredMaxLayoutWidth = 0.0 { didSet { passes += 1 } }
      override var intrinsicContentSize: Size { Size(width: 10, height: passes) }
    }
    let text = Restless()
    let layout = container.addSubviews(withVerticalLayout: [text]) { layout in
      layout.adjustsPreferredMaxLayoutWidthOnSubviews = true
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .leading
    }
    try layout.layoutIfNeeded()
    #expect(text.passes == 100)
    container.removeSubviews(in: layout)
    layout.subviewsLaidOut()
    #expect(text.passes == 100, "a removed layout has no effect")
  }

  @Test("removing a layout removes the views with their constraints, but not views that moved elsewhere")
  func removal() throws {
    let layout = row()
    let other = View()
    other.addSubview(c)
    container.removeSubviews(in: layout)
    #expect(container.subviews.isEmpty && c.superview === other)
    container.removeSubviews(in: layout)
    #expect(container.addSubviews(withHorizontalLayout: [a]).axis == .horizontal)
    #expect(container.addSubviewsWithHorizontalLayout([a]).verticalAlignment == .none)
    let again = container.addSubviews(withVerticalLayout: [b, a])
    again.verticalAlignment = .top
    again.horizontalAlignment = .leading
    // Another removal of the first layout does not affect the views that the new layout arranges.
    container.removeSubviews(in: layout)
    try container.layoutConstraintsIfNeeded()
    #expect(a.frame == Rect(x: 0, y: 20, width: 30, height: 10))
  }

  @Test("the initialisers arrange views that are already in the container; the container does not own the layout")
  func initialisers() throws {
    for view in [a, b] {
      container.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let row = SLHorizontalStackLayout(views: [a, b], inSuperview: container) { layout in
      layout.horizontalAlignment = .leading
      layout.verticalAlignment = .top
    }
    #expect(row.horizontalAlignment == .leading)
    try row.layoutIfNeeded()
    #expect(b.frame.minX == 30)
    container.removeSubviews(in: row)
    #expect(container.subviews.count == 2 && row.superview === container)
    #expect(HorizontalStackLayout(views: [b], inSuperview: container).horizontalAlignment == .none)
    let column = SLVerticalStackLayout(views: [b], inSuperview: container)
    #expect(column.views.count == 1)
  }

  @Test("a row that is aligned at its end is snapped to the pixel grid starting from the last view")
  func pixelGrid() throws {
    a.size.width = 30.3
    b.size.width = 40.6
    let layout = row { $0.horizontalAlignment = .trailing }
    layout.pixelGrid = PixelGrid(scale: 1)
    layout.verticalAlignment = .center
    // 250 - 40.6 is 209.4, snapped to 209; 209 - 30.3 is 178.7, snapped to 179.
    #expect(try lefts() == [179, 209, 250])
    #expect([a, b, c].map(\.frame.width) == [31, 41, 50])
    #expect(layout.pixelGrid == PixelGrid(scale: 1))
  }
}
