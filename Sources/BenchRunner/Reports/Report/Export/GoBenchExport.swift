import BenchHarness
import BenchSupport

/// Go's benchmark format, one line per process, so that benchstat gets independent samples. An operation is one cell.
enum GoBenchExport: ExportFormat {
  static let name = "gobench"
  static let fileName = "gobench.txt"
  static let summary = "benchstat"

  static func text(of runs: [RunRecord]) -> String { runs.flatMap(lines).map { $0 + "\n" }.joined() }

  private static func lines(of run: RunRecord) -> [String] {
    let (system, architecture) = names(of: run.manifest.code.target)
    let head = [
      "goos: \(system)", "goarch: \(architecture)", "pkg: pinbench", "cpu: \(run.manifest.machine.cpu ?? "unknown")",
      "commit: \(run.manifest.code.gitSha ?? "unknown")",
    ]
    return head + run.rows.filter { $0.metric.isPerCell }.flatMap { lines(of: $0, in: run) }
  }

  /// Go's names for a target such as `x86_64-linux`.
  private static func names(of target: String) -> (system: String, architecture: String) {
    let parts = target.split(separator: "-").map(String.init)
    let architecture = parts.first ?? "unknown"
    let system = parts.count > 1 ? parts[1] : "unknown"
    return (system == "macos" ? "darwin" : system, architecture == "x86_64" ? "amd64" : architecture)
  }

  private static func lines(of row: SummaryRow, in run: RunRecord) -> [String] {
    run.readings(row.feed, row.engine, row.metric, row.phase).compactMap { readings in
      guard let least = readings.min(by: { $0.value < $1.value }) else { return nil }
      let operations = readings.reduce(0) { $0 + Double($1.sample.iterations) } * Double(row.feed.cells)
      return
        "\(name(of: row)) \(Figures.plain(operations)) \(Figures.plain((least.value * 1e4).rounded() / 1e4)) \(unit(row.metric))"
    }
  }

  private static func name(of row: SummaryRow) -> String {
    "Benchmark\(row.feed.scene.prefix(1).uppercased())\(row.feed.scene.dropFirst())/cells=\(row.feed.cells)/variant=\(row.feed.variant)"
      + "/engine=\(row.engine.replacing(" ", with: "_"))/phase=\(row.phase.rawValue)"
  }

  private static func unit(_ metric: Metric) -> String {
    switch metric {
    case .time: "ns/op"
    case .allocations: "allocs/op"
    case .allocatedBytes: "B/op"
    case .instructions, .mallocs, .retains, .peakMemory: "\(metric.rawValue)/op"
    }
  }
}
