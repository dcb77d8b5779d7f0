import BenchReports
import BenchSupport

struct ReportCommand: Command {
  static let name = "report"
  static let summary = "show runs as one HTML page, or as other formats"
  static let operandUsage: String? = "RUN…"
  static let discussion = """
    RUN is a folder that bench run or bench check wrote, or its summary.csv. The page shows the newest run in full, how
    figures changed over the runs on its machine, and the newest run of each other machine. The page is one file that
    fetches nothing and runs no script. The same runs give the same page. With --export and without --out, no page is
    written.
    """
  static let examples: [Example] = [
    ("bench report Results/published/2*/", "a page of all published runs, in the folder of the last one"),
    ("bench report RUN --export markdown=- >> \"$GITHUB_STEP_SUMMARY\"", "a summary for a step of CI"),
  ]
  static var options: [Option<ReportCommand>] {
    [
      .text("--out", "FILE", in: .output, "where the page is written (report.html in the last RUN's folder)", \.path),
      .text(
        "--history", "FILE", in: .output, "figures of earlier commits to draw, as --export history writes them",
        \.history),
      ExportRequest.option(\.exports),
    ]
  }

  var operands: [String] = []
  var path: String?
  var exports: [ExportRequest] = []
  var history: String?

  func run(_ console: Console) throws -> ExitCode {
    ExportRequest.prepare(exports, console)
    try requireOperands(else: "no run is given")
    let runs = try operands.map { try RunRecord($0) }
    let history = try history.map(HistoryRow.read) ?? []
    if exports.isEmpty || path != nil {
      let file = path ?? "\(runs[runs.count - 1].path)/\(HTMLPage.fileName)"
      try AtomicFile.write(try HTMLPage.text(of: runs, history: history), to: file)
      console.out.line("wrote \(file)")
    }
    for export in exports { try export.write(runs, history: history, console) }
    return .success
  }
}
