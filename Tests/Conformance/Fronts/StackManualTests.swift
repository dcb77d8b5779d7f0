import PinCore
import LayoutAPIs
import Testing

/// Every example of StackLayout's manual, with the numbers of its picture.
@Suite("The manual of StackLayout") struct StackManualTests {
  private let container = View(frame: Rect(x: 0, y: 0, width: 290, height: 400))

  @Test("basics: three labels stacked vertically, hugging the top")
  func basics() throws {
    let headerLabel = Content(180, 24)
    let subtitleLabel = Content(150, 18)
    let bodyLabel = Content(260, 60)
    let verticalLayout = container.addSubviewsWithVerticalLayout([headerLabel, subtitleLabel, bodyLabel]) { layout in
      layout.verticalAlignment = .Top
      layout.horizontalAlignment = .Fill
    }
    try container.layoutConstraintsIfNeeded()
    #expect(headerLabel.frame == Rect(x: 0, y: 0, width: 290, height: 24))
    #expect(subtitleLabel.frame == Rect(x: 0, y: 24, width: 290, height: 18))
    #expect(bodyLabel.frame == Rect(x: 0, y: 42, width: 290, height: 60))
    #expect(verticalLayout.views.map { ObjectIdentifier($0) } == container.subviews.map { ObjectIdentifier($0) })
    #expect(verticalLayout.superview === container)
    #expect(verticalLayout.axis == .vertical && verticalLayout.faults.isEmpty)
  }

  @Test("welcome tip: a view that is as large as what it contains")
  func welcomeTip() throws {
    let tipView = View()
    let (titleLabel, bodyLabel) = (Content(120, 22), Content(200, 80))
    let (tipsButton, laterButton) = (Content(90, 30), Content(110, 30))
    tipView.addSubviewsWithVerticalLayout([titleLabel, bodyLabel, tipsButton, laterButton]) { layout in
      layout.verticalAlignment = .Fill
      layout.verticalMargins = 46
      layout.topMargin = 34
      layout.bottomMargin = 17
      layout.spacing = 28
      layout.setSpacing(10, between: titleLabel, and: bodyLabel)
      // The manual's picture needs this; its code leaves it out.
      layout.horizontalAlignment = .Fill
    }
    // Constrain the width of the tip view so the text will wrap.
    try LayoutConstraint(item: tipView, attribute: .width, constant: 290).activate()

    let screen = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    screen.addSubviewsWithVerticalLayout([tipView]) { layout in
      layout.verticalAlignment = .Center
      layout.horizontalAlignment = .Center
    }
    try screen.layoutConstraintsIfNeeded()
    #expect(tipView.frame == Rect(x: 55, y: 160.5, width: 290, height: 279))
    #expect(titleLabel.frame == Rect(x: 0, y: 34, width: 290, height: 22))
    #expect(bodyLabel.frame == Rect(x: 0, y: 66, width: 290, height: 80))
    #expect(tipsButton.frame == Rect(x: 0, y: 174, width: 290, height: 30))
    #expect(laterButton.frame == Rect(x: 0, y: 232, width: 290, height: 30))
  }

  @Test("toolbar: two layouts in one container, in both directions", arguments: [LayoutDirection.ltr, .rtl])
  func toolbar(_ direction: LayoutDirection) throws {
    let toolbar = View(frame: Rect(x: 0, y: 0, width: 580, height: 44))
    toolbar.setLayoutDirection(direction)
    let (trashButton, resizeButton, spotlightButton) = (Content(22, 28), Content(26, 26), Content(30, 30))
    toolbar.addSubviewsWithHorizontalLayout([trashButton]) { layout in
      layout.horizontalAlignment = .Leading
      layout.verticalAlignment = .Center
      layout.leadingMargin = 15
    }

    toolbar.addSubviewsWithHorizontalLayout([resizeButton, spotlightButton]) { layout in
      layout.verticalAlignment = .Center
      layout.horizontalAlignment = .Center
    }
    try toolbar.layoutConstraintsIfNeeded()
    let isLeftToRight = direction == .ltr
    #expect(trashButton.frame == Rect(x: isLeftToRight ? 15 : 543, y: 8, width: 22, height: 28))
    #expect(resizeButton.frame == Rect(x: isLeftToRight ? 262 : 292, y: 9, width: 26, height: 26))
    #expect(spotlightButton.frame == Rect(x: isLeftToRight ? 288 : 262, y: 7, width: 30, height: 30))
    #expect(toolbar.subviews.count == 3)
  }

  @Test("rules to remember: without alignments the views are anywhere within the margins, one after the other")
  func noAlignment() throws {
    let (redButton, blueButton) = (Content(80, 30), Content(60, 40))
    container.addSubviewsWithVerticalLayout([redButton, blueButton])
    // Something else in the view hierarchy says where.
    try LayoutConstraint(
      item: blueButton, attribute: .trailing, toItem: container, attribute: .trailing
    ).activate()
    try LayoutConstraint(
      item: blueButton, attribute: .bottom, toItem: container, attribute: .centerY
    ).activate()
    try LayoutConstraint(item: redButton, attribute: .centerX, toItem: blueButton, attribute: .centerX, priority: 200)
      .activate()
    try container.layoutConstraintsIfNeeded()
    #expect(blueButton.frame == Rect(x: 230, y: 160, width: 60, height: 40))
    // Its middle would be at 260, which would take it out of the container.
    #expect(redButton.frame == Rect(x: 210, y: 130, width: 80, height: 30))
  }

  @Test("rules to remember: two views share the container only with a constraint between them")
  func halves() throws {
    let (redView, blueView) = (View(), View())
    container.addSubviewsWithVerticalLayout([redView, blueView]) { layout in
      layout.verticalAlignment = .Fill
      layout.horizontalAlignment = .Fill
    }
    try LayoutConstraint(item: redView, attribute: .height, toItem: blueView, attribute: .height).activate()
    try container.layoutConstraintsIfNeeded()
    #expect(redView.frame == Rect(x: 0, y: 0, width: 290, height: 200))
    #expect(blueView.frame == Rect(x: 0, y: 200, width: 290, height: 200))
  }
}
