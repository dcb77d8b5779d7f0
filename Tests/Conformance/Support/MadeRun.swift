import Foundation
import Synchronization

@testable import BenchKit

/// A run with invented results, so tests know what it contains.
struct MadeRun {
  var name = "20260102T030405Z-0123456-a"
  var manifest: Manifest
  var rows: [Figure] = []
  var samples: [Sample] = []
  var mismatches: [Mismatch] = []

  init(_ name: String = "20260102T030405Z-0123456-a", _ arguments: [String] = []) throws {
    self.name = name
    manifest = try Self.manifest(name, arguments)
  }

  /// The manifests that were made, by the scenes and the options: their digests need layouts of all cells.
  private static let made = Mutex<[[String]: Manifest]>([:])

  /// The manifest of a run with the given options. The build and the machine are invented.
  static func manifest(_ name: String, _ arguments: [String] = []) throws -> Manifest {
    let key = Catalog.current.sceneNames + ["options"] + arguments
    var manifest = try made.withLock { $0[key] } ?? invented(arguments)
    made.withLock { $0[key] = manifest }
    manifest.runId = name
    return manifest
  }

  private static func invented(_ arguments: [String]) throws -> Manifest {
    let workload = try ArgumentParser.parse(VerifyCommand.self, ["--cells", "2"] + arguments).command.workload
    var manifest = try Manifest(of: workload, started: Date(timeIntervalSince1970: 1_767_323_045))
    let trials = try workload.feeds().map { Trial(Feed($0.scene, $0.settings), [], make: makePackageEngine) }
    try manifest.finish(trials, isComplete: true)
    manifest.code = Manifest.Code()
    manifest.code.gitSha = "0123456789abcdef0123456789abcdef01234567"
    (manifest.code.dirty, manifest.code.optimised) = (false, false)
    (manifest.code.swift, manifest.code.architecture, manifest.code.target) = ("6.3.1", "x86_64", "x86_64-linux")
    (manifest.machine.kernel, manifest.machine.valgrind) = (nil, nil)
    (manifest.machine.cpu, manifest.machine.cpus, manifest.machine.memoryBytes) = ("A", 2, 4_000_000_000)
    (manifest.machine.libc, manifest.machine.virtual) = ("glibc 2.36", true)
    (manifest.machine.governor, manifest.machine.boosts) = (nil, nil)
    manifest.machine.caches = ["L1d 48K", "L1i 32K", "L2 1024K", "L3 32768K"]
    (manifest.run.finished, manifest.run.ci) = (manifest.run.started, false)
    manifest.run.arguments = ["run", "--cells", "2"] + arguments
    (manifest.run.load, manifest.run.stealShare, manifest.run.clockResolutionNs) = (0.5, 0.001, 1)
    return manifest
  }

  /// Adds a series with one value per process, and its samples. Each process has two rounds. For a metric
  /// per cell, the second reading is 10 % larger than the first. For other metrics, both readings are equal.
  mutating func add(
    _ engine: String, _ metric: Metric = .time, _ phase: Phase = .relayout, scene: String = "social",
    variant: String = "w375-s2-measured", cells: Int = 2, values: [Double], ratios: [Double] = [],
    judgement: Judgement? = nil
  ) {
    let key = SeriesKey(
      variant: variant, scene: scene, cells: cells, engine: engine, phase: phase, metric: metric)
    rows.append(
      Figure(key: key, rounds: 2, values: values, ratios: ratios, to: "manual", judgement: judgement))
    for (process, value) in values.enumerated() {
      for round in 0..<2 {
        let total = value * Double(cells) * 4 * (round == 0 ? 1 : 1.1)
        samples.append(
          Sample(
            feed: key.feed, views: cells * 16, seed: 1, engine: engine, phase: phase, metric: metric, process: process,
            round: round, iterations: metric.isPerCell ? 4 : 1, total: metric.isPerCell ? total : value))
      }
    }
  }

  /// Writes the run's folder and returns its path.
  func write(in folder: TemporaryFolder) throws -> String {
    let run = try Run(in: folder.path, made().manifest)
    try AtomicFile.write(try made(at: run.path).files().map { ("\(run.path)/\($0.name)", $0.text) })
    return run.path
  }

  /// The run in memory, without files.
  func made(at path: String = "") -> Run {
    var manifest = manifest
    manifest.runId = name
    var run = Run(path: path, manifest: manifest)
    (run.rows, run.samples, run.mismatches) = (rows, samples, mismatches)
    for index in rows.indices { run.rows[index].build = run.build }
    return run
  }

  /// The run, written to files and read again.
  func record() throws -> Run {
    let folder = TemporaryFolder()
    return try Run(try write(in: folder))
  }
}

extension Figure {
  /// A figure of enough processes with the given median.
  init(key: SeriesKey, build: BuildIdentity = BuildIdentity(), value: Double) {
    self.init(key: key, build: build, processes: 15, median: value, reference: "manual")
  }
}

extension SeriesKey {
  init(variant: String, scene: String, cells: Int, engine: String, phase: Phase, metric: Metric) {
    let feed = FeedKey(scene: scene, variant: variant, cells: cells)
    self.init(feed: feed, engine: engine, phase: phase, metric: metric)
  }
}
