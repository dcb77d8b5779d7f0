import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A drawing of frames")
struct FrameDrawingTests {
  private static let drawing = FrameDrawing(
    title: "a < b & \"c\"",
    boxes: [
      .init(name: "root", parent: nil, expected: rect(0, 0, 100, 60), actual: rect(0, 0, 100, 60)),
      .init(name: "<b>", parent: 0, expected: rect(60, 10, 20, 20), actual: rect(56, 10, 20, 30)),
      .init(name: "c", parent: 0, expected: nil, actual: rect(.nan, 0, 10, 1e300)),
    ])

  @Test("is well-formed SVG with colours for light and dark schemes")
  func svg() throws {
    let svg = Self.drawing.svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg.contains("stroke-dasharray"))
    #expect(svg.contains("a &lt; b &amp; &quot;c&quot;"))
    #expect(!svg.contains("nan\""))
  }

  @Test(
    "marks a culprit (a view whose frames differ), and has its expected frame and arrows to actual corners")
  func culprit() {
    let svg = Self.drawing.svg
    #expect(svg.components(separatedBy: "class=\"actual culprit\"").count == 2)
    #expect(svg.components(separatedBy: "class=\"expected\"").count == 2)
    // The top left corner moves to the left, the bottom right corner to the left and down.
    #expect(svg.components(separatedBy: "class=\"arrow\"").count == 3)
    #expect(svg.contains(">dashed: expected; solid: actual</text>"))
  }

  @Test("lists the numbers of all views, culprits first, also of views that cannot be drawn")
  func table() {
    let lines = Self.drawing.table
    #expect(lines.map(\.isWrong) == [false, false, false, true, false, false])
    #expect(lines[3].line.split(separator: " ") == ["delta", "−4", "+10"])
    #expect(lines[5].line.split(separator: " ") == ["c", "nan", "0", "10", "1e+300"])
  }

  @Test("fits into the picture, but a point is at most eight pixels; a long title has several lines")
  func scale() {
    for (size, shown) in [(Size(width: 10, height: 10), (80, 80)), (Size(width: 10, height: 960), (5, 480))] {
      let root = FrameDrawing.Box(name: "root", parent: nil, expected: nil, actual: Rect(origin: .zero, size: size))
      let svg = FrameDrawing(title: "short", boxes: [root]).svg
      #expect(svg.contains("<rect class=\"actual\" x=\"0\" y=\"0\" width=\"\(shown.0)\" height=\"\(shown.1)\"/>"))
      #expect(svg.contains("viewBox=\"0 0 600 "))
    }
    let wide = FrameDrawing.Box(name: "root", parent: nil, expected: nil, actual: rect(0, 0, 1344, 10))
    #expect(FrameDrawing(title: "", boxes: [wide]).svg.contains(" width=\"552\" height=\"4.11\"/>"))
    let title = Array(repeating: "words", count: 20).joined(separator: " ")
    #expect(FrameDrawing(title: title, boxes: [wide]).svg.components(separatedBy: "class=\"title\"").count == 3)
  }

  @Test("has arrows only for top left and bottom right corners that move by more than half a pixel")
  func arrows() {
    func arrows(to actual: Rect) -> [Substring] {
      let root = FrameDrawing.Box(name: "root", parent: nil, expected: nil, actual: rect(0, 0, 100, 100))
      let moved = FrameDrawing.Box(name: "v", parent: 0, expected: rect(0, 0, 10, 10), actual: actual)
      return FrameDrawing(title: "", boxes: [root, moved]).svg.split(separator: "\n")
        .filter { $0.contains("class=\"arrow\"") }
    }
    // A point is 4.8 pixels.
    #expect(arrows(to: rect(0, 0, 20, 10)) == ["<line class=\"arrow\" x1=\"48\" y1=\"48\" x2=\"96\" y2=\"48\"/>"])
    #expect(arrows(to: rect(0.1, 0, 10, 10)).isEmpty)
    #expect(arrows(to: rect(0.11, 0, 10, 10)).count == 2 && arrows(to: rect(0, 0.11, 10, 10)).count == 2)
  }

  @Test("magnifies a corner that moves by a few pixels, of the innermost culprit, to a fifth of the square")
  func lens() {
    func square(moving x: Double) -> [Substring] {
      let root = FrameDrawing.Box(
        name: "root", parent: nil, expected: rect(0, 0, 100, 100), actual: rect(0, 0, 100, 101))
      let moved = FrameDrawing.Box(
        name: "a/v", parent: 0, expected: rect(50, 50, 10, 10), actual: rect(50 + x, 50, 10, 10))
      let lines = FrameDrawing(title: "", boxes: [root, moved]).svg.split(separator: "\n")
      return Array(lines.drop { !$0.hasPrefix("<svg x=") }.prefix { !$0.contains("×") })
    }
    for distance in [0.5, 1e-9] {
      let shapes = square(moving: distance)
      #expect(shapes.contains { $0.contains("class=\"actual culprit\" x=\"72\" y=\"60\" ") }, "\(shapes)")
      #expect(shapes.contains { $0.contains("class=\"expected\" x=\"48\" y=\"60\" ") }, "\(shapes)")
    }
    #expect(square(moving: 10).isEmpty)
  }

  @Test("omits frames that reach 100,000 points from the origin; its extent is at least a point wide and high")
  func extent() {
    let root = FrameDrawing.Box(name: "root", parent: nil, expected: nil, actual: rect(0, 0, 10, 10))
    for (x, width) in [(99_980.0, 99_990.0), (99_990, 10)] {
      let far = FrameDrawing.Box(name: "far", parent: 0, expected: nil, actual: rect(x, 0, 10, 10))
      #expect(FrameDrawing(title: "", boxes: [root, far]).extent == rect(0, 0, width, 10))
    }
    let point = FrameDrawing.Box(name: "root", parent: nil, expected: nil, actual: rect(5, 6, 0, 0))
    #expect(FrameDrawing(title: "", boxes: [point]).extent == rect(5, 6, 1, 1))
  }

  @Test("of no views, or of none that can be drawn, is empty but valid")
  func empty() {
    for boxes in [[], [FrameDrawing.Box(name: "x", parent: nil, expected: nil, actual: rect(.infinity, 0, 0, 0))]] {
      let drawing = FrameDrawing(title: "", boxes: boxes)
      #expect(XMLParser(data: Data(drawing.svg.utf8)).parse())
    }
  }
}
