struct ReportCommand: Command {
  static let name = "report"
  static let group = CommandGroup.comparison
  static let summary = "show runs as one HTML page, or as other formats"
  static let operandUsage: String? = "RUN…"
  static let discussion = """
    RUN is a folder that bench run or bench check wrote, or its summary.csv. The page shows the newest run in full, how
    figures changed over the runs on its machine, and the newest run of each other machine. The page is one file that
    fetches nothing and runs no script. The same runs give the same page. Beside the page, a picture of the comparison
    is written as SVG, with .svg in place of .html. With --export and without --out, neither is written.
    """
  static let examples: [Example] = [
    ("bench report Results/published/2*/", "a page of all published runs, in the folder of the newest one"),
    ("bench report RUN --export markdown=- >> \"$GITHUB_STEP_SUMMARY\"", "a summary for a step of CI"),
  ]
  static var options: [Option<ReportCommand>] {
    [
      .text("--out", "FILE", in: .output, "where the page is written (report.html in the newest RUN's folder)", \.path),
      ExportRequest.option(\.exports),
    ]
  }

  var operands: [String] = []
  var path: String?
  var exports: [ExportRequest] = []

  func run(_ console: Console) throws -> ExitCode {
    ExportRequest.prepare(exports, console)
    try requireOperands(else: "no run is given")
    let runs = try operands.map { try Run($0) }.sortedByTime
    if exports.isEmpty || path != nil {
      let file = path ?? "\(runs[runs.count - 1].path)/\(HTMLPage.fileName)"
      let page = try HTMLPage(runs)
      try AtomicFile.write(page.text, to: file, isChosen: path == nil)
      console.out.line("wrote \(file)")
      if let picture = page.picture {
        let path = (file.hasSuffix(".html") ? String(file.dropLast(5)) : file) + ".svg"
        try AtomicFile.write(picture, to: path, isChosen: true)
        console.out.line("wrote \(path)")
      }
    }
    for export in exports { try export.write(runs, console) }
    return .success
  }
}
