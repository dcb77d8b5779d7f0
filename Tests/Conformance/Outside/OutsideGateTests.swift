import Foundation
import Testing

@testable import BenchKit

/// Runs only in debug builds, which check and save baselines only if `PINBENCH_DEBUG_GATES` is set.
@Suite("Gates with an outside engine", .disabled(if: BenchBinary.isOptimised))
struct OutsideGateTests {
  private let folder = TemporaryFolder()
  private static let counts: String = GateCommandTests.counts
  private static let baseline = "Results/baselines/mine.csv"

  /// The option for an engine that answers the first request with its scenes, and exits after the second one.
  private func adapter(scenes: String) throws -> String {
    let path = folder.file("adapter.sh")
    try """
    read -r line
    echo '{"protocol":1,"engine":{"name":"outer","version":"1"},"scenes":[\(scenes)]}'
    read -r line
    """.write(toFile: path, atomically: true, encoding: .utf8)
    return "--engine-command '/bin/sh \(path)'"
  }

  private func bench(_ arguments: String) throws -> BenchBinary.Outcome {
    try BenchBinary.gating(arguments, in: folder)
  }

  @Test("check exits with 5 if an outside engine failed, even if all series pass")
  func check() throws {
    #expect(try bench("baseline save mine \(Self.counts)").status == 0)
    let outcome = try bench("check --baseline mine \(Self.counts) \(try adapter(scenes: #""message""#))")
    #expect(outcome.out.contains("gate    4 pass") && outcome.err.contains("outer is excluded: "), "\(outcome.err)")
    #expect(outcome.status == 5)
    #expect(outcome.err.hasSuffix("bench: outer failed, so the gate has not passed\n"), "\(outcome.err)")
    let manifests = folder.files.filter { $0.hasSuffix("/manifest.json") }
    let failed = try manifests.compactMap { try Manifest(reading: folder.file($0)).run.failed }
    #expect(failed == [["outer"]], "\(manifests)")
  }

  @Test("a baseline is not saved if an outside engine failed")
  func save() throws {
    let outcome = try bench("baseline save mine \(Self.counts) \(try adapter(scenes: #""message""#))")
    #expect(outcome.status == 5, "\(outcome.out)")
    #expect(outcome.err.hasSuffix("bench: outer failed, so the baseline is not saved\n"), "\(outcome.err)")
    #expect(!folder.files.contains(Self.baseline))
  }

  @Test("a baseline series of an outside engine counts as missing only if the engine takes part in the run")
  func missing() throws {
    #expect(try bench("baseline save mine \(Self.counts)").status == 0)
    let text = try folder.text(Self.baseline)
    let row = try #require(
      text.split(separator: "\r\n").first { $0.contains(",pin,relayout,") && $0.contains(",allocations,") })
    try (text + row.replacing(",pin,", with: ",outer,") + "\r\n").write(
      toFile: folder.file(Self.baseline), atomically: true, encoding: .utf8)
    #expect(try bench("check --baseline mine \(Self.counts)").status == 0)
    let outcome = try bench("check --baseline mine \(Self.counts) \(try adapter(scenes: #""message""#))")
    #expect(outcome.status == 5 && outcome.out.contains("gate    4 pass, 1 missing"), "\(outcome.out)")
  }
}
