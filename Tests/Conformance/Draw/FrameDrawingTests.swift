import Foundation
import PinCore
import Testing

@testable import BenchHarness
@testable import BenchReports
@testable import BenchScenes
@testable import BenchSupport

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

  @Test("outlines the culprit, shows its expected frame, and has arrows from the expected to the actual corners")
  func culprit() {
    let svg = Self.drawing.svg
    #expect(svg.components(separatedBy: "class=\"actual culprit\"").count == 2)
    #expect(svg.components(separatedBy: "class=\"expected\"").count == 2)
    // Both corners have moved: the first to the left, the last to the left and down.
    #expect(svg.components(separatedBy: "class=\"arrow\"").count == 3)
    #expect(svg.contains(">dashed: expected; solid: actual</text>"))
  }

  @Test("lists the numbers, culprits first, also for views that cannot be drawn")
  func table() {
    let lines = Self.drawing.table
    #expect(lines.map(\.isWrong) == [false, false, false, true, false, false])
    #expect(lines[3].line.split(separator: " ") == ["delta", "−4", "+10"])
    #expect(lines[5].line.split(separator: " ") == ["c", "nan", "0", "10", "1e+300"])
  }

  @Test("as text fits the given columns and rows, with a legend below")
  func text() {
    let text = Self.drawing.text(columns: 40, rows: 10)
    #expect(text.last == "lines: actual; dots: expected, drawn over them")
    let lines = text.dropLast()
    #expect(lines.count <= 10)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[0].hasPrefix("┌root──"))
    #expect(lines.contains { $0.contains("┄") })
    #expect(lines.contains { $0.contains("<b>") })
  }

  @Test("as text shows all views, or only those near the culprit if there are more than eight", arguments: [8, 9])
  func near(_ count: Int) {
    var boxes = Array(Self.drawing.boxes.prefix(2))
    boxes.append(.init(name: "far", parent: 0, expected: nil, actual: rect(0, 900, 90, 90)))
    for _ in 3..<count { boxes.append(.init(name: "b", parent: 0, expected: nil, actual: rect(60, 10, 9, 9))) }
    let text = FrameDrawing(title: "", boxes: boxes).text()
    let showsFar = text.contains { $0.contains("far") }
    #expect(showsFar == (count == 8), "\(text)")
  }

  @Test("of an engine without a tree of views is refused", .bench)
  func noTree() {
    let failure = Failure.usage("the engine foreign lays out no tree of views, which a drawing needs")
    #expect(throws: failure) { try FrameDrawing(cell: 0, of: Social.self, FeedSettings(), by: [.foreign]) }
  }

  @Test("of no views, or of none that can be drawn, is empty but valid")
  func empty() {
    for boxes in [[], [FrameDrawing.Box(name: "x", parent: nil, expected: nil, actual: rect(.infinity, 0, 0, 0))]] {
      let drawing = FrameDrawing(title: "", boxes: boxes)
      #expect(XMLParser(data: Data(drawing.svg.utf8)).parse())
      #expect(drawing.text().allSatisfy { $0.isEmpty })
    }
  }
}
