// swift-format-ignore-file
// Written by SwiftWriterTests; not to be edited.
import PinCore
import Testing

/// A view with a given answer of `sizeThatFits`.
private final class FittingView: View {
  var answer: ((Size) -> Size)?
  var image: Size?
  override var imageSize: Size? { image }
  override func sizeThatFits(_ size: Size) -> Size { answer?(size) ?? super.sizeThatFits(size) }
}

private func isBounded(_ length: Double) -> Bool { length.isFinite && length != .greatestFiniteMagnitude }

private func areEqual(_ a: [Double], _ b: [Double]) -> Bool {
  zip(a, b).allSatisfy { $0 == $1 || abs($0 - $1) <= 1e-6 || ($0.isNaN && $1.isNaN) }
}

private func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

@Test("program 0 of seed 9")
func program0() {
  let `root` = FittingView(frame: Rect(x: 0, y: 0, width: 240.25, height: 352))
  `root`.answer = { _ in Size(width: 55, height: 0) }
  `root`.image = Size(width: 59, height: 71)
  `root`.setLayoutDirection(.rtl)
  let `a` = FittingView(frame: Rect(x: 49.25, y: 0, width: 54.1, height: 25))
  `a`.image = Size(width: 19, height: 80)
  `a`.safeAreaInsets = EdgeInsets(top: 21, left: 0, bottom: 44, right: 26)
  `root`.addSubview(`a`)
  let `b` = FittingView(frame: Rect(x: 20, y: -28, width: 0, height: 111))
  `b`.isHidden = true
  `root`.addSubview(`b`)
  let `c` = FittingView(frame: Rect(x: 0, y: 39, width: 155, height: 68))
  `a`.addSubview(`c`)
  let `d` = FittingView(frame: Rect(x: 15, y: 0, width: 158, height: 143))
  `d`.answer = { offered in
    let (width, height) = (offered.width + 16, offered.height + 16)
    switch (isBounded(offered.width), isBounded(offered.height)) {
    case (true, true): return Size(width: 35, height: 45)
    case (true, false): return Size(width: width, height: 1464.3 / width)
    case (false, true): return Size(width: 1464.3 / height, height: height)
    case (false, false): return Size(width: 40, height: 1464.3 / 40)
    }
  }
  `root`.addSubview(`d`)
  let `e` = FittingView(frame: Rect(x: 0, y: 28.5, width: 159, height: 197))
  `e`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 7.25).rounded(.down)) : 36
    let lines = (36 / glyphs).rounded(.up)
    return Size(width: min(36, glyphs) * 7.25, height: lines * 12)
  }
  `e`.alpha = 0
  `b`.addSubview(`e`)
  let (_, warnings) = Pin.collectingWarnings { () -> Void in
    `root`.pin
      .after(of: `c`)
      .top(Percent(110))
      .maxWidth(107)
      .margin(DirectionalEdgeInsets(top: -16, leading: -35, bottom: -16, trailing: 27))
      .bottom()
      .width(29)
    `d`.pin
      .height(60.333333333333336)
      .sizeToFit(.width)
      .end(0)
      .verticallyBetween(`e`, and: `b`)
      .minWidth(127)
  }
  #expect(areEqual(numbers(`root`.frame), [0, 0, 29, 352]))
  #expect(areEqual(numbers(`a`.frame), [49.25, 0, 54.1, 25]))
  #expect(areEqual(numbers(`b`.frame), [20, -28, 0, 111]))
  #expect(areEqual(numbers(`c`.frame), [0, 39, 155, 68]))
  #expect(areEqual(numbers(`d`.frame), [0, 0, 127, 11]))
  #expect(areEqual(numbers(`e`.frame), [0, 28.5, 159, 197]))
  #expect(warnings.isEmpty == false)
}

@Test("program 42 of seed 9")
func program42() {
  let `root` = FittingView(frame: Rect(x: 0, y: 0, width: 272, height: 266))
  `root`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 7.25).rounded(.down)) : 51
    let lines = (51 / glyphs).rounded(.up)
    return Size(width: min(51, glyphs) * 7.25, height: lines * 20.5)
  }
  `root`.setLayoutDirection(.rtl)
  let `a` = FittingView(frame: Rect(x: 10, y: -18, width: 62, height: 29))
  `root`.addSubview(`a`)
  let (_, warnings) = Pin.collectingWarnings { () -> Void in
    `a`.pinFrame
      .margin(48.25, 50.75)
      .pinEdges()
      .aspectRatio()
      .align(.bottom)
      .top(33)
      .left(of: visible([`root`, `a`, `a`] as [View]))
    `a`.pin
      .bottom()
      .left(Percent(50))
      .vertically(EdgeInsets(top: -18, left: -1, bottom: 39, right: -13))
    `a`.pin
      .right(EdgeInsets(top: 50, left: 15.6, bottom: 21, right: 22))
      .centerRight(to: `root`.anchor.bottomEnd)
      .vertically(Percent(20))
    `a`.pinFrame
      .aspectRatio()
      .pinEdges()
      .align(.center)
      .width(97)
      .marginVertical(Percent(-10))
      .pinEdges()
      .right(to: `root`.edge.start)
    `a`.pinFrame
      .maxWidth(111)
      .horizontallyBetween(`a`, and: `a`, aligned: .none)
      .centerRight(to: `a`.anchor.centerRight)
      .pinEdges()
  }
  #expect(areEqual(numbers(`root`.frame), [0, 0, 272, 266]))
  #expect(areEqual(numbers(`a`.frame), [174, 53, 111, 160]))
  #expect(warnings.isEmpty == false)
}

@Test("program 68 of seed 9")
func program68() {
  let `root` = FittingView(frame: Rect(x: 0, y: 0, width: 314, height: 256.25))
  `root`.answer = { offered in
    let (width, height) = (offered.width + 0, offered.height + 0)
    switch (isBounded(offered.width), isBounded(offered.height)) {
    case (true, true): return Size(width: 35, height: 45)
    case (true, false): return Size(width: width, height: 1011 / width)
    case (false, true): return Size(width: 1011 / height, height: height)
    case (false, false): return Size(width: 40, height: 1011 / 40)
    }
  }
  `root`.image = Size(width: 31, height: 11)
  `root`.setDisplayScale(2)
  let `a` = FittingView(frame: Rect(x: 0, y: -7, width: 33, height: 131.33333333333334))
  `root`.addSubview(`a`)
  let (_, warnings) = Pin.collectingWarnings { () -> Void in
    `a`.pin
      .hCenter(14)
      .vCenter()
    `a`.pin
      .end(to: `a`.edge.end)
      .top(20.666666666666668)
      .minWidth(91)
      .bottom(63.666666666666664)
      .start(27.8)
    `a`.pin
      .end(0)
      .minHeight(145)
      .start(57)
      .top(37)
      .wrapContent(.all, padding: EdgeInsets(top: 1, left: 7, bottom: 46.25, right: 34))
      .aspectRatio(1)
      .bottom(to: `root`.edge.bottom)
    `a`.pin
      .marginLeft(-10)
      .margin(1, -37, 46, -27)
      .height(of: `root`)
      .top(-11)
      .bottom(to: `root`.edge.bottom)
      .after(of: `a`)
    `a`.pin
      .margin(EdgeInsets(top: 19, left: 2.75, bottom: 65, right: 4))
      .verticallyBetween(`a`, and: `root`)
      .minWidth(Percent(10))
      .end(40.5)
  }
  #expect(areEqual(numbers(`root`.frame), [0, 0, 314, 256.25]))
  #expect(areEqual(numbers(`a`.frame), [12.5, -10, 257, 256.5]))
  #expect(warnings.isEmpty == false)
}

@Test("program 233 of seed 9")
func program233() {
  let `root` = FittingView(frame: Rect(x: 0, y: 0, width: 74.7, height: 268))
  `root`.isHidden = true
  `root`.setDisplayScale(1.5)
  let `a` = FittingView(frame: Rect(x: 48, y: -31, width: 0, height: 71.6))
  `a`.answer = { _ in Size(width: 40, height: 109) }
  `a`.transform = AffineTransform(a: 1.25, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
  `root`.addSubview(`a`)
  let `b` = FittingView(frame: Rect(x: -3, y: -31, width: 7, height: 101))
  `b`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 4).rounded(.down)) : 16
    let lines = (16 / glyphs).rounded(.up)
    return Size(width: min(16, glyphs) * 4, height: lines * 20.5)
  }
  `root`.addSubview(`b`)
  let `c` = FittingView(frame: Rect(x: 5, y: 8, width: 136.7, height: 96))
  `root`.addSubview(`c`)
  let `d` = FittingView(frame: Rect(x: -14, y: -23, width: 137.75, height: 74))
  `d`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 4).rounded(.down)) : 26
    let lines = (26 / glyphs).rounded(.up)
    return Size(width: min(26, glyphs) * 4, height: lines * 12)
  }
  `root`.addSubview(`d`)
  let `e` = FittingView(frame: Rect(x: 6, y: 46, width: 118, height: 149))
  `root`.addSubview(`e`)
  let `f` = FittingView(frame: Rect(x: -9, y: 20, width: 92, height: 200))
  `f`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 10).rounded(.down)) : 16
    let lines = (16 / glyphs).rounded(.up)
    return Size(width: min(16, glyphs) * 10, height: lines * 12)
  }
  `f`.transform = AffineTransform(a: 1.25, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  `root`.addSubview(`f`)
  let `g` = FittingView(frame: Rect(x: 3.75, y: 23.2, width: 150, height: 133))
  `g`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 7.25).rounded(.down)) : 21
    let lines = (21 / glyphs).rounded(.up)
    return Size(width: min(21, glyphs) * 7.25, height: lines * 20.5)
  }
  `a`.addSubview(`g`)
  var sizes: [Size] = []
  let (_, warnings) = Pin.collectingWarnings { () -> Void in
    do {
      let size = `a`.autoSizeThatFits(Size(width: Double.greatestFiniteMagnitude, height: 220)) {
        `g`.pin
          .sizeToFit(.width)
          .bottom(Percent(75))
          .marginVertical(-37)
          .marginVertical(8.5)
        `g`.pin
          .bottomEnd(3.6666666666666665)
      }
      sizes.append(size)
    }
    `a`.pin
      .left(0)
      .below(of: [] as [View])
      .right(to: `b`.edge.hCenter)
    `b`.pin
      .above(of: `c`)
      .sizeToFit(.widthFlexible)
      .horizontallyBetween(`d`, and: `b`)
      .align(.none)
      .height(40.5)
      .margin(Percent(20))
  }
  #expect(areEqual(numbers(`root`.frame), [0, 0, 74.7, 268]))
  #expect(areEqual(numbers(`a`.frame), [-0.08333333333333331, -13.333333333333332, 0.8333333333333333, 36]))
  #expect(areEqual(numbers(`b`.frame), [-3.3333333333333335, -373.3333333333333, 4, 328]))
  #expect(areEqual(numbers(`c`.frame), [5, 8, 136.7, 96]))
  #expect(areEqual(numbers(`d`.frame), [-14, -23, 137.75, 74]))
  #expect(areEqual(numbers(`e`.frame), [6, 46, 118, 149]))
  #expect(areEqual(numbers(`f`.frame), [-20.5, 20, 115, 200]))
  #expect(areEqual(numbers(`g`.frame), [3.75, 23.2, 150, 133]))
  #expect(areEqual([sizes[0].width, sizes[0].height], [0, 0]))
  #expect(warnings.isEmpty == false)
}

@Test("program 401 of seed 9")
func program401() {
  let `root` = FittingView(frame: Rect(x: 0, y: 59, width: 284, height: 296))
  let `a` = FittingView(frame: Rect(x: 1.75, y: -35, width: 49.25, height: 108))
  `a`.answer = { offered in
    let (width, height) = (offered.width + 0, offered.height + 0)
    switch (isBounded(offered.width), isBounded(offered.height)) {
    case (true, true): return Size(width: 35, height: 45)
    case (true, false): return Size(width: width, height: 239 / width)
    case (false, true): return Size(width: 239 / height, height: height)
    case (false, false): return Size(width: 40, height: 239 / 40)
    }
  }
  `root`.addSubview(`a`)
  let `b` = FittingView(frame: Rect(x: 12, y: 0, width: 166, height: -1))
  `root`.addSubview(`b`)
  let `c` = FittingView(frame: Rect(x: 0, y: Double(bitPattern: 1), width: 0, height: 132))
  `c`.answer = { _ in Size(width: 114.75, height: 55) }
  `c`.alpha = 0.5
  `a`.addSubview(`c`)
  let (_, warnings) = Pin.collectingWarnings { () -> Void in
    `c`.pin
      .end(EdgeInsets(top: 25.5, left: 24, bottom: 58, right: 24))
      .bottomLeft(to: `b`.anchor.bottomLeft)
      .left(EdgeInsets(top: -2, left: 3, bottom: 25, right: 22.5))
      .size(Size(width: 10, height: 12.25))
      .marginVertical(0)
      .marginEnd(-28)
      .top(EdgeInsets(top: 0, left: 6, bottom: 37, right: 28.25))
    `a`.pin
      .bottom(Percent(50))
      .wrapContent(.all)
      .width(of: `root`)
    `b`.pin
      .maxHeight(Percent(100))
      .verticallyBetween(`a`, and: `b`)
      .left(10)
      .maxHeight(Percent(25))
      .height(0)
      .right(to: `a`.edge.hCenter)
    `a`.pin
      .pinEdges()
      .bottom(Percent(Double.nan))
      .left()
      .right()
      .top(21)
    `b`.pin
      .minHeight(130.25)
      .right(of: visible([] as [View]))
      .pinEdges()
      .height(Percent(25))
      .below(of: `c`)
      .marginLeft(26)
  }
  #expect(areEqual(numbers(`root`.frame), [0, 59, 284, 296]))
  #expect(areEqual(numbers(`a`.frame), [0, 21, 284, 13]))
  #expect(areEqual(numbers(`b`.frame), [10, 34, 166, 131]))
  #expect(areEqual(numbers(`c`.frame), [0, 0, 10, 13]))
  #expect(warnings.isEmpty == false)
}
