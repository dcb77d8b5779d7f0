import PinCore
import Testing

@testable import BenchHarness
@testable import BenchScenes
@testable import BenchSupport

/// An engine whose times are given: each call of `timeShowing` takes 2 ns, and the thread waits for 1 ns of this time.
private final class ClockedEngine: LiveEngine {
  let name: EngineName
  private let engine: CellEngine
  /// Whether all unchanged cells are moved by one point after the first change.
  private let movesOthers: Bool
  private var changed: Set<Int> = []

  init(_ name: EngineName, movesOthers: Bool = false) {
    (self.name, engine, self.movesOthers) = (name, CellEngine(name), movesOthers)
  }

  func prepare(_ feed: Feed) throws { try engine.prepare(feed) }
  func layout(width: Double) throws -> Double { try engine.layout(width: width) }
  func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
  func apply(_ change: ContentEdit) throws { try engine.apply(change) }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) {
    engine.readFrames(ofCell: index, into: &frames)
    if movesOthers, !changed.isEmpty, !changed.contains(index) { frames[0].origin.x += 1 }
  }

  func timeShowing(_ shown: CellContents) throws -> Timing {
    changed.formUnion(shown.cells)
    try engine.show(shown)
    return Timing(nanoseconds: 2, waited: 1)
  }
}

@Suite("Readings of live cells", .bench)
struct LiveReadingsTests {
  private func plan(_ phases: Set<Phase>) -> SamplingPlan {
    var plan = SamplingPlan()
    (plan.phases, plan.rounds, plan.screenfuls, plan.slotMilliseconds, plan.screen) = (phases, 5, 100, 0.001, 3)
    return plan
  }

  @Test("a reading has 128 edits or 42 screenfuls; each engine's first recycle reading has the full histogram")
  func readings() throws {
    var settings = FeedSettings()
    settings.cells = 4
    var trial = Trial(Feed(Social.self, settings), [.manual, .pin], make: { ClockedEngine($0) })
    var notes: [String] = []
    try trial.time(plan([.recycle, .edit]), budget: 1e9) { notes.append($0) }
    let edits = trial.samples.filter { $0.phase == .edit }
    let recycles = trial.samples.filter { $0.phase == .recycle }
    for samples in [edits, recycles] {
      #expect(samples.map(\.round) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
      #expect(samples.map(\.position) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    }
    #expect(edits.allSatisfy { $0.total == 2 && $0.waited == 1 && $0.iterations == 128 && $0.screenfuls == nil })
    #expect(recycles.allSatisfy { $0.total == 2 * 42 && $0.waited == nil })
    #expect(recycles.map { $0.screenfuls != nil } == recycles.map { $0.round == 0 })
    #expect(recycles[0].screenfuls?.count == 5 * 42 && recycles[0].screenfuls?.largest == 2)
    let expected = (0...5).map { "editing, round \($0) of 5" } + (0...5).map { "recycling, round \($0)" }
    #expect(Array(notes.suffix(12)) == expected)
  }

  @Test("a cell that changes without an edit is found after the last round")
  func movedOthers() throws {
    var settings = FeedSettings()
    settings.cells = 300
    var trial = Trial(
      Feed(SoundScene.self, settings), ["node"], make: { ClockedEngine($0, movesOthers: true) })
    try trial.time(plan([.edit]), budget: 0) { _ in }
    #expect(trial.comparison.state == .differing && trial.samples.isEmpty)
    #expect(trial.comparison.mismatches.first?.sentence == "cell.x: expected 0, got 1 (+1)")
  }

  @Test("edits request the frames of one screen, or of all cells if there are fewer; recycle requests no frames")
  func screens() throws {
    for (cells, screen) in [(5, 5), (30, 12)] {
      var settings = FeedSettings()
      settings.cells = cells
      let feed = Feed(Social.self, settings)
      let edits = try feed.contents(of: .edit, screen: 12, by: CellEngine(.manual))(4)
      #expect(edits.cells.count == 4 && edits.contents.count == 4 && edits.screen == screen)
      let next = try feed.contents(of: .recycle, screen: 12, by: CellEngine(.manual))(4)
      #expect(next.cells == Array(0..<12) && next.contents.count == 12 && next.screen == nil)
    }
  }
}
