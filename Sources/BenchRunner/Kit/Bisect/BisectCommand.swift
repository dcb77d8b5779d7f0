import BenchHarness
import BenchReports
import BenchSupport
import Foundation

struct BisectCommand: Command {
  static let name = "bisect"
  static let summary = "find the commit since which a count is higher, and the function"
  static let discussion = """
    Builds commits between --good and --bad in a worktree in .build/bisect, and halves the range by git bisect. Both ends
    are measured first: of the series that are above the limit of bench check at --bad, the one that grew most is
    followed. A commit is bad if it is above the limit there. Commits that do not build, or whose frames differ, are
    skipped. Binaries are kept: an interrupted search continues where it was. --metric time compares each commit with
    --good by bench ab. It ends with the commit, its subject and the functions that grew.
    """
  static let examples: [Example] = [
    ("bench bisect --good v1.0 --bad HEAD --scene social --text fixed", "since when is social slower?")
  ]
  static var options: [Option<BisectCommand>] {
    Workload.packageOptions.map { $0.lifted(\.workload) } + [
      .text("--good", "REF", in: .workload, "a commit that is as it should be", \.good),
      .text("--bad", "REF", in: .workload, "a later commit that is not (HEAD)", \.bad),
      .value(
        "--metric", "LIST", in: .measurement, "what is compared: allocations,instructions (default), or time alone",
        accepts: "allocations, instructions or both, or time", \.metrics,
        read: {
          MetricGroup.list($0).flatMap { $0 == [.time] || $0.isSubset(of: [.allocations, .instructions]) ? $0 : nil }
        }),
      .text("--tree", "DIR", in: .output, "where the worktree is made (.build/bisect/tree)", \.tree),
    ]
  }

  var workload = Workload()
  var good: String?
  var bad: String?
  var metrics: Set<MetricGroup> = [.allocations, .instructions]
  var tree: String?

  func run(_ console: Console) throws -> ExitCode {
    guard let good else { throw Self.misuse("needs --good REF", remedy: "a commit that is as it should be") }
    let folder = FileManager.default.currentDirectoryPath
    guard let prefix = Bisection.git(folder, ["rev-parse", "--show-prefix"]) else {
      throw Failure.usage("\(folder) is in no git repository")
    }
    if metrics == [.instructions], !MetricGroup.instructions.isAvailable {
      throw Failure(.nothingMeasured, "valgrind is not installed", remedy: "install it, or --metric allocations")
    }
    Interruption.watch()
    let tree = tree ?? "\(folder)/.build/bisect/tree"
    let search = try Bisection(good: good, bad: bad ?? "HEAD", in: folder, tree: tree)
    var judge = CommitJudge(
      command: self, search: search, folder: "\(folder)/.build/bisect", package: "\(tree)/\(prefix)", console: console)
    let out = console.out
    let found = try search.run { commit in
      let outcome = try judge.outcome(of: commit)
      console.endProgress()
      out.line("\(outcome.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))\(commit)")
      out.flush()
      return outcome
    }
    if found.first.count > 1 { out.line("one of these, the others were skipped:") }
    for commit in found.first { out.line("\(out.paint("first", .red))   \(commit)") }
    if let first = found.first.first { try judge.explain(from: found.lastGood, to: first) }
    out.line("builds  \(judge.builds)")
    return .success
  }
}

/// Judges commits by the counts of their builds, or by their times. Each binary is kept in a folder, so that an
/// interrupted search builds none again.
struct CommitJudge {
  let command: BisectCommand
  let search: Bisection
  let folder: String
  let package: String
  let console: Console
  /// The number of builds that were made.
  var builds = 0
  var measured: [String: [SeriesKey: Double]] = [:]
  /// The series that is followed, once both ends are measured.
  var suspect: SeriesKey?

  /// The binary of the commit in the worktree; nil if it does not build.
  private mutating func binary(of commit: Bisection.Commit) throws -> String? {
    let product = PathParts(Bundle.main.executablePath ?? "bench").name
    let own = "\(folder)/\(commit.sha)"
    let (path, fault) = ("\(own)/\(product)", "\(own)/does-not-build")
    let files = FileManager.default
    if files.fileExists(atPath: path) { return path }
    if files.fileExists(atPath: fault) { return nil }
    builds += 1
    console.progress("build \(builds): \(commit)")
    let build = ["swift", "build", "-c", "release", "--package-path", package, "--product", product]
    let built = Tool.run(build)
    try Interruption.check()
    guard built?.ending == .exit(0), let bin = Tool.output(build + ["--show-bin-path"]) else {
      try AtomicFile.write(built?.output ?? "", to: fault)
      return nil
    }
    try files.createDirectory(atPath: own, withIntermediateDirectories: true)
    // The copy has a temporary name until it is complete.
    try? files.removeItem(atPath: path + ".part")
    try files.copyItem(atPath: "\(bin)/\(product)", toPath: path + ".part")
    try files.moveItem(atPath: path + ".part", toPath: path)
    return path
  }

  /// The counts per cell of a build; nil if its frames differ, or it does not have the scene.
  private func counts(of binary: String) throws -> [SeriesKey: Double]? {
    let workload = command.workload
    guard Tool.output([binary, "verify"] + workload.arguments) != nil else { return nil }
    let worker = Worker(executable: binary)
    var counts: [SeriesKey: Double] = [:]
    for (index, feed) in try workload.feeds().enumerated() {
      for engine in workload.chosenEngines(for: feed.scene) {
        let samples = try Trial.counts(
          command.metrics, of: engine, .relayout, SamplingPlan(), ChildArguments(workload, index: index), by: worker,
          progress: console.progress)
        for sample in samples where [.allocations, .instructions].contains(sample.metric) {
          let key = SeriesKey(
            feed: FeedKey(feed.scene, feed.settings), engine: sample.engine, phase: sample.phase, metric: sample.metric)
          counts[key] = sample.value(cells: feed.settings.cells)
        }
      }
    }
    return counts
  }

  /// The good end is measured first, then the bad one, which determines the suspect.
  mutating func outcome(of commit: Bisection.Commit) throws -> Bisection.Outcome {
    guard let binary = try binary(of: commit) else { return .skip }
    if command.metrics == [.time] {
      guard commit != search.good, let base = try self.binary(of: search.good) else { return .good }
      let ab = [try Worker.current().executable, "ab", base, binary] + command.workload.arguments
      try Interruption.check()
      let ending = Tool.run(ab)?.ending
      return ending == .exit(0) ? .good : ending == .exit(ExitCode.regression.rawValue) ? .bad : .skip
    }
    guard let own = try counts(of: binary) else { return .skip }
    measured[commit.sha] = own
    guard commit != search.good, let base = measured[search.good.sha] else { return .good }
    if commit == search.bad { suspect = Self.suspect(from: base, to: own) }
    guard let suspect else {
      throw Failure(
        .nothingMeasured, "no count of \(search.bad) is above the limit from \(search.good)",
        remedy: "choose another --scene, --engine or --metric")
    }
    guard let old = base[suspect], let new = own[suspect] else { return .skip }
    return Self.isAboveLimit(suspect, old, new) ? .bad : .good
  }

  /// The series above its limit that grew most; series of allocations come before all others.
  static func suspect(from old: [SeriesKey: Double], to new: [SeriesKey: Double]) -> SeriesKey? {
    let grown = new.compactMap { key, value -> (key: SeriesKey, isAllocation: Int, growth: Double)? in
      guard let before = old[key], isAboveLimit(key, before, value) else { return nil }
      return (key, key.metric == .allocations ? 1 : 0, value / max(before, 1e-9))
    }
    return grown.max { ($0.isAllocation, $0.growth, "\($1.key)") < ($1.isAllocation, $1.growth, "\($0.key)") }?.key
  }

  private static func isAboveLimit(_ key: SeriesKey, _ old: Double, _ new: Double) -> Bool {
    new - old - (Thresholds().limit(for: key)?.allowance(of: old) ?? 0) > 1e-6
  }

  /// Shows how the followed series grew, as in `instructions 400 → 420 a cell (+5 %), pin on …`, and with valgrind why.
  mutating func explain(from old: Bisection.Commit, to new: Bisection.Commit) throws {
    guard let suspect else { return }
    let (metric, engine, feed) = (suspect.metric, suspect.engine, suspect.feed)
    if let before = measured[old.sha]?[suspect], let after = measured[new.sha]?[suspect] {
      let share = before > 0 ? " (\(Figures.percent((after / before - 1) * 100)))" : ""
      let counts = "\(metric.text(before)) → \(metric.text(after)) a cell\(share)"
      console.out.line("was     \(metric.rawValue) \(counts), \(engine) on \(feed)")
    }
    let feeds = try command.workload.feeds().map { FeedKey($0.scene, $0.settings) }
    guard let index = feeds.firstIndex(of: feed) else { return }
    let arguments = ChildArguments(command.workload, index: index)
    let profiles = try [old, new].compactMap { try binary(of: $0) }.map {
      try CostProfile.take([metric], of: EngineName(rawValue: engine), on: feed, arguments, by: Worker(executable: $0))
    }
    if profiles.count == 2 { Explanation.all(from: profiles[0], to: profiles[1]).first?.show(console.out) }
  }
}
