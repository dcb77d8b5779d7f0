import Foundation
import PinCore
import Testing

@testable import BenchKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A run with differing frames", .bench)
struct MismatchDrawingTests {
  private let folder = TemporaryFolder()

  /// Runs some cells. For pin, the spacing `h` of each cell is a point too large.
  private func run(cells: Int) throws -> String {
    var command = RunCommand()
    command.run.workload.feed.cells = cells
    command.run.workload.engines = ["pin"]
    command.run.directory = folder.path
    command.run.makeEngine = { $0 == .pin ? CellEngine($0, altering: SceneBreak.all[0].alter) : CellEngine($0) }
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    return console.out.text
  }

  @Test("draws the first twenty differing cells, and reports how many cells differ")
  func files() throws {
    let text = try run(cells: 25)
    #expect(text.contains("differ in 25 of 25 cells: pin"))
    #expect(text.contains("/mismatches.csv, and beside it drawings of the first 20 of 25 differing cells"))
    #expect(text.contains("repeat  bench verify"))
    let drawings = folder.files.filter { $0.hasSuffix(".svg") }
    #expect(drawings.count == 20)
    for name in drawings {
      let svg = try folder.text(name)
      #expect(XMLParser(data: Data(svg.utf8)).parse())
      #expect(svg.contains("class=\"actual culprit\"") && svg.contains("class=\"arrow\""))
      #expect(svg.contains("posterHeadline"))
    }
    let again = try ProgramName.$path.withValue("./.build/my bench") { try run(cells: 1) }
    #expect(again.hasSuffix("repeat  './.build/my bench' verify\n"), "\(again)")
    // At most a thousand differences are kept, and the first ten of them are listed.
    #expect(try run(cells: 60).contains(" and at least 990 more\n") && !text.contains("at least"))
  }

  @Test("lists the numbers in mismatches.csv")
  func table() throws {
    _ = try run(cells: 2)
    let file = try #require(folder.files.first { $0.hasSuffix("/mismatches.csv") })
    let mismatches = try Run(folder.file(PathParts(file).parent)).mismatches
    let headline = try #require(mismatches.first { $0.viewPath == "posterHeadline" && $0.field == .y })
    #expect(headline.engine == "pin" && headline.actual == headline.expected + 1)
  }

  @Test("names the drawing of the first differing cell in the terminal")
  func terminal() throws {
    let text = try run(cells: 2)
    #expect(text.contains("social, cell 0 · pin · "))
    #expect(text.contains("options.x: expected 353, got 352 (−1); 30 more"))
    #expect(text.contains("/mismatch-0-pin.svg\n") && !text.contains("┄"))
    #expect(text.contains("drawings of all 2 differing cells"))
  }

  @Test("draws a cell far down the feed at the origin, with its true position in the table")
  func farDown() throws {
    let names = ["cell", "a", "a/b"]
    let expected = [rect(0, 2e6, 100, 50), rect(10, 10, 50, 20), rect(1, 1, 5, 5)]
    let actual = [rect(0, 2e6, 100, 50), rect(10, 12, 50, 20), rect(1, 1, 5, 5)]
    let cell = DifferingCell(cell: 4000, engine: .pin, paths: names, expected: expected, actual: actual)
    let drawing = FrameDrawing(cell, scene: "social")
    #expect(drawing.title == "social, cell 4000 · pin · a.y: expected 10, got 12 (+2)")
    #expect(drawing.boxes.map(\.parent) == [nil, 0, 1])
    #expect(drawing.boxes.map(\.isCulprit) == [false, true, false])
    #expect(drawing.extent == rect(0, 0, 100, 50))
    #expect(drawing.table.contains { $0.line.contains("2000000") })
  }
}
