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
