import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("A faulty clock", .bench)
struct StopwatchTests {
  @Test("that stops or goes backward is refused after a limited number of readings")
  func refused() throws {
    let start = ContinuousClock.now
    for step in [Duration.zero, .nanoseconds(-1)] {
      var readings = 0
      let failure = #expect(throws: Failure.self) {
        try Stopwatch.check {
          readings += 1
          return start + step * readings
        }
      }
      let remedy = "run \(ProgramName.current) without programs that change the clock"
      let sentence = "the system's clock does not advance, so nothing can be timed"
      #expect(failure == Failure(.nothingMeasured, sentence, remedy: remedy))
      #expect(step == .zero ? readings <= 1_000_001 : readings == 2)
    }
    try Stopwatch.check()
  }

  /// An engine that lays out nothing, returns a given time, and counts the requested pairs.
  private final class Timed: LayoutEngine {
    let name: EngineName
    let nanoseconds: Double
    private(set) var pairs = 0

    init(_ name: EngineName, _ nanoseconds: Double) { (self.name, self.nanoseconds) = (name, nanoseconds) }

    func prepare(_ feed: Feed) {}
    func layout(width: Double) -> Double { 0 }
    func readFrames(ofCell index: Int, into frames: inout [Rect]) {}
    func viewPath(ofCell index: Int, at place: Int) -> String { "" }

    func timePairs(_ count: Int, widths: (Double, Double)) -> Timing {
      pairs += count
      return Timing(nanoseconds: nanoseconds, waited: nil)
    }
  }

  @Test("is reported with the layouts and their impossible time; the report says whose clock is wrong")
  func sentences() throws {
    func error(_ name: EngineName, _ nanoseconds: Double) throws -> (any Error)? {
      var settings = FeedSettings()
      settings.cells = 500
      var plan = SamplingPlan()
      plan.slotMilliseconds = 0.001
      var sampler = Sampler(Feed(Social.self, settings), [name], plan, budget: 1e9, seed: 1) {
        Timed($0, nanoseconds)
      }
      try sampler.sampleBuilds { _ in }
      do { try sampler.sampleRelayouts { _ in } } catch { return error }
      return nil
    }
    // If 1000 layouts of a cell take less than the slot of 1000 ns, a layout takes less than 1 ns: this is impossible.
    let layouts = "clock is wrong: 1000 layouts of a cell took 7 ns"
    let remedy = "run \(ProgramName.current) without programs that change the clock"
    #expect(
      try error(.manual, 7) as? Failure == Failure(.nothingMeasured, "the system's \(layouts)", remedy: remedy))
    #expect(try (error("other", 7) as? BrokenEngine)?.fault == AdapterFault(.error, "its \(layouts)"))
    let none = "the system's clock is wrong: a layout took 0 ns"
    #expect(try error(.manual, 0) as? Failure == Failure(.nothingMeasured, none, remedy: remedy))
  }

  @Test("ends the calibration with an error, after a limited number of layouts", arguments: [0, -5, 1e-3, 7])
  func calibration(_ nanoseconds: Double) throws {
    var settings = FeedSettings()
    settings.cells = 10
    var plan = SamplingPlan()
    plan.slotMilliseconds = 0.1
    let names: [EngineName] = [.manual, "other"]
    for broken in names {
      let engines = names.map { Timed($0, $0 == broken ? nanoseconds : 1e9) }
      var sampler = Sampler(Feed(Social.self, settings), names, plan, budget: 1e9, seed: 1) { name in
        engines.first { $0.name == name } ?? engines[0]
      }
      try sampler.sampleBuilds { _ in }
      do {
        try sampler.sampleRelayouts { _ in }
        Issue.record("a time of \(nanoseconds) ns was accepted")
      } catch let failure as Failure {
        #expect(broken == .manual && failure.exitCode == .nothingMeasured)
      } catch let engine as BrokenEngine {
        #expect(broken != .manual && engine.name == broken)
      }
      // The calibration doubles the layouts of a cell only if they were fewer than 100,000. So the last attempt has
      // fewer than 200,000 layouts, and all attempts together have fewer than 400,000.
      #expect(engines.allSatisfy { 2 * $0.pairs * settings.cells <= 400_000 })
    }
  }
}
