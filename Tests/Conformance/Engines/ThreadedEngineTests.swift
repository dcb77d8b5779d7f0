import PinCore
import Testing

@testable import BenchHarness
@testable import BenchRunner
@testable import BenchScenes

@Suite("Engines on several threads", .bench)
struct ThreadedEngineTests {
  @Test(
    "the chunks together have the frames of the whole feed, for all engines of three scenes, at three scales",
    arguments: [1, 2, 3, 64])
  func agreement(_ threads: Int) throws {
    for scale in [1.0, 2, 3] {
      for scene in [Social.self, Thread.self, Form.self] as [any Scene.Type] {
        var settings = FeedSettings()
        (settings.cells, settings.scale, settings.text) = (7, scale, scale == 2 ? .fixed : .measured)
        let feed = Feed(scene, settings)
        let comparison = try Trial(verifying: feed, scene.engines) {
          ThreadedEngine($0, threads: threads, make: makePackageEngine)
        }.comparison
        #expect(comparison.state == .identical, "\(scene.name): \(comparison.mismatches.prefix(3))")
      }
    }
  }

  @Test("frames that are wrong in all chunks are found, because chunks are compared with the whole feed")
  func broken() throws {
    var settings = FeedSettings()
    settings.cells = 20
    let comparison = try Trial(verifying: Feed(Social.self, settings), [.manual, .pin]) { name in
      ThreadedEngine(name, threads: 2) { CellEngine($0, altering: SceneBreak.all[0].alter) }
    }.comparison
    #expect(comparison.state == .differing)
  }

  @Test("an error in the last chunk is thrown by the layout")
  func errors() throws {
    final class Failing: LayoutEngine {
      struct Stop: Error {}
      let name = EngineName.pin
      var isLast = false
      func prepare(_ feed: Feed) { isLast = feed.contents.count == 3 }
      func layout(width: Double) throws -> Double {
        if isLast { throw Stop() }
        return 1
      }
      func readFrames(ofCell index: Int, into frames: inout [Rect]) {}
      func viewPath(ofCell index: Int, at place: Int) -> String { "" }
    }
    var settings = FeedSettings()
    settings.cells = 5
    let engine = ThreadedEngine(.pin, threads: 2) { _ in Failing() }
    try engine.prepare(Feed(Social.self, settings))
    #expect(throws: Failing.Stop.self) { try engine.layout(width: 375) }
  }

  @Test("a child process that timed no engine reports this, not a difference of frames")
  func nothingTimed() throws {
    let outcome = try BenchBinary.run(
      "sample", "--cells", "3", "--threads", "2", "--phase", "recycle", "--rounds", "5", "--screenfuls", "1")
    #expect(outcome.status == 5 && outcome.err == "bench: no engine was timed in recycle\n", "\(outcome.err)")
  }

  @Test("processor times are measured, and noted for each engine")
  func times() throws {
    var settings = FeedSettings()
    settings.cells = 20
    var plan = SamplingPlan()
    (plan.rounds, plan.slotMilliseconds) = (2, 0.01)
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, .pin]) {
      ThreadedEngine($0, threads: 2, make: makePackageEngine)
    }
    #expect(trial.processorTimes == nil)
    try trial.time(plan, budget: 1e9) { _ in }
    let samples = trial.samples.filter { $0.phase == .relayout }
    #expect(!samples.isEmpty && samples.allSatisfy { ($0.processor ?? 0) > 0 && $0.waited == nil })
    #expect(trial.processorTimes?.contains("manual ") == true && trial.processorTimes?.contains("pin ") == true)
  }
}
