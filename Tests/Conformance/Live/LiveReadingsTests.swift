import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

/// An engine whose times are given: each call of `timeShowing` takes 2 ns, and the thread waits for 1 ns of this time.
private final class ClockedEngine: LiveEngine {
  let name: EngineName
  private let engine: CellEngine

  init(_ name: EngineName) { (self.name, engine) = (name, CellEngine(name)) }

  func prepare(_ feed: Feed) throws { try engine.prepare(feed) }
  func layout(width: Double) throws -> Double { try engine.layout(width: width) }
  func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
  func apply(_ change: ContentEdit) throws { try engine.apply(change) }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) { engine.readFrames(ofCell: index, into: &frames) }

  func timeShowing(_ contents: [any CellContent]) throws -> Timing {
    try engine.show(contents)
    return Timing(nanoseconds: 2, waited: 1)
  }
}

@Suite("Readings of live cells", .bench)
struct LiveReadingsTests {
  private var plan: SamplingPlan {
    var plan = SamplingPlan()
    (plan.phases, plan.rounds, plan.screenfuls, plan.slotMilliseconds, plan.screen) = ([.recycle], 5, 100, 0.001, 3)
    return plan
  }

  @Test("a reading has 42 screenfuls; each engine's first recycle reading has the full histogram")
  func readings() throws {
    var settings = FeedSettings()
    settings.cells = 4
    var trial = Trial(Feed(Social.self, settings), [.manual, .pin], make: { ClockedEngine($0) })
    var notes: [String] = []
    try trial.time(plan, budget: 1e9) { notes.append($0) }
    let recycles = trial.samples
    #expect(recycles.map(\.round) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    #expect(recycles.map(\.position) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    #expect(recycles.allSatisfy { $0.total == 2 * 42 && $0.waited == nil })
    #expect(recycles.map { $0.screenfuls != nil } == recycles.map { $0.round == 0 })
    #expect(recycles[0].screenfuls?.count == 5 * 42 && recycles[0].screenfuls?.largest == 2)
    #expect(notes.suffix(6) == (0...5).map { "recycling, round \($0)" })
  }
}
