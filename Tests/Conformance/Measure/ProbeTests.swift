import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("A probe", .bench)
struct ProbeTests {
  /// An engine that records the number of cells of each feed and the width of each layout.
  private final class Noting: LayoutEngine {
    let name: EngineName = .pin
    private(set) var widths: [Double] = []
    private(set) var cells: [Int] = []
    func prepare(_ feed: Feed) { cells.append(feed.contents.count) }
    func layout(width: Double) -> Double {
      widths.append(width)
      return width
    }
    func readFrames(ofCell index: Int, into frames: inout [Rect]) {}
    func viewPath(ofCell index: Int, at place: Int) -> String { "" }
  }

  @Test("of relayout counts one layout at each width, after the same uncounted work; recycle needs a `CellEngine`")
  func relayout() throws {
    var settings = FeedSettings()
    settings.cells = 3
    let (feed, engine) = (Feed(Social.self, settings), Noting())
    let probe = try #require(try Probe(feed, engine, .relayout, plan: SamplingPlan()))
    let pair = [settings.otherWidth, settings.width]
    #expect(engine.cells == [3] && engine.widths == [settings.width] + pair)
    try probe.countedRelayout()
    #expect(engine.widths == [settings.width] + pair + pair)
    #expect(try probe.samples(of: .time).isEmpty && engine.widths.count == 5)
    let memory = try probe.samples(of: .memory)
    #expect(memory.count == 1 && memory.first?.total ?? 0 > 1e6)
    #expect(memory.first?.engine == "pin" && memory.first?.phase == .relayout && memory.first?.iterations == 1)
    #expect(memory.first?.metric == .peakMemory)
    let hasProbe = try Probe(feed, engine, .recycle, plan: SamplingPlan()) != nil
    #expect(!hasProbe)
  }
}
