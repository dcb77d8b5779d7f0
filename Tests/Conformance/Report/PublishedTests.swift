import Foundation
import Testing

@testable import BenchReports

@Suite("What is published", .bench)
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

  @Test(
    "README and page carry the figures of the last published CSV", .enabled(if: !runs.isEmpty, "no run is published"))
  func sameFigures() throws {
    let path = try #require(Self.runs.last)
    let run = try RunRecord(path)
    let readme = try String(contentsOfFile: Self.root + "/README.md", encoding: .utf8)
    let page = try String(contentsOfFile: Self.root + "/Results/index.html", encoding: .utf8)
    let begin = try #require(readme.range(of: "<!-- results: begin"))
    let end = try #require(readme.range(of: "<!-- results: end", range: begin.upperBound..<readme.endIndex))
    let block = readme[begin.upperBound..<end.lowerBound]
    let summary = try SummaryExport.text(of: [run])
    #expect(block.contains(summary))
    #expect(block.contains("Results/published/\(run.name)/summary.csv"))
    for feed in run.feeds { #expect(page.contains(DataTable.figures(of: run, on: feed).markup), "\(feed)") }
  }

  @Test(
    "the CSV says what the README says, read without bench's own tables",
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
        let ratio = Double(row["ratio_to_manual"] ?? "")
      else { continue }
      let shown = String(format: ratio < 9.995 ? "%.2f" : ratio < 99.95 ? "%.1f" : "%.0f", ratio)
      #expect(readme.contains("| \(shown) × ("), "\(row["engine"] ?? "")")
      compared += 1
    }
    #expect(compared >= 2)
  }
}
