import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// The builds of single commits and their counts. Each binary is kept, so that an interrupted search builds none again.
final class MeasuredBuilds {
  private let folder: String
  private let package: String
  private let workload: Workload
  private let metrics: Set<MetricGroup>
  private let console: Console
  /// The number of builds that were made.
  private(set) var count = 0
  /// The name of the program and of its product.
  private let product = PathParts(Bundle.main.executablePath ?? "bench").name

  /// - Parameters:
  ///   - folder: Where binaries are kept.
  ///   - package: The package in the worktree.
  init(_ folder: String, _ package: String, _ workload: Workload, _ metrics: Set<MetricGroup>, _ console: Console) {
    (self.folder, self.package, self.workload, self.metrics) = (folder, package, workload, metrics)
    self.console = console
  }

  /// The binary of the commit in the worktree; nil if it does not build.
  func binary(of commit: Bisection.Commit) throws -> String? {
    let own = "\(folder)/\(commit.sha)"
    let (path, fault) = ("\(own)/\(product)", "\(own)/does-not-build")
    let files = FileManager.default
    if files.fileExists(atPath: path) { return path }
    if files.fileExists(atPath: fault) { return nil }
    count += 1
    console.progress("build \(count): \(commit)")
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
  func counts(of binary: String) throws -> [SeriesKey: Double]? {
    guard Tool.output([binary, "verify"] + workload.arguments) != nil else { return nil }
    let worker = Worker(executable: binary)
    var counts: [SeriesKey: Double] = [:]
    for (index, feed) in try workload.feeds().enumerated() {
      for engine in workload.chosenEngines(for: feed.scene) {
        let samples = try Trial.counts(
          metrics, of: engine, .relayout, SamplingPlan(), ChildArguments(workload, index: index), by: worker
        ) { [console] in console.progress($0) }
        for sample in samples where [.allocations, .instructions].contains(sample.metric) {
          let key = SeriesKey(
            variant: feed.settings.variant, scene: feed.scene.name, cells: feed.settings.cells, engine: sample.engine,
            phase: sample.phase, metric: sample.metric)
          counts[key] = sample.value(cells: feed.settings.cells)
        }
      }
    }
    return counts
  }

  /// Why a series needs more in one build than in another; nil if valgrind does not show it.
  func explanation(of key: SeriesKey, from old: String, to new: String) throws -> Explanation? {
    let feeds = try workload.feeds().map { FeedKey($0.scene, $0.settings) }
    guard let index = feeds.firstIndex(of: key.feed) else { return nil }
    let profiles = try [old, new].map {
      try CostProfile.take(
        [key.metric], of: EngineName(rawValue: key.engine), on: key.feed, ChildArguments(workload, index: index),
        by: Worker(executable: $0))
    }
    return Explanation.all(from: profiles[0], to: profiles[1]).first
  }
}
