import Testing

@testable import BenchRunner

@Suite("Callgrind")
struct CallgrindTests {
  @Test("instructions and calls are read from a profile, whether a function is named there or before")
  func profile() throws {
    let cost = try Callgrind.cost(
      ofProfile: """
        events: Ir
        fn=(1) main
        12 5
        cfn=(2) malloc
        calls=3 0
        12 300
        cfn=(3) swift_retain
        calls=10 0
        12 50
        fn=(4) other
        cfn=(2)
        calls=4 0
        9 400
        cfn=(5) free
        calls=7 0
        9 70
        cfn=(6) malloc'2
        calls=1 0
        9 70
        fn=(3)
        9 70
        totals: 965
        """)
    #expect(cost == Callgrind.Cost(instructions: 965, mallocs: 8, retains: 10))
    #expect(throws: Failure.self) { try Callgrind.cost(ofProfile: "events: Ir\n") }
  }

  @Test("counts of a cell are the same in every run", .enabled(if: Callgrind.path != nil))
  func repeatable() throws {
    func counts() throws -> [Substring] {
      let folder = TemporaryFolder()
      let outcome = try BenchBinary.run(
        "--cells", "4", "--engine", "pin", "--text", "fixed", "--metric", "allocations", "--require", "instructions",
        in: folder)
      #expect(outcome.status == 0)
      let summary = try #require(folder.files.first { $0.hasSuffix("summary.csv") })
      return try folder.text(summary).split(separator: "\r\n").map { row in
        row.dropFirst(row.firstIndex(of: "w").map { row.distance(from: row.startIndex, to: $0) } ?? 0)
      }.filter { !$0.contains("run_id") && !$0.contains("instructions") }
    }
    let first = try counts()
    #expect(first.count == 2 * 4)
    #expect(try counts() == first)
  }

  @Test("a metric that is required and cannot be measured ends with 5")
  func required() throws {
    let folder = TemporaryFolder()
    let missing = try BenchBinary.shell("PATH=/nowhere \"$bench\" --cells 2 --require instructions", in: folder)
    #expect(missing.status == 5)
    #expect(missing.err.contains("instructions are required, but there is no valgrind"))
    let skipped = try BenchBinary.shell(
      "PATH=/nowhere \"$bench\" --cells 2 --metric allocations,instructions", in: folder)
    #expect(skipped.status == 0)
    #expect(skipped.err.contains("instructions are skipped: there is no valgrind"))
  }
}
