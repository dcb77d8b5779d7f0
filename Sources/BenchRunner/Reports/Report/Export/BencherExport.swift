import BenchHarness
import BenchSupport

/// Bencher Metric Format: an object of benchmarks, each an object of measures. Bounds are the quartiles over the processes.
enum BencherExport: ExportFormat {
  static let name = "bmf"
  static let fileName = "bmf.json"
  static let summary = "bencher run --adapter json"

  private struct Measure: Encodable {
    let value: Double
    let lowerValue: Double?
    let upperValue: Double?
  }

  static func text(of runs: [RunRecord]) throws -> String {
    var benchmarks: [String: [String: Measure]] = [:]
    for row in runs.flatMap(\.rows) {
      guard let median = row.median else { continue }
      let name = "\(row.feed.scene)/\(row.feed.cells)/\(row.feed.variant)/\(row.engine)/\(row.phase.rawValue)"
      benchmarks[name, default: [:]][measure(row.metric)] = Measure(
        value: median, lowerValue: row.p25, upperValue: row.p75)
    }
    return try JSONText.of(benchmarks)
  }

  /// For times, Bencher's name of a measure in nanoseconds; for other metrics our name, with hyphens.
  private static func measure(_ metric: Metric) -> String {
    metric == .time ? "latency" : metric.rawValue.replacing("_", with: "-")
  }
}
