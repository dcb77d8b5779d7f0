/// The report of one or several runs as one self-contained HTML file.
///
/// The page shows the last run in full, with the series of other runs of the same build that the last one lacks, and the
/// history of the given runs on the same machine. For the feeds of the last run, it also shows the last run of each
/// other machine, if its frames agree.
struct HTMLPage {
  static let fileName = "report.html"

  private let elsewhere: [Run]
  private let run: Run
  /// The names of the runs whose figures are shown in full.
  private let names: [String]
  /// The figures of the runs on the last run's machine, oldest first.
  private let past: [HistoryRow]

  /// The page of runs in any order.
  /// - Throws: `Failure` if there are no runs.
  init(_ runs: [Run]) throws {
    let sorted = runs.sortedByTime
    guard var last = sorted.last else { throw Failure(.nothingMeasured, "there is no run to report") }
    let machines = sorted.grouped(by: \.machineName)
    elsewhere = machines.compactMap { $0.key == last.machineName ? nil : $0.elements.last }
    let here = sorted.filter { $0.machineName == last.machineName }
    past = here.flatMap(HistoryRow.rows)
    let more = here.dropLast().reversed().filter { last.add(missingFrom: $0) }
    (run, names) = (last, ([last] + more).map(\.name))
  }

  /// The comparison with the reference as an SVG file; nil if the last run has none.
  var picture: String? { ForestPlot(run)?.svg }

  var text: String {
    let sections = sections.filter { !$0.contents.isEmpty }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      \(Markup.text("title", title))
      <style>
      \(PageStyle.text)
      </style>
      </head>
      <body>
      <main>
      \(header(linking: sections.map { ($0.id, $0.title) }))\
      \(sections.map { Markup.section($0.id, $0.title, $0.contents) }.joined())</main>
      </body>
      </html>

      """
  }

  private var title: String {
    let scenes = run.feeds.isEmpty ? run.manifest.run.scenes : run.feeds.map(\.scene).distinct
    return "PinBench: " + (scenes.count > 4 ? "\(scenes.count) scenes" : scenes.joined(separator: ", "))
  }

  /// The answer and the contents of the page; beside the cell: the verdict, the engines and the runs.
  private func header(linking sections: [(id: String, title: String)]) -> String {
    let verdict = run.verdict
    let boxes = ([("\(verdict.state)", verdict.state.rawValue, verdict.sentence)] + trust).map { kind, word, sentence in
      Markup.element("p", ["class": "verdict \(kind)"], Markup.text("strong", word), " ", Markup.escaped(sentence))
    }
    let engines = run.engines.map { name in
      let meaning = EngineName(rawValue: name).meaning.map { ": \($0)" } ?? ""
      return Markup.text("li", name + meaning, ["class": PageStyle.kind(of: name, among: run.engines)])
    }
    let runs =
      "\(names.count > 1 ? "Runs" : "Run") \(names.joined(separator: ", ")), bench \(run.manifest.code.version)"
    let links = sections.map { Markup.text("a", $1, ["href": "#\($0)"]) }
    let facts =
      boxes + [Markup.element("ul", ["class": "legend"], engines.joined()), Markup.text("p", runs, ["class": "run"])]
    return Markup.element(
      "header", [:], "\n", Markup.text("h1", title), "\n",
      answer.map { Markup.text("p", $0, ["class": "answer"]) + "\n" } ?? "",
      Markup.element("nav", ["aria-label": "Contents"], links.joined(separator: "\n")), "\n",
      Markup.element(
        "div", ["class": "top"], "\n", Markup.element("div", [:], facts.joined(separator: "\n")), "\n",
        run.agrees ? CellFigure(run: run).markup : ""), "\n") + "\n"
  }

  /// How fast the engines are. Of feeds that differ only in their size, the middle one counts, which the answer names.
  private var answer: String? {
    let sizes = run.feeds.grouped { FeedKey(scene: $0.scene, variant: $0.variant) }
    let feeds = sizes.map { $0.elements.sorted { $0.cells < $1.cells }[$0.elements.count / 2] }
    guard run.agrees, let answer = run.figures.filter({ feeds.contains($0.feed) }).speedSentence else { return nil }
    return (feeds.count == 1 ? "On \(run.title(of: feeds[0])), \(answer)" : answer).sentence
      .replacing(" ×", with: "\u{A0}×")
  }

  /// A box about the reliability of the ratios. It lists the noisy engines; if there are none, it shows the smallest
  /// number of processes and the lowest confidence. Empty if no ratio has an interval.
  private var trust: [(kind: String, word: String, sentence: String)] {
    let times = run.rows.filter { $0.phase == .relayout && $0.metric == .time && $0.ratio != nil }
    guard let processes = times.map(\.processes).min(), let confidence = times.compactMap(\.confidence).min() else {
      return []
    }
    let disturbed = run.feeds.compactMap { feed -> String? in
      let all = times.filter { $0.feed == feed }
      let noisy = all.filter { !$0.isSound }
      let names = noisy.count < all.count ? noisy.map(\.engine).joined(separator: ", ") : "all engines"
      return noisy.isEmpty ? nil : "\(names) on \(run.title(of: feed))"
    }
    if !disturbed.isEmpty {
      let rest = run.feeds.count - disturbed.count
      let sound = rest == 0 ? "" : rest == 1 ? " The other feed is sound." : " The other \(rest) feeds are sound."
      return [("warn", "noisy", "Too noisy to rely on: \(disturbed.joined(separator: ", ")).\(sound)")]
    }
    guard processes >= SamplingPlan.leastProcesses else {
      let sentence = "Measured in \(Figures.counted(processes, "process")): too few to resolve a change."
      return [("warn", "first impression", sentence)]
    }
    let percent = Figures.rounded(confidence * 100, decimals: 1)
    let text =
      "Each ratio is the median of at least \(Figures.counted(processes, "process")); its interval contains the true median "
      + "with a confidence of at least \(percent) %."
    return [("agree", "ratios sound", text)]
  }

  private var sections: [(id: String, title: String, contents: String)] {
    let gate = TextTable.gate(of: run)
    let plots = [Phase.relayout, .recycle].compactMap { ForestPlot(run, $0)?.markup(id: "forest-\($0.rawValue)") }
    let scalings = run.scalings.enumerated().map {
      ScalingChart(run: run, scaling: $1).markup(id: "scaling-\($0)", hasLegend: true)
    }
    let history = Metric.allCases.compactMap { metric in
      HistoryChart(past, of: run, metric)?.markup(id: "history-\(metric.rawValue)", hasLegend: true)
    }
    return [
      ("differences", "What differs", Differences(run: run).markup),
      ("gate", "Gate", gate.rows.isEmpty ? "" : gate.markup),
      ("comparison", "Comparison", plots.joined()), ("figures", "Figures", figures),
      ("growth", "Growth", scalings.joined()), ("machines", "Other machines", machines),
      ("history", "History", history.joined()), ("environment", "How it was measured", environment),
    ]
  }

  /// The tables of all feeds, and the notes: those that hold for all feeds once, and the warnings of each feed.
  private var figures: String {
    let tables = run.feeds.map { feed in run.tables(of: feed).map { (title: run.title(of: feed), table: $0) } }
    let layouts = tables.flatMap { $0.filter { !$0.table.header.contains("recycle") } }
    let recycles = tables.flatMap { $0.filter { $0.table.header.contains("recycle") } }
    let all = FeedNotes(rows: run.rows, processes: nil, rounds: nil).legend.map(\.sentence)
    let notes = run.feeds.map { (title: run.title(of: $0), notes: run.notes(on: $0)) }
    let remarks = notes.flatMap(\.notes.remarks).distinct.map(\.sentence)
    let warnings = notes.flatMap { title, notes in notes.warnings.map { "\(title): \($0)." } }
    return [layouts, recycles].filter { !$0.isEmpty }.map(Markup.table).joined()
      + (all + remarks + warnings).map { Markup.text("p", $0, ["class": "run"]) + "\n" }.joined()
  }

  private var machines: String {
    let shared = elsewhere.filter(\.agrees)
    if shared.isEmpty { return "" }
    let tables = run.feeds.filter { feed in shared.contains { $0.feeds.contains(feed) } }.map { feed in
      (title: run.title(of: feed), table: TextTable.figures(of: [run] + shared, on: feed))
    }
    let runs = shared.map { "\($0.machineName): run \($0.name), \($0.manifest.run.started)." }
    let lead = "Each ratio compares engines on one machine; times of different machines are not compared. "
    return Markup.paragraph(lead + runs.joined(separator: " ")) + (tables.isEmpty ? "" : Markup.table(tables))
  }

  /// The code, the machine and the settings of the run, and the command that repeats the run.
  private var environment: String {
    let (code, machine, settings) = (run.manifest.code, run.manifest.machine, run.manifest.run)
    let widths = settings.widths.enumerated().map { index, width in
      Figures.plain(width) + (settings.otherWidths.dropFirst(index).first.map { " ↔ \(Figures.plain($0))" } ?? "")
    }
    let facts: [(String, String?)] = [
      ("run", run.name), ("made", "\(settings.started) to \(settings.finished)"),
      ("commit", code.gitSha.map { $0 + (code.dirty == true ? ", with changes" : "") }),
      ("build", "\(code.optimised ? "release" : "debug"), Swift \(code.swift), \(code.target), bench \(code.version)"),
      ("processor", machine.cpu.map { "\($0), \(machine.cpus) cores" }),
      ("caches", machine.caches?.joined(separator: ", ")),
      ("memory", Figures.rounded(Double(machine.memoryBytes) / 1e9, decimals: 1) + " GB"),
      ("system", [machine.kernel, machine.libc].compactMap(\.self).joined(separator: ", ")),
      ("virtual machine", machine.virtual.map { $0 ? "yes" : "no" }), ("governor", machine.governor),
      ("valgrind", machine.valgrind), ("load at the end", settings.load.map { Figures.rounded($0, decimals: 2) }),
      ("time stolen", settings.stealShare.map { Figures.rounded($0 * 100, decimals: 2) + " %" }),
      ("seed", "\(settings.seed)"), ("width", widths.joined(separator: ", ")),
      ("scale", settings.scales.map(Figures.plain).joined(separator: ", ")), ("feed", settings.feed ?? "generated"),
      ("texts", settings.text), ("direction", settings.direction),
    ]
    let rows = facts.compactMap { name, value in
      value.map { Markup.text("dt", name) + Markup.text("dd", $0) + "\n" }
    }
    let checkout = code.gitSha.map { "git checkout \($0.prefix(12))\n" } ?? ""
    let command =
      checkout + ShellWord.lines(["swift", "run", "-c", "release", ProgramName.current] + settings.arguments)
    return Markup.element("dl", [:], "\n", rows.joined()) + "\n"
      + Markup.element("h3", [:], "How to repeat the run\(code.dirty == true ? ", without the changes" : "")")
      + "\n"
      + Markup.element("pre", ["tabindex": "0"], Markup.text("code", command)) + "\n"
  }
}
