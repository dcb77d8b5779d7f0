import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Annotations for GitHub Actions", .bench)
struct AnnotationsTests {
  /// The number of the first line that contains a text in a source file of this package.
  private static func line(of text: String, in path: String) throws -> Int {
    let lines = try PackageFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  private static let social = "Sources/BenchRunner/Scenes/Social/Social.swift"

  /// The annotations of a run, exported with this package as the workspace of GitHub Actions.
  private func annotations(_ run: MadeRun) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try run.write(in: folder)
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let outcome = try BenchBinary.shell(
      "GITHUB_WORKSPACE='\(root)' \"$bench\" report '\(path)' --export annotations=-", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    return outcome.out.split(separator: "\n").map(String.init)
  }

  @Test("point at the line that declares the layout of a regressed or missing series")
  func gate() throws {
    let lines = try annotations(ReportFixture.judged())
    let place = try "file=\(Self.social),line=\(Self.line(of: ".pin: CellLayout", in: Self.social))"
    #expect(
      lines == [
        "::error \(place),title=social · pin::social × 2 cells: pin · relayout · time 1.20 × → 1.50 × of manual (+25 %25, allowed +10 %25)",
        "::error \(place),title=social · pin::social × 2 cells: pin · relayout · instructions: is in the baseline, but not in the run",
      ], "\(lines)")
  }

  @Test("report only the first of an engine's frame differences in a scene")
  func frames() throws {
    var run = try ReportFixture.differing()
    var second = run.mismatches[0]
    (second.cell, second.viewPath) = (9, "z")
    run.mismatches.append(second)
    let lines = try annotations(run)
    #expect(lines.count == 1)
    let sentence = "::frames differ: cell 3, topBar/<x>.x: expected 8, got 8.5 (+0.5)"
    #expect(lines.first?.hasSuffix(sentence) == true, "\(lines)")
  }

  @Test("escape the characters that could end or extend an annotation")
  func escaped() {
    let line = AnnotationsExport.line(.warning, scene: "a,file=b::c", engine: "d\n::error::e", "50\t%\n::error::f")
    #expect(line == "::warning title=a%2Cfile=b%3A%3Ac · d%0A%3A%3Aerror%3A%3Ae::50 %25%0A::error::f\n")
  }

  @Test("each layout has its source line; an engine without a layout has the line of the scene's first layout")
  func places() throws {
    #expect(try Social.source(of: .constraint)?.line == Self.line(of: ".constraint: CellLayout", in: Self.social))
    let (unknown, first) = (Social.source(of: "kiwi"), Social.source(of: .manual))
    #expect(first != nil && unknown?.file == first?.file && unknown?.line == first?.line)
    #expect(Social.source(of: .pin)?.file.hasSuffix(Self.social) == true)
  }
}
