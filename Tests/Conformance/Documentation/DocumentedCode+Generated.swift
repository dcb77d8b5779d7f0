// Written by scripts/documented-code.sh from the Swift blocks of README.md and docs/. Change the pages, not this file.
// swift-format-ignore-file

import ConstraintSolver
import LayoutAPIs
import PinCore
import PinTree

/// The code of README.md.
struct ReadmePage: DocumentedPage {
  final class Card: View {
    let title = Label(text: "Hello")
    let image = ImageView(image: Size(width: 50, height: 50))

    override init() {
      super.init()
      addSubview(image)
      addSubview(title)
    }

    override func layoutSubviews() {
      image.pin.topLeft(10).size(50)
      title.pin.after(of: image, aligned: .center).marginLeft(8).sizeToFit()
    }
  }

  func block1() throws {
    let card = Card(frame: Rect(x: 0, y: 0, width: 320, height: 70))
    card.layoutIfNeeded()
    print(card.image.frame)  // prints (10.0, 10.0, 50.0, 50.0)
    print(card.title.frame)  // prints (68.0, 25.0, 39.0, 21.0)
  }
}

/// The code of docs/layout-apis.md.
struct LayoutApisPage: DocumentedPage {
  let canvas = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let icon = ImageView(image: Size(width: 25, height: 25))
  let icon1 = ImageView(image: Size(width: 25, height: 25))
  let icon2 = ImageView(image: Size(width: 25, height: 25))
  let icon3 = ImageView(image: Size(width: 25, height: 25))

  func block2() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].top(equalTo: canvas, plus: 10).leading(equalTo: canvas, plus: 20)
    layout[icon2].top(equalTo: icon1).leading(equalTo: .trailing, of: icon1, plus: 10)
    layout[icon3].bottom(equalTo: canvas, minus: 10).leading(equalTo: icon1, multiplyBy: 2)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (20.0, 10.0, 25.0, 25.0)
    // prints (55.0, 10.0, 25.0, 25.0)
    // prints (40.0, 65.0, 25.0, 25.0)
  }

  func block3() throws {
    let layout = FormationLayout(rootView: canvas)
    var leading: ConstraintHandle?
    let bottom = layout[icon].leading(equalTo: canvas, plus: 20).keep(in: &leading).bottom(equalTo: canvas, minus: 10)
      .handle
    bottom.amount = 30
    leading?.amount = 5
    try layout.layoutIfNeeded()
    print(icon.frame)  // prints (5.0, 45.0, 25.0, 25.0)
  }

  func block4() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon].center(equalTo: canvas)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (37.5, 37.5, 25.0, 25.0)
  }

  func block5() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].aspectRatio(equalTo: 1.5).width(equalTo: 30)
    layout[icon2].size(equalTo: 30).center(equalTo: canvas, multiplyBy: 0.8)
    layout[icon3].size(equalTo: icon2, minus: 10).center(equalTo: icon2, plus: 30)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (0.0, 0.0, 30.0, 20.0)
    // prints (25.0, 25.0, 30.0, 30.0)
    // prints (60.0, 60.0, 20.0, 20.0)
  }

  func block6() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].pin(to: canvas)
    layout[icon2].pin(to: canvas, margin: 10)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (0.0, 0.0, 100.0, 100.0)
    // prints (10.0, 10.0, 80.0, 80.0)
  }

  func block7() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].pin(to: canvas, edgesWithMargin: [.top: 10, .leading: 3])
    layout[icon2].pin(to: canvas, margin: 30)
    layout[icon3].pin(to: canvas, edges: [.topBottom, .trailing], margin: 3)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (3.0, 10.0, 25.0, 25.0)
    // prints (30.0, 30.0, 40.0, 40.0)
    // prints (72.0, 3.0, 25.0, 94.0)
  }

  func block8() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon1].center(equalTo: canvas)
    layout[icon2].before(icon1).above(icon1, gap: 5)
    layout[icon3].after(icon1).below(icon1, gap: 5)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (37.5, 37.5, 25.0, 25.0)
    // prints (12.5, 7.5, 25.0, 25.0)
    // prints (62.5, 67.5, 25.0, 25.0)
  }

  func block9() throws {
    let layout = FormationLayout(rootView: canvas)
    let logo = icon1
    let copyright = icon2
    canvas.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 8, right: 0)
    layout[logo].below(layout.topLayoutGuide, gap: 10)
    layout[copyright].above(layout.bottomLayoutGuide, gap: 10)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (0.0, 30.0, 25.0, 25.0)
    // prints (0.0, 57.0, 25.0, 25.0)
    canvas.safeAreaInsets.top = 44
    try layout.layoutIfNeeded()
    print(logo.frame)  // prints (0.0, 54.0, 25.0, 25.0)
  }

  func block10() throws {
    let layout = FormationLayout(rootView: canvas)
    layout.group(icon1, icon2, icon3).centerY(equalTo: canvas)
    layout[icon1].leading(equalTo: canvas, plus: 5)
    layout[icon2].centerX(equalTo: canvas)
    layout[icon3].trailing(equalTo: canvas, minus: 5)
    try layout.layoutIfNeeded()
    for view in canvas.subviews { print(view.frame) }
    // prints (5.0, 37.5, 25.0, 25.0)
    // prints (37.5, 37.5, 25.0, 25.0)
    // prints (70.0, 37.5, 25.0, 25.0)
  }

  func block11() throws {
    var isLoggedIn = true
    let layout = FormationLayout(rootView: canvas)
    let loggedInLayout = layout.when { isLoggedIn }
    layout[icon].centerX(equalTo: canvas)
    loggedInLayout[icon].top(equalTo: canvas, plus: 10)
    loggedInLayout.not[icon].bottom(equalTo: canvas, minus: 10)
    layout.update()
    try layout.layoutIfNeeded()
    print(icon.frame)  // prints (37.5, 10.0, 25.0, 25.0)

    isLoggedIn = false
    layout.update()
    try layout.layoutIfNeeded()
    print(icon.frame)  // prints (37.5, 65.0, 25.0, 25.0)

    layout.update { isLoggedIn = true }
    try layout.layoutIfNeeded()
    print(icon.frame)  // prints (37.5, 10.0, 25.0, 25.0)
  }

  func block12() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon].centerX(equalTo: canvas).size(equalTo: 20)
      .centerY(equalTo: canvas, at: .defaultLow)
      .bottom(equalTo: canvas, at: .defaultHigh)
    try layout.layoutIfNeeded()
    print(icon.frame)  // prints (40.0, 80.0, 20.0, 20.0)
  }

  func block13() throws {
    let layout = FormationLayout(rootView: canvas)
    layout[icon].centerX(equalTo: canvas).size(equalTo: 20)
      .centerY(equalTo: canvas, at: .required)
      .bottom(equalTo: canvas, at: .defaultHigh)
    try layout.layoutIfNeeded()
    print(icon.frame)  // prints (40.0, 40.0, 20.0, 20.0)
  }

  func block14() throws {
    let container = View(frame: Rect(x: 0, y: 0, width: 290, height: 400))
    let header = ImageView(image: Size(width: 180, height: 24))
    let subtitle = ImageView(image: Size(width: 150, height: 18))
    let body = ImageView(image: Size(width: 260, height: 60))
    let layout = container.addSubviewsWithVerticalLayout([header, subtitle, body]) { layout in
      layout.verticalAlignment = .Top
      layout.horizontalAlignment = .Fill
    }
    try layout.layoutIfNeeded()
    for view in container.subviews { print(view.frame) }
    // prints (0.0, 0.0, 290.0, 24.0)
    // prints (0.0, 24.0, 290.0, 18.0)
    // prints (0.0, 42.0, 290.0, 60.0)
    print(layout.axis, layout.views.count)  // prints vertical 3
  }

  func block15() throws {
    let tipView = View()
    let title = ImageView(image: Size(width: 120, height: 22))
    let body = ImageView(image: Size(width: 200, height: 80))
    let tipsButton = ImageView(image: Size(width: 90, height: 30))
    let laterButton = ImageView(image: Size(width: 110, height: 30))
    tipView.addSubviewsWithVerticalLayout([title, body, tipsButton, laterButton]) { layout in
      layout.verticalAlignment = .Fill
      layout.verticalMargins = 46
      layout.topMargin = 34
      layout.bottomMargin = 17
      layout.spacing = 28
      layout.setSpacing(10, between: title, and: body)
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
    print(tipView.frame)  // prints (55.0, 160.5, 290.0, 279.0)
    for view in tipView.subviews { print(view.frame) }
    // prints (0.0, 34.0, 290.0, 22.0)
    // prints (0.0, 66.0, 290.0, 80.0)
    // prints (0.0, 174.0, 290.0, 30.0)
    // prints (0.0, 232.0, 290.0, 30.0)
  }

  func block16() throws {
    let container = View(frame: Rect(x: 0, y: 0, width: 290, height: 400))
    let redButton = ImageView(image: Size(width: 80, height: 30))
    let blueButton = ImageView(image: Size(width: 60, height: 40))
    container.addSubviewsWithVerticalLayout([redButton, blueButton])
    try LayoutConstraint(item: blueButton, attribute: .trailing, toItem: container, attribute: .trailing).activate()
    try LayoutConstraint(item: blueButton, attribute: .bottom, toItem: container, attribute: .centerY).activate()
    try LayoutConstraint(item: redButton, attribute: .centerX, toItem: blueButton, attribute: .centerX, priority: 200)
      .activate()
    try container.layoutConstraintsIfNeeded()
    print(blueButton.frame)  // prints (230.0, 160.0, 60.0, 40.0)
    // The centre of the red button would be at 260, with its right edge outside the container.
    print(redButton.frame)  // prints (210.0, 130.0, 80.0, 30.0)
  }

  func block17() throws {
    let container = View(frame: Rect(x: 0, y: 0, width: 290, height: 400))
    let (redView, blueView) = (View(), View())
    container.addSubviewsWithVerticalLayout([redView, blueView]) { layout in
      layout.verticalAlignment = .Fill
      layout.horizontalAlignment = .Fill
    }
    try LayoutConstraint(item: redView, attribute: .height, toItem: blueView, attribute: .height).activate()
    try container.layoutConstraintsIfNeeded()
    print(redView.frame, blueView.frame)  // prints (0.0, 0.0, 290.0, 200.0) (0.0, 200.0, 290.0, 200.0)
  }

  func block18() throws {
    let toolbar = View(frame: Rect(x: 0, y: 0, width: 580, height: 44))
    let trashButton = ImageView(image: Size(width: 22, height: 28))
    let resizeButton = ImageView(image: Size(width: 26, height: 26))
    let spotlightButton = ImageView(image: Size(width: 30, height: 30))
    toolbar.addSubviewsWithHorizontalLayout([trashButton]) { layout in
      layout.horizontalAlignment = .Leading
      layout.verticalAlignment = .Center
      layout.leadingMargin = 15
    }
    toolbar.addSubviewsWithHorizontalLayout([resizeButton, spotlightButton]) { layout in
      layout.verticalAlignment = .Center
      layout.horizontalAlignment = .Center
    }
    for direction in [LayoutDirection.ltr, .rtl] {
      toolbar.setLayoutDirection(direction)
      try toolbar.layoutConstraintsIfNeeded()
      print(trashButton.frame, resizeButton.frame, spotlightButton.frame)
    }
    // prints (15.0, 8.0, 22.0, 28.0) (262.0, 9.0, 26.0, 26.0) (288.0, 7.0, 30.0, 30.0)
    // prints (543.0, 8.0, 22.0, 28.0) (292.0, 9.0, 26.0, 26.0) (262.0, 7.0, 30.0, 30.0)
  }
}

/// The code of docs/migrating.md.
struct MigratingPage: DocumentedPage {
  func placeNarrow(_ chain: consuming PinLayout<View>) { chain.width(10).height(20) }

  func place(_ view: View, by block: (consuming PinLayout<View>) -> PinLayout<View>) { block(view.pin).layout() }

  func placeBeside(_ view: View, isLeft: Bool) {
    var chain = view.pin.top(10)
    if isLeft { chain = chain.left(5) } else { chain = chain.right(5) }
    chain.width(20)
  }

  func block1() throws {
    let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let icon = View()
    page.addSubview(icon)
    placeNarrow(icon.pin)
    print(icon.frame)  // prints (0.0, 0.0, 10.0, 20.0)
    placeBeside(icon, isLeft: false)
    print(icon.frame)  // prints (75.0, 10.0, 20.0, 20.0)
    place(icon) { $0.top(3).left(4) }
    print(icon.frame)  // prints (4.0, 3.0, 20.0, 20.0)
  }
}

/// The code of docs/performance.md.
struct PerformancePage: DocumentedPage {
  func block1() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 2))
    let cell = try layout.box()
    try layout.solver.add(cell.left == 0)
    try layout.solver.add(cell.top == 0)
    let width = try layout.solver.add(cell.width == 0)
    let title = try layout.box()
    try layout.add(title.left == cell.left + 8, placing: title)
    try layout.add(title.top == cell.top + 8, placing: title)
    try layout.solver.add(cell.bottom == title.bottom + 8)
    try layout.setContent(of: title, to: .zero)  // makes the extents of the title inputs

    let batch = try BatchLayout(layout, width: width, cell: cell)
    let sizes = [Size(width: 90, height: 20.5), Size(width: 120, height: 41)]
    let contents = batch.contents(count: sizes.count)
    for (index, size) in sizes.enumerated() { try contents[index].setContent(of: title, to: size) }
    print(try batch.heights(for: contents, width: 375))  // prints [36.5, 57.0]

    let frames = batch.frames(count: sizes.count)
    try batch.layOut(contents, width: 375, into: frames)
    print(frames[title, 1])  // prints (8.0, 8.0, 120.0, 41.0)
  }
}

/// The code of docs/pin.md.
struct PinPage: DocumentedPage {
  final class Card: View {
    let logo = ImageView(image: Size(width: 40, height: 40))
    let title = Label(text: "PinCore")
    let text = Label(text: "Views laid out where Swift runs.")
    let line = View()

    override init() {
      super.init()
      text.numberOfLines = 0
      for view in [logo, title, text, line] { addSubview(view) }
    }

    override func layoutSubviews() { layOut() }

    override func sizeThatFits(_ size: Size) -> Size { autoSizeThatFits(size, layoutClosure: layOut) }

    private func layOut() {
      logo.pin.top(pin.safeArea).left(pin.safeArea).width(40).aspectRatio().margin(10)
      title.pin.after(of: logo, aligned: .top).right(pin.safeArea).marginHorizontal(10).sizeToFit(.width)
      text.pin.below(of: title, aligned: .left).width(of: title).pinEdges().marginTop(4).sizeToFit(.width)
      line.pin.below(of: [logo, text], aligned: .left).right(to: text.edge.right).height(1).marginTop(10)
    }
  }

  func pinIfWide(_ view: View) {
    var chain = view.pin.top(10).left(10)
    if view.bounds.width > 500 { chain = chain.width(50%) }
    chain.layout()
  }

  final class Row: View {
    let label = Label(text: "One line")

    override init() {
      super.init()
      addSubview(label)
    }

    override func layoutSubviews() { layOut() }

    override func sizeThatFits(_ size: Size) -> Size { autoSizeThatFits(size, layoutClosure: layOut) }

    private func layOut() { label.pin.top().horizontally().sizeToFit(.width).margin(8, 10) }
  }

  final class Badge: View {
    private let icon = View()

    private func layOut() { icon.pin.size(50).start(16).top(16).bottom(16) }

    override func sizeThatFits(_ size: Size) -> Size {
      autoSizeThatFits(size, includingOffsets: true, layoutClosure: layOut)
    }
  }

  func handleWarnings() {
    Pin.logWarnings = true
    Pin.warningHandler = { warning in
      if case .referenceWithoutSuperview = warning.reason { print("\(warning.view): \(warning.call)") }
    }
  }

  /// A node of a game's scene.
  final class SceneNode: Layoutable {
    private(set) weak var superview: SceneNode?
    private(set) var subviews: [SceneNode] = []
    var layoutRect: Rect

    init(layoutRect: Rect) { self.layoutRect = layoutRect }

    func add(_ node: SceneNode) {
      subviews.append(node)
      node.superview = self
    }
  }

  /// A box on a page, with subclasses, transforms, images and measurements.
  class Box: Layoutable, SizeCalculable {
    final var layoutNode: Box { self }
    @exclusivity(unchecked) final var layoutRect = Rect.zero
    final private(set) weak var superview: Box?
    final private(set) var subviews: [Box] = []
    final var layoutTransform = AffineTransform.identity
    final var layoutDirection = LayoutDirection.ltr
    final var isVisibleInLayout = true
    final var measurement: Measurement?
    final var displayScale: Double { 2 }

    // Subclasses can override only what is declared here: the protocol's own defaults cannot be overridden.
    var imageSize: Size? { nil }
    func sizeThatFits(_ size: Size) -> Size { layoutRect.size }

    final func add(_ box: Box) {
      subviews.append(box)
      box.superview = self
    }
  }

  final class Paragraph: Box {
    var text = ""

    override func sizeThatFits(_ size: Size) -> Size {
      TextMeasurer.size(
        of: text, font: Font(size: 10), fitting: size, numberOfLines: 0, displayScale: displayScale)
    }
  }

  func block1() throws {
    let window = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    window.setDisplayScale(2)
    let card = Card()
    window.addSubview(card)
    card.pin.top().horizontally().sizeToFit(.width)
    window.layoutIfNeeded()
    print(card.frame)  // prints (0.0, 0.0, 375.0, 66.0)
    for view in card.subviews { print(view.frame) }
    // prints (10.0, 10.0, 40.0, 40.0)
    // prints (60.0, 10.0, 305.0, 20.5)
    // prints (60.0, 34.5, 305.0, 20.5)
    // prints (10.0, 65.0, 355.0, 1.0)
  }

  func block2() throws {
    let page = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    let banner = View(frame: Rect(x: 0, y: 0, width: 600, height: 20))
    page.addSubview(banner)
    pinIfWide(banner)
    print(banner.frame)  // prints (10.0, 10.0, 400.0, 20.0)
  }

  func block3() throws {
    let row = Row()
    row.setDisplayScale(2)
    print(row.sizeThatFits(Size(width: 200, height: .greatestFiniteMagnitude)))  // prints (200.0, 36.5)
  }

  func block6() throws {
    let (_, warnings) = Pin.collectingWarnings { View().pin.width(100).width(200) }
    print(warnings[0])
    // prints Layout Conflict: width(200) won't be applied since it value has already been set to 100.
  }

  func block7() throws {
    let scene = SceneNode(layoutRect: Rect(x: 0, y: 0, width: 400, height: 300))
    let sprite = SceneNode(layoutRect: .zero)
    scene.add(sprite)
    sprite.pin.bottomRight(10).size(64)
    print(sprite.layoutRect)  // prints (326.0, 226.0, 64.0, 64.0)
  }
}

/// The code of docs/solver.md.
struct SolverPage: DocumentedPage {
  func block1() throws {
    let solver = Solver()
    let left = solver.variable(), right = solver.variable()
    try solver.add(left >= 10)                             // required
    try solver.add(right == left + 200 | .strong)          // `|` gives the strength of the whole relation
    let limit = try solver.add(right <= 100 | 900)         // a priority by number, 0 < p ≤ 1000; 1000 is required
    try solver.add(2 * left - right / 3 == 5 | .priority(500, weight: 2))
    try solver.solve()                                     // nothing is solved before this
    print(solver.value(of: left), solver.value(of: right))  // prints 10.0 100.0

    try solver.setConstant(of: limit, to: 400)             // changes a constant in place
    try solver.solve()
    print(solver.value(of: left), solver.value(of: right))  // prints 43.0 243.0

    try solver.remove(limit)
    try solver.add(limit)                                  // puts it back; now it is the constraint added last
    try solver.addEdit(left, .strong)
    try solver.suggest(left, 30)
    try solver.solve()
    print(solver.value(of: left), solver.value(of: right))  // prints 30.0 230.0

    try solver.free(limit)                                 // frees the constraint; its handle is unknown from here on
    solver.reset()                                         // removes everything, keeps the memory
  }

  func block2() throws {
    let layout = BoxLayout(grid: PixelGrid(scale: 2))      // without a grid, nothing is snapped
    let cell = try layout.fixedBox(Rect(x: 0, y: 0, width: 375, height: 80.5))  // setFrame(of:to:) changes it in place
    let icon = try layout.box()
    try layout.add(icon.left == 10, placing: icon)
    try layout.add(icon.centerY == 0.5 * cell.height, placing: icon)
    try layout.setContent(of: icon, to: Size(width: 25, height: 25), hugging: (251, 251))  // a second call changes it in place
    try layout.solve()
    print(layout.frame(of: icon))  // prints (10.0, 28.0, 25.0, 25.0)
  }
}

extension DocumentedBlock {
  static let all: [DocumentedBlock] = [
    DocumentedBlock("README.md, block 1", prints: ["(10.0, 10.0, 50.0, 50.0)", "(68.0, 25.0, 39.0, 21.0)"]) { try ReadmePage().block1() },
    DocumentedBlock("docs/layout-apis.md, block 2", prints: ["(20.0, 10.0, 25.0, 25.0)", "(55.0, 10.0, 25.0, 25.0)", "(40.0, 65.0, 25.0, 25.0)"]) { try LayoutApisPage().block2() },
    DocumentedBlock("docs/layout-apis.md, block 3", prints: ["(5.0, 45.0, 25.0, 25.0)"]) { try LayoutApisPage().block3() },
    DocumentedBlock("docs/layout-apis.md, block 4", prints: ["(37.5, 37.5, 25.0, 25.0)"]) { try LayoutApisPage().block4() },
    DocumentedBlock("docs/layout-apis.md, block 5", prints: ["(0.0, 0.0, 30.0, 20.0)", "(25.0, 25.0, 30.0, 30.0)", "(60.0, 60.0, 20.0, 20.0)"]) { try LayoutApisPage().block5() },
    DocumentedBlock("docs/layout-apis.md, block 6", prints: ["(0.0, 0.0, 100.0, 100.0)", "(10.0, 10.0, 80.0, 80.0)"]) { try LayoutApisPage().block6() },
    DocumentedBlock("docs/layout-apis.md, block 7", prints: ["(3.0, 10.0, 25.0, 25.0)", "(30.0, 30.0, 40.0, 40.0)", "(72.0, 3.0, 25.0, 94.0)"]) { try LayoutApisPage().block7() },
    DocumentedBlock("docs/layout-apis.md, block 8", prints: ["(37.5, 37.5, 25.0, 25.0)", "(12.5, 7.5, 25.0, 25.0)", "(62.5, 67.5, 25.0, 25.0)"]) { try LayoutApisPage().block8() },
    DocumentedBlock("docs/layout-apis.md, block 9", prints: ["(0.0, 30.0, 25.0, 25.0)", "(0.0, 57.0, 25.0, 25.0)", "(0.0, 54.0, 25.0, 25.0)"]) { try LayoutApisPage().block9() },
    DocumentedBlock("docs/layout-apis.md, block 10", prints: ["(5.0, 37.5, 25.0, 25.0)", "(37.5, 37.5, 25.0, 25.0)", "(70.0, 37.5, 25.0, 25.0)"]) { try LayoutApisPage().block10() },
    DocumentedBlock("docs/layout-apis.md, block 11", prints: ["(37.5, 10.0, 25.0, 25.0)", "(37.5, 65.0, 25.0, 25.0)", "(37.5, 10.0, 25.0, 25.0)"]) { try LayoutApisPage().block11() },
    DocumentedBlock("docs/layout-apis.md, block 12", prints: ["(40.0, 80.0, 20.0, 20.0)"]) { try LayoutApisPage().block12() },
    DocumentedBlock("docs/layout-apis.md, block 13", prints: ["(40.0, 40.0, 20.0, 20.0)"]) { try LayoutApisPage().block13() },
    DocumentedBlock("docs/layout-apis.md, block 14", prints: ["(0.0, 0.0, 290.0, 24.0)", "(0.0, 24.0, 290.0, 18.0)", "(0.0, 42.0, 290.0, 60.0)", "vertical 3"]) { try LayoutApisPage().block14() },
    DocumentedBlock("docs/layout-apis.md, block 15", prints: ["(55.0, 160.5, 290.0, 279.0)", "(0.0, 34.0, 290.0, 22.0)", "(0.0, 66.0, 290.0, 80.0)", "(0.0, 174.0, 290.0, 30.0)", "(0.0, 232.0, 290.0, 30.0)"]) { try LayoutApisPage().block15() },
    DocumentedBlock("docs/layout-apis.md, block 16", prints: ["(230.0, 160.0, 60.0, 40.0)", "(210.0, 130.0, 80.0, 30.0)"]) { try LayoutApisPage().block16() },
    DocumentedBlock("docs/layout-apis.md, block 17", prints: ["(0.0, 0.0, 290.0, 200.0) (0.0, 200.0, 290.0, 200.0)"]) { try LayoutApisPage().block17() },
    DocumentedBlock("docs/layout-apis.md, block 18", prints: ["(15.0, 8.0, 22.0, 28.0) (262.0, 9.0, 26.0, 26.0) (288.0, 7.0, 30.0, 30.0)", "(543.0, 8.0, 22.0, 28.0) (292.0, 9.0, 26.0, 26.0) (262.0, 7.0, 30.0, 30.0)"]) { try LayoutApisPage().block18() },
    DocumentedBlock("docs/migrating.md, block 1", prints: ["(0.0, 0.0, 10.0, 20.0)", "(75.0, 10.0, 20.0, 20.0)", "(4.0, 3.0, 20.0, 20.0)"]) { try MigratingPage().block1() },
    DocumentedBlock("docs/performance.md, block 1", prints: ["[36.5, 57.0]", "(8.0, 8.0, 120.0, 41.0)"]) { try PerformancePage().block1() },
    DocumentedBlock("docs/pin.md, block 1", prints: ["(0.0, 0.0, 375.0, 66.0)", "(10.0, 10.0, 40.0, 40.0)", "(60.0, 10.0, 305.0, 20.5)", "(60.0, 34.5, 305.0, 20.5)", "(10.0, 65.0, 355.0, 1.0)"]) { try PinPage().block1() },
    DocumentedBlock("docs/pin.md, block 2", prints: ["(10.0, 10.0, 400.0, 20.0)"]) { try PinPage().block2() },
    DocumentedBlock("docs/pin.md, block 3", prints: ["(200.0, 36.5)"]) { try PinPage().block3() },
    DocumentedBlock("docs/pin.md, block 6", prints: ["Layout Conflict: width(200) won\'t be applied since it value has already been set to 100."]) { try PinPage().block6() },
    DocumentedBlock("docs/pin.md, block 7", prints: ["(326.0, 226.0, 64.0, 64.0)"]) { try PinPage().block7() },
    DocumentedBlock("docs/solver.md, block 1", prints: ["10.0 100.0", "43.0 243.0", "30.0 230.0"]) { try SolverPage().block1() },
    DocumentedBlock("docs/solver.md, block 2", prints: ["(10.0, 28.0, 25.0, 25.0)"]) { try SolverPage().block2() },
  ]
}
