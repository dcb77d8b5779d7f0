import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner

/// An engine with given frames.
private final class FixedEngine: LayoutEngine {
  let name: EngineName
  let frames: [[Rect]]

  init(_ name: EngineName, _ frames: [[Rect]]) {
    self.name = name
    self.frames = frames
  }

  func prepare(_ feed: Feed) {}
  func layout(width: Double) -> Double { 0 }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) { frames = self.frames[index] }
  func viewPath(ofCell index: Int, at place: Int) -> String { "view \(place)" }
}

private let cell = Rect(x: 0, y: 0, width: 100, height: 20)
private let inner = Rect(x: 5, y: 5, width: 10, height: 10)
private let other = Rect(x: 6, y: 5, width: 10, height: 10)

/// Compares engines in a cell with one view. Each pair is an engine and the frame that it gives to this view.
private func compare(_ views: (EngineName, Rect)...) throws -> Comparison {
  try Comparison(of: views.map { FixedEngine($0.0, [[cell, $0.1]]) }, cells: 1)
}

@Suite("Comparison of frames", .bench)
struct ComparisonTests {
  @Test("the state is identical if all frames are equal; frameCount counts the frames of one engine")
  func equal() throws {
    let frames = [[cell, inner], [cell, inner]]
    let comparison = try Comparison(of: Bench.catalog.engines.map { FixedEngine($0, frames) }, cells: 2)
    #expect(comparison.state == .identical)
    #expect(comparison.frameCount == 4)
    #expect(comparison.mismatches.isEmpty && comparison.dissenters.isEmpty)
  }

  @Test("each differing number is a mismatch with view, both values and delta, even if the difference is tiny")
  func leastDifference() throws {
    let moved = Rect(x: 5, y: (5.0).nextUp, width: 10, height: 9)
    let comparison = try compare((.manual, inner), (.pin, moved))
    #expect(comparison.differingCount == 1)
    #expect(comparison.dissenters == [.pin])
    #expect(
      comparison.mismatches == [
        Mismatch(cell: 0, viewPath: "view 1", engine: .pin, field: .y, expected: 5, actual: (5.0).nextUp),
        Mismatch(cell: 0, viewPath: "view 1", engine: .pin, field: .height, expected: 10, actual: 9),
      ])
    #expect(comparison.mismatches.last?.delta == -1)
  }

  @Test("all paths of a cell are those of its single views, and take time in proportion", .timeLimit(.minutes(1)))
  func paths() {
    let cell = FeedCell()
    for _ in 0..<2000 { cell.addSubview(View()) }
    let paths = cell.nodePaths(2002)
    #expect(paths.count == 2002)
    for place in [0, 1, 2000, 2001] { #expect(paths[place] == cell.nodePath(at: place)) }
  }

  @Test("the same views in all differing cells are counted once", arguments: [3, 600])
  func sameViews(count: Int) throws {
    func compare(_ last: [Rect]) throws -> Comparison {
      let expected = [[Rect]](repeating: [cell, inner, inner], count: count)
      let wrong = [[Rect]](repeating: [cell, other, other], count: count - 1) + [last]
      return try Comparison(of: [FixedEngine(.manual, expected), FixedEngine(.pin, wrong)], cells: count)
    }
    let same = try compare([cell, other, other])
    #expect(same.sameViews == "the same 2 views in \(count == 3 ? "all 3" : "at least 499") cells")
    #expect(try count > 3 || compare([cell, inner, other]).sameViews == nil)
    #expect(try compare([cell, inner, inner]).sameViews == same.sameViews?.replacing("all 3", with: "all 2"))
  }

  @Test("the most frequent frames are expected; in a tie of two engines, the frames of the first engine")
  func majority() throws {
    let outvoted = try compare((.manual, other), (.pin, inner), (.constraint, inner))
    #expect(outvoted.dissenters == [.manual])
    #expect(outvoted.mismatches.first?.expected == 5)
    let tied = try compare((.manual, other), (.pin, inner))
    #expect(tied.dissenters == [.pin])
  }

  @Test("the numbers of cells continue from part to part of a feed; only the first twenty differing cells are drawn")
  func parts() throws {
    let engines = [
      FixedEngine(.manual, [[Rect]](repeating: [cell, inner], count: 15)),
      FixedEngine(.pin, [[cell, inner]] + [[Rect]](repeating: [cell, other], count: 14)),
    ]
    var comparison = Comparison()
    for _ in 0..<2 { try comparison.add(engines, cells: 15) }
    #expect(comparison.drawnCells.map(\.cell) == Array(1...14) + Array(16...21))
    #expect(comparison.mismatches.map(\.cell) == Array(1...14) + Array(16...29))
    #expect(comparison.differingCellCount == 28 && comparison.frameCount == 60)
    let fault = #expect(throws: Failure.self) {
      try comparison.add([FixedEngine(.manual, [[Rect(x: .nan, y: 0, width: 1, height: 1)]])], cells: 1)
    }
    #expect(fault?.sentence.contains("not finite in cell 30: view 0 (nan, 0.0, 1.0, 1.0)") == true)
  }

  @Test("a frame with NaN differs from the reference; a frame of the reference that is not finite is an error")
  func notANumber() throws {
    let broken = Rect(x: .nan, y: 5, width: 10, height: 10)
    #expect(try compare((.manual, inner), (.pin, broken)).state == .differing)
    for frame in [broken, Rect(x: 0, y: 0, width: .infinity, height: 1)] {
      #expect(throws: Failure.self) { try compare((.manual, frame)) }
    }
  }

  @Test("an empty comparison is unchecked, not identical")
  func unchecked() { #expect(Comparison().state == .unchecked) }

  @Test("a missing view and an additional view are mismatches, and so is the number of views")
  func missingView() throws {
    let comparison = try Comparison(
      of: [FixedEngine(.manual, [[cell, inner]]), FixedEngine(.pin, [[cell]])], cells: 1)
    #expect(
      comparison.mismatches == [
        Mismatch(cell: 0, viewPath: "cell", engine: .pin, field: .views, expected: 2, actual: 1),
        Mismatch(cell: 0, viewPath: "view 1", engine: .pin, field: .views, expected: 1, actual: 0),
      ])
    let more = try Comparison(of: [FixedEngine(.manual, [[cell]]), FixedEngine(.pin, [[cell, inner]])], cells: 1)
    #expect(
      more.mismatches == [
        Mismatch(cell: 0, viewPath: "cell", engine: .pin, field: .views, expected: 1, actual: 2),
        Mismatch(cell: 0, viewPath: "view 1", engine: .pin, field: .views, expected: 0, actual: 1),
      ])
    #expect(more.differingCount == 1)
  }

  @Test(
    "subviews are listed before their superviews, whose heights may depend on the subviews; the cell is last")
  func causeFirst() {
    let paths = ["cell", "bubble", "bubble/text", "bubble/text/link", "bubbles", "time"]
    let expected = paths.indices.map { Rect(x: Double($0), y: 0, width: 10, height: 10) }
    let actual = expected.map { Rect(x: $0.minX, y: 0, width: 10, height: 11) }
    let differing = DifferingCell(cell: 3, engine: .pin, paths: paths, expected: expected, actual: actual)
    #expect(
      differing.mismatches.map(\.viewPath) == ["bubble/text/link", "bubble/text", "bubble", "bubbles", "time", "cell"])
    #expect(differing.mismatches.allSatisfy { $0.field == .height && $0.delta == 1 })
  }

  @Test("only the first 1000 mismatches are kept, but all differing frames are counted")
  func cap() throws {
    let right = [Rect](repeating: inner, count: 3000)
    let wrong = [Rect](repeating: other, count: 3000)
    var comparison = try Comparison(
      of: [FixedEngine(.manual, [right, [inner]]), FixedEngine(.pin, [wrong, [other]])], cells: 2)
    comparison.add(DifferingCell(cell: 2, engine: .pin, paths: ["cell"], expected: [inner], actual: [other]))
    #expect(comparison.mismatches.count == 1000)
    #expect(comparison.mismatches.first?.viewPath == "view 1" && comparison.mismatches.last?.viewPath == "view 1000")
    #expect(comparison.differingCount == 3002 && comparison.drawnCells.map(\.cell) == [0, 1, 2])
  }

  @Test("a difference is visible in a drawing only if a differing view has an area in both layouts")
  func seen() {
    func isSeen(_ expected: Rect, _ actual: Rect) -> Bool {
      DifferingCell(cell: 0, engine: .pin, paths: ["cell", "a"], expected: [cell, expected], actual: [cell, actual])
        .isSeen
    }
    #expect(isSeen(inner, other) && !isSeen(inner, inner))
    for empty in [Rect(x: 6, y: 5, width: 10, height: 0), Rect(x: 6, y: 5, width: 0, height: 10)] {
      #expect(!isSeen(inner, empty) && !isSeen(empty, inner))
    }
  }

  @Test("a cell that differs from a fresh layout adds the number of its differing views to the count, but at least 1")
  func unlikeFresh() {
    var comparison = Comparison()
    let moved = [inner, Rect(x: 1, y: 2, width: 3, height: 4)]
    comparison.add(DifferingCell(cell: 0, engine: .pin, paths: ["cell", "a"], expected: [inner, cell], actual: moved))
    #expect(comparison.mismatches.count > 1 && comparison.differingCount == 1)
    comparison.add(DifferingCell(cell: 1, engine: .pin, paths: [], expected: [], actual: []))
    #expect(comparison.differingCount == 2 && comparison.differingCellCount == 2)
  }
}

@Suite("View names", .bench)
struct ViewNamesTests {
  private class Base: View {
    let title = View()
  }
  private final class Nested: Base {
    let bar = Bar()
    let photos = [View(), View()]
    // Each view in this list is also in another property.
    lazy var above = [title, photos[0], sole]
    lazy var sole = View()

    override init() {
      super.init()
      for view in [title, bar] + photos + [View(), above[2]] { addSubview(view) }
    }
  }
  private final class Bar: View {
    let button = View()

    override init() {
      super.init()
      addSubview(button)
    }
  }

  @Test("are the names of properties, also in arrays and superclasses; a view in no property is named by its index")
  func paths() {
    let cell = Nested()
    let names = ViewNames(in: cell)
    #expect(names.path(to: cell) == "cell")
    #expect(names.path(to: cell.title) == "title")
    #expect(names.path(to: cell.bar.button) == "bar/button")
    #expect(names.path(to: cell.photos[1]) == "photos[1]")
    #expect(names.path(to: cell.subviews[4]) == "subview[4]")
    #expect(names.path(to: cell.sole) == "sole")
  }
}
