import Testing

@testable import BenchKit

@Suite("Required metrics")
struct RequiredMetricTests {
  private static let few = "--cells 3 --engine pin --rounds 5 --warmup 0 --slot-ms 0.01"

  @Test("are measured even without child processes for times")
  func inThisProcess() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell("\"$bench\" \(Self.few) --processes 0 --require allocations", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let summary = try #require(folder.files.first { $0.hasSuffix("/summary.csv") })
    #expect(try folder.text(summary).contains(",pin,relayout,3,allocations,"))
  }

  @Test(
    "end the run with exit code 5 and one sentence if the chosen phase does not measure them",
    arguments: ["--metric time --require allocations", "--metric allocations --require allocations,time"])
  func absent(_ options: String) throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell("\"$bench\" \(Self.few) --processes 1 --phase build \(options)", in: folder)
    #expect(outcome.status == 5, "\(outcome.out)")
    let sentence =
      "bench: allocations of manual: required, but not measured, because --phase build gives no sample; nothing was kept\n"
    #expect(outcome.err.hasSuffix(sentence), "\(outcome.err)")
    #expect(folder.files.isEmpty)
  }
}
