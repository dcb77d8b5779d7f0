import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Live cells", .bench)
struct LiveCellsTests {
  @Test("quantiles of 10,000 times have errors below 1 %; the largest time is exact")
  func latencies() throws {
    var all = Latencies()
    #expect(all.quantile(0.5) == nil)
    for number in 1...10_000 {
      var one = Latencies()
      one.add(Double(number) * 10)
      all.merge(one)
    }
    for share in [0.01, 0.5, 0.99] {
      let quantile = try #require(all.quantile(share))
      #expect((quantile / (share * 100_000) - 1).magnitude < 0.01)
    }
    #expect(all.largest == 100_000 && all.quantile(1) == 100_000 && all.count == 10_000)
  }

  private static var plan: SamplingPlan {
    var plan = SamplingPlan()
    (plan.phases, plan.rounds, plan.screenfuls, plan.slotMilliseconds, plan.screen) = ([.recycle], 5, 100, 0.001, 3)
    return plan
  }

  @Test(
    "the times of recycle are per shown cell, and the frames are identical",
    arguments: ["social", "mixed", "container", "article"])
  func samples(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    (settings.cells, settings.text) = (7, name == "mixed" ? .fixed : .measured)
    let engines = scene.engines.filter { [EngineName.manual, .pin, .stack].contains($0) }
    var trial = try Trial(verifying: Feed(scene, settings), engines)
    let views = trial.comparison.frameCount
    try trial.time(Self.plan, budget: 1e9) { _ in }
    #expect(trial.comparison.state == .identical)
    #expect(trial.comparison.frameCount == views, "reports show frameCount as the number of the feed's views")
    #expect(Set(trial.samples.map(\.phase)) == [.recycle])
    for engine in engines {
      let own = trial.samples.filter { $0.engine == engine.rawValue }
      #expect(own.map(\.round) == Array(0..<5))
      #expect(own.allSatisfy { $0.feed.cells == 7 && $0.value > 0 && $0.operations == 42 * 3 })
      let screens = own.compactMap(\.screenfuls)
      #expect(screens.count == 1 && screens[0].count >= 100)
      #expect(own.allSatisfy { $0.iterations == 42 * 3 })
    }
    let rows = Figure.all(of: trial)
    for row in rows {
      #expect(row.screenfuls ?? 0 >= 100 && row.cellsInFrame != nil)
      #expect(row.screenMedian ?? 0 <= row.screenP99 ?? 0 && row.screenP99 ?? 0 <= row.screenMax ?? 0)
    }
  }

  @Test("with a budget of 0, recycle has at least 5 rounds and the requested screenfuls")
  func least() throws {
    var settings = FeedSettings()
    settings.cells = 3
    var plan = Self.plan
    plan.screen = 2
    for (rounds, screenfuls, recycles) in [(9, 300, 8), (2, 6 * 42, 6), (2, 1, 5)] {
      (plan.rounds, plan.screenfuls) = (rounds, screenfuls)
      var trial = Trial(Feed(Social.self, settings), [.manual], make: makePackageEngine)
      try trial.time(plan, budget: 0) { _ in }
      #expect(trial.samples.map(\.round) == Array(0..<recycles))
      #expect(trial.samples.compactMap(\.screenfuls).map(\.count) == [recycles * 42])
    }
  }

  @Test("in the text mode fixed, the contents of the next screen have measured texts")
  func fixedTexts() throws {
    var settings = FeedSettings()
    settings.text = .fixed
    let next = Feed(Social.self, settings, []).screens(of: 3, by: CellEngine(.manual))
    let contents = try (0..<3).map { _ in try next() }[2]
    let texts = try contents.map { try #require($0 as? SocialContent).texts.action }
    #expect(texts.map(\.string) == ["action text 6", "action text 7", "action text 8"])
    #expect(texts.allSatisfy { $0.sizes?.answers.isEmpty == false })
  }

  @Test(
    "if an engine keeps an old value, no engine gets times", arguments: NoteScene.faulty
  )
  func stale(fault: EngineName) throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      var settings = FeedSettings()
      (settings.cells, settings.direction) = (200, .mixed)
      var trial = Trial(Feed(NoteScene.self, settings), ["fresh", fault], make: makePackageEngine)
      try trial.time(Self.plan, budget: 1e9) { _ in }
      #expect(trial.comparison.state == .differing && trial.samples.isEmpty)
    }
  }

  /// The number of contents that `pin` has made when a probe of recycle is made, and after the counted work.
  private func shownContents(_ plan: SamplingPlan) throws -> [Int] {
    var settings = FeedSettings()
    settings.cells = 30
    var shown = 0
    let engine = CellEngine(
      "pin",
      altering: {
        shown += 1
        return $0
      })
    let probe = try #require(try Probe(Feed(Social.self, settings), engine, .recycle, plan: plan))
    let before = shown
    try probe.countedRelayout()
    return [before, shown]
  }

  @Test("a plan's screenfuls warm up recycle, then 32 screenfuls are counted")
  func countedWork() throws {
    #expect(Probe.iterations(.recycle, screen: 3) == 32 * 3)
    var plan = SamplingPlan()
    (plan.screen, plan.screenfuls) = (3, 4)
    #expect(try shownContents(plan) == [3 + 4 * 3, 3 + 4 * 3 + 32 * 3])
  }

  @Test("allocations in recycle are per cell, and do not depend on the length of the feed")
  func counts() throws {
    // A separate process counts, because no other thread may be active while allocations are counted.
    func allocations(cells: Int) throws -> Double {
      let outcome = try BenchBinary.run(
        "probe", "--alone=manual", "--scene=social", "--phase=recycle", "--screen=12", "--screenfuls=20",
        "--cells=\(cells)", "--metric=allocations")
      let lines = outcome.out.split(separator: "\n").map { Data($0.utf8) }
      let samples = try lines.map { try JSONDecoder().decode(Sample.self, from: $0) }
      let sample = try #require(samples.first { $0.metric == .allocations }, "\(outcome.err)")
      #expect(sample.phase == .recycle)
      return sample.value
    }
    // A debug build allocates a little more or less from run to run.
    #expect(try (allocations(cells: 1) - allocations(cells: 50)).magnitude < 5)
  }

  @Test(
    "a reused cell has the same frames as a new cell with the same content, in all engines",
    arguments: Bench.catalog.sceneNames)
  func reused(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    (settings.cells, settings.direction) = (12, .mixed)
    let feed = Feed(scene, settings)
    let others = Array(feed.contents[5...] + feed.contents[..<5])
    var (frames, expected): ([Rect], [Rect]) = ([], [])
    for engine in scene.engines {
      let (reused, new) = (CellEngine(engine), CellEngine(engine))
      try reused.prepare(feed)
      _ = try reused.layout(width: 375)
      for contents in [others, feed.contents] {
        try reused.show(contents)
        try new.prepare(Feed(scene, settings, contents))
        _ = try new.layout(width: 375)
        for cell in contents.indices {
          reused.readFrames(ofCell: cell, into: &frames)
          new.readFrames(ofCell: cell, into: &expected)
          let isEqual = frames == expected
          #expect(isEqual, "cell \(cell) of \(engine)")
        }
      }
    }
  }

  @Test(
    "a cell can show its content again, in each scene and each engine", arguments: Bench.catalog.sceneNames)
  func ownContent(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    let parts = SharedParts(grid: PixelGrid(scale: 2))
    for index in 0..<12 {
      let content: any CellContent = scene.content(at: index, in: FeedSettings())
      for engine in scene.engines {
        let cell = try content.makeCell(for: engine, of: scene, sharing: parts)
        let isShown = try content.show(in: cell, sharing: parts)
        #expect(isShown, "cell \(index) of \(engine)")
      }
      let isShownElsewhere = try content.show(in: FeedCell(), sharing: parts)
      #expect(!isShownElsewhere, "a cell of another kind")
    }
  }

  @Test(
    "cells of social show other posts in place, in four engines", arguments: ["manual", "pin", "constraint", "stack"])
  func inPlace(name: String) throws {
    let engine = CellEngine(EngineName(rawValue: name))
    let feed = Feed(Social.self, FeedSettings(), [])
    let next = feed.screens(of: 12, by: CellEngine(.manual))
    let screens = try (0..<3).map { _ in try next() }
    try engine.prepare(Feed(Social.self, FeedSettings(), screens[0]))
    _ = try engine.layout(width: 375)
    let cell = try #require(engine.trees[3] as? SocialCell)
    #expect(cell.action.text == "action text 3" && cell.superview != nil)
    for contents in screens.dropFirst() { try engine.show(contents) }
    #expect(cell.action.text == "action text 27")
    var frames: [Rect] = []
    engine.readFrames(ofCell: 3, into: &frames)
    #expect(frames[2] == cell.action.frame)
  }
}
