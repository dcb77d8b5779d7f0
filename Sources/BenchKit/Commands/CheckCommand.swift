struct CheckCommand: Command {
  static let name = "check"
  static let group = CommandGroup.comparison
  static let summary = "run, then compare with a baseline or another build: the gate of CI"
  static let discussion = """
    Measures as bench run does, and compares the series with the baseline's. Times are compared as ratios to the reference; a
    failure counts only if a fresh repeat confirms it, unless --no-confirm is given. Counts are enforced for the
    baseline's Swift version and architecture. Times also need the baseline's processor and at least five processes.
    Without these conditions, a verdict is only advice. Exit code 3: a regression; 4: frames differ; 5: a series is
    missing on either side, an outside engine failed, or nothing could be enforced. A debug build is refused. If a count
    grew and instructions were counted, up to five lines that begin with "why" name the functions that need more. With
    --against, processes of another build run in turn with those of this one, and its figures replace the baseline.
    """
  static let examples: [Example] = [
    (
      "bench check --scene all --cells 200 --text fixed --metric allocations,instructions --require instructions",
      "the gate of counts"
    ),
    ("bench check --threshold time=5%", "times may grow by 5 % instead of 10 %"),
    ("bench check --against ../main/.build/release/bench --scene social", "is this build slower than that one?"),
  ]
  static var options: [Option<CheckCommand>] {
    RunOptions.options.map { $0.lifted(\.run) } + GateOptions.options.map { $0.lifted(\.gate) }
  }

  var run = RunOptions(showsFeeds: false, verifiesMeasured: true)
  var gate = GateOptions()

  func run(_ console: Console) throws -> ExitCode {
    try Build.requireOptimised(to: "check a baseline", "check")
    var run = run
    run.other = try otherBuild()
    let options =
      run.workload.arguments + [
        "--metric=\(MetricGroup.allCases.filter(run.metrics.contains).map(\.rawValue).joined(separator: ","))"
      ]
    let baseline =
      try gate.against.map { Baseline(name: PathParts($0).name) }
      ?? Baseline(reading: gate.baseline, options: options)
    var judge = Gate(baseline: baseline, thresholds: try gate.allThresholds(), scope: try run.scope())
    let pipeline = try RunPipeline(options: run, console: console)
    var measured = try pipeline.measure()
    defer { measured.removeFolderIfEmpty() }
    measured.manifest.run.gate = Manifest.Settings.Gate(baseline: judge.baseline.name, isStrict: gate.isStrict)
    guard measured.agrees else {
      try storeDifferences(&measured, pipeline)
      return .framesDiffer
    }
    if run.other != nil { judge.take(baseOfPairs: measured.others) }
    judge.scope.engines?.formUnion(pipeline.outside.adapters.map(\.identity.name))
    var changes = judge.changes(
      to: measured.trials.figures(inPairsWith: measured.others), skipping: run.unavailable)
    if !gate.skipsConfirmation, try !confirm(&changes, measured, judge, pipeline) { return .framesDiffer }
    let grown = grownFunctions(changes, measured, console)
    for line in GateReport.why(grown, columns: console.out.columns, console.out) { console.out.line(line) }
    for trial in measured.trials { measured.show(trial, console.out) }
    measured.rows.note(changes)
    try pipeline.store(&measured)
    GateReport.show(measured.rows, all: console.isVerbose, console.out)
    judge.thresholds.warnOfUnused(among: changes, console)
    console.out.line("wrote \(measured.path)/summary.csv")
    return conclude(changes, judge.baseline, pipeline.outside, console)
  }

  /// Runs the other build; nil without `--against`.
  private func otherBuild() throws -> Worker? {
    guard let path = gate.against else { return nil }
    guard gate.named == nil, run.plan.processes > 0, run.workload.outside.commands.isEmpty else {
      throw Failure.usage(
        "--against compares processes of two builds",
        remedy: "leave out --baseline, --processes 0 and --engine-command")
    }
    let executable = path.contains("/") ? path : "./\(path)"
    guard FileManager.default.isExecutableFile(atPath: executable),
      Tool.output([executable, "--version"])?.contains("bench ") == true
    else {
      throw Failure.usage("\"\(path)\" is not another build of bench", remedy: "--against needs the path of its binary")
    }
    return Worker(executable: executable)
  }

  /// The functions that grew in the series whose counts grew.
  private func grownFunctions(_ changes: [Change], _ measured: Run, _ console: Console) -> [String] {
    let grown = Set(
      changes.filter { $0.judgement.verdict == .regressed && $0.key.metric.isCount }.map {
        SeriesKey(feed: $0.key.feed, engine: $0.key.engine, phase: $0.key.phase, metric: .instructions)
      })
    let new = measured.trials.flatMap(FunctionCounts.all).filter { grown.contains($0.key) }
    guard !new.isEmpty else { return [] }
    do {
      let old =
        try measured.others.isEmpty
        ? FunctionCounts.read(FunctionCounts.path(besideBaseline: Baseline.path(of: gate.baseline)))
        : measured.others.flatMap(FunctionCounts.all)
      return FunctionCounts.growth(of: new, since: old)
    } catch {
      console.warn("\(error); no function is named")
      return []
    }
  }

  private func conclude(
    _ changes: [Change], _ baseline: Baseline, _ outside: OutsideEngines, _ console: Console
  ) -> ExitCode {
    let code = Gate.exitCode(changes, isStrict: gate.isStrict)
    if code == .nothingMeasured {
      let isMissing = changes.contains { $0.judgement.verdict == .missing }
      console.fail(isMissing ? Self.missing(baseline) : "nothing could be enforced")
    }
    guard code == .success, !outside.broken.isEmpty else { return code }
    console.fail("\(outside.brokenNames) failed, so the gate has not passed")
    return .nothingMeasured
  }

  /// The sentence for a baseline whose series the run lacks.
  private static func missing(_ baseline: Baseline) -> String {
    let (options, lost) = (baseline.options, baseline.lostScenes)
    let name = "the baseline \(baseline.name)"
    if lost.isEmpty {
      return "series are missing; \(name) \(options.isEmpty ? "is empty" : "has the series of \(options)")"
    }
    let delete = ShellWord.line([ProgramName.current, "baseline", "delete", baseline.name])
    return "series are missing; \(name) has scenes that do not exist any more: \(lost.joined(separator: ", ")); "
      + "\(delete), and save it again"
  }

  /// Does more work for a finished run. If the work fails, stores the run, and adds its folder to the failure.
  private func keeping<Result>(_ measured: Run, _ pipeline: RunPipeline, _ work: () throws -> Result) throws -> Result {
    do { return try work() } catch {
      throw pipeline.keep(measured, "the finished run is", after: error, isComplete: true)
    }
  }

  /// Measures all times again if an enforced time is above its limit. A time that is above its limit only once becomes
  /// inconclusive. If frames differ in the repeat, stores the repeat and returns false. If the repeat throws, stores
  /// the first run and throws too.
  func confirm(
    _ changes: inout [Change], _ measured: Run, _ judge: Gate, _ pipeline: RunPipeline
  ) throws -> Bool {
    let suspects = changes.count(where: \.isSuspect)
    guard suspects > 0 else { return true }
    pipeline.console.out.line("gate    \(suspects) series slower than allowed; measured again, to confirm")
    var again = run
    (again.plan.metrics, again.required, again.verifiesMeasured, again.isRepeat) = ([.time], [], false, true)
    again.other = pipeline.options.other
    var first = measured
    first.rows.note(Gate.unconfirmed(changes))
    let second = try keeping(first, pipeline) { try RunPipeline(options: again, console: pipeline.console) }
    var repeated = try keeping(first, pipeline) { try second.measure() }
    defer { repeated.removeFolderIfEmpty() }
    pipeline.outside.broken.formUnion(second.outside.broken)
    guard repeated.agrees else {
      try storeDifferences(&repeated, second)
      return false
    }
    let pooled = measured.trials.pooled(with: repeated.trials)
    let others = measured.others.pooled(with: repeated.others)
    changes = judge.confirmed(
      changes, by: repeated.trials.figures(inPairsWith: repeated.others), pooled.figures(inPairsWith: others))
    return true
  }

  private func storeDifferences(_ run: inout Run, _ pipeline: RunPipeline) throws {
    for trial in run.trials { run.show(trial, pipeline.console.out) }
    try pipeline.store(&run)
  }
}

extension RunOptions {
  func scope() throws -> Gate.Scope {
    let feeds = try feeds().map { FeedKey($0.scene, $0.settings) }
    // An engine of the baseline that no longer exists is missing from a run of all engines.
    let takesAll = workload.engines.isEmpty || workload.engines.contains(Workload.every)
    let engines = takesAll ? nil : Set(workload.chosenEngines.map(\.rawValue))
    let runsAll = workload.chosenScenes.count == Catalog.current.scenes.count
    return Gate.Scope(
      feeds: Set(feeds), scenes: runsAll ? Catalog.current.sceneNames : nil, engines: engines, metrics: metrics,
      phases: plan.phases)
  }
}

extension Gate {
  /// Replaces the baseline by the figures of another build, which ran in turn with this one.
  mutating func take(baseOfPairs trials: [Trial]) {
    baseline = Baseline(name: baseline.name, figures: trials.figures().map(\.asBaseOfPairs))
    isPaired = true
  }
}
