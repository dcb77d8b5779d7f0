import Foundation

/// The files of the package, for tests that read manuals, sources or recorded data.
enum PackageFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The absolute path of a file of the package.
  static func path(_ path: String) -> String { root.appending(path: path).path() }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// The Swift files in a folder, without its subfolders, as paths relative to the package.
  static func swiftFiles(in folder: String) throws -> [String] { try files(in: folder, suffix: ".swift") }

  /// The files in a folder whose names end in a suffix, without its subfolders, as paths relative to the package.
  static func files(in folder: String, suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path())
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The cells of all rows that begin with a backtick, from the tables of a manual. Only tables with the given heading
  /// in the first column count. The backticks of the first cell are removed.
  static func rows(of manual: String, under heading: String) throws -> [[String]] {
    var rows: [[String]] = []
    var isInTable = false
    for line in try text(manual).split(separator: "\n", omittingEmptySubsequences: false) {
      var cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.isEmpty {
        isInTable = false
      } else if cells[0] == heading {
        isInTable = true
      } else if isInTable, cells[0].hasPrefix("`") {
        cells[0] = cells[0].replacing("`", with: "")
        rows.append(cells)
      }
    }
    return rows
  }
}
