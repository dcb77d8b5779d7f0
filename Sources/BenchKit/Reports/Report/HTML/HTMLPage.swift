import Foundation

/// The report of one or several runs as one self-contained HTML file.
///
/// The page shows the last run in full, and the history of the given runs on the same machine. For the feeds of the
/// last run, it also shows the last run of each other machine, if its frames agree.
struct HTMLPage {
  static let fileName = "report.html"

  private let elsewhere: [Run]
  private let run: Run
  /// The figures of the runs on the last run's machine, oldest first.
  private let past: [HistoryRow]

  /// The page of runs in any order.
  /// - Throws: `Failure` if there are no runs.
  init(_ runs: [Run]) throws {
    let sorted = runs.sorted { ($0.manifest.run.started, $0.name) < ($1.manifest.run.started, $1.name) }
    guard let last = sorted.last else { throw Failure(.nothingMeasured, "there is no run to report") }
    let machines = sorted.grouped(by: \.machineName)
    elsewhere = machines.compactMap { $0.key == last.machineName ? nil : $0.elements.last }
    past = sorted.filter { $0.machineName == last.machineName }.flatMap(HistoryRow.rows)
    run = last
  }

  /// The comparison with the reference as an SVG file; nil if the last run has none.
  var picture: String? { ForestPlot(run)?.svg }

  var text: String {
    """
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
    \(header)\(sections.joined())</main>
    </body>
    </html>

    """
  }

  private var title: String { "PinBench: " + run.manifest.run.scenes.joined(separator: ", ") }

  private var header: String {
    let verdict = run.verdict
    let boxes = [("\(verdict.state)", verdict.state.rawValue, verdict.sentence)] + trust
    let meanings = run.engines.compactMap { name in EngineName(rawValue: name).meaning.map { "\(name) is \($0)" } }
    var lines = [Markup.text("h1", title)]
    if run.agrees, let answer = run.figures.speedSentence {
      lines.append(Markup.text("p", answer.sentence, ["class": "answer"]))
    }
    lines += boxes.map { kind, word, sentence in
      Markup.element("p", ["class": "verdict \(kind)"], Markup.text("strong", word), " ", Markup.escaped(sentence))
    }
    let meaning = meanings.isEmpty ? [] : [meanings.joined(separator: "; ") + "."]
    let made = "Run \(run.name), bench \(run.manifest.code.version), \(run.manifest.run.started)"
    lines += (meaning + [made]).map { Markup.text("p", $0, ["class": "run"]) }
    return Markup.element("header", [:], "\n", lines.joined(separator: "\n"), "\n") + "\n"
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
    let percent = Figures.rounded(confidence * 100, decimals: 1)
    let text =
      "Each ratio is the median of at least \(Figures.counted(processes, "process")); its interval contains the true median "
      + "with a confidence of at least \(percent) %."
    return [("agree", "ratios sound", text)]
  }

  private var sections: [String] {
    let (count, most) = (run.mismatches.count, 50)
    let lead = count > most ? "The first \(most) of \(count) recorded differences." : "All recorded differences."
    let differences =
      Markup.paragraph(lead + " No times are shown for frames that differ.")
      + TextTable.mismatches(of: run, atMost: most).markup + drawings
    let gate = TextTable.gate(of: run)
    let scalings = run.scalings.enumerated().map {
      ScalingChart(run: run, scaling: $1).markup(id: "scaling-\($0)", hasLegend: true)
    }
    return [
      section("cell", "What was laid out", CellFigure(run: run).markup),
      section("comparison", "Comparison", ForestPlot(run)?.markup(id: "forest") ?? ""),
      section("gate", "Gate", gate.rows.isEmpty ? "" : gate.markup),
    ] + run.feeds.enumerated().map { feedSection($1, number: $0) } + [
      section("scaling", "Growth", scalings.joined()), section("machines", "Other machines", machines),
      section("history", "History", history), section("differences", "What differs", run.agrees ? "" : differences),
      section("environment", "Environment", environment),
    ]
  }

  /// The drawings that the run wrote beside `mismatches.csv`, at most three. They are embedded as images, because their
  /// style sheets must not apply to the page.
  private var drawings: String {
    let names = run.mismatches.map { FrameDrawing.fileName(cell: $0.cell, engine: $0.engine) }.distinct.prefix(3)
    let images = names.compactMap { name -> String? in
      guard let bytes = try? InputFile.bytes(of: "\(run.path)/\(name)", isChosen: true) else { return nil }
      let source = "data:image/svg+xml;base64," + Data(bytes).base64EncodedString()
      return Markup.element("img", ["src": source, "alt": "The frames of \(name)"]) + "\n"
    }
    return images.joined()
  }

  private func feedSection(_ feed: FeedKey, number: Int) -> String {
    let notes = run.notes(on: feed).all.map { Markup.paragraph($0.sentence) }.joined()
    return section("feed-\(number)", run.title(of: feed), run.tables(of: feed).map(\.markup).joined() + notes)
  }

  private var machines: String {
    let shared = elsewhere.filter(\.agrees)
    if shared.isEmpty { return "" }
    let tables = run.feeds.filter { feed in shared.contains { $0.feeds.contains(feed) } }.map { feed in
      Markup.text("h3", run.title(of: feed)) + "\n" + TextTable.figures(of: [run] + shared, on: feed).markup
    }
    let runs = shared.map { "\($0.machineName): run \($0.name), \($0.manifest.run.started)." }
    let lead = "Each ratio compares engines on one machine; times of different machines are not compared. "
    return Markup.paragraph(lead + runs.joined(separator: " ")) + tables.joined()
  }

  private var history: String {
    run.feeds.enumerated().flatMap { index, feed in
      Metric.allCases.compactMap { metric in
        HistoryChart(past, feed, titled: run.title(of: feed), metric, of: run.engines)?
          .markup(id: "history-\(index)-\(metric.rawValue)")
      }
    }.joined()
  }

  private func section(_ id: String, _ title: String, _ contents: String) -> String {
    contents.isEmpty
      ? ""
      : Markup.element(
        "section", ["id": id, "aria-labelledby": "\(id)-heading"], "\n",
        Markup.text("h2", title, ["id": "\(id)-heading"]), "\n", contents) + "\n"
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
