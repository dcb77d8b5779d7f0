/// Markdown for the summary of a CI step or a comment on a pull request.
enum MarkdownExport {
  static func text(of runs: [Run]) -> String {
    runs.map { page(of: $0).joined(separator: "\n\n") + "\n" }.joined(separator: "\n")
  }

  private static func page(of run: Run) -> [String] {
    let verdict = run.verdict
    let mark = [Run.State.warn: "⚠️", .fail: "❌"][verdict.state] ?? "✅"
    var blocks = [
      "## PinBench \(escaped(run.name))", "\(mark) **\(verdict.state.rawValue)**: \(escaped(verdict.sentence))",
    ]
    if !run.agrees { blocks.append(table(.mismatches(run.mismatches.prefix(20)))) }
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

  private static func escaped(_ text: String) -> String { Markdown.escaped(text) }
}
