import Foundation

@testable import BenchKit

/// Runs with figures that are easy to recognise.
enum ReportFixture {
  /// One feed with the times of three engines and the allocations of two. The gate judged three series: one regressed,
  /// one passes, and one is missing.
  static func judged(processes: Int = 6) throws -> MadeRun {
    var run = try MadeRun()
    let manual = Array([100.0, 102, 101, 99, 103, 100].prefix(processes))
    run.add("manual", values: manual, ratios: manual.map { _ in 1 })
    run.add(
      "pin", values: manual.map { $0 * 1.5 }, ratios: manual.map { _ in 1.5 },
      judgement: Judgement(
        baselineId: "ci", quantity: .ratio, baseline: 1.2, delta: 0.25, deltaLow: 0.2, deltaHigh: 0.3,
        limit: .share(0.1),
        verdict: .regressed, reason: "is slower than allowed"))
    run.add("a <b> & \"c\"", values: manual.map { $0 * 40 }, ratios: manual.map { _ in 40 })
    run.add("manual", .allocations, values: [0])
    run.add(
      "pin", .allocations, values: [2],
      judgement: Judgement(
        baselineId: "ci", baseline: 2, delta: 0, limit: .absolute(0), verdict: .pass, reason: "is the same"))
    run.rows.append(
      Figure(
        key: SeriesKey(
          variant: "w375-s2-measured", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: .instructions
        ),
        judgement: Judgement(baselineId: "ci", verdict: .missing, reason: "is in the baseline, but not in the run")))
    return run
  }

  /// Two feeds on a busy machine. Pin's times scatter, constraint's times drift, and stack has only two processes.
  static func disturbed() throws -> MadeRun {
    var run = try MadeRun("20260104T030405Z-0123456-a", ["--scene", "social,message", "--cells", "1000"])
    run.manifest.machine.cpu = nil
    run.manifest.code.dirty = true
    (run.manifest.run.load, run.manifest.run.stealShare) = (7.5, 0.12)
    for scene in ["social", "message"] {
      let manual = (0..<15).map { 2000 + Double(($0 * 7) % 11) * 12 }
      run.add("manual", scene: scene, cells: 1000, values: manual, ratios: manual.map { _ in 1 })
      let scattered = manual.enumerated().map { $1 * (1 + Double($0 % 4) * 0.2) }
      run.add("pin", scene: scene, cells: 1000, values: scattered, ratios: zip(scattered, manual).map { $0 / $1 })
      let drifting = manual.enumerated().map { $1 * ($0 < 8 ? 9 : 12) }
      run.add("constraint", scene: scene, cells: 1000, values: drifting, ratios: zip(drifting, manual).map { $0 / $1 })
      run.add("stack", scene: scene, cells: 1000, values: [4e6, 4.1e6], ratios: [1900, 2100])
      run.add("manual", .time, .layout, scene: scene, cells: 1000, values: manual.map { $0 * 3 })
      run.add("pin", .time, .build, scene: scene, cells: 1000, values: manual.map { $0 / 4 })
      run.add("pin", .allocations, scene: scene, cells: 1000, values: [1.5])
      run.add("pin", .allocatedBytes, scene: scene, cells: 1000, values: [96])
      run.add("pin", .instructions, scene: scene, cells: 1000, values: [123_456])
    }
    return run
  }

  /// An interrupted run with one differing coordinate.
  static func differing() throws -> MadeRun {
    var run = try MadeRun("20260102T040000Z-0123456-a")
    run.manifest.complete = false
    run.mismatches = [
      Mismatch(scene: "social", cell: 3, viewPath: "topBar/<x>", engine: "pin", field: .x, expected: 8, actual: 8.5)
    ]
    return run
  }

  /// Three engines, whose total times grow linearly, slightly more than linearly, and quadratically with the cells.
  static func growing() throws -> MadeRun {
    var run = try MadeRun("20260103T030405Z-0123456-a", ["--cells", "10,100,1000"])
    for cells in [10, 100, 1000] {
      for (engine, exponent) in [("manual", 0.0), ("pin", 0.05), ("square", 1)] {
        let values = [1.0, 1.01, 0.99, 1, 1.02, 1].map { $0 * 100 * pow(Double(cells), exponent) }
        run.add(engine, cells: cells, values: values, ratios: values.map { $0 / 100 })
      }
    }
    return run
  }
}

extension HTMLPage {
  static func text(of runs: [Run]) throws -> String { try HTMLPage(runs).text }
}
