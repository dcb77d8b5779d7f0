import BenchHarness
import BenchReports
import BenchSupport
import Foundation

struct BisectCommand: Command {
  static let name = "bisect"
  static let summary = "find the commit that raised a count, and the functions that grew"
  static let discussion = """
    Builds commits between --good and --bad in a worktree in .build/bisect, and narrows the range with git bisect.
    Measures both ends first. Of the series that are above the limit of bench check at --bad, the search follows the one
    that grew most; allocations come before instructions. A commit is bad if this series is above its limit. Commits
    that do not build, or whose frames differ, are skipped. Binaries are kept, so that a later search does not build
    them again. With --metric time, bench ab compares each commit with --good. At the end, the command prints the commit
    and its subject. For a count, it also prints the growth and, with valgrind, the functions that grew.
    """
  static let examples: [Example] = [
    ("bench bisect --good v1.0 --bad HEAD --scene social --text fixed", "which commit raised the counts of social?")
  ]
  static var options: [Option<BisectCommand>] {
    Workload.packageOptions.map { $0.lifted(\.workload) } + [
      .text("--good", "REF", in: .workload, "a commit without the regression", \.good),
      .text("--bad", "REF", in: .workload, "a later commit with the regression (HEAD)", \.bad),
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
  /// The package's folder; only tests change it.
  var folder = FileManager.default.currentDirectoryPath

  func run(_ console: Console) throws -> ExitCode {
    guard let good else { throw Self.misuse("needs --good REF", remedy: "a commit without the regression") }
    guard let prefix = Bisection.git(folder, ["rev-parse", "--show-prefix"]) else {
      throw Failure.usage("\(folder) is not in a git repository")
    }
    if metrics == [.instructions], !MetricGroup.instructions.isAvailable {
      throw Failure(.nothingMeasured, "valgrind is not installed", remedy: "install it, or choose --metric allocations")
    }
    Interruption.watch()
    let tree = tree ?? "\(folder)/.build/bisect/tree"
    let search = try Bisection(good: good, bad: bad ?? "HEAD", in: folder, tree: tree)
    var judge = CommitJudge(command: self, search: search, package: "\(tree)/\(prefix)", console: console)
    let out = console.out
    let found = try search.run { commit in
      let outcome = try judge.outcome(of: commit)
      console.endProgress()
      out.line("\(outcome.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))\(commit)")
      out.flush()
      return outcome
    }
    if found.first.count > 1 { out.line("the first bad commit is one of these, because some were skipped:") }
    for commit in found.first { out.line("\(out.paint("first", .red))   \(commit)") }
    if let first = found.first.first { try judge.explain(from: found.lastGood, to: first) }
    out.line("builds  \(judge.builds)")
    return .success
  }
}

/// Judges commits by the counts of their builds, or by their times.
struct CommitJudge {
  let command: BisectCommand
  let search: Bisection
  let package: String
  let console: Console
  var builds = 0
  var measured: [String: [Figure]] = [:]
  /// The series that the search follows; nil until both ends are measured, and always nil with `--metric time`.
  var suspect: SeriesKey?

  /// The binary of the commit in the worktree; nil if the commit does not build. Both results are kept, so that a later
  /// search does not build the commit again.
  private mutating func binary(of commit: Bisection.Commit) throws -> String? {
    let product = PathParts(Bundle.main.executablePath ?? "bench").name
    let own = "\(command.folder)/.build/bisect/\(commit.sha)"
    let (path, fault) = ("\(own)/\(product)", "\(own)/does-not-build")
    let files = FileManager.default
    if files.fileExists(atPath: path) { return path }
    if files.fileExists(atPath: fault) { return nil }
    builds += 1
    console.progress("build \(builds): \(commit)")
    let build = ["swift", "build", "-c", "release", "--package-path", package, "--product", product]
    guard let built = Tool.run(build) else { throw Failure(.internalError, "swift cannot be started") }
    try Interruption.check()
    guard built.ending == .exit(0), let bin = Tool.output(build + ["--show-bin-path"]) else {
      try AtomicFile.write(built.output, to: fault)
      return nil
    }
    try files.createDirectory(atPath: own, withIntermediateDirectories: true)
    // The copy has a temporary name until it is complete.
    try? files.removeItem(atPath: path + ".part")
    try files.copyItem(atPath: "\(bin)/\(product)", toPath: path + ".part")
    try files.moveItem(atPath: path + ".part", toPath: path)
    return path
  }

  /// The run of a build; nil if the run fails, for instance because frames differ or because an option is unknown.
  private func run(of binary: String, _ more: String...) throws -> RunRecord? {
    let runs = "\(PathParts(binary).parent)/runs"
    try? FileManager.default.removeItem(atPath: runs)
    let metrics = command.metrics.map(\.rawValue).joined(separator: ",")
    let call = ["run", "--quiet", "--metric=\(metrics)", "--out=\(runs)"] + more + command.workload.arguments
    let output = try? Worker(executable: binary).output(call)
    try Interruption.check()
    guard output != nil, let name = try? FileManager.default.contentsOfDirectory(atPath: runs).first else {
      return nil
    }
    return try? RunRecord("\(runs)/\(name)", readsSamples: false)
  }

  /// Judges a commit. The good end must be judged first, then the bad end, which determines `suspect`.
  mutating func outcome(of commit: Bisection.Commit) throws -> Bisection.Outcome {
    guard let binary = try binary(of: commit) else { return .skip }
    if command.metrics == [.time] {
      guard commit != search.good, let base = try self.binary(of: search.good) else { return .good }
      do {
        _ = try Worker.current().output(["ab", "--quiet", base, binary] + command.workload.arguments)
        return .good
      } catch let failure as Failure {
        try Interruption.check()
        return failure.exitCode == .regression ? .bad : .skip
      }
    }
    console.progress("counting: \(commit)")
    guard let own = try run(of: binary)?.figures else { return .skip }
    measured[commit.sha] = own
    guard commit != search.good, let base = measured[search.good.sha] else { return .good }
    let grown = Self.aboveLimit(from: base, to: own)
    if commit == search.bad { suspect = grown.first }
    guard let suspect else {
      throw Failure(
        .nothingMeasured, "no count of \(search.bad) is above the limit from \(search.good)",
        remedy: "choose another --scene, --engine or --metric")
    }
    return grown.contains(suspect) ? .bad : own.contains { $0.key == suspect } ? .good : .skip
  }

  /// The series above their limits: allocations before instructions, and within a metric by descending growth.
  static func aboveLimit(from old: [Figure], to new: [Figure]) -> [SeriesKey] {
    func rank(_ change: SeriesChange) -> (Int, Double, String) {
      (change.key.metric == .allocations ? 0 : 1, -(change.delta.value ?? .infinity), "\(change.key)")
    }
    let counts = new.filter { [.allocations, .instructions].contains($0.key.metric) }
    return SeriesChange.all(from: old, to: counts).filter { change in
      let allowed = Thresholds().limit(for: change.key)?.allowance(of: change.old.value) ?? 0
      return change.new.value - change.old.value - allowed > 1e-6
    }.sorted { rank($0) < rank($1) }.map(\.key)
  }

  /// Shows how the followed series grew, as in `instructions 400 → 420 a cell (+5 %), pin on …`. With valgrind, also
  /// shows the functions that grew.
  mutating func explain(from old: Bisection.Commit, to new: Bisection.Commit) throws {
    let changes = SeriesChange.all(from: measured[old.sha] ?? [], to: measured[new.sha] ?? [])
    guard let change = changes.first(where: { $0.key == suspect }) else { return }
    let counts = "\(change.old.comparedText) → \(change.new.comparedText) a cell (\(change.text))"
    console.out.line("was     \(change.key.metric.rawValue) \(counts), \(change.key.engine) on \(change.key.feed)")
    let profiles = try [old, new].map { commit in
      let run = try binary(of: commit).flatMap { try self.run(of: $0, "--profile") }
      return try run.map { try CostProfile.read("\($0.path)/\(CostProfile.fileName)") } ?? []
    }
    Explanation.all(from: profiles[0], to: profiles[1]).first { $0.key == suspect }?.show(console.out)
  }
}
