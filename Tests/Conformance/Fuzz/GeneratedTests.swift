// swift-format-ignore-file
// Written by SwiftWriterTests; not to be edited.
import PinCore
import Testing

/// A view that answers `sizeThatFits` as it is told.
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
  #expect(areEqual([sizes[0].width, sizes[0].height], [Double.greatestFiniteMagnitude, 216.66666666666669]))
  #expect(warnings.isEmpty == false)
}

@Test("program 1 of seed 9")
func program1() {
  let `root` = FittingView(frame: Rect(x: 52.5, y: -19, width: 200, height: 100))
  `root`.answer = { offered in
    let (width, height) = (offered.width + 0, offered.height + 0)
    switch (isBounded(offered.width), isBounded(offered.height)) {
    case (true, true): return Size(width: 35, height: 45)
    case (true, false): return Size(width: width, height: 433 / width)
    case (false, true): return Size(width: 433 / height, height: height)
    case (false, false): return Size(width: 40, height: 433 / 40)
    }
  }
  `root`.image = Size(width: 55, height: 68)
  `root`.safeAreaInsets = EdgeInsets(top: 48, left: -7, bottom: 4.5, right: 22)
  `root`.setDisplayScale(1.5)
  `root`.setLayoutDirection(.rtl)
  let `a` = FittingView(frame: Rect(x: 27.9, y: 24, width: 35, height: 12))
  `a`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 7.25).rounded(.down)) : 33
    let lines = (33 / glyphs).rounded(.up)
    return Size(width: min(33, glyphs) * 7.25, height: lines * 20.5)
  }
  `root`.addSubview(`a`)
  let `b` = FittingView(frame: Rect(x: 36, y: 15, width: 60, height: 39))
  `root`.addSubview(`b`)
  let `c` = FittingView(frame: Rect(x: 12, y: 0, width: 37, height: 132))
  `root`.addSubview(`c`)
  let `d` = FittingView(frame: Rect(x: 4, y: 40.25, width: 87, height: 68))
  `d`.alpha = 0
  `root`.addSubview(`d`)
  let `e` = FittingView(frame: Rect(x: 20, y: 8, width: 146, height: 166.7))
  `e`.answer = { offered in
    let glyphs = isBounded(offered.width) ? max(1, (offered.width / 4).rounded(.down)) : 55
    let lines = (55 / glyphs).rounded(.up)
    return Size(width: min(55, glyphs) * 4, height: lines * 12)
  }
  `root`.addSubview(`e`)
  let `f` = FittingView(frame: Rect(x: 0, y: 0, width: 93, height: 44))
  `f`.answer = { _ in Size(width: 19.5, height: 17) }
  `f`.transform = AffineTransform(a: 1.25, b: 0, c: 0, d: 2, tx: 0, ty: 0)
  `e`.addSubview(`f`)
  let `g` = FittingView(frame: Rect(x: 8.5, y: 39, width: 119, height: 40))
  `g`.setDisplayScale(1.5)
  `g`.setLayoutDirection(.rtl)
  let `h` = FittingView(frame: Rect(x: 29, y: 0, width: 146, height: 109))
  `g`.addSubview(`h`)
  let (_, warnings) = Pin.collectingWarnings { () -> Void in
    `b`.pin
      .bottom(to: `e`.edge.bottom)
      .end(21)
    `g`.pin
      .horizontally(63)
    `a`.pin
      .minWidth(0)
      .sizeToFit(.width)
      .hCenter(to: `b`.edge.hCenter)
      .horizontally(0)
      .marginHorizontal(18)
      .start(EdgeInsets(top: 46, left: 14.5, bottom: 38, right: 0))
      .end(10)
  }
  #expect(areEqual(numbers(`root`.frame), [52.5, -19, 200, 100]))
  #expect(areEqual(numbers(`a`.frame), [34, 24, 35.333333333333336, 184.66666666666666]))
  #expect(areEqual(numbers(`b`.frame), [21.333333333333332, 136, 60, 39.333333333333336]))
  #expect(areEqual(numbers(`c`.frame), [12, 0, 37, 132]))
  #expect(areEqual(numbers(`d`.frame), [4, 40.25, 87, 68]))
  #expect(areEqual(numbers(`e`.frame), [20, 8, 146, 166.7]))
  #expect(areEqual(numbers(`f`.frame), [-11.625, -22, 116.25, 88]))
  #expect(areEqual(numbers(`g`.frame), [63.333333333333336, 39.333333333333336, 119.33333333333333, 40]))
  #expect(areEqual(numbers(`h`.frame), [29, 0, 146, 109]))
  #expect(warnings.isEmpty == false)
}
