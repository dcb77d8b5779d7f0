import Foundation

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

/// A run whose files are made up, so that what is read from them is known.
struct MadeRun {
  var name = "20260102T030405Z-0123456-a"
  var manifest: Manifest
  var rows: [SummaryRow] = []
  var samples: [SampleRecord] = []
  var mismatches: [MismatchRecord] = []

  init(_ name: String = "20260102T030405Z-0123456-a", _ arguments: [String] = []) throws {
    self.name = name
    manifest = try Self.manifest(name, arguments)
  }

  /// Asks git and the tools of the system, so that it is made once for all runs.
  private static let identity = RunIdentity(started: Date(timeIntervalSince1970: 1_767_323_045))

  /// The manifest of a run with certain options, of a build and on a machine that are made up.
  static func manifest(_ name: String, _ arguments: [String] = []) throws -> Manifest {
    let workload = try ArgumentParser.parse(VerifyCommand.self, ["--cells", "2"] + arguments).workload
    var manifest = try Manifest(
      of: workload, outside: [], identity, run: name)
    manifest.code = Manifest.Code()
    manifest.code.gitSha = "0123456789abcdef0123456789abcdef01234567"
    manifest.code.dirty = false
    (manifest.code.swift, manifest.code.architecture, manifest.code.target) = ("6.3.1", "x86_64", "x86_64-linux")
    manifest.machine = Manifest.Machine()
    (manifest.machine.cpu, manifest.machine.cpus, manifest.machine.memoryBytes) = ("A", 2, 4_000_000_000)
    (manifest.run.finished, manifest.run.ci) = (manifest.run.started, false)
    manifest.run.arguments = ["run", "--cells", "2"] + arguments
    (manifest.run.load, manifest.run.stealShare) = (0.5, 0.001)
    return manifest
  }

  /// Adds a series with one value for each process, and the samples that it is from: in each of them two rounds, of which
  /// the second took a tenth more.
  mutating func add(
    _ engine: String, _ metric: Metric = .time, _ phase: Phase = .relayout, scene: String = "social", cells: Int = 2,
    values: [Double], ratios: [Double] = [], judgement: Judgement? = nil
  ) {
    let key = SeriesKey(
      variant: "w375-s2-measured", scene: scene, cells: cells, engine: engine, phase: phase, metric: metric)
    rows.append(SummaryRow(key: key, rounds: 2, values: values, ratios: ratios, judgement: judgement))
    for (process, value) in values.enumerated() {
      for round in 0..<2 {
        let total = value * Double(cells) * 4 * (round == 0 ? 1 : 1.1)
        samples.append(
          SampleRecord(
            feed: key.feed, views: cells * 16, seed: 1,
            sample: Sample(
              engine: engine, phase: phase, metric: metric, process: process, round: round,
              iterations: metric.isPerCell ? 4 : 1, total: metric.isPerCell ? total : value)))
      }
    }
  }

  /// Writes the run's folder and answers its path.
  func write(in folder: TemporaryFolder) throws -> String {
    let run = try RunFolder(in: folder.path, run: name)
    try run.write(try made(at: run.path).files())
    return run.path
  }

  /// The run as the process that measured it has it.
  func made(at path: String = "") -> RunRecord {
    var manifest = manifest
    manifest.runId = name
    return RunRecord(path: path, manifest: manifest, rows: rows, samples: samples, mismatches: mismatches)
  }

  /// The run as it is read back.
  func record() throws -> RunRecord {
    let folder = TemporaryFolder()
    return try RunRecord(try write(in: folder))
  }
}
