/// One feed under several engines, from the first frame to the last figure.
///
/// The one rule above all others: figures exist only if all frames agree, before the clock runs and after.
struct Trial {
  let feed: Feed
  let engines: [EngineName]
  private let make: EngineMaker
  private(set) var comparison: Comparison
  private(set) var times: [EngineTimes] = []
  /// Allocations per cell on relayout, by engine; nil where they cannot be counted.
  private(set) var allocations: [EngineName: Double] = [:]
  /// What is to be known of the engines' times.
  private(set) var remarks: [String] = []

  /// Lays out the feed once with each engine and compares all frames; measures nothing.
  init(
    verifying feed: Feed, _ engines: [EngineName], make: @escaping EngineMaker = { TreeEngine($0) }
  ) throws {
    self.feed = feed
    self.engines = engines
    self.make = make
    comparison = try Trial.compare(engines.map(make), on: feed)
  }

  /// Measures all engines, provided that they agree; after it, `comparison` is that of the timed engines' own frames.
  mutating func measure(_ plan: SamplingPlan, progress: (String) -> Void) throws {
    guard comparison.agrees else { return }
    var sampler = Sampler(feed, engines, plan, make: make)
    try sampler.sampleBuilds(progress: progress)
    try sampler.sampleRelayouts(progress: progress)
    comparison = try Comparison(of: sampler.engines, cells: feed.settings.cells)
    guard comparison.agrees else { return }
    times = sampler.times
    remarks = sampler.engines.compactMap(\.remark)
    guard plan.countsAllocations else { return }
    for engine in sampler.engines where engine.isInside { allocations[engine.name] = try allocationsPerCell(engine) }
  }

  /// How many cells are compared at a time, so that a feed of any length needs no more memory for it than this many.
  private static let comparedCells = 10_000

  private static func compare(_ engines: [any LayoutEngine], on feed: Feed) throws -> Comparison {
    var comparison = Comparison()
    for start in stride(from: 0, to: feed.settings.cells, by: comparedCells) {
      let part = feed.slice(start..<min(start + comparedCells, feed.settings.cells))
      for engine in engines {
        try engine.prepare(part)
        _ = try engine.layout(width: part.settings.otherWidth)
        _ = try engine.layout(width: part.settings.width)
      }
      try comparison.add(engines, cells: part.settings.cells)
    }
    return comparison
  }

  /// What one layout at either width allocates, per cell.
  private func allocationsPerCell(_ engine: any LayoutEngine) throws -> Double? {
    let settings = feed.settings
    let counted = try AllocationCounter.count {
      try engine.layout(width: settings.otherWidth) + engine.layout(width: settings.width)
    }
    BlackHole.swallow(counted.result)
    return counted.count.map { Double($0) / Double(2 * settings.cells) }
  }
}
