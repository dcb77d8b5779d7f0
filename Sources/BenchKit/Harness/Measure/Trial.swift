/// The comparison and the measurement of several engines on one feed. A trial has samples only if all frames agree,
/// before and after the timing.
struct Trial {
  let feed: Feed
  let engines: [EngineName]
  let make: EngineMaker
  private(set) var comparison: Comparison
  /// The number of edits to make; frames are compared after each edit, up to the first failure. 0 if frames differ
  /// without edits.
  private(set) var edits = 0
  /// The engines whose feeds cannot be edited, if edits were made.
  private(set) var unedited: [EngineName] = []
  /// The first failure, reduced to fewer edits and cells; nil if there is none.
  private(set) var editFailure: EditFailure?
  private(set) var remarks: [String] = []
  /// The readings; empty unless all frames agree.
  private(set) var samples: [Sample] = []
  /// The instructions by function for each counted engine and phase: for a cell, as in the samples.
  var functions: [(engine: EngineName, phase: Phase, instructions: [String: Double])] = []
  /// The share of time that other virtual machines took during the measurement; nil if unknown.
  var stolenShare: Double?

  /// Lays out the feed with each engine, and compares all frames. The first engine must be the reference. Passes are
  /// timed at two widths, so the frames are compared at both, unless `atOneWidth` is true. If the frames agree, also makes
  /// `edits` edits in small feeds of the same scene, and compares the frames after each edit.
  init(
    verifying feed: Feed, _ engines: [EngineName], make: @escaping EngineMaker = makePackageEngine, edits: Int = 0,
    atOneWidth: Bool = false
  ) throws {
    let made = engines.map(make)
    self.init(feed, engines, verifiedElsewhere: try Trial.compare(made, on: feed, atOneWidth), make: make)
    remarks = made.compactMap { ($0 as? OutsideSceneEngine)?.remark }
    guard comparison.state == .identical, edits > 0 else { return }
    self.edits = edits
    unedited = made.filter { $0.live == nil }.map(\.name)
    editFailure = try EditStream.failure(feed.scene, feed.settings, edits: edits, engines, make: make)
    if let editFailure { comparison.add(editFailure.cell) }
  }

  /// A trial of a feed whose frames were compared before. The default is an empty comparison, for frames that another
  /// process compared. `time` compares the frames after the timed passes.
  init(
    _ feed: Feed, _ engines: [EngineName], verifiedElsewhere comparison: Comparison = Comparison(),
    make: @escaping EngineMaker
  ) {
    self.feed = feed
    self.engines = engines
    self.make = make
    self.comparison = comparison
  }

  /// Times all engines in this process, then compares their frames. Does nothing if frames are known to differ.
  /// `budget` is the time of each budget in `TimeBudgets`, in nanoseconds.
  mutating func time(
    _ plan: SamplingPlan, budget: Double, seed: UInt64 = 0, progress: (String) -> Void
  ) throws {
    guard comparison.state != .differing else { return }
    var sampler = Sampler(feed, engines, plan, budget: budget, seed: seed, make: make)
    if plan.needsFeed {
      try sampler.sampleBuilds(progress: progress)
      if plan.phases.contains(.relayout) { try sampler.sampleRelayouts(progress: progress) }
      comparison = try Comparison(of: sampler.engines, cells: feed.settings.cells)
    }
    // `recycle` comes last: its feed is one screen of cells, and replaces the whole feed in an outside engine.
    if comparison.state != .differing, plan.phases.contains(.recycle) {
      try sampler.sampleRecycle(&comparison, progress)
    }
    add(sampler.samples)
  }

  mutating func note(_ remark: String) { remarks.append(remark) }

  /// Adds readings of this feed, unless frames differ.
  mutating func add(_ more: [Sample]) {
    guard comparison.state == .identical else { return }
    for var sample in more {
      (sample.feed, sample.views, sample.seed) = (feed.key, comparison.frameCount, feed.settings.seed)
      samples.append(sample)
    }
  }

  /// A trial with the samples of this trial and of another trial of the same feed. The processes of the other trial get
  /// new numbers.
  func pooled(with other: Trial) -> Trial {
    var trial = self
    let count = (samples.map(\.process).max() ?? -1) + 1
    trial.add(other.samples.map { $0.of(process: $0.process + count) })
    trial.stolenShare = [stolenShare, other.stolenShare].compactMap(\.self).max()
    return trial
  }

  /// The number of cells that are compared at a time; it limits memory for feeds of any length.
  private static let comparedCells = 10_000

  private static func compare(_ engines: [any LayoutEngine], on feed: Feed, _ atOneWidth: Bool) throws -> Comparison {
    var comparison = Comparison()
    for start in stride(from: 0, to: feed.settings.cells, by: comparedCells) {
      let part = feed.slice(start..<min(start + comparedCells, feed.settings.cells))
      for engine in engines {
        try Interruption.check()
        try engine.prepare(part)
        _ = try engine.layout(width: part.settings.otherWidth)
        _ = try engine.layout(width: part.settings.width)
      }
      try comparison.add(engines, cells: part.settings.cells)
      guard !atOneWidth, engines.count > 1, comparison.state == .identical else { continue }
      for engine in engines { _ = try engine.layout(width: part.settings.otherWidth) }
      try comparison.addAgain(engines, cells: part.settings.cells, width: part.settings.otherWidth)
      guard comparison.state == .identical else { continue }
      for case let engine as OutsideSceneEngine in engines { try engine.checkHeight(at: part.settings.otherWidth) }
    }
    return comparison
  }
}
