import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

/// An engine that records the widths of its layouts.
private final class NotingEngine: LayoutEngine {
  let name: EngineName
  var widths: [Double] = []
  private let seconds: Double
  init(_ name: EngineName, seconds: Double = 0) { (self.name, self.seconds) = (name, seconds) }
  func prepare(_ feed: Feed) {}
  func layout(width: Double) -> Double {
    widths.append(width)
    if seconds > 0 { usleep(UInt32(seconds * 1e6)) }
    return width
  }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) { frames = [.zero] }
  func viewPath(ofCell index: Int, at place: Int) -> String { "" }
}

/// An engine whose times are given: 7 ns for a build, 5 ns for a layout, and `pairTime` for each pair of passes.
private final class SteadyEngine: LayoutEngine {
  let name: EngineName
  private(set) var counts: [Int] = []
  private let pairTime: Double
  init(_ name: EngineName, pairTime: Double) { (self.name, self.pairTime) = (name, pairTime) }
  func prepare(_ feed: Feed) {}
  func layout(width: Double) -> Double { width }
  func readFrames(ofCell index: Int, into frames: inout [Rect]) {}
  func viewPath(ofCell index: Int, at place: Int) -> String { "" }
  func timePreparation(of feed: Feed) -> Timing { Timing(nanoseconds: 7, waited: 1) }
  func timeLayout(width: Double) -> Timing { Timing(nanoseconds: 5, waited: 2) }
  func timePairs(_ count: Int, widths: (Double, Double)) -> Timing {
    counts.append(count)
    return Timing(nanoseconds: Double(count) * pairTime, waited: 3)
  }
}

@Suite("Sampling", .bench)
struct SamplerTests {
  /// The samples of engines with given times, and for each engine the numbers of pairs that were requested.
  private func steady(
    _ pairTimes: [(name: EngineName, time: Double)], slotMilliseconds: Double, cells: Int
  ) throws -> (samples: [Sample], counts: [[Int]]) {
    var settings = FeedSettings()
    settings.cells = cells
    var plan = SamplingPlan()
    (plan.rounds, plan.warmup, plan.slotMilliseconds) = (9, 2, slotMilliseconds)
    var sampler = Sampler(
      Feed(Social.self, settings), pairTimes.map(\.name), plan, budget: 1e15, seed: 1
    ) { name in SteadyEngine(name, pairTime: pairTimes.first { $0.name == name }?.time ?? 0) }
    try sampler.sampleBuilds { _ in }
    try sampler.sampleRelayouts { _ in }
    return (sampler.samples, sampler.engines.map { ($0 as? SteadyEngine)?.counts ?? [] })
  }

  @Test("the pairs of a slot are the smallest power of two that fills it; samples have passes, times and positions")
  func slots() throws {
    let (samples, counts) = try steady(
      [(.manual, 250_000), (.pin, 50e6), (.constraint, 49e6)], slotMilliseconds: 1, cells: 2)
    // Four pairs of the first engine take exactly one slot. A slot of 50 ms needs no warm-up.
    #expect(counts[0] == [1, 2, 4] + [Int](repeating: 4, count: 2 + 9))
    #expect(counts[1] == [Int](repeating: 1, count: 1 + 9))
    #expect(counts[2] == [Int](repeating: 1, count: 1 + 2 + 9))
    func own(_ engine: EngineName, _ phase: Phase) -> [Sample] {
      samples.filter { $0.engine == engine.rawValue && $0.phase == phase }
    }
    let passes = own(.manual, .relayout)
    #expect(passes.count == 9 && passes.allSatisfy { $0.iterations == 8 && $0.total == 1e6 })
    #expect(passes.allSatisfy { $0.waited == 3 && $0.process == 0 && $0.screenfuls == nil })
    #expect(own(.pin, .relayout).allSatisfy { $0.iterations == 2 && $0.total == 50e6 })
    #expect(own(.pin, .build).allSatisfy { $0.iterations == 1 && $0.total == 7 && $0.waited == 1 })
    #expect(own(.pin, .layout).allSatisfy { $0.iterations == 1 && $0.total == 5 && $0.waited == 2 })
    for phase in Phase.usual {
      for round in 0..<SamplingPlan.builds {
        let positions = samples.filter { $0.phase == phase && $0.round == round }.map(\.position)
        #expect(positions == [0, 1, 2], "\(phase)")
      }
    }
  }

  @Test("a slot has at most 2²⁰ pairs, even if they take less than the minimum time of a slot")
  func largestSlot() throws {
    let counts = try steady([(.manual, 1)], slotMilliseconds: 10_000, cells: 1).counts[0]
    #expect(Array(counts.prefix(21)) == (0...20).map { 1 << $0 })
    #expect(counts.dropFirst(21).allSatisfy { $0 == 1 << 20 } && counts.count == 21 + 2 + 9)
  }

  @Test("each outside engine has a separate budget; the engines of the program share the first budget")
  func budgets() {
    let budgets = TimeBudgets(["a", .manual, "b", .pin], budget: 100)
    #expect(budgets.indices == [1, 0, 2, 0] && budgets.left == [100, 100, 100])
    _ = budgets.charge(2) { usleep(1000) }
    #expect(budgets.left[0] == 100 && budgets.left[1] == 100 && budgets.left[2] < 100 - 900_000)
    #expect(budgets.has(0, spentLessThan: 0.1) && !budgets.has(2, spentLessThan: 0.1))
    #expect(!budgets.has(0, spentLessThan: 0), "a spent time of 0 is not less than 0")
    let now = ContinuousClock.now
    #expect(budgets.isSpent(since: now - .microseconds(1)) && !budgets.isSpent(since: now + .seconds(60)))
  }

  @Test("without engines, a round is empty; another seed gives other orders")
  func orders() {
    var none = RoundOrder(engines: 0, seed: 1)
    #expect(none.next().isEmpty && none.next().isEmpty)
    var (first, second) = (RoundOrder(engines: 5, seed: 1), RoundOrder(engines: 5, seed: 2))
    let orders = (0..<20).map { _ in [first.next(), second.next()] }
    #expect(orders.contains { $0[0] != $0[1] })
  }

  @Test("engines are timed equally often, at alternating widths; the last width is the feed's width")
  func widths() throws {
    var settings = FeedSettings()
    settings.cells = 1
    var plan = SamplingPlan()
    plan.rounds = 7
    plan.slotMilliseconds = 0.001
    var sampler = Sampler(Feed(Social.self, settings), Bench.catalog.engines, plan, budget: 1e9, seed: 1) {
      NotingEngine($0)
    }
    try sampler.sampleBuilds { _ in }
    try sampler.sampleRelayouts { _ in }
    for engine in Bench.catalog.engines {
      let own = sampler.samples.filter { $0.engine == engine.rawValue }
      for (phase, count) in [(Phase.build, SamplingPlan.builds), (.layout, SamplingPlan.builds), (.relayout, 7)] {
        #expect(own.filter { $0.phase == phase }.map(\.round) == Array(0..<count))
      }
      #expect(own.allSatisfy { $0.total > 0 && $0.total.isFinite && $0.metric == .time })
    }
    for engine in sampler.engines {
      let widths = try #require(engine as? NotingEngine).widths
      #expect(widths.count >= 1 + 2 * (1 + plan.warmup + plan.rounds))
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 != $1 })
      #expect(Set(widths) == [settings.width, settings.otherWidth])
      #expect(widths.last == settings.width)
    }
  }

  @Test("an engine too slow for all rounds is timed in some of them, evenly spread; the other engines keep all rounds")
  func schedule() {
    func schedule(_ slots: [Double], _ budget: Double, rounds: Int = 10) -> RoundSchedule {
      RoundSchedule(rounds: rounds, slots: slots, TimeBudgets([.manual, .pin, .constraint], budget: budget))
    }
    let usual = schedule([2, 100, 3], 650)
    #expect(usual.shares == [10, 6, 10])
    #expect((0..<10).filter { usual.takesPart(1, in: $0) } == [1, 3, 4, 6, 8, 9])
    #expect((0..<10).allSatisfy { usual.takesPart(0, in: $0) && usual.takesPart(2, in: $0) })
    // Even with very little time, every engine gets the rounds that a ratio needs, unless fewer are requested.
    #expect(schedule([2, 100, 3], -5).shares == [5, 5, 5])
    #expect(schedule([0, 0, .infinity], 500).shares == [10, 10, 5])
    #expect(schedule([2, 100, 3], 0, rounds: 2).shares == [2, 2, 2])
  }

  @Test("an outside engine has a separate budget, so a slow one does not reduce the rounds of the other engines")
  func outside() throws {
    var settings = FeedSettings()
    settings.cells = 1
    var plan = SamplingPlan()
    (plan.rounds, plan.warmup, plan.slotMilliseconds) = (20, 0, 0.001)
    let slow = EngineName(rawValue: "slow")
    var sampler = Sampler(Feed(Social.self, settings), [.manual, slow], plan, budget: 0.2e9, seed: 1) {
      NotingEngine($0, seconds: $0 == slow ? 0.07 : 0)
    }
    try sampler.sampleBuilds { _ in }
    try sampler.sampleRelayouts { _ in }
    func rounds(_ engine: EngineName, _ phase: Phase) -> Int {
      sampler.samples.count { $0.engine == engine.rawValue && $0.phase == phase }
    }
    #expect(rounds(.manual, .relayout) == 20 && rounds(.manual, .build) == SamplingPlan.builds)
    #expect(rounds(slow, .relayout) == SamplingPlan.leastRounds && rounds(slow, .build) == 1)
  }

  @Test("with a time limit of 0, a run reports that it made only the processes and rounds that a ratio needs")
  func least() throws {
    let outcome = try BenchBinary.shell(
      """
      LC_ALL=C.UTF-8 "$bench" --cells 2 --engine pin --metric time --processes 7 --rounds 9 --warmup 0 --slot-ms 0.01 \
        --time-limit 0
      """)
    #expect(
      outcome.out.contains(
        """

        the time limit allowed 5 of 7 processes, at least 5 of 9 rounds for manual, at least 5 of 9 rounds for pin; --time-limit raises it

        """),
      "\(outcome.out)")
  }

  @Test("the time for which a thread sleeps is counted as waiting time")
  func waiting() throws {
    let (work, _) = Stopwatch.timing { usleep(50_000) }
    let waited = try #require(work.waited)
    #expect(waited > 45e6 && waited <= work.nanoseconds)
  }

  @Test("in each Latin square of rounds every engine has every position once, and the squares differ")
  func rounds() {
    var order = RoundOrder(engines: 4, seed: 1)
    let squares = (0..<20).map { _ in (0..<4).map { _ in order.next() } }
    for square in squares {
      for position in 0..<4 { #expect(Set(square.map { $0[position] }) == [0, 1, 2, 3]) }
      for round in square { #expect(Set(round) == [0, 1, 2, 3]) }
    }
    #expect(Set(squares.map { $0[0] }).count > 5)
  }

  @Test("each allocation of an object or array is counted once; without allocations, the count is 0")
  func counter() async {
    // A separate process counts, because no other thread may be active.
    await #expect(processExitsWith: .success) {
      final class Item {}
      var items: [AnyObject] = []
      items.reserveCapacity(20)
      precondition(AllocationCounter.count { for _ in 0..<10 { items.append(Item()) } }.count?.objects == 10)
      precondition(AllocationCounter.count { items.map { ObjectIdentifier($0) }.count }.count?.objects == 1)
      precondition(
        AllocationCounter.count { items.reduce(0) { $0 + ($1 is Item ? 1 : 0) } }.count == AllocationCounter.Count())
      let numbers = AllocationCounter.count { [Double](repeating: 1, count: 1000) }
      precondition(numbers.count?.objects == 1 && (8000...8100).contains(numbers.count?.bytes ?? 0))
      // After counting, the runtime does not mistake short strings for objects.
      var text = ""
      print(Optional(10) as Any, ["a", "b"].map { $0 + "c" }, to: &text)
      precondition(text == "Optional(10) [\"ac\", \"bc\"]\n")
    }
  }

  @Test("a run counts 0 allocations for the manual layout")
  func allocations() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.run(
      "--cells", "3", "--rounds", "2", "--slot-ms", "0.01", "--warmup", "0", "--processes", "1", "--out", folder.path,
      in: folder)
    #expect(outcome.status == 0)
    let summary = try #require(folder.files.first { $0.hasSuffix("summary.csv") })
    let rows = try folder.text(summary).split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let manual = try #require(rows.first { $0.contains("allocations") && $0.contains("manual") })
    #expect(manual[12] == "0")
  }
}
