import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

@Suite("Comparing two builds in pairs")
struct PairedComparisonTests {
  private func compare(_ ratios: [Double], threshold: Double = 0.1) -> PairedComparison {
    PairedComparison(engine: "pin", logRatios: ratios.map { log($0) }, alpha: 0.02, threshold: threshold)
  }

  @Test("a comparison fails only if the lower bound of the slowdown is above 0 and the median is above the threshold")
  func verdicts() throws {
    let steady = (0..<15).map { 1.2 + Double($0) * 0.001 }
    #expect(compare(steady).verdict == .regressed)
    #expect(abs(try #require(compare(steady).slowdown) - 0.207) < 1e-9)
    // The lower bound is the fourth smallest of fifteen values: scipy.stats.binom.ppf(0.02, 15, 0.5) is 4.
    #expect(abs(try #require(compare(steady).lowerBound) - 0.203) < 1e-9)
    #expect(abs(try #require(compare(steady).upperBound) - 0.211) < 1e-9)
    #expect(compare(steady).sentence == "20.7 % slower than the base (at least 20.3 %), in 15 pairs")
    #expect(compare(steady, threshold: 0.25).verdict == .warn)
    #expect(compare(steady.map { 1 / $0 }).verdict == .improved)
    // Four of fifteen ratios are below 1, so the true median may also be below 1.
    #expect(compare([0.9, 0.9, 0.9, 0.9] + Array(steady.prefix(11))).verdict == .pass)
    #expect(compare([0.9, 0.9, 0.9] + Array(steady.prefix(12))).verdict == .regressed)
  }

  @Test("comparisons are shown as a table; the worst verdict determines the exit code")
  func table() throws {
    let steady = (0..<15).map { 1.2 + Double($0) * 0.001 }
    let found = [
      compare(steady), compare(steady, threshold: 0.25), compare(steady.map { 1 / $0 }),
      compare(steady.map { $0 - 0.2 }),
      compare([0.9, 0.9, 0.9, 0.9] + Array(steady.prefix(11))), compare([1.5, 1.5]), compare([]),
    ]
    let console = Console(out: .captured(), notes: .captured())
    console.out.isASCII = false
    ABCommand.show(found, console.out)
    try ApprovedText.expect(console.out.text, is: "ab.txt")
    let command = ABCommand()
    #expect(command.conclude(Array(found[1...4]), console) == .success)
    #expect(console.notes.text.isEmpty)
    #expect(command.conclude(found, console) == .regression)
    #expect(command.conclude(Array(found[1...]), console) == .nothingMeasured)
    #expect(
      console.notes.text.contains("a build reported too few times for an engine; are both of this version of bench?"))
  }

  @Test("too few pairs have the verdict `missing`")
  func few() {
    #expect(compare([1.5, 1.5, 1.5]).verdict == .missing)
    #expect(compare([]).verdict == .missing)
  }

  /// Writes a program that answers `--version` and `sample` as bench does. The program logs the calls of
  /// `sample` in the file `calls`.
  private func build(_ name: String, node: Double, late: Double, in folder: TemporaryFolder) throws -> String {
    func sample(_ engine: String, _ total: Double, _ phase: Phase = .relayout, _ metric: Metric = .time) -> Sample {
      Sample(engine: engine, phase: phase, metric: metric, iterations: 1, total: total)
    }
    let out = Output.captured()
    try Sample.write(
      [
        sample("closure", 100), sample("node", node + 900), sample("node", node), sample("node", node + 500),
        sample("late", late), sample("late", 1, .layout), sample("late", 1, .relayout, .allocations),
      ], to: out)
    let script = """
      case $1 in
        --version) echo 'bench 1' ;;
        sample) echo "\(name) $*" >> '\(folder.file("calls"))'; echo '\(out.text)' ;;
      esac
      """
    return try folder.program(name, script)
  }

  @Test("the minimum time of each process counts; the order of builds alternates; engines that fail are annotated")
  func pairs() throws {
    let folder = TemporaryFolder()
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      var command = try ArgumentParser.parse(
        ABCommand.self,
        ["--cells=1", "--engine=node,late", "--pairs=3", "--alpha=0.5", "--annotations", folder.file("failed")]
      ).command
      command.operands = [
        try build("base", node: 10_000, late: 10_000, in: folder),
        try build("head", node: 10_992, late: 11_008, in: folder),
      ]
      let console = Console(out: .captured(), notes: .captured())
      console.out.isASCII = false
      #expect(try command.run(console) == .regression)
      let rows = console.out.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
      #expect(
        rows.suffix(3) == [
          "closure 0 % 0 % 0 % 3 not resolved", "node 9.9 % 9.9 % 9.9 % 3 warn",
          "late 10.1 % 10.1 % 10.1 % 3 regressed",
        ], "\(console.out.text)")
      let failed = try folder.text("failed").split(separator: "\n")
      #expect(failed.count == 1 && failed[0].contains("title=sound · late::10.1 %25 slower"), "\(failed)")
      let calls = try folder.text("calls").split(separator: "\n")
      #expect(calls.map { $0.prefix(4) } == ["base", "head", "head", "base", "base", "head"])
      for (index, call) in calls.enumerated() {
        #expect(call.hasSuffix(" --rounds=63 --process=\(index / 2) --share=1"), "\(call)")
      }

      command.workload.widths = [333]
      #expect(try command.run(console) == .framesDiffer)
      #expect(try folder.text("failed").hasSuffix("title=sound · late::frames differ\n"))
      // If the frames of a feed differ, the builds are not timed.
      #expect(try folder.text("calls").split(separator: "\n").count == calls.count)
    }
  }

  @Test("two binaries are compared; a missing binary or argument is refused", .disabled(if: Build.isOptimised))
  func command() throws {
    let outcome = try BenchBinary.shell(
      #""$bench" ab "$bench" "$bench" --cells 3 --engine pin --pairs 7 --rounds 2 --share 0.05"#)
    #expect([0, 3].contains(outcome.status), "\(outcome.err)")
    #expect(outcome.out.contains("head vs base"))
    #expect(try BenchBinary.run("ab", "/nope", "/nope", "--cells", "2").status == 2)
    #expect(try BenchBinary.run("ab").status == 2)
  }
}
