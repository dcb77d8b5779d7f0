import PinCore
import Testing

@testable import BenchHarness
@testable import BenchScenes

@Suite("A slowed engine", .bench)
struct SlowedEngineTests {
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

  @Test("a workload slows only the engine pin, and only on request")
  func chosen() {
    var workload = Workload()
    #expect(workload.makeEngine(.pin) is CellEngine)
    workload.slowdown = 20
    #expect(workload.makeEngine(.pin) is SlowedEngine && workload.makeEngine(.manual) is CellEngine)
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

  @Test("lays out a percentage of its feed twice, and has the results of the whole feed", arguments: [0.0, 20, 100])
  func extraWork(_ percent: Double) throws {
    var made: [NotingEngine] = []
    let engine = SlowedEngine(.pin, by: percent) { _ in
      made.append(NotingEngine())
      return made[made.count - 1]
    }
    var settings = FeedSettings()
    settings.cells = 50
    try engine.prepare(Feed(Social.self, settings))
    for _ in 0..<3 { #expect(try engine.layout(width: 375) == 50) }
    #expect(made.map(\.laidOut).reduce(0, +) == 150 + Int(1.5 * percent))
    var frames: [Rect] = []
    try engine.readFrames(ofCell: 0, into: &frames)
    #expect(frames.map(\.minX) == [50] && engine.viewPath(ofCell: 0, at: 3) == "view 3 of 50 cells")
  }
}
