/// A trial as people read it on a terminal.
struct TrialReport {
  private let trial: Trial
  private let out: Output

  init(_ trial: Trial, _ out: Output) {
    self.trial = trial
    self.out = out
  }

  /// Writes what was laid out, whether the frames agree, and the times, if there are any.
  func show() {
    out.line("feed    \(description)")
    if trial.comparison.agrees { showAgreement() } else { showMismatches() }
    if !trial.times.isEmpty { showTimes() }
  }

  private var description: String {
    let settings = trial.feed.settings
    return [
      trial.feed.scene.name, "\(Figures.grouped(settings.cells)) cells",
      "\(Figures.grouped(trial.comparison.frameCount)) views", "seed \(settings.seed)",
      "width \(Figures.plain(settings.width)) ↔ \(Figures.plain(settings.otherWidth))",
      "scale \(Figures.plain(settings.scale))", "text \(settings.text)",
    ].joined(separator: " · ")
  }

  private func showAgreement() {
    let names = trial.engines.map(\.rawValue).joined(separator: " = ")
    let count = Figures.grouped(trial.comparison.frameCount)
    out.line("frames  \(names)   \(count) compared, \(out.paint("0 differ", .green))")
  }

  // MARK: - Times

  private func showTimes() {
    var table = TextTable(header: ["engine", "build", "layout", "relayout", "vs manual", "allocs/cell"])
    let manual = trial.times.first { $0.engine == .manual }.flatMap { Quantiles($0.relayout).min }
    for times in trial.times {
      let relayout = Quantiles(times.relayout).min
      table.rows.append([
        times.engine.rawValue, time(Quantiles(times.build).min), time(Quantiles(times.layout).min), time(relayout),
        ratio(relayout, manual), trial.allocations[times.engine].map { Figures.rounded($0, decimals: 3) } ?? "–",
      ])
    }
    for (index, line) in table.lines.enumerated() { out.line(index == 0 ? out.paint(line, .bold) : line) }
    let rounds = trial.times.first?.relayout.count ?? 0
    out.line(out.paint("per cell, the least of \(rounds) rounds; allocations on relayout", .dim))
    for remark in trial.remarks { out.line(out.paint(remark, .dim)) }
  }

  private func time(_ nanoseconds: Double?) -> String { nanoseconds.map(Figures.time) ?? "–" }

  private func ratio(_ time: Double?, _ manual: Double?) -> String {
    guard let time, let manual, manual > 0 else { return "–" }
    return Figures.significant(time / manual) + " ×"
  }

  // MARK: - Mismatches

  private static let shownMismatches = 10

  private func showMismatches() {
    let comparison = trial.comparison
    let dissenters = trial.engines.filter(comparison.dissenters.contains).map(\.rawValue).joined(separator: ", ")
    let counts =
      "\(Figures.grouped(comparison.frameCount)) compared, \(Figures.grouped(comparison.differingCount)) differ"
    out.line("frames  \(counts): \(out.paint(dissenters, .red)); no times, since the engines did not do the same work")
    var table = TextTable(header: ["cell", "engine", "view", "field", "expected", "actual", "delta"])
    for mismatch in comparison.mismatches.prefix(Self.shownMismatches) {
      table.rows.append([
        "\(mismatch.cell)", mismatch.engine.rawValue, mismatch.viewPath, mismatch.field.rawValue,
        Figures.plain(mismatch.expected), Figures.plain(mismatch.actual),
        (mismatch.delta > 0 ? "+" : "") + Figures.plain(mismatch.delta),
      ])
    }
    for line in table.lines { out.line(line) }
    let rest = comparison.mismatches.count - table.rows.count
    if rest > 0 { out.line("… and more: \(Figures.grouped(rest)) noted in all") }
  }
}
