import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("Timed pairs", .bench)
struct TimedPairsTests {
  /// An engine that records the number of its cells, and how many cells it has laid out.
  private final class NotingEngine: LayoutEngine {
    let name = EngineName.pin
    private(set) var cells = 0
    private(set) var laidOut = 0
    func prepare(_ feed: Feed) { cells = feed.contents.count }
    func layout(width: Double) -> Double {
      laidOut += cells
      return Double(cells)
    }
    func readFrames(ofCell index: Int, into frames: inout [Rect]) {
      frames = [Rect(x: Double(cells), y: 0, width: 0, height: 0)]
    }
    func viewPath(ofCell index: Int, at place: Int) -> String { "view \(place) of \(cells) cells" }
  }

  @Test("a timed pair consists of two layouts, and a timed layout of one")
  func pairs() throws {
    let engine = NotingEngine()
    var settings = FeedSettings()
    settings.cells = 1
    engine.prepare(Feed(Social.self, settings))
    for (pairs, layouts) in [(3, 6), (1, 8)] {
      _ = try engine.timePairs(pairs, widths: (375, 413))
      #expect(engine.laidOut == layouts)
    }
    _ = try engine.timeLayout(width: 375)
    #expect(engine.laidOut == 9)
  }
}
