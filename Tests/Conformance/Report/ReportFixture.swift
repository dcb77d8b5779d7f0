import Foundation

@testable import BenchHarness
@testable import BenchReports
@testable import BenchSupport

/// Runs with figures that are easy to recognise.
enum ReportFixture {
  /// One feed, three engines, times and counts, compared with a baseline: one series regressed, one is missing.
  static func judged() throws -> MadeRun {
    var run = try MadeRun()
    let manual = [100.0, 102, 101, 99, 103, 100]
    run.add("manual", values: manual, ratios: manual.map { _ in 1 })
    run.add(
      "pin", values: manual.map { $0 * 1.5 }, ratios: manual.map { _ in 1.5 },
      judgement: Judgement(
        baselineId: "ci", baseline: 1.2, delta: 0.25, deltaLow: 0.2, deltaHigh: 0.3, limit: .share(0.1),
        verdict: .regressed, reason: "is slower than allowed"))
    run.add("a <b> & \"c\"", values: manual.map { $0 * 40 }, ratios: manual.map { _ in 40 })
    run.add("manual", .allocations, values: [0])
    run.add(
      "pin", .allocations, values: [2],
      judgement: Judgement(
        baselineId: "ci", baseline: 2, delta: 0, limit: .absolute(0), verdict: .pass, reason: "is the same"))
    run.rows.append(
      SummaryRow(
        key: SeriesKey(
          variant: "w375-s2-measured", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: .instructions
        ),
        judgement: Judgement(baselineId: "ci", verdict: .missing, reason: "is in the baseline, but not in the run")))
    return run
  }

  /// A run with differing frames.
  static func differing() throws -> MadeRun {
    var run = try MadeRun("20260102T040000Z-0123456-a")
    run.manifest.complete = false
    run.mismatches = [
      MismatchRecord(
        scene: "social", cell: 3, viewPath: "topBar/<x>", engine: "pin", field: .x, expected: 8, actual: 8.5,
        delta: 0.5)
    ]
    return run
  }

  /// Engines whose times grow with the cells, with their square, and in between.
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
