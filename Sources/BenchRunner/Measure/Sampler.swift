/// How much is measured.
struct SamplingPlan {
  /// Rounds in which each engine lays out the feed; fewer for feeds so large that they would take over 12 s.
  var rounds = 63
  /// Untimed rounds at the beginning.
  var warmup = 3
  /// The least time that one reading of the clock spans, in milliseconds.
  var slotMilliseconds = 2.0
  /// Whether allocations are counted, which needs a process in which nothing else is at work.
  var countsAllocations = true

  /// What all rounds together may take, in nanoseconds, unless they are fewer than `leastRounds`.
  static let budget = 12e9
  static let leastRounds = 5
  /// A round of so many nanoseconds is not preceded by others that only warm up.
  static let largeRound = 1e9
  static let builds = 5
  /// What all builds together may take, in nanoseconds.
  static let buildBudget = 2e9
}

/// The times of one engine, in nanoseconds per cell.
struct EngineTimes {
  let engine: EngineName
  var build: [Double] = []
  var layout: [Double] = []
  var relayout: [Double] = []
}

/// Times engines on a feed, interleaved, so that what disturbs the machine disturbs all of them alike.
struct Sampler {
  let feed: Feed
  let plan: SamplingPlan
  private(set) var engines: [any LayoutEngine]
  private(set) var times: [EngineTimes]
  private let make: EngineMaker
  private var order: RoundOrder

  init(_ feed: Feed, _ names: [EngineName], _ plan: SamplingPlan, make: @escaping EngineMaker) {
    self.feed = feed
    self.plan = plan
    self.make = make
    engines = []
    times = names.map { EngineTimes(engine: $0) }
    order = RoundOrder(engines: names.count, seed: feed.settings.seed)
  }

  /// Builds each engine's trees and lays them out for the first time, several times over, and keeps the last.
  mutating func sampleBuilds(progress: (String) -> Void) throws {
    var spent = 0.0
    for round in 1...SamplingPlan.builds where round == 1 || spent < SamplingPlan.buildBudget {
      progress("building, round \(round)")
      engines = []
      var built = [(any LayoutEngine)?](repeating: nil, count: times.count)
      for index in order.next() {
        let engine = make(times[index].engine)
        let build = try engine.timePreparation(of: feed)
        let layout = try engine.timeLayout(width: feed.settings.width)
        times[index].build.append(build / Double(feed.settings.cells))
        times[index].layout.append(layout / Double(feed.settings.cells))
        built[index] = engine
        spent += build + layout
      }
      engines = built.compactMap { $0 }
    }
  }

  /// Lays out the feed at two widths in turn and notes how long it took. All engines end at the feed's own width.
  mutating func sampleRelayouts(progress: (String) -> Void) throws {
    let passes = try engines.map(calibrate)
    let roundTime = passes.reduce(0) { $0 + $1.nanoseconds }
    // To calibrate has warmed up a large feed already.
    for round in 0..<(roundTime < SamplingPlan.largeRound ? plan.warmup : 0) {
      progress("warming up, round \(round + 1) of \(plan.warmup)")
      for index in order.next() { _ = try slot(engines[index], pairs: passes[index].pairs) }
    }
    let affordable = max(SamplingPlan.leastRounds, Int(SamplingPlan.budget / max(roundTime, 1)))
    let rounds = min(plan.rounds, affordable)
    for round in 0..<rounds {
      progress("timing, round \(round + 1) of \(rounds)")
      for index in order.next() {
        let pairs = passes[index].pairs
        let nanoseconds = try slot(engines[index], pairs: pairs)
        times[index].relayout.append(nanoseconds / Double(2 * pairs * feed.settings.cells))
      }
    }
  }

  /// How many pairs of passes make a slot long enough for the clock, and how long that takes.
  private func calibrate(_ engine: any LayoutEngine) throws -> (pairs: Int, nanoseconds: Double) {
    var pairs = 1
    while true {
      let nanoseconds = try slot(engine, pairs: pairs)
      if nanoseconds >= plan.slotMilliseconds * 1e6 || pairs >= 1 << 20 { return (pairs, nanoseconds) }
      pairs *= 2
    }
  }

  /// The time of so many pairs of passes, one at either width, in nanoseconds.
  private func slot(_ engine: any LayoutEngine, pairs: Int) throws -> Double {
    try engine.timePairs(pairs, widths: (feed.settings.otherWidth, feed.settings.width))
  }
}
