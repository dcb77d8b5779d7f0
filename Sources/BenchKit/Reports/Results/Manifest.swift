/// The code, the machine and the settings of a run, stored as `manifest.json`. Unknown values are omitted.
struct Manifest: Codable {
  var schema = Figure.schema
  var runId: String
  /// Whether all feeds were measured; false for an interrupted run.
  var complete: Bool
  var code: Code
  var machine: Machine
  var run: Settings
  /// The processors' ticks at the beginning of the run; not stored.
  private var ticks: ProcessorTicks?

  private enum CodingKeys: String, CodingKey { case schema, runId, complete, code, machine, run }

  struct Code: Codable {
    var version = Version.current
    var gitSha: String?
    /// The commit of this package, if the program is part of another one.
    var packageSha: String?
    var branch: String?
    /// Whether the binary may differ from the commit: the work tree has changes, or the commit is newer.
    var dirty: Bool?
    var optimised = Build.isOptimised
    var swift = BuildIdentity.current.swift
    var architecture = BuildIdentity.current.architecture
    var target = BuildIdentity.target
    var binarySha256: String?
  }

  struct Machine: Codable {
    var kernel = MachineState.kernel
    var cpu = MachineState.processor
    var cpus = ProcessInfo.processInfo.activeProcessorCount
    var memoryBytes = ProcessInfo.processInfo.physicalMemory
    var libc = MachineState.libc
    var caches = MachineState.caches
    var governor = MachineState.governor
    var boosts = MachineState.boosts
    var virtual = MachineState.isVirtual
    var valgrind = Callgrind.path.flatMap { Tool.output([$0, "--version"]) }
  }

  struct Settings: Codable {
    var arguments: [String]
    var started: String
    var finished: String
    var ci: Bool
    var scenes: [String]
    var engines: [String]
    /// Each number of cells was run with each width and scale.
    var cells: [Int]
    var seed: UInt64
    var widths: [Double]
    var otherWidths: [Double]
    var scales: [Double]
    var text: String
    var direction: String
    var depth: Int
    /// What was measured and how much, in words.
    var plan: [String]?
    /// The planned number of processes; fewer ran if time ran out.
    var processes: Int?
    var rounds: Int?
    var gate: Gate?
    /// The file of posts; nil for generated posts.
    var feed: String?
    /// Hashes of the feeds' contents and frames.
    var digests: [Digest]
    /// The average load of the last minute, at the end of the run.
    var load = MachineState.load
    var remarks: [String: [String]]?
    /// The outside engines that failed during the run; nil if none did.
    var failed: [String]?
    /// The share of time that other virtual machines took during the run.
    var stealShare: Double?
    var clockResolutionNs = MachineState.clockResolution

    struct Gate: Codable {
      var baseline: String
      /// Whether warnings and advice fail too.
      var isStrict: Bool

      init(baseline: String, isStrict: Bool) { (self.baseline, self.isStrict) = (baseline, isStrict) }
    }

    struct Digest: Codable {
      let scene: String
      let variant: String
      let cells: Int
      let tree: String
      let frames: String
    }
  }

  /// The manifest of a run that begins. `finish` completes it.
  init(
    of workload: Workload, outside: [String] = [], plan: SamplingPlan = SamplingPlan(), started: Date = Date()
  ) throws {
    (runId, complete, code, machine) = ("", false, SourceState.current.code, Machine())
    let feeds = try workload.feeds().map(\.settings)
    let feed = feeds.first ?? workload.feed
    run = Settings(
      arguments: Array(CommandLine.arguments.dropFirst()), started: started.formatted(.iso8601),
      finished: started.formatted(.iso8601), ci: ProcessInfo.processInfo.environment["CI"] != nil,
      scenes: workload.chosenScenes.map { $0.name }, engines: workload.chosenEngines.map(\.rawValue) + outside,
      cells: feeds.map(\.cells).distinct, seed: feed.seed, widths: feeds.map(\.width).distinct,
      otherWidths: feeds.map(\.otherWidth).distinct, scales: feeds.map(\.scale).distinct, text: feed.text.rawValue,
      direction: feed.direction.rawValue, depth: feed.depth, plan: plan.words,
      processes: plan.processes, rounds: plan.rounds, feed: workload.file?.path, digests: [])
    ticks = ProcessorTicks.now
    runId = name
  }

  /// The name of the run's folder: `<UTC>-<sha7>[-dirty]-<cpu>`.
  private var name: String {
    let sha = code.gitSha.map { String($0.prefix(7)) } ?? "nogit"
    let parts = [run.started.filter { !"-:".contains($0) }, sha] + (code.dirty == true ? ["dirty"] : [])
    return (parts + [Self.slug(machine.cpu ?? "unknown cpu")]).joined(separator: "-")
  }

  /// A text as part of a file name: its letters and digits in lower case, joined by dashes.
  static func slug(_ text: String) -> String {
    text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.prefix(6).joined(separator: "-")
  }

  /// Completes the manifest of a run that ends now. Feeds that were not measured get no digests, because they may fail
  /// again.
  mutating func finish(_ trials: [Trial], isComplete: Bool) throws {
    complete = isComplete
    (run.finished, run.load) = (Date().formatted(.iso8601), MachineState.load)
    run.digests = try trials.map { try Self.digest($0.feed.scene, $0.feed.settings) }
    run.stealShare = ticks.flatMap { ProcessorTicks.now?.stealShare(since: $0) }
  }

  private static func digest(_ scene: any Scene.Type, _ settings: FeedSettings) throws -> Settings.Digest {
    let digest = try FeedDigest(of: Feed(scene, settings))
    return Settings.Digest(
      scene: scene.name, variant: settings.variant, cells: settings.cells, tree: digest.tree, frames: digest.frames)
  }

  /// Whether another run has the same feeds and engines, the same kind of build and the same processor.
  func isComparable(with other: Manifest) -> Bool {
    complete && other.complete && conditions == other.conditions
  }

  private var conditions: [String] {
    [
      machine.cpu ?? "", code.swift, code.architecture, code.target, "\(code.optimised)", "\(run.scenes)",
      "\(run.engines)", "\(run.cells)", "\(run.seed)", "\(run.widths)", "\(run.scales)", run.text, run.direction,
      "\(run.depth)",
    ]
  }
}

enum Build {
  /// Whether the compiler optimised the code, which removes assertions.
  static var isOptimised: Bool { !_isDebugAssertConfiguration() }

  /// Throws a `Failure` in a debug build, except in tests: gates and baselines need the figures of a release build.
  static func requireOptimised(to deed: String, _ command: String) throws {
    guard !isOptimised, ProcessInfo.processInfo.environment["PINBENCH_DEBUG_GATES"] == nil else { return }
    throw Failure.usage(
      "a debug build cannot \(deed)", remedy: "swift run -c release \(ProgramName.current) \(command)")
  }
}
