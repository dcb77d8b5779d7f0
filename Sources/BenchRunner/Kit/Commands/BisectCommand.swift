import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// `bench bisect`: finds the commit since which a count is higher.
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
  static let examples = [
    (line: "bench bisect --good v1.0 --bad HEAD --scene social --text fixed", meaning: "since when is social slower?")
  ]
  static var options: [Option<BisectCommand>] {
    Workload.packageOptions.map { $0.lifted(\.workload) } + [
      .text("--good", "REF", in: .workload, "a commit that is as it should be", \.good),
      .text("--bad", "REF", in: .workload, "a later commit that is not (HEAD)", \.bad),
      .value(
        "--metric", "LIST", in: .measurement, "what is compared: allocations,instructions (default), or time alone",
        accepts: "allocations, instructions or both, or time", \.metrics,
        read: {
          MetricGroup.list($0).flatMap {
            Set([.allocations, .instructions]).isSuperset(of: $0) || $0 == [.time] ? $0 : nil
          }
        }),
      .text("--tree", "DIR", in: .output, "where the worktree is made (.build/bisect/tree)", \.tree),
    ]
  }

  var general = GeneralOptions()
  var workload = Workload()
  var good: String?
  var bad: String?
  var metrics: Set<MetricGroup> = [.allocations, .instructions]
  var tree: String?

  func run(_ console: Console) throws -> ExitCode {
    guard let good else {
      throw Failure.usage("\(ProgramName.current) bisect needs --good REF", remedy: "a commit that is as it should be")
    }
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
    let builds = MeasuredBuilds("\(folder)/.build/bisect", "\(tree)/\(prefix)", workload, metrics, console)
    var judge = CommitJudge(builds, metrics, workload, search)
    let found = try search.run { commit in
      let outcome = try judge.outcome(of: commit)
      console.endProgress()
      console.out.line("\(outcome.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0))\(commit)")
      console.out.flush()
      return outcome
    }
    try show(found, judge, builds, console)
    return .success
  }

  private func show(
    _ found: (first: [Bisection.Commit], lastGood: Bisection.Commit), _ judge: CommitJudge, _ builds: MeasuredBuilds,
    _ console: Console
  ) throws {
    let out = console.out
    if found.first.count > 1 { out.line("one of these, the others were skipped:") }
    for commit in found.first { out.line("\(out.paint("first", .red))   \(commit)") }
    if let first = found.first.first, let key = judge.suspect {
      if let growth = judge.growth(from: found.lastGood, to: first) { out.line("was     \(growth)") }
      if let old = try builds.binary(of: found.lastGood), let new = try builds.binary(of: first) {
        try builds.explanation(of: key, from: old, to: new)?.show(out)
      }
    }
    out.line("builds  \(builds.count)")
  }
}

/// Judges commits by the counts of their builds, or by their times.
struct CommitJudge {
  private let builds: MeasuredBuilds
  private let metrics: Set<MetricGroup>
  private let workload: Workload
  private let search: Bisection
  private var counts: [String: [SeriesKey: Double]] = [:]
  /// The series that is followed, once both ends are measured.
  private(set) var suspect: SeriesKey?

  init(_ builds: MeasuredBuilds, _ metrics: Set<MetricGroup>, _ workload: Workload, _ search: Bisection) {
    (self.builds, self.metrics, self.workload, self.search) = (builds, metrics, workload, search)
  }

  /// The good end is measured first, then the bad one, which determines the suspect.
  mutating func outcome(of commit: Bisection.Commit) throws -> Bisection.Outcome {
    guard let binary = try builds.binary(of: commit) else { return .skip }
    if metrics == [.time] { return try timed(commit, binary) }
    guard let own = try builds.counts(of: binary) else { return .skip }
    counts[commit.sha] = own
    guard commit != search.good, let base = counts[search.good.sha] else { return .good }
    if commit == search.bad { suspect = Self.suspect(from: base, to: own) }
    guard let suspect else {
      throw Failure(
        .nothingMeasured, "no count of \(search.bad) is above the limit from \(search.good)",
        remedy: "choose another --scene, --engine or --metric")
    }
    guard let old = base[suspect], let new = own[suspect] else { return .skip }
    return Self.excess(suspect, old, new) > 0 ? .bad : .good
  }

  /// The series above its limit that grew most; series of allocations come before all others.
  static func suspect(from old: [SeriesKey: Double], to new: [SeriesKey: Double]) -> SeriesKey? {
    let grown = new.compactMap { key, value -> (key: SeriesKey, isAllocation: Int, growth: Double)? in
      guard let before = old[key], excess(key, before, value) > 0 else { return nil }
      return (key, key.metric == .allocations ? 1 : 0, value / max(before, 1e-9))
    }
    return grown.max {
      ($0.isAllocation, $0.growth, "\($1.key)") < ($1.isAllocation, $1.growth, "\($0.key)")
    }?.key
  }

  /// The amount by which a count exceeds the limit of `bench check`.
  private static func excess(_ key: SeriesKey, _ old: Double, _ new: Double) -> Double {
    new - old - (Thresholds().limit(for: key)?.allowance(of: old) ?? 0) - 1e-6
  }

  /// The count of the followed series in two commits: `instructions 400 → 420 a cell (+5 %), pin on …`.
  func growth(from old: Bisection.Commit, to new: Bisection.Commit) -> String? {
    guard let suspect, let before = counts[old.sha]?[suspect], let after = counts[new.sha]?[suspect] else { return nil }
    let share = before > 0 ? " (\(Figures.percent((after / before - 1) * 100)))" : ""
    return
      "\(suspect.metric.rawValue) \(suspect.metric.text(before)) → \(suspect.metric.text(after)) a cell\(share), \(suspect.engine) on \(suspect.feed)"
  }

  /// Compares the times with those of the good end.
  private func timed(_ commit: Bisection.Commit, _ binary: String) throws -> Bisection.Outcome {
    guard commit != search.good, let base = try builds.binary(of: search.good) else { return .good }
    let ab = [try Worker.current().executable, "ab", base, binary] + workload.arguments
    try Interruption.check()
    switch Tool.run(ab)?.ending {
    case .exit(ExitCode.regression.rawValue)?: return .bad
    case .exit(0)?: return .good
    default: return .skip
    }
  }
}
