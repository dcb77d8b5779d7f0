import Testing

@testable import BenchReports
@testable import BenchHarness
@testable import BenchSupport

@Suite("Callgrind")
struct CallgrindTests {
  @Test("instructions and calls are read from a profile that has each function's name only at its first use")
  func profile() throws {
    let counts = try Callgrind.counts(
      inProfile: """
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
    #expect(counts == [.instructions: 965, .mallocs: 8, .retains: 10])
    #expect(throws: Failure.self) { try Callgrind.counts(inProfile: "events: Ir\n") }
  }

  @Test("the first valgrind in PATH is used")
  func first() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell(
      """
      for name in first second; do
        mkdir $name && printf '#!/bin/sh\necho %s\n' "$name" > $name/valgrind && chmod +x $name/valgrind || exit 9
      done
      PATH=$PWD/first:$PWD/second:$PATH "$bench" --cells 1 --engine pin --processes 0 --rounds 1 --metric time --out out
      """, in: folder)
    #expect(outcome.status == 0 || outcome.status == 5, "\(outcome.err)")
    let manifest = try #require(folder.files.first { $0.hasSuffix("manifest.json") }, "\(outcome.err)")
    #expect(try folder.text(manifest).contains(/"valgrind" : "first"/))
  }

  @Test(
    "counts of a single cell are equal in two runs; instructions differ by at most 0.1 %, in a debug build 2 %",
    .enabled(if: Callgrind.path != nil))
  func repeatable() throws {
    // Arguments and environment move a process's stack, and change costs that depend on addresses.
    let runs = try ["", String(repeating: "x", count: 777)].map { text in
      let folder = TemporaryFolder()
      let outcome = try BenchBinary.shell(
        "FILLER=\(text) \"$bench\" --cells 1 --scene message --engine pin --metric allocations --require instructions",
        in: folder)
      #expect(outcome.status == 0)
      let summary = try #require(folder.files.first { $0.hasSuffix("summary.csv") })
      return try RunRecord(folder.file(summary)).rows
    }
    #expect(runs[0].count == 2 * 5)
    #expect(runs[0].map(\.key) == runs[1].map(\.key))
    for (first, second) in zip(runs[0], runs[1]) {
      let (a, b) = (try #require(first.median), try #require(second.median))
      // A debug build looks types up by their addresses, which differ from process to process.
      let limit = Build.isOptimised ? 0.001 : 0.02
      if first.metric == .instructions { #expect((a / b - 1).magnitude <= limit) } else { #expect(a == b) }
    }
    // A layout of a message with pins allocates a list: one call of malloc, or a few in a debug build. Building the
    // tree takes many more calls.
    let mallocs = try #require(runs[0].first { $0.engine == "pin" && $0.metric == .mallocs }?.median)
    #expect(mallocs >= 1 && mallocs <= 12)
  }

  @Test(
    "a required metric that cannot be measured ends the run with exit code 5; an optional one is skipped",
    .enabled(if: !ProcessorInstructions.areReported, "this system counts instructions without valgrind"))
  func required() throws {
    let folder = TemporaryFolder()
    let missing = try BenchBinary.shell("PATH=/nowhere \"$bench\" --cells 2 --require instructions", in: folder)
    #expect(missing.status == 5)
    #expect(missing.err.contains("instructions are required, but valgrind is not installed"))
    let skipped = try BenchBinary.shell(
      "PATH=/nowhere \"$bench\" --cells 2 --metric allocations,instructions", in: folder)
    #expect(skipped.status == 0)
    #expect(skipped.err.contains("instructions are skipped: valgrind is not installed"))
  }
}
