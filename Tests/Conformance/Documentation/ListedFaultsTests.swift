import Foundation
import Testing

@Suite("The faults of scripts/mutations.txt")
struct ListedFaultsTests {
  private static let arePlanted = ProcessInfo.processInfo.environment["PINBENCH_FAULT"] != nil

  @Test("replace text that occurs exactly once in its file", .disabled(if: arePlanted, "the sources have faults"))
  func places() throws {
    let blocks = try PackageFiles.text("scripts/mutations.txt").split(separator: "\n\n")
    #expect(blocks.count >= 30)
    for block in blocks {
      let lines = block.split(separator: "\n")
      let before = lines.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }.joined(separator: "\n")
      let source = try PackageFiles.text(String(lines[1]))
      #expect(!before.isEmpty && source.ranges(of: before).count == 1, "\(lines[0])")
    }
  }
}
