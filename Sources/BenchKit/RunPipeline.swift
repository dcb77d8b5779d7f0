/// The steps of a run. `measure()` makes the cells of each feed, lets the chosen engines lay them out, and compares
/// every frame. If all frames are identical, it measures the engines. `store(_:)` writes the files.
struct RunPipeline {
  let options: RunOptions
  let console: Console
  let outside: OutsideEngines

  /// Prepares a run: checks that the metrics can be measured, and starts the outside engines.
  init(options: RunOptions, console: Console) throws {
    ExportRequest.prepare(options.exports, console)
    _ = try options.feeds()
    try Self.checkMetrics(options, console)
    (self.options, self.console, outside) = (options, console, try OutsideEngines(options.workload.outside))
    try outside.require(options.workload)
    Interruption.watch()
    let counts = MetricGroup.allCases.filter { $0 != .time && options.required.contains($0) }
    if let adapter = outside.adapters.first, let group = counts.first {
      throw Self.missing(group, of: adapter.identity.name, Trial.uncounted)
    }
  }

  /// Verifies and measures the feeds. With `showsFeeds`, shows each feed. Stops at the first difference.
  func measure() throws -> Run {
    let feeds = try options.feeds()
    let manifest = try Manifest(of: options.workload, outside: outside.labels, plan: options.plan)
    if let fault = SourceState.current.commitFault { console.note("the run records no commit: \(fault)") }
    var run = try Run(in: options.directory ?? RunOptions.results, manifest)
    for index in feeds.indices {
      do {
        let feed = Feed(feeds[index].scene, feeds[index].settings)
        let (trial, other) = try measure(feed, index, of: feeds.count)
        run.add(trial, against: other)
        console.endProgress()
        if options.showsFeeds { run.show(trial, console.out) }
        guard trial.comparison.state == .identical else { return run }
      } catch {
        throw keep(run, after: error)
      }
    }
    return run
  }

  /// Writes a run's files and exports.
  func store(_ run: inout Run) throws {
    try write(&run)
    do { try Interruption.check() } catch { throw Failure(error).adding("the run is in \(run.path)") }
    if options.directory == nil, let path = try Run.ignoreRuns(in: RunOptions.results) {
      console.note("wrote \(path): git ignores runs, and keeps baselines/ and published/")
    }
    reportMismatches(run)
    run.showGrowth(console.out)
    for export in options.exports { try export.write([run], console) }
  }

  // MARK: Steps

  /// Warns of a debug build, and if instructions cannot be counted here. Fails if required instructions cannot be
  /// counted, or if times are measured and the clock does not advance.
  private static func checkMetrics(_ options: RunOptions, _ console: Console) throws {
    let release = "swift run -c release \(ProgramName.current)"
    if !Build.isOptimised { console.warn("this is a debug build, its times are not representative: \(release)") }
    if options.metrics.contains(.time) { try Stopwatch.check() }
    guard options.unavailable.contains(.instructions) else { return }
    guard !options.required.contains(.instructions) else {
      throw Failure(.nothingMeasured, "instructions are required, but valgrind is not installed", remedy: "install it")
    }
    console.warn("instructions are skipped: valgrind is not installed")
  }

  private static func missing(_ group: MetricGroup, of engine: String, _ reason: String) -> Failure {
    Failure(.nothingMeasured, "\(group.rawValue) of \(engine): required, but not measured, because \(reason)")
  }

  /// Fails if an engine of this program has no sample of a required metric, because no planned phase gives one.
  private func checkRequired(_ trial: Trial) throws {
    guard trial.comparison.state != .differing else { return }
    for group in MetricGroup.allCases where options.required.contains(group) {
      let measured = Set(trial.samples.lazy.filter { $0.metric.group == group }.map(\.engine))
      if let engine = trial.engines.first(where: { $0.isInside && !measured.contains($0.rawValue) }) {
        throw Self.missing(group, of: engine.rawValue, "--phase \(options.plan.phaseList) gives no sample")
      }
    }
  }

  private func measure(_ feed: Feed, _ index: Int, of count: Int) throws -> (trial: Trial, other: Trial?) {
    let start = ProcessorTicks.now
    let workload = options.workload
    var (trial, other) = try outside.with(
      workload.chosenEngines(for: feed.scene), for: feed.scene, make: options.makeEngine, console
    ) { engines, make -> (Trial, Trial?) in
      let place = count > 1 ? "feed \(index + 1) of \(count), " : ""
      let progress = { (state: String) in console.progress("\(feed.scene.name): \(place)\(state)") }
      progress("comparing frames")
      if options.verifiesMeasured, feed.settings.text == .fixed {
        let measured = try Trial(verifying: feed.measured, engines, make: make)
        guard measured.comparison.state != .differing else { return (measured, nil) }
      }
      var trial = try Trial(
        verifying: feed, engines, make: make,
        edits: workload.edits ?? (options.plan.phases.contains(.recycle) ? SamplingPlan.usualEdits : 0))
      var other = options.other.map { _ in trial }
      // Without excluded engines: each child would start them and report them again.
      var workload = workload
      workload.keep(outside.commands(of: engines))
      let (child, worker) = (ChildArguments(workload, index: index), try Worker.current())
      if options.metrics.contains(.time) {
        let others = try trial.time(options.plan, child, by: worker, against: options.other, progress: progress)
        other?.add(others)
      }
      try trial.probe(options.counted, options.plan, child, by: worker, progress: progress)
      if let build = options.other {
        try other?.probe(options.counted, options.plan, child, by: build, progress: progress)
      }
      try checkRequired(trial)
      return (trial, other)
    }
    trial.stolenShare = start.flatMap { ProcessorTicks.now?.stealShare(since: $0) }
    other?.stolenShare = trial.stolenShare
    outside.check(trial, console)
    return (trial, other)
  }

  private func write(_ run: inout Run, isComplete: Bool = true) throws {
    if !outside.broken.isEmpty { run.manifest.run.failed = outside.broken.map(\.rawValue).sorted() }
    try run.write(isComplete: isComplete)
  }

  /// Writes the results of the feeds that were measured before a failure, and returns the failure with a sentence about
  /// the kept results. For a repeat, only returns the failure.
  private func keep(_ run: Run, after error: any Error) -> Failure {
    defer { run.removeFolderIfEmpty() }
    if options.isRepeat { return Failure(error) }
    guard !run.trials.isEmpty else { return Failure(error).adding("nothing was kept") }
    let feeds = run.trials.count == 1 ? "feed measured before is" : "\(run.trials.count) feeds measured before are"
    return keep(run, "the \(feeds)", after: error, isComplete: false)
  }

  /// Writes a run's files after a failure. Returns the failure with an added sentence of `feeds` and the folder, for
  /// instance `the finished run is in Results/…`. If the files cannot be written, adds the error of writing instead.
  func keep(_ run: Run, _ feeds: String, after error: any Error, isComplete: Bool) -> Failure {
    var run = run
    do { try write(&run, isComplete: isComplete) } catch let other { return Failure(error).adding("\(other)") }
    return Failure(error).adding("\(feeds) in \(run.path)")
  }

  /// Reports where the differences are written and how to reproduce them.
  private func reportMismatches(_ run: Run) {
    guard let comparison = run.trials.last?.comparison, comparison.state == .differing else { return }
    let all = comparison.differingCellCount
    let shown = min(all, Comparison.drawnCells)
    let cells = shown == all ? "all \(all)" : "the first \(shown) of \(Figures.grouped(all))"
    let drawn = all == 1 ? "the differing cell" : "\(cells) differing cells"
    console.out.line("wrote   \(run.path)/mismatches.csv, and beside it drawings of \(drawn)")
    if let first = comparison.drawnCells.first {
      let name = FrameDrawing.fileName(cell: first.cell, engine: first.engine.rawValue)
      console.out.line("picture \(run.path)/\(name)")
    }
    let program = ProgramName.path ?? ProgramName.current
    var arguments = options.workload.arguments
    if let text = run.trials.last?.feed.settings.text, text != options.workload.feed.text {
      arguments = arguments.filter { !$0.hasPrefix("--text=") } + ["--text=\(text)"]
    }
    console.out.line("repeat  \(ShellWord.line([program, "verify"] + arguments))")
  }
}

extension [Trial] {
  /// The figures; with `others`, those of the times are relative to another build. See `Figure.all(of:inPairsWith:)`.
  func figures(inPairsWith others: [Trial] = []) -> [Figure] {
    indices.flatMap { Figure.all(of: self[$0], inPairsWith: others.isEmpty ? nil : others[$0]) }
  }

  func pooled(with others: [Trial]) -> [Trial] { zip(self, others).map { $0.pooled(with: $1) } }
}
