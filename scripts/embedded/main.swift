/// A view with the `fit` and the `imageSize` of a recorded case; docs/conformance.md defines both.
final class TestView: View {
  enum Fit {
    case none, size(Size), area(Double, Double), text(Double, Double, Double)
  }

  var fit = Fit.none
  var image: Size?
  override var imageSize: Size? { image }

  override func sizeThatFits(_ offer: Size) -> Size {
    let (width, height) = (offered(offer.width), offered(offer.height))
    switch fit {
    case .none: return super.sizeThatFits(offer)
    case .size(let size): return size
    case .area(let area, let offset):
      switch (width, height) {
      case (let width?, nil): return Size(width: width + offset, height: area / (width + offset))
      case (nil, let height?): return Size(width: area / (height + offset), height: height + offset)
      case (_?, _?): return Size(width: 35, height: 45)
      case (nil, nil): return Size(width: 40, height: area / 40)
      }
    case .text(let length, let advance, let line):
      guard length > 0 else { return .zero }
      let glyphs = width.map { max(1, ($0 / advance).rounded(.down)) } ?? length
      return Size(width: min(length, glyphs) * advance, height: (length / glyphs).rounded(.up) * line)
    }
  }

  private func offered(_ length: Double) -> Double? {
    length.isFinite && length != .greatestFiniteMagnitude ? length : nil
  }
}

func near(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 1e-6 || (a.isNaN && b.isNaN) }

func near(_ a: Size, _ b: Size) -> Bool { near(a.width, b.width) && near(a.height, b.height) }

func near(_ a: Rect, _ b: Rect) -> Bool { near(a.minX, b.minX) && near(a.minY, b.minY) && near(a.size, b.size) }

/// Whether a text is measured correctly within widths of about 2³¹ font units and more: `Int` has 32 bits here.
var measuresWideLines: Bool {
  [2_147_483.646, 2_147_483.648, 1e9].allSatisfy {
    let offer = Size(width: $0, height: 0)
    let size = TextMeasurer.size(of: "ab", font: Font(size: 1), fitting: offer, numberOfLines: 0, displayScale: 1)
    return near(size, Size(width: 1.112, height: 2))
  }
}

/// The number of cases whose frames or sizes differ, plus 1 if a text is measured incorrectly within large widths.
///
/// To show that frames are compared, the case at the index `inverted` is counted if it passes. -1 means none.
@_expose(wasm, "failures")
@_cdecl("failures")
public func failures(_ inverted: Int32) -> Int32 {
  Pin.logWarnings = false
  var count: Int32 = 0
  for (index, holds) in cases.enumerated() where holds() == (Int32(index) == inverted) { count += 1 }
  if !measuresWideLines { count += 1 }
  return count
}

@_expose(wasm, "count")
@_cdecl("count")
public func count() -> Int32 { Int32(cases.count) }
