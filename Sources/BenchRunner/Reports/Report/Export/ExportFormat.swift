import BenchSupport

/// A format in which runs are written for other programs.
package protocol ExportFormat {
  /// The name for `--export`.
  static var name: String { get }
  /// The default name of the file in the run's folder.
  static var fileName: String { get }
  /// The programs that read the format.
  static var summary: String { get }
  /// The contents of the file.
  static func text(of runs: [RunRecord]) throws -> String
  /// The contents of the file with figures of earlier commits, which only the page shows.
  static func text(of runs: [RunRecord], history: [HistoryRow]) throws -> String
}

extension ExportFormat {
  package static func text(of runs: [RunRecord], history: [HistoryRow]) throws -> String { try text(of: runs) }
}

/// The formats of `--export`. A new format adds its line here.
enum ExportTable {
  static var all: [any ExportFormat.Type] {
    [
      CSVExport.self, JSONExport.self, MarkdownExport.self, HTMLExport.self, JUnitExport.self, GitHubExport.self,
      AnnotationsExport.self, BencherExport.self, GoBenchExport.self, SummaryExport.self, SVGExport.self,
      HistoryExport.self,
    ]
  }

  static var names: [String] { all.map { $0.name } }
}

/// One `--export FORMAT[=FILE]`.
package struct ExportRequest {
  package let format: any ExportFormat.Type
  /// The destination; nil for the run's folder, `-` for stdout.
  package let path: String?

  /// Parses the value of `--export`; nil for an unknown format or an empty file name.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ExportTable.all.first(where: { $0.name == parts[0] }), parts.last != "" else { return nil }
    self.format = format
    path = parts.count > 1 ? parts[1] : nil
  }

  /// Reserves stdout if an export uses it. Must be called before any output.
  package static func prepare(_ requests: [ExportRequest], _ console: Console) {
    if requests.contains(where: { $0.path == "-" }) { console.reserveOut() }
  }

  /// Writes the runs, and notes the path on stderr.
  package func write(_ runs: [RunRecord], history: [HistoryRow] = [], _ console: Console) throws {
    let text = try format.text(of: runs, history: history)
    if path == "-" { return console.exported.write(text) }
    let file = path ?? "\(runs.last?.path ?? ".")/\(format.fileName)"
    try AtomicFile.write(text, to: file)
    console.note("wrote \(file)")
  }

  /// `--export`, a repeatable option.
  package static func option<Target>(_ path: WritableKeyPath<Target, [ExportRequest]>) -> Option<Target> {
    let names = ExportTable.names.joined(separator: ", ")
    return .custom(
      "--export", "FORMAT[=FILE]", in: .output,
      "also write the run as FORMAT (\(names)) to FILE, or to stdout for -; repeatable",
      accepts: "a format (\(names)), or FORMAT=FILE", choices: ExportTable.names
    ) { text, target in
      guard let request = ExportRequest(text) else { return false }
      target[keyPath: path].append(request)
      return true
    }
  }
}
