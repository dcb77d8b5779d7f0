import PinCore
import Testing

@testable import BenchKit

/// A scene whose cells are trees at even indices and other objects at odd ones. Each content lists its cells in `made`.
private enum TwoKindsScene: Scene {
  static let name = "two-kinds"
  static let summary = "two kinds of cells"
  static func content(at index: Int, in settings: FeedSettings) -> KindContent {
    KindContent(isOdd: index % 2 == 1, made: MadeCells())
  }
}

private final class MadeCells { var cells: [any LayoutCell] = [] }

private struct KindContent: CellContent {
  let isOdd: Bool
  let made: MadeCells
  var kind: ObjectIdentifier { isOdd ? ObjectIdentifier(OddCell.self) : ObjectIdentifier(FeedCell.self) }
  func show(in cell: any LayoutCell, sharing parts: SharedParts) -> Bool { true }

  static let layouts: CellLayouts<KindContent> = ["own": CellLayout { content in content.makeOwnCell() }]

  private func makeOwnCell() -> any LayoutCell {
    let cell: any LayoutCell = isOdd ? OddCell() : FeedCell()
    made.cells.append(cell)
    return cell
  }
}

private final class OddCell: LayoutCell {
  var layoutRect = Rect.zero
  func layOut() -> Double { 10 }
  func appendFrames(to frames: inout [Rect]) { frames.append(layoutRect) }
}

@Suite("The cells of an engine", .bench)
struct CellEngineTests {
  @Test("a cell replaced for a content of another kind is kept, and is reused for a later content of its kind")
  func spareCells() throws {
    let made = MadeCells()
    let (even, odd) = (KindContent(isOdd: false, made: made), KindContent(isOdd: true, made: made))
    let engine = CellEngine("own")
    try engine.layOut(Feed(TwoKindsScene.self, FeedSettings(), [even, even]))
    for (content, cell, count) in [(odd, 0, 3), (odd, 1, 4), (even, 0, 4), (even, 1, 4), (odd, 0, 4), (even, 0, 4)] {
      try engine.apply(.show(content, at: cell))
      #expect(made.cells.count == count)
    }
  }

  @Test("trees and other cells of one feed are laid out in the order of the feed, and the trees have a superview")
  func mixedCells() throws {
    let made = MadeCells()
    let contents = [false, true, false, true].map { KindContent(isOdd: $0, made: made) }
    let engine = CellEngine("own")
    try engine.layOut(Feed(TwoKindsScene.self, FeedSettings(), contents))
    let trees = made.cells.compactMap { $0 as? FeedCell }
    #expect(trees.count == 2 && trees.allSatisfy { $0.superview != nil })
    var (frames, tops): ([Rect], [Double]) = ([], [])
    for cell in contents.indices {
      engine.readFrames(ofCell: cell, into: &frames)
      tops.append(frames[0].minY)
    }
    #expect(tops == [0, 0, 10, 10] && engine.trees.isEmpty && made.cells.count == 4)
  }
}
