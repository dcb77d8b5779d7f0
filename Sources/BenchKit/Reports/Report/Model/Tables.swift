extension TextTable {
  /// The figures of whole layouts: a line per engine, also for `given` engines without figures. If there are times, the
  /// first columns are build, layout, relayout and the ratio. The next columns are the other measured metrics.
  static func figures(of rows: [Figure], engines given: [String] = []) -> TextTable {
    let rows = rows.filter { $0.phase != .recycle }
    let hasTimes = rows.contains { $0.metric == .time }
    let phases: [Phase] = hasTimes ? [.build, .layout, .relayout] : []
    let columns = phases.map(\.rawValue) + (hasTimes ? ["vs \(rows.first?.reference ?? "")"] : [])
    return byEngine(rows, given, columns) { own in
      let times = phases.map { phase in own.first { $0.metric == .time && $0.phase == phase } }
      return times.map { $0?.timeText ?? "–" } + (hasTimes ? [times.last??.ratioText ?? "–"] : [])
    }
  }

  /// The figures of the phase `recycle`; nil if it was not measured.
  static func recycle(of rows: [Figure]) -> TextTable? {
    let rows = rows.filter { $0.phase == .recycle }
    guard let reference = rows.first?.reference else { return nil }
    let columns = ["recycle", "vs \(reference)", "p50 of a screen", "p99", "largest", "cells in 8.3 ms"]
    return byEngine(rows, [], columns) { own in
      let time = own.first { $0.metric == .time }
      let screen = [time?.screenMedian, time?.screenP99, time?.screenMax].map { $0.map(Figures.time) ?? "–" }
      return [time?.timeText ?? "–", time?.ratioText ?? "–"] + screen
        + [time?.cellsInFrame.map(Figures.grouped) ?? "–"]
    }
  }

  /// A line per engine, the `given` engines first. A line has the engine's name, the texts that `cells` makes from the
  /// engine's rows, and the engine's values of all metrics except time.
  private static func byEngine(
    _ rows: [Figure], _ given: [String], _ columns: [String], cells: ([Figure]) -> [String]
  ) -> TextTable {
    let counts = Metric.allCases.filter { metric in metric != .time && rows.contains { $0.metric == metric } }
    let lines = (given + rows.map(\.engine)).distinct.map { engine in
      let own = rows.filter { $0.engine == engine }
      let texts = counts.map { metric in own.first { $0.metric == metric }?.median.map(metric.text) ?? "–" }
      return [engine] + cells(own) + texts
    }
    return TextTable(header: ["engine"] + columns + counts.map(\.title), rows: lines)
  }

  /// The figures of a feed on several machines: a line for each machine and engine, with the columns of all machines.
  static func figures(of runs: [Run], on feed: FeedKey) -> TextTable {
    let tables = runs.filter { $0.feeds.contains(feed) }.map { run in
      (run.machineName, figures(of: run.rows.filter { $0.feed == feed }))
    }
    let header = tables.flatMap(\.1.header).distinct
    let rows = tables.flatMap { machine, table in
      table.rows.map { row in
        [machine] + header.map { column in table.header.firstIndex(of: column).map { row[$0] } ?? "–" }
      }
    }
    return TextTable(header: ["machine"] + header, rows: rows)
  }

  static func gate(of run: Run) -> TextTable {
    let order: [Verdict] = [.regressed, .missing, .inconclusive, .warn, .improved, .skipped, .pass]
    let rows = order.flatMap { verdict in
      run.judged.filter { $0.judgement?.verdict == verdict }.map { row in
        [
          "\(row.key)", verdict.rawValue, row.judgement?.baseline.map(row.comparedText) ?? "–",
          row.nowText ?? "–", row.judgement?.deltaPct.map { Figures.change(percent: $0) } ?? "–",
          row.allowedText ?? "–",
          row.judgement?.reason ?? "",
        ]
      }
    }
    return TextTable(header: ["series", "verdict", "baseline", "now", "difference", "allowed", "reason"], rows: rows)
  }

  /// Differing numbers, all of one scene if it is not to be shown.
  static func mismatches(_ mismatches: some Sequence<Mismatch>, showsScene: Bool = true) -> TextTable {
    let rows = mismatches.map { mismatch in
      (showsScene ? [mismatch.scene] : [])
        + ["\(mismatch.cell)", "\(mismatch.engine)", mismatch.viewPath, mismatch.field.rawValue] + mismatch.numbers
    }
    let header = (showsScene ? ["scene"] : []) + ["cell", "engine", "view", "field", "expected", "actual", "delta"]
    return TextTable(header: header, rows: rows)
  }

  static func scaling(_ scaling: Run.Scaling) -> TextTable {
    let fits = scaling.fits
    let phases = Phase.allCases.filter { phase in fits.contains { $0.phase == phase } }
    let rows = fits.map(\.engine).distinct.map { engine in
      [engine] + phases.map { phase in fits.first { $0.engine == engine && $0.phase == phase }?.fit.text ?? "–" }
    }
    return TextTable(header: ["engine"] + phases.map(\.rawValue), rows: rows)
  }
}

extension Mismatch {
  /// The expected number, the actual one and their difference, as text.
  var numbers: [String] { [Figures.shown(expected), Figures.shown(actual), Figures.difference(delta)] }
}

extension Metric {
  /// The metric's title above a column; `/cell` marks a value per cell.
  var title: String {
    switch self {
    case .time, .mallocs, .retains: "\(rawValue)/cell"
    case .allocations: "allocs/cell"
    case .allocatedBytes: "bytes/cell"
    case .instructions: "instr/cell"
    case .peakMemory: "peak memory"
    }
  }

  /// The text of a value of the metric. The value of a time is in nanoseconds, and that of a memory peak in bytes.
  func text(_ value: Double) -> String {
    switch self {
    case .time: Figures.time(value)
    case .peakMemory: Figures.rounded(value / 1e6, decimals: 1) + " MB"
    case .instructions: Figures.grouped(value)
    case .allocatedBytes, .retains: Figures.rounded(value, decimals: 1)
    case .allocations, .mallocs: Figures.rounded(value, decimals: 3)
    }
  }

  /// The text of a value that is compared between days. For times, this value is the ratio to the reference.
  func comparedText(_ value: Double) -> String { self == .time ? Figures.ratio(value) : text(value) }
}

/// A row as text, with the same wording in every output.
extension Figure {
  /// The median time with half the width of its interval, if there is one: `330 ns ±1 %`.
  var timeText: String? {
    guard let median else { return nil }
    guard let low = medianLow, let high = medianHigh, median > 0 else { return Figures.time(median) }
    return "\(Figures.time(median)) \(Figures.halfInterval(of: median, low: low, high: high))"
  }

  /// The ratio to the reference, marked with `?` if it is not sound: `1.39 × (1.36–1.41)`, `13.7 × (13.2–14.0) ?`.
  var ratioText: String? {
    guard let ratio else { return nil }
    return (isReference ? Figures.ratio(ratio) : Figures.ratio(ratio, low: ratioLow, high: ratioHigh)) + mark
  }

  var mark: String { Noise.mark(isSound: isSound) }

  /// The value of the run, marked with `?` if it is not sound. Then the value of the repeat, if the measurement was
  /// repeated: `1.50 × (again 1.48 ×)`.
  var nowText: String? {
    (judgement?.quantity == .ratio ? ratio : median).map { value in
      comparedText(value) + mark + (judgement?.repeated.map { " (again \(comparedText($0)))" } ?? "")
    }
  }

  /// The text of a value that the gate compared.
  func comparedText(_ value: Double) -> String {
    judgement?.quantity == .ratio ? Figures.ratio(value) : metric.text(value)
  }

  /// The allowed excess over the baseline: `0`, `+2` or `+10 %`.
  var allowedText: String? {
    switch judgement?.limit {
    case .absolute(0)?: "0"
    case .absolute(let difference)?: "+\(Figures.shown(difference))"
    case .share(let share)?: Figures.change(percent: share * 100)
    case nil: judgement?.thresholdPct.map { $0 == 0 ? "0" : Figures.change(percent: $0) }
    }
  }

  /// Whether the row has a baseline, a value and a limit.
  var isCompared: Bool { judgement?.baseline != nil && nowText != nil && allowedText != nil }

  /// The metric and its change: `allocations 0 → 12 a cell (allowed 0)`,
  /// `time 1.20 × → 1.50 × of manual (+25 %, allowed +10 %)`, and beside another build
  /// `time 310 ns → 388 ns a cell (+25 %, allowed +10 %)`. If a value or the limit is unknown, the metric and
  /// the reason.
  var changeText: String {
    guard let judgement, let old = judgement.baseline, let now = nowText, let allowed = allowedText else {
      return "\(metric.rawValue): \(judgement?.reason ?? "not judged")"
    }
    let unit = judgement.quantity == .ratio ? " of \(reference)" : metric.isPerCell ? " a cell" : ""
    let delta = judgement.deltaPct.map { Figures.change(percent: $0) + ", " } ?? ""
    return "\(metric.rawValue) \(comparedText(old)) → \(now)\(unit) (\(delta)allowed \(allowed))"
  }

  /// The change with its series, without the feed: `pin · relayout · allocations 0 → 12 a cell (allowed 0)`.
  var changeSentence: String { "\(engine) · \(phase.rawValue) · \(changeText)" }
}
