import Foundation
import PinCore
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

@Suite("Live cells", .bench)
struct LiveCellsTests {
  @Test("the top of a cell is the sum of the heights of the cells before it, also after heights change")
  func positions() {
    var random = SplitMix64(seed: 3)
    for count in [1, 2, 7, 64, 100] {
      var heights = (0..<count).map { _ in Double(random.number(in: 0...500)) }
      var positions = CellPositions(heights: heights)
      for _ in 0..<50 {
        let cell = random.number(in: 0...count - 1)
        heights[cell] = Double(random.number(in: 0...500))
        positions.setHeight(heights[cell], at: cell)
        let end = random.number(in: 0...count)
        #expect(positions.top(of: end) == heights.prefix(end).reduce(0, +))
      }
      #expect(positions.heights == heights)
    }
  }

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

  private static func plan(_ phases: Set<Phase>) -> SamplingPlan {
    var plan = SamplingPlan()
    (plan.phases, plan.rounds, plan.screenfuls, plan.slotMilliseconds, plan.screen) = (phases, 5, 100, 0.001, 3)
    return plan
  }

  @Test(
    "the times of recycle and edit are per changed cell, and the frames are identical",
    arguments: ["social", "mixed", "container", "article"])
  func samples(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    (settings.cells, settings.text) = (7, name == "mixed" ? .fixed : .measured)
    // After each edit, a batch lays out all cells, which takes seconds in a debug build. So only one scene includes it.
    let measured: [EngineName] = name == "article" ? [.manual, .batch] : [.manual, .pin, .stack]
    let engines = scene.engines.filter(measured.contains)
    var trial = try Trial(verifying: Feed(scene, settings), engines)
    let views = trial.comparison.frameCount
    try trial.time(Self.plan([.recycle, .edit]), budget: 1e9) { _ in }
    #expect(trial.comparison.state == .identical)
    #expect(trial.comparison.frameCount == views, "reports show frameCount as the number of the feed's views")
    #expect(Set(trial.samples.map(\.phase)) == [.recycle, .edit])
    #expect(trial.samples.first?.phase == .edit, "edit comes first: recycle replaces the feed of an outside engine")
    for engine in engines {
      let own = trial.samples.filter { $0.engine == engine.rawValue }
      #expect(own.filter { $0.phase == .recycle }.map(\.round) == Array(0..<5))
      #expect(own.allSatisfy { $0.value(cells: 7) > 0 && $0.value(cells: 7) == $0.value(cells: 1) })
      let screens = own.compactMap(\.screenfuls)
      #expect(screens.count == 1 && screens[0].count >= 100)
      #expect(own.filter { $0.phase == .recycle }.allSatisfy { $0.iterations == 42 * 3 })
    }
    let rows = SummaryRow.rows(of: trial)
    for row in rows where row.phase == .recycle {
      #expect(row.screenfuls ?? 0 >= 100 && row.cellsInFrame != nil)
      #expect(row.screenMedian ?? 0 <= row.screenP99 ?? 0 && row.screenP99 ?? 0 <= row.screenMax ?? 0)
    }
    // In these phases, an engine that lays out all cells at once has the mode `eager` and no ratio.
    for row in rows { #expect((row.mode == "eager") == ["batch", "heights"].contains(row.engine)) }
    for row in rows { #expect((row.ratio == nil) == (row.mode == "eager")) }
  }

  @Test("with a budget of 0, edit has at most 5 rounds; recycle has at least 5 rounds and the requested screenfuls")
  func least() throws {
    var settings = FeedSettings()
    settings.cells = 3
    var plan = Self.plan([.recycle, .edit])
    plan.screen = 2
    for (rounds, screenfuls, recycles, edits) in [(9, 300, 8, 5), (2, 6 * 42, 6, 2), (2, 1, 5, 2)] {
      (plan.rounds, plan.screenfuls) = (rounds, screenfuls)
      var trial = Trial(Feed(Social.self, settings), [.manual], make: makePackageEngine)
      try trial.time(plan, budget: 0) { _ in }
      #expect(trial.samples.filter { $0.phase == .recycle }.map(\.round) == Array(0..<recycles))
      #expect(trial.samples.filter { $0.phase == .edit }.map(\.round) == Array(0..<edits))
      #expect(trial.samples.compactMap(\.screenfuls).map(\.count) == [recycles * 42])
    }
  }

  @Test("in the text mode fixed, the contents of the next screen have measured texts")
  func fixedTexts() throws {
    var settings = FeedSettings()
    settings.text = .fixed
    let next = Feed(Social.self, settings, []).contents(of: .recycle, screen: 3, by: CellEngine(.manual))
    let contents = try (0..<3).map { _ in try next(0).contents }[2]
    let texts = try contents.map { try #require($0 as? SocialContent).texts.action }
    #expect(texts.map(\.string) == ["action text 6", "action text 7", "action text 8"])
    #expect(texts.allSatisfy { $0.sizes?.answers.isEmpty == false })
  }

  @Test(
    "if an engine keeps an old value, no engine gets times", arguments: [Phase.recycle, .edit], NoteScene.faulty
  )
  func stale(phase: Phase, fault: EngineName) throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      var settings = FeedSettings()
      (settings.cells, settings.direction) = (200, .mixed)
      var trial = Trial(Feed(NoteScene.self, settings), ["fresh", fault], make: makePackageEngine)
      try trial.time(Self.plan([phase]), budget: 1e9) { _ in }
      #expect(trial.comparison.state == .differing && trial.samples.isEmpty)
    }
  }

  @Test(
    "after an edit, readCellFrames returns the first frame of each cell",
    arguments: ["manual", "pin", "constraint", "batch", "heights"])
  func cellFrames(name: String) throws {
    var settings = FeedSettings()
    settings.cells = 30
    let feed = Feed(Social.self, settings)
    let engine = CellEngine(EngineName(rawValue: name))
    try engine.prepare(feed)
    _ = try engine.layout(width: 375)
    var random = SplitMix64(seed: 4)
    var (shown, own): ([Rect], [Rect]) = ([], [])
    for _ in 0..<50 {
      let (cell, content) = feed.randomEdit(&random)
      try engine.apply(.show(content, at: cell))
      let first = random.number(in: 0...18)
      let count = random.number(in: 1...12)
      engine.readCellFrames(first..<first + count, into: &shown)
      #expect(shown.count == count)
      for (place, frame) in shown.enumerated() {
        engine.readFrames(ofCell: first + place, into: &own)
        #expect(frame == own[0])
      }
    }
  }

  @Test("a batch with heightsOnly computes the nodes' frames only when they are read, and at most once per layout")
  func framesOfHeights() throws {
    final class Counting: CellBatch {
      var layoutsWithFrames = 0

      func layOut(width: Double, heights: inout [Double], withFrames: Bool) {
        if withFrames { layoutsWithFrames += 1 }
        for index in heights.indices { heights[index] = Double(index) + 0.4 }
      }

      func appendFrames(ofCell index: Int, to frames: inout [Rect]) { frames.append(.zero) }
    }
    let batch = Counting()
    var settings = FeedSettings()
    settings.cells = 3
    let contents = Feed(Social.self, settings).contents
    var cells = CellsAtOnce(batch, contents, of: Social.self, on: PixelGrid(scale: 1), isOfHeights: true)
    let height = try cells.layOut(width: 100)
    let last = cells.frame(ofCell: 2)
    #expect(height == 6 && last == Rect(x: 0, y: 3, width: 100, height: 3) && batch.layoutsWithFrames == 0)
    var frames: [Rect] = []
    cells.appendFrames(ofCell: 2, to: &frames)
    #expect(frames == [last, .zero] && batch.layoutsWithFrames == 1)
    cells.appendFrames(ofCell: 1, to: &frames)
    #expect(frames.count == 4 && batch.layoutsWithFrames == 1, "the frames of all cells are known")
    _ = try cells.layOut(width: 90)
    cells.appendFrames(ofCell: 1, to: &frames)
    #expect(batch.layoutsWithFrames == 2)
  }

  @Test("an edit in a feed of several scenes keeps the kind of the cell's content")
  func mixedEdits() {
    var settings = FeedSettings()
    settings.cells = 100
    let feed = Feed(Mixed.self, settings)
    var random = SplitMix64(seed: 5)
    var kinds: Set<ObjectIdentifier> = []
    for _ in 0..<200 {
      let (cell, content) = feed.randomEdit(&random)
      #expect(content.kind == feed.contents[cell].kind)
      kinds.insert(content.kind)
    }
    #expect(kinds.count > 5)
  }

  /// The number of contents that `pin` has made when a probe of a phase is made, and after the counted work.
  private func shownContents(_ phase: Phase, _ plan: SamplingPlan) throws -> [Int] {
    var settings = FeedSettings()
    settings.cells = 30
    var shown = 0
    let engine = CellEngine(
      "pin",
      altering: {
        shown += 1
        return $0
      })
    let probe = try #require(try Probe(Feed(Social.self, settings), engine, phase, plan: plan))
    let before = shown
    try probe.countedRelayout()
    return [before, shown]
  }

  @Test("300 edits warm up, then 32 are counted; a plan's screenfuls warm up recycle, then 32 screenfuls are counted")
  func countedWork() throws {
    // `prepare` alters each content twice: for a batch of cells, and for a single cell.
    #expect(try shownContents(.edit, SamplingPlan()) == [2 * 30 + 300, 2 * 30 + 300 + 32])
    #expect(Probe.iterations(.edit, screen: 12) == 32 && Probe.iterations(.recycle, screen: 3) == 32 * 3)
    var plan = SamplingPlan()
    (plan.screen, plan.screenfuls) = (3, 4)
    #expect(try shownContents(.recycle, plan) == [2 * 3 + 4 * 3, 2 * 3 + 4 * 3 + 32 * 3])
  }

  @Test("allocations in live phases are per cell, and do not depend on the length of the feed")
  func counts() throws {
    // A separate process counts, because no other thread may be active while allocations are counted.
    func allocations(_ phase: Phase, cells: Int) throws -> Double {
      let outcome = try BenchBinary.run(
        "probe", "--alone=manual", "--scene=social", "--phase=\(phase.rawValue)", "--screen=12", "--screenfuls=20",
        "--cells=\(cells)", "--metric=allocations")
      let lines = outcome.out.split(separator: "\n").map { Data($0.utf8) }
      let samples = try lines.map { try JSONDecoder().decode(Sample.self, from: $0) }
      let sample = try #require(samples.first { $0.metric == .allocations }, "\(outcome.err)")
      #expect(sample.phase == phase)
      return sample.value(cells: cells)
    }
    // A debug build allocates a little more or less from run to run.
    #expect(try (allocations(.recycle, cells: 1) - allocations(.recycle, cells: 50)).magnitude < 5)
    #expect(try (allocations(.edit, cells: 20) - allocations(.edit, cells: 40)).magnitude < 5)
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
        try reused.show((Array(contents.indices), contents, nil))
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
    "a cell can show its content again, in each scene and each engine that lays out single cells",
    arguments: Bench.catalog.sceneNames)
  func ownContent(name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    let parts = SharedParts(grid: PixelGrid(scale: 2))
    for index in 0..<12 {
      let content: any CellContent = scene.content(at: index, in: FeedSettings())
      for engine in scene.engines where !scene.isEager(engine) {
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
    let next = feed.contents(of: .recycle, screen: 12, by: CellEngine(.manual))
    let screens = try (0..<3).map { _ in try next(0) }
    try engine.prepare(Feed(Social.self, FeedSettings(), screens[0].contents))
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
