import BenchHarness
import BenchSupport

/// A table of a report. The first column names the rows.
struct DataTable: Equatable {
  let header: [String]
  var rows: [[String]] = []

  // MARK: - Tables of runs

  /// The figures of a feed: one line per engine, one column per measured phase and metric. Given engines have a line
  /// even without figures.
  static func figures(of rows: [SummaryRow], engines given: [EngineName] = []) -> DataTable {
    let rows = rows.filter { !$0.phase.isLive }
    let counts = Metric.allCases.filter { metric in metric != .time && rows.contains { $0.metric == metric } }
    let hasTimes = rows.contains { $0.metric == .time }
    let phases: [Phase] = hasTimes ? [.build, .layout, .relayout] : []
    var table = DataTable(
      header: ["engine"] + phases.map(\.rawValue) + (hasTimes ? ["vs \(rows.first?.feed.reference ?? "")"] : [])
        + counts.map(\.title))
    var engines = given.map(\.rawValue)
    for row in rows where !engines.contains(row.engine) { engines.append(row.engine) }
    for engine in engines {
      let own = rows.filter { $0.engine == engine }
      let times = phases.map { phase in own.first { $0.metric == .time && $0.phase == phase } }
      table.rows.append(
        [engine] + times.map { $0?.timeText ?? "–" } + (hasTimes ? [times.last??.ratioText ?? "–"] : [])
          + counts.map { metric in own.first { $0.metric == metric }?.median.map(metric.text) ?? "–" })
    }
    return table
  }

  /// The figures of a phase in which cells change; nil if it was not measured.
  static func live(_ phase: Phase, of rows: [SummaryRow]) -> DataTable? {
    let rows = rows.filter { $0.phase == phase }
    let counts = Metric.allCases.filter { metric in metric != .time && rows.contains { $0.metric == metric } }
    guard let reference = rows.first?.feed.reference else { return nil }
    let screens = phase == .recycle ? ["p50 of a screen", "p99", "largest", "cells in 8.3 ms"] : []
    var table = DataTable(header: ["engine", phase.rawValue, "vs \(reference)"] + screens + counts.map(\.title))
    var engines: [String] = []
    for row in rows where !engines.contains(row.engine) { engines.append(row.engine) }
    for engine in engines {
      let own = rows.filter { $0.engine == engine }
      let time = own.first { $0.metric == .time }
      let screen = [time?.screenMedian, time?.screenP99, time?.screenMax].map { $0.map(Figures.time) ?? "–" }
      table.rows.append(
        [engine, time?.timeText ?? "–", time?.mode ?? time?.ratioText ?? "–"]
          + (screens.isEmpty ? [] : screen + [time?.cellsInFrame.map(Figures.grouped) ?? "–"])
          + counts.map { metric in own.first { $0.metric == metric }?.median.map(metric.text) ?? "–" })
    }
    return table
  }

  static func figures(of run: RunRecord, on feed: FeedKey) -> DataTable {
    figures(of: run.rows.filter { $0.feed == feed })
  }

  /// The findings of a gate, the worst first.
  static func gate(of run: RunRecord) -> DataTable {
    let order: [Verdict] = [.regressed, .missing, .inconclusive, .warn, .improved, .skipped, .pass]
    var table = DataTable(header: ["series", "verdict", "baseline", "now", "difference", "allowed", "reason"])
    for verdict in order {
      for row in run.judged where row.judgement?.verdict == verdict {
        table.rows.append([
          "\(row.key)", verdict.rawValue, row.judgement?.baseline.map(row.comparedText) ?? "–", row.nowText ?? "–",
          row.judgement?.deltaPct.map(Figures.percent) ?? "–", row.allowedText ?? "–", row.judgement?.reason ?? "",
        ])
      }
    }
    return table
  }

  /// The first frames that differ.
  static func mismatches(of run: RunRecord, atMost count: Int) -> DataTable {
    var table = DataTable(header: ["scene", "cell", "engine", "view", "field", "expected", "actual", "delta"])
    for mismatch in run.mismatches.prefix(count) {
      table.rows.append(
        [mismatch.scene, "\(mismatch.cell)", mismatch.engine, mismatch.viewPath, mismatch.field.rawValue]
          + [mismatch.expected, mismatch.actual].map { $0.map(Figures.shown) ?? "–" }
          + [mismatch.delta.map(Figures.difference) ?? "–"])
    }
    return table
  }

  /// The growth of each engine: one column per phase.
  static func scaling(_ scaling: RunRecord.Scaling) -> DataTable {
    let phases = Phase.allCases.filter { phase in scaling.fits.contains { $0.phase == phase } }
    var table = DataTable(header: ["engine"] + phases.map(\.rawValue))
    for engine in scaling.fits.map(\.engine) where table.rows.last?.first != engine {
      let own = scaling.fits.filter { $0.engine == engine }
      table.rows.append([engine] + phases.map { phase in own.first { $0.phase == phase }?.fit.text ?? "–" })
    }
    return table
  }
}

extension Metric {
  /// The metric's title above a column, with its unit.
  package var title: String {
    switch self {
    case .time: "time/cell"
    case .allocations: "allocs/cell"
    case .allocatedBytes: "bytes/cell"
    case .instructions: "instr/cell"
    case .mallocs: "mallocs/cell"
    case .retains: "retains/cell"
    case .peakMemory: "peak memory"
    }
  }

  /// A value of the metric for readers; times are in nanoseconds.
  package func text(_ value: Double) -> String {
    switch self {
    case .time: Figures.time(value)
    case .peakMemory: Figures.rounded(value / 1e6, decimals: 1) + " MB"
    case .instructions: Figures.grouped(value)
    case .allocatedBytes, .retains: Figures.rounded(value, decimals: 1)
    case .allocations, .mallocs: Figures.rounded(value, decimals: 3)
    }
  }
}
