enum GateReport {
  /// The lines that name the functions that grew most, each cut to the width of a terminal, or to 120 columns.
  static func why(_ grown: [String], columns: Int?, _ out: Output) -> [String] {
    grown.prefix(5).map {
      "\(out.paint("why", .red))     \(QuotedText.excerpt($0, limit: max(columns ?? 120, 40) - 9))"
    }
  }

  /// Writes the series whose verdict is not `pass`; with `all`, every series. Then writes the reasons why verdicts are
  /// only advice, and the number of series with each verdict.
  static func show(_ rows: [Figure], all: Bool, _ out: Output) {
    for verdict in Verdict.allCases where all || verdict != .pass {
      let own = rows.filter { $0.judgement?.verdict == verdict }
      for (_, rows) in own.grouped(by: { SeriesKey(feed: $0.feed, engine: $0.engine, phase: $0.phase) }) {
        show(rows, verdict, out)
      }
    }
    for (reason, own) in rows.grouped(by: \.judgement?.advice) where reason != nil {
      let kinds = own.map { $0.metric == .time ? "times" : "counts" }.distinct.joined(separator: " and ")
      out.prose("gate    ", "\(kinds) are only advice: \(reason ?? "")")
    }
    let counts = Verdict.counts(in: rows)
    out.line("gate    \(counts.isEmpty ? "nothing was compared" : counts)")
  }

  /// Writes the series that have the same feed, engine, phase and verdict. A single series takes one line.
  private static func show(_ rows: [Figure], _ verdict: Verdict, _ out: Output) {
    let first = rows[0]
    let series = "\(first.feed) · \(first.engine) · \(first.phase.rawValue)"
    let lines = rows.map { row in
      row.changeText + (row.judgement?.baseline == nil ? "" : row.judgement?.reason.map { ": \($0)" } ?? "")
    }
    let label = out.paint(verdict.rawValue, paint(verdict)) + "  "
    out.prose(label, lines.count == 1 ? "\(series) · \(lines[0])" : series, indent: verdict.rawValue.count + 2)
    if lines.count > 1 { for line in lines { out.prose("    ", line, indent: 4) } }
  }

  private static func paint(_ verdict: Verdict) -> Paint {
    switch verdict {
    case .pass, .improved: .green
    case .warn, .inconclusive, .skipped: .yellow
    case .regressed, .missing: .red
    }
  }
}
