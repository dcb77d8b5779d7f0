/// A format in which `--export` writes runs.
struct ExportFormat: Sendable {
  let name: String
  let fileName: String
  /// The contents of the file.
  let text: @Sendable ([Run]) throws -> String

  /// All formats. Add a new format here.
  static let all = [
    ExportFormat(name: "json", fileName: "export.json", text: JSONExport.text),
    ExportFormat(name: "markdown", fileName: "export.md", text: MarkdownExport.text),
    ExportFormat(name: "junit", fileName: "junit.xml", text: JUnitExport.text),
    ExportFormat(name: "github", fileName: "github.json", text: GitHubExport.text),
    ExportFormat(name: "annotations", fileName: "annotations.txt", text: AnnotationsExport.text),
    ExportFormat(name: "bmf", fileName: "bmf.json", text: BencherExport.text),
    ExportFormat(name: "gobench", fileName: "gobench.txt", text: GoBenchExport.text),
  ]
}

struct ExportRequest {
  let format: ExportFormat
  /// The path of the file; `-` for stdout, nil for the format's file name in the last run's folder.
  let path: String?

  /// Parses the value of `--export`; nil for an unknown format or an empty file name.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ExportFormat.all.first(where: { $0.name == parts[0] }), parts.last != "" else { return nil }
    self.format = format
    path = parts.count > 1 ? parts[1] : nil
  }

  /// Reserves stdout if an export uses it. Call this before any output.
  static func prepare(_ requests: [ExportRequest], _ console: Console) {
    if requests.contains(where: { $0.path == "-" }) { console.reserveOut() }
  }

  /// Writes the runs to a file or to stdout. Reports the path of a file on stderr, except with `--quiet`.
  func write(_ runs: [Run], _ console: Console) throws {
    let text = try format.text(runs)
    if path == "-" { return console.exported.write(text) }
    let file = path ?? "\(runs.last?.path ?? ".")/\(format.fileName)"
    try AtomicFile.write(text, to: file, isChosen: path == nil)
    console.note("wrote \(file)")
  }

  static func option<Target>(_ path: WritableKeyPath<Target, [ExportRequest]>) -> Option<Target> {
    let all = ExportFormat.all.map(\.name)
    let names = all.joined(separator: ", ")
    return .custom(
      "--export", "FORMAT[=FILE]", in: .output,
      "also write the run as FORMAT (\(names)) to FILE, or to stdout for -; repeatable",
      accepts: "a format (\(names)), or FORMAT=FILE", choices: all
    ) { text, target in
      guard let request = ExportRequest(text) else { return false }
      target[keyPath: path].append(request)
      return true
    }
  }
}
