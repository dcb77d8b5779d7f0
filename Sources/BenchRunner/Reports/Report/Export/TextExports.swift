import BenchHarness
import BenchSupport

/// Markdown for the summary of a CI step or a comment on a pull request.
enum MarkdownExport {
  static func text(of runs: [RunRecord]) -> String {
    runs.map { page(of: $0).joined(separator: "\n\n") + "\n" }.joined(separator: "\n")
  }

  private static func page(of run: RunRecord) -> [String] {
    let verdict = RunVerdict(of: run)
    let mark = [RunVerdict.State.warn: "⚠️", .fail: "❌"][verdict.state] ?? "✅"
    var blocks = [
      "## PinBench \(escaped(run.name))", "\(mark) **\(verdict.state.rawValue)**: \(escaped(verdict.sentence))",
    ]
    if !run.agrees { blocks.append(table(.mismatches(of: run, atMost: 20))) }
    let gate = TextTable.gate(of: run)
    if !gate.rows.isEmpty { blocks.append(table(gate)) }
    for feed in run.feeds {
      blocks += ["### \(escaped(run.title(of: feed)))"] + run.tables(of: feed).map(table)
      blocks += run.notes(on: feed).all.map { escaped($0.sentence) }
    }
    for scaling in run.scalings {
      blocks += ["### Growth with the number of \(scaling.size): \(escaped(scaling.title))", table(.scaling(scaling))]
    }
    return blocks
  }

  /// A table in GitHub Flavored Markdown; all columns except the first are right-aligned.
  static func table(_ table: TextTable) -> String {
    let rule = table.header.indices.map { $0 == 0 ? "---" : "---:" }
    let rows = [table.header.map(escaped), rule] + table.rows.map { $0.map(escaped) }
    return rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\`*_[]<>|#~&".contains(character) { escaped.append("\\") }
      escaped.append(character.isNewline ? " " : character)
    }
  }
}

/// The figures of the last run's main feed as a few lines of Markdown, for a README.
enum SummaryExport {
  /// The main feed is the first feed with this number of cells; if there is none, the first feed.
  private static let mainCells = 1000

  static func text(of runs: [RunRecord]) throws -> String {
    guard let run = runs.last, let feed = run.feeds.first(where: { $0.cells == mainCells }) ?? run.feeds.first else {
      throw Failure(.nothingMeasured, "there are no figures to summarise")
    }
    let growth = run.scalings.first { $0.scene == feed.scene && $0.variant == feed.variant }.map(sentence) ?? ""
    let warnings = run.notes(on: feed).warnings.map { " " + $0.sentence }.joined()
    let rows = run.engines.compactMap { run.row(SeriesKey(feed: feed, engine: $0)) }
    let confidence = rows.last { $0.confidence != nil }?.confidence
    return """
      \(MarkdownExport.table(run.table(of: feed)))

      \(run.title(of: feed)), \(Figures.counted(rows.first(where: \.isReference)?.processes ?? 0, "process")), \
      on \(run.manifest.machine.cpu ?? "an unknown processor"), \(run.manifest.run.started.prefix(10)), commit \
      \(run.manifest.code.gitSha?.prefix(7) ?? "unknown"). In parentheses: the interval of the ratio with a confidence \
      of \(confidence.map { Figures.rounded($0 * 100, decimals: 1) + " %" } ?? "unknown").\(growth)\(warnings)

      """
  }

  private static func sentence(_ scaling: RunRecord.Scaling) -> String {
    let sizes = [scaling.sizes.first, scaling.sizes.last].compactMap { $0.map(Figures.grouped) }
    let exponents = scaling.relayouts.map { "\($0.engine) \($0.fit.text)" }.joined(separator: "; ")
    return " From \(sizes.joined(separator: " to ")) \(scaling.size), time grows with these exponents: \(exponents)."
  }
}

/// The last run's comparison with the reference engine as a stand-alone SVG, for a README. It follows the reader's
/// light or dark colour scheme.
enum SVGExport {
  static func text(of runs: [RunRecord]) throws -> String {
    guard let run = runs.last, let chart = ForestPlot(run) else {
      throw Failure(.nothingMeasured, "there is no comparison to draw")
    }
    var canvas = ChartCanvas(width: 860)
    let height = Markup.number(chart.draw(on: &canvas))
    return Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 860 \(height)", "width": "860", "height": height,
        "role": "img", "aria-labelledby": "title desc",
      ], "\n",
      Markup.text("title", chart.title, ["id": "title"]), "\n",
      Markup.text("desc", chart.summary, ["id": "desc"]), "\n",
      Markup.element("style", [:], PageStyle.chart), "\n",
      Markup.element("rect", ["width": "860", "height": height, "fill": "var(--paper)"]), "\n",
      canvas.shapes.joined(separator: "\n"), "\n") + "\n"
  }
}
