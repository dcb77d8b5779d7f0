import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

@Suite("Annotations for GitHub Actions", .bench)
struct AnnotationsTests {
  /// The number of the first line that contains a text in a source file of this package.
  private static func line(of text: String, in path: String) throws -> Int {
    let lines = try PackageFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  private static let social = "Sources/BenchRunner/Scenes/Social/Social.swift"

  /// The annotations of a run, exported in a checkout of this package.
  private func annotations(_ run: MadeRun) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try run.write(in: folder)
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let outcome = try BenchBinary.shell(
      "GITHUB_WORKSPACE='\(root)' \"$bench\" report '\(path)' --export annotations=-", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    return outcome.out.split(separator: "\n").map(String.init)
  }

  @Test("point at the line in which the scene declares the layout that regressed or is missing")
  func gate() throws {
    let lines = try annotations(ReportFixture.judged())
    let place = try "file=\(Self.social),line=\(Self.line(of: ".pin: CellLayout", in: Self.social))"
    #expect(
      lines == [
        "::error \(place),title=social · pin::social × 2 cells: pin · relayout · time 1.20 × → 1.50 × of manual (+25 %25, allowed +10 %25)",
        "::error \(place),title=social · pin::social × 2 cells: pin · relayout · instructions: is in the baseline, but not in the run",
      ], "\(lines)")
  }

  @Test("point at the layout whose frames differ, once for each engine")
  func frames() throws {
    var run = try ReportFixture.differing()
    run.mismatches.append(run.mismatches[0])
    let lines = try annotations(run)
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("::frames differ: cell 3, topBar/<x>.x: expected 8, got 8.5") == true, "\(lines)")
  }

  @Test("cannot be ended or extended by what they quote")
  func escaped() {
    let line = AnnotationsExport.line(.warning, scene: "a,file=b::c", engine: "d\n::error::e", "50\t%\n::error::f")
    #expect(line == "::warning title=a%2Cfile=b%3A%3Ac · d%0A%3A%3Aerror%3A%3Ae::50 %25%0A::error::f\n")
  }

  @Test("a layout has the source line of its declaration; an engine without a layout has the line of the first one")
  func places() throws {
    #expect(try Social.source(of: .constraint)?.line == Self.line(of: ".constraint: CellLayout", in: Self.social))
    let (unknown, first) = (Social.source(of: "kiwi"), Social.source(of: .manual))
    #expect(first != nil && unknown?.file == first?.file && unknown?.line == first?.line)
    #expect(Social.source(of: .pin)?.file.hasSuffix(Self.social) == true)
  }
}
