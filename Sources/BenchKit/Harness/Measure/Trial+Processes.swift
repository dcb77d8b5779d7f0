/// Measurement in child processes. The process is the sampling unit, because some conditions, for instance addresses in
/// memory, differ between processes but not between the rounds of a process.
extension Trial {
  /// Times the engines, in this process if the plan has no others. With `other`, processes of another build run in turn with those of this one: first in one pair,
  /// second in the next, so that drift affects both alike. Returns the other build's samples.
  @discardableResult
  mutating func time(
    _ plan: SamplingPlan, _ childArguments: ChildArguments, by worker: Worker, against other: Worker? = nil,
    progress: (String) -> Void
  ) throws -> [Sample] {
    guard comparison.state == .identical else { return [] }
    guard plan.processes > 0 else {
      try time(plan, budget: plan.timeLimit * 1e9, seed: feed.settings.seed, progress: progress)
      return []
    }
    let start = ContinuousClock.now
    let limit = plan.timeLimit * Double(1 + engines.count { !$0.isInside }) * (other == nil ? 1 : 2)
    var (samples, others): ([Sample], [Sample]) = ([], [])
    for process in 0..<plan.processes {
      let spent = start.duration(to: .now) / .seconds(1)
      if process >= SamplingPlan.leastProcesses, spent >= limit { break }
      let left = (spent / Double(max(process, 1)) * Double(plan.processes - process)).rounded(.up)
      progress("timing, process \(process + 1) of \(plan.processes)\(process == 0 ? "" : ", \(Int(left)) s left")")
      let call = childArguments.call(
        SampleCommand.name, "--rounds=\(plan.rounds)", "--warmup=\(plan.warmup)",
        "--phase=\(plan.phaseList)", "--screen=\(plan.screen)",
        "--screenfuls=\((plan.screenfuls + plan.processes - 1) / plan.processes)",
        "--slot-ms=\(Figures.plain(plan.slotMilliseconds))", "--process=\(process)",
        "--share=\(Figures.plain(plan.timeLimit / Double(plan.processes)))")
      do {
        if let other, process % 2 == 0 { others += try other.samples(call, input: childArguments.input) }
        samples += try worker.samples(call, input: childArguments.input)
        if let other, process % 2 == 1 { others += try other.samples(call, input: childArguments.input) }
      } catch let failure as Failure {
        let sentence = "\(failure.sentence), after \(process) of \(plan.processes) processes"
        throw Failure(failure.exitCode, sentence, remedy: failure.remedy)
      }
    }
    add(samples)
    return others
  }

  /// The reason why an outside engine has no counts and no memory.
  static let uncounted = "bench counts only the engines of its own program"

  /// Measures the counts and the memory of this program's engines, and notes that those of others are not measured.
  mutating func probe(
    _ groups: Set<MetricGroup>, _ plan: SamplingPlan, _ childArguments: ChildArguments, by worker: Worker,
    progress: (String) -> Void
  ) throws {
    guard comparison.state == .identical, !groups.isEmpty else { return }
    for engine in engines {
      guard engine.isInside else {
        let counts = MetricGroup.allCases.filter(groups.contains).map(\.rawValue)
        note("\(engine): \(counts.joined(separator: ", ")) not measured: \(Self.uncounted)")
        continue
      }
      for phase in plan.countedPhases {
        try count(groups, of: engine, phase, plan, childArguments, by: worker, progress: progress)
      }
    }
  }

  /// Measures the counts and the memory of an engine in a phase, each metric group in a separate process.
  private mutating func count(
    _ groups: Set<MetricGroup>, of engine: EngineName, _ phase: Phase, _ plan: SamplingPlan,
    _ childArguments: ChildArguments, by worker: Worker, progress: (String) -> Void
  ) throws {
    let call = childArguments.call(
      ProbeCommand.name, "--alone=\(engine)", "--phase=\(phase.rawValue)", "--screen=\(plan.screen)")
    for group in [MetricGroup.allocations, .memory] where groups.contains(group) {
      progress("\(group.rawValue) of \(engine)")
      let counted = call + ["--metric=\(group.rawValue)", "--screenfuls=\(plan.screenfuls)"]
      add(try worker.samples(counted, input: childArguments.input))
    }
    if groups.contains(.instructions), MetricGroup.instructions.isAvailable {
      progress("instructions of \(engine)")
      let counted = call + ["--metric=instructions", "--screenfuls=\(Probe.warmUp)"]
      if let valgrind = Callgrind.path {
        let iterations = Probe.iterations(phase, screen: plan.screen)
        let counts = try Callgrind(valgrind).counts(
          of: engine, phase, iterations: iterations, [worker.executable] + counted, input: childArguments.input)
        add(counts.samples)
        let cells = Double(iterations * (phase == .relayout ? feed.settings.cells : 1))
        functions.append((engine, phase, counts.functions.mapValues { $0 / cells }))
      } else {
        add(try worker.samples(counted, input: childArguments.input, environment: Callgrind.environment))
      }
    }
  }
}
