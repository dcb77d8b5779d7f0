/// Times engines on a feed in this process, in interleaved turns, so that disturbances affect all of them alike.
struct Sampler {
  let feed: Feed
  let plan: SamplingPlan
  private(set) var engines: [any LayoutEngine] = []
  var samples: [Sample] = []
  let names: [EngineName]
  let make: EngineMaker
  var order: RoundOrder
  let budgets: TimeBudgets

  /// `seed` determines the order of the engines in each round. Each budget has `budget` nanoseconds.
  init(
    _ feed: Feed, _ names: [EngineName], _ plan: SamplingPlan, budget: Double, seed: UInt64,
    make: @escaping EngineMaker
  ) {
    self.feed = feed
    self.plan = plan
    self.names = names
    self.make = make
    budgets = TimeBudgets(names, budget: budget)
    order = RoundOrder(engines: names.count, seed: seed)
  }

  /// Times the build and first layout of each engine's trees. Repeats both with new trees, and keeps the last trees.
  mutating func sampleBuilds(progress: (String) -> Void) throws {
    var built = [(any LayoutEngine)?](repeating: nil, count: names.count)
    for round in 0..<SamplingPlan.builds {
      progress("building, round \(round + 1)")
      for (position, index) in order.next().enumerated()
      where round == 0 || budgets.has(index, spentLessThan: SamplingPlan.buildShare) {
        built[index] = nil
        let engine = make(names[index])
        let (build, layout) = try budgets.charge(index) {
          (try engine.timePreparation(of: feed), try engine.timeLayout(width: feed.settings.width))
        }
        for (phase, timing) in [(Phase.build, build), (.layout, layout)] {
          note(index, phase, round: round, position: position, iterations: 1, timing)
        }
        built[index] = engine
      }
    }
    engines = built.compactMap { $0 }
  }

  /// Times layouts at two alternating widths. The last layout of each engine is at `feed.settings.width`.
  mutating func sampleRelayouts(progress: (String) -> Void) throws {
    let slots = try engines.indices.map { index in try budgets.charge(index) { try calibrate(engines[index]) } }
    for round in 0..<plan.warmup {
      progress("warming up, round \(round + 1) of \(plan.warmup)")
      for index in order.next() where slots[index].nanoseconds < SamplingPlan.largeSlot {
        _ = try budgets.charge(index) { try relayout(engines[index], pairs: slots[index].pairs) }
      }
    }
    let schedule = RoundSchedule(rounds: plan.rounds, slots: slots.map(\.nanoseconds), budgets)
    for round in 0..<plan.rounds {
      progress("timing, round \(round + 1) of \(plan.rounds)")
      for (position, index) in order.next().enumerated() where schedule.takesPart(index, in: round) {
        let timing = try relayout(engines[index], pairs: slots[index].pairs)
        note(index, .relayout, round: round, position: position, iterations: 2 * slots[index].pairs, timing)
      }
    }
  }

  mutating func note(
    _ index: Int, _ phase: Phase, round: Int, position: Int, iterations: Int, _ timing: Timing
  ) {
    guard plan.phases.contains(phase) else { return }
    samples.append(
      Sample(
        engine: names[index].rawValue, phase: phase, metric: .time, round: round, position: position,
        iterations: iterations, total: timing.nanoseconds, waited: timing.waited))
  }

  /// Doubles the number of pairs of passes until they take at least one slot, or up to 2²⁰ pairs. Returns the number
  /// and the time. Throws if a layout of a cell takes less than a nanosecond, because then the clock is wrong.
  private func calibrate(_ engine: any LayoutEngine) throws -> (pairs: Int, nanoseconds: Double) {
    let slot = plan.slotMilliseconds * 1e6
    var pairs = 1
    while true {
      let nanoseconds = try relayout(engine, pairs: pairs).nanoseconds
      if nanoseconds >= slot || pairs >= 1 << 20 { return (pairs, nanoseconds) }
      let layouts = 2 * pairs * feed.settings.cells
      guard Double(layouts) < slot else {
        throw impossible(engine, "\(layouts) layouts of a cell took \(Figures.plain(nanoseconds)) ns")
      }
      pairs *= 2
    }
  }

  private func relayout(_ engine: any LayoutEngine, pairs: Int) throws -> Timing {
    let timing = try engine.timePairs(pairs, widths: (feed.settings.otherWidth, feed.settings.width))
    guard timing.nanoseconds > 0 else {
      throw impossible(engine, "a layout took \(Figures.plain(timing.nanoseconds)) ns")
    }
    return timing
  }

  /// The error for an impossible time, measured with an outside engine's clock or with the system's.
  private func impossible(_ engine: any LayoutEngine, _ sentence: String) -> any Error {
    guard engine.name.isInside else {
      return BrokenEngine(name: engine.name, fault: AdapterFault(.error, "its clock is wrong: \(sentence)"))
    }
    return Failure(
      .nothingMeasured, "the system's clock is wrong: \(sentence)",
      remedy: "run \(ProgramName.current) without programs that change the clock")
  }
}
