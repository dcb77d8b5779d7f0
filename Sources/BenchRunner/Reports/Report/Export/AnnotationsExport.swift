import BenchHarness
import BenchSupport
import Foundation

/// Workflow commands of GitHub Actions. If a step writes them to stdout, each one annotates the layout's source line.
enum AnnotationsExport {
  /// The verdicts that need an annotation.
  private static let levels: [Verdict: Annotation.Level] = [
    .regressed: .error, .missing: .error, .warn: .warning, .inconclusive: .warning,
  ]

  /// The failures and warnings: the first differing number of each scene and engine, and each series that a gate failed
  /// or warned of.
  static func text(of runs: [RunRecord]) -> String { runs.flatMap(annotations).map(\.line).joined() }

  private static func annotations(of run: RunRecord) -> [Annotation] {
    var seen: Set<[String]> = []
    let first = run.mismatches.filter { seen.insert([$0.scene, $0.engine]).inserted }
    let differing = first.map { mismatch in
      let numbers = [mismatch.expected, mismatch.actual].map { $0.map(Figures.shown) ?? "not finite" }
      return Annotation(
        .error, scene: mismatch.scene, engine: mismatch.engine,
        "frames differ: cell \(mismatch.cell), \(mismatch.viewPath).\(mismatch.field.rawValue): expected \(numbers[0]), "
          + "got \(numbers[1])")
    }
    let judged = run.judged.compactMap { row in
      levels[row.judgement?.verdict ?? .skipped].map {
        Annotation(
          $0, scene: row.feed.scene, engine: row.engine, "\(run.title(of: row.feed)): \(row.changeSentence)")
      }
    }
    return differing + judged
  }
}

/// A message for GitHub Actions about a layout.
package struct Annotation {
  package enum Level: String { case error, warning }

  /// The workflow command: `::error file=Sources/Profile.swift,line=12,title=profile · pin::…`.
  package let line: String

  package init(_ level: Level, scene: String, engine: String, _ message: String) {
    let place = Catalog.current.scenes.first { $0.name == scene }?.source(of: EngineName(rawValue: engine))
    let file = place.map { "file=\(Self.escaped(Self.relative($0.file), ",:")),line=\($0.line)," } ?? ""
    line =
      "::\(level.rawValue) \(file)title=\(Self.escaped("\(scene) · \(engine)", ",:"))::\(Self.escaped(message))\n"
  }

  /// The path relative to the checkout, which annotations require.
  private static func relative(_ path: String) -> String {
    let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] ?? FileManager.default.currentDirectoryPath
    let folder = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The text with percent encoding for `%`, line breaks and the characters in `more`. The runner decodes no other control
  /// character, so each of them becomes a space.
  private static func escaped(_ text: String, _ more: String = "") -> String {
    let encoded = ("%\r\n" + more).unicodeScalars
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      escaped +=
        encoded.contains(scalar)
        ? String(format: "%%%02X", scalar.value) : scalar.value < 0x20 ? " " : String(scalar)
    }
  }
}
