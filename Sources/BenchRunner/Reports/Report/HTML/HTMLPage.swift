import BenchHarness
import BenchSupport

/// The report of one or several runs as one self-contained HTML file.
///
/// It shows the last run in full; earlier runs on the same machine are its history. The last run on each other machine
/// is shown beside it.
struct HTMLPage {
  private let elsewhere: [RunRecord]
  private let run: RunRecord
  private let verdict: RunVerdict
  /// The figures of earlier commits and of the runs, on the last run's processor.
  private let past: [HistoryRow]

  /// The page of runs, which are sorted by time; nil if there are none.
  init?(_ runs: [RunRecord], history: [HistoryRow] = []) {
    let sorted = runs.sorted { ($0.manifest.run.started, $0.name) < ($1.manifest.run.started, $1.name) }
    guard let last = sorted.last else { return nil }
    elsewhere = RunRecord.byMachine(sorted).compactMap { $0.machine == last.machineName ? nil : $0.runs.last }
    let own = sorted.filter { $0.machineName == last.machineName }.flatMap(HistoryRow.rows)
    let commits = Set(own.map(\.commit))
    past = (history.filter { !commits.contains($0.commit) } + own).filter {
      $0.cpu == last.manifest.machine.cpu ?? "unknown"
    }
    run = last
    verdict = RunVerdict(of: last)
  }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>\(Markup.escaped("PinBench: \(title)"))</title>
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

  // MARK: - Sections

  private var title: String { run.manifest.run.scenes.joined(separator: ", ") }

  private var header: String {
    let made = "Run \(run.name), bench \(run.manifest.code.version), \(run.manifest.run.started)"
    let boxes = [(verdict.state.kind, verdict.state.rawValue, verdict.sentence)] + trust
    let meanings = run.engines.compactMap { name in EngineName(rawValue: name).meaning.map { "\(name) is \($0)" } }
    let answer = run.agrees ? SpeedSummary(run.rows).sentence : nil
    return Markup.element(
      "header", [:], "\n", Markup.element("h1", [:], Markup.escaped("PinBench: \(title)")), "\n",
      answer.map { Markup.element("p", ["class": "answer"], Markup.escaped($0.sentence)) + "\n" } ?? "",
      boxes.map { kind, word, sentence in
        Markup.element(
          "p", ["class": "verdict \(kind)"], Markup.element("strong", [:], word), " ", Markup.escaped(sentence)) + "\n"
      }.joined(),
      meanings.isEmpty ? "" : Markup.element("p", ["class": "run"], meanings.joined(separator: "; ") + ".") + "\n",
      Markup.element("p", ["class": "run"], Markup.escaped(made)), "\n") + "\n"
  }

  /// Whether the ratios can be relied on: the noisy series, or the number of processes behind each.
  private var trust: [(kind: String, word: String, sentence: String)] {
    let times = run.rows.filter { $0.phase == .relayout && $0.metric == .time && $0.ratio != nil }
    guard let processes = times.map(\.processes).min(), let confidence = times.compactMap(\.confidence).min() else {
      return []
    }
    let disturbed = run.feeds.compactMap { feed -> String? in
      let (all, noisy) = (times.filter { $0.feed == feed }, times.filter { $0.feed == feed && !$0.isSound })
      let names = noisy.count < all.count ? noisy.map(\.engine).joined(separator: ", ") : "all engines"
      return noisy.isEmpty ? nil : "\(names) on \(run.title(of: feed))"
    }
    if !disturbed.isEmpty {
      let rest = run.feeds.count - disturbed.count
      let sound = rest == 0 ? "" : rest == 1 ? " The other feed is sound." : " The other \(rest) feeds are sound."
      return [("warn", "noisy", "Too disturbed to rely on: \(disturbed.joined(separator: ", ")).\(sound)")]
    }
    let percent = Figures.rounded(confidence * 100, decimals: 1)
    let sentence =
      "Each is the median of \(processes) processes; intervals contain it with a confidence of \(percent) %."
    return [("agree", "ratios sound", sentence)]
  }

  private var sections: [String] {
    var sections: [String] = []
    let forest = ForestPlot(run, id: "forest")
    if let forest { sections.append(section("comparison", "Comparison", forest.markup)) }
    if !run.agrees {
      let lead =
        "The first of \(run.mismatches.count) recorded differences. No times are shown for frames that differ."
      sections.append(
        section("differences", "What differs", paragraph(lead) + DataTable.mismatches(of: run, atMost: 50).markup))
    }
    let gate = DataTable.gate(of: run)
    if !gate.rows.isEmpty { sections.append(section("gate", "Gate", gate.markup)) }
    sections += run.feeds.enumerated().map { feedSection($1, number: $0) }
    let scalings = run.scalings.enumerated().map { ScalingChart($1, of: run, id: "scaling-\($0)").markup }
    if !scalings.isEmpty { sections.append(section("scaling", "Growth", scalings.joined())) }
    if let machines { sections.append(section("machines", "Other machines", machines)) }
    if let history { sections.append(section("history", "History", history)) }
    let gallery = CellGallery(run).markup
    if !gallery.isEmpty { sections.append(section("cells", "What was laid out", gallery)) }
    sections.append(section("environment", "Environment", EnvironmentSection(run).markup))
    return sections
  }

  /// The figures and charts of a feed; the charts of all but the first one are collapsed.
  private func feedSection(_ feed: FeedKey, number: Int) -> String {
    let charts: [(any Chart)?] = [
      DistributionChart(run, feed, id: "distribution-\(number)"), DriftChart(run, feed, id: "drift-\(number)"),
      CountChart(run, feed, id: "counts-\(number)"),
    ]
    let pictures = charts.compactMap { $0?.markup }.joined()
    let notes = run.notes(on: feed).all.map { paragraph($0.sentence) }.joined()
    let folded =
      number == 0 || pictures.isEmpty
      ? pictures
      : Markup.element(
        "details", [:], Markup.element("summary", [:], "Charts: " + Markup.escaped(run.title(of: feed))), "\n", pictures
      ) + "\n"
    return section("feed-\(number)", run.title(of: feed), DataTable.figures(of: run, on: feed).markup + notes + folded)
  }

  /// The figures of other machines beside the run's own; nil if there are none.
  private var machines: String? {
    let shared = elsewhere.filter(\.agrees)
    if shared.isEmpty { return nil }
    let tables = run.feeds.filter { feed in shared.contains { $0.feeds.contains(feed) } }.map { feed in
      Markup.element("h3", [:], Markup.escaped(run.title(of: feed))) + "\n"
        + DataTable.figures(of: [run] + shared, on: feed).markup
    }
    let runs = shared.map { "\($0.machineName): run \($0.name), \($0.manifest.run.started)." }
    let lead = "Each ratio compares engines on one machine; times of different machines are not compared. "
    return paragraph(lead + runs.joined(separator: " ")) + tables.joined()
  }

  private var history: String? {
    let charts = run.feeds.enumerated().flatMap { index, feed in
      Metric.allCases.compactMap { metric in
        HistoryChart(
          past, feed, titled: run.title(of: feed), metric, colors: run.engines,
          id: "history-\(index)-\(metric.rawValue)")?.markup
      }
    }
    return charts.isEmpty ? nil : charts.joined()
  }

  private func paragraph(_ text: String) -> String { Markup.element("p", [:], Markup.escaped(text)) + "\n" }

  private func section(_ id: String, _ title: String, _ contents: String) -> String {
    Markup.element(
      "section", ["id": id, "aria-labelledby": "\(id)-heading"], "\n",
      Markup.element("h2", ["id": "\(id)-heading"], Markup.escaped(title)), "\n", contents) + "\n"
  }
}
