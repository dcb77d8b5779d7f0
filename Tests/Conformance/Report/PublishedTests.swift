import Foundation
import Testing

@testable import BenchKit

@Suite("Published results", .bench)
struct PublishedTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized.path

  /// The published runs, oldest first.
  private static var runs: [String] {
    let folder = root + "/Results/published"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { folder + "/" + $0 }.filter {
      FileManager.default.fileExists(atPath: $0 + "/manifest.json")
    }
  }

  /// The path and the data of the last run, and the text between the README's markers. `isComplete` is false for a run
  /// of version 0.1.0, which was published without its terminal output and without runs of all scenes.
  nonisolated(unsafe) private static let last = Result {
    () throws -> (path: String, run: Run, block: Substring, isComplete: Bool) in
    let path = try #require(runs.last)
    let run = try Run(path)
    let readme = try PackageFiles.text("README.md")
    let begin = try #require(readme.range(of: "<!-- results: begin"))
    let end = try #require(readme.range(of: "<!-- results: end", range: begin.upperBound..<readme.endIndex))
    return (path, run, readme[begin.upperBound..<end.lowerBound], run.manifest.code.version != "0.1.0")
  }

  @Test(
    "the README has the last run's CSV path and commit; the page has the run's tables",
    .enabled(if: !runs.isEmpty, "no run is published"))
  func sameFigures() throws {
    let (_, run, block, _) = try Self.last.get()
    let page = try PackageFiles.text("Results/index.html")
    #expect(block.contains("commit \(run.manifest.code.gitSha?.prefix(7) ?? "none")"))
    #expect(block.contains("Results/published/\(run.name)/summary.csv"))
    for feed in run.feeds {
      let table = run.tables(of: feed)[0]
      #expect(page.contains(table.rowMarkup(in: table.header).joined(separator: "\n")), "\(feed)")
    }
  }

  @Test(
    "the README shows the terminal's output for 1,000 cells, line by line",
    .enabled(if: (try? last.get().isComplete) == true, "the last run has no published output"))
  func terminal() throws {
    let (path, run, block, _) = try Self.last.get()
    let lines = try String(contentsOfFile: path + "/terminal.txt", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("feed ") && $0.contains(" 1,000 cells ") })
    let length = lines[(start + 1)...].prefix { !$0.hasPrefix("feed ") && !$0.hasPrefix("growth ") }.count
    #expect(length > run.engines.count)
    #expect(block.contains("```text\n\(lines[start...(start + length)].joined(separator: "\n"))\n```"))
  }

  @Test(
    "the runs of all scenes have the last run's commit; docs/scenes.md has the relayout ratios of pin and constraint",
    .enabled(
      if: (try? last.get().isComplete) == true, "no runs of all scenes were published with the last run"))
  func oneCommit() throws {
    let run = try Self.last.get().run
    let commit = try #require(run.manifest.code.gitSha)
    #expect(run.manifest.code.dirty == false)
    #expect(
      !run.manifest.run.arguments.contains { $0.hasPrefix("/") }, "an absolute path in \(run.manifest.run.arguments)")
    for text in ["measured", "fixed"] {
      let scenes = try Run(Self.root + "/Results/published/scenes/\(text)")
      #expect(scenes.manifest.code.gitSha == commit)
      let page = try PackageFiles.text("docs/scenes.md").split(separator: "\n")
      var compared = 0
      for row in scenes.rows where row.metric == .time && row.phase == .relayout && row.engine != "manual" {
        guard row.engine == "pin" || row.engine == "constraint" else { continue }
        let ratio = String(format: "%.2f", row.ratio ?? .nan) + row.mark
        let isShown = page.contains {
          $0.hasPrefix("| `\(row.key.feed.scene)` |") && $0.contains(" \(ratio) |")
        }
        #expect(isShown, "\(row.key): \(ratio)")
        compared += 1
      }
      #expect(compared >= 20)
    }
  }

  @Test(
    "docs/scenes.md has the published ratios of the phase recycle",
    .enabled(if: PackageFiles.exists("Results/published/scroll/times/summary.csv"), "the run is not published"))
  func scrolling() throws {
    let run = try Run(Self.root + "/Results/published/scroll/times")
    let lines = try PackageFiles.text("docs/scenes.md").split(separator: "\n")
    var compared = 0
    for row in run.rows where row.metric == .time && row.phase == .recycle {
      let ratio = row.ratio.map { String(format: " %.2f ×", $0) + row.mark + " |" } ?? " |"
      let start = "| `\(row.key.feed.scene)` | `\(row.engine)` |"
      #expect(lines.contains { $0.hasPrefix(start) && $0.contains(ratio) }, "\(row.key)")
      compared += 1
    }
    #expect(compared >= 30)
    #expect(
      !run.manifest.run.arguments.contains { $0.hasPrefix("/") }, "an absolute path in \(run.manifest.run.arguments)")
  }

  @Test(
    "the README has the relayout ratios of the CSV for 1,000 cells; this test reads the CSV without bench's code",
    .enabled(if: !runs.isEmpty, "no run is published"))
  func independently() throws {
    let path = try #require(Self.runs.last)
    let readme = try String(contentsOfFile: Self.root + "/README.md", encoding: .utf8)
    let lines = try String(contentsOfFile: path + "/summary.csv", encoding: .utf8).split(separator: "\r\n")
    let header = lines[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var compared = 0
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let row = Dictionary(zip(header, fields), uniquingKeysWith: { $1 })
      guard row["cells"] == "1000", row["metric"] == "time", row["phase"] == "relayout", row["engine"] != "manual",
        let ratio = Double(row["ratio"] ?? "")
      else { continue }
      let shown = String(format: ratio < 9.995 ? "%.2f" : ratio < 99.95 ? "%.1f" : "%.0f", ratio)
      #expect(readme.contains(" \(shown) × ("), "\(row["engine"] ?? "")")
      if row["engine"] == "pin" { #expect(readme.contains("take **\(shown) ×** the time"), "the headline") }
      compared += 1
    }
    #expect(compared >= 2)
  }
}
