import Foundation
import Testing

@testable import BenchKit

@Suite("Callgrind")
struct CallgrindTests {
  @Test("instructions and calls are read from a profile that names a function only where it first occurs")
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
    let failure = #expect(throws: Failure.self) { try Callgrind.counts(inProfile: "events: Ir\n") }
    #expect(failure == Failure(.internalError, "valgrind left a profile without a total"))
  }

  @Test("calls for allocation, retain and release are counted; calls of functions with similar names are not")
  func countedFunctions() throws {
    func counts(_ names: [String]) throws -> [Metric: Double] {
      let calls = names.enumerated().map { "cfn=(\($0.offset + 1)) \($0.element)\ncalls=1 0\n1 5\n" }.joined()
      return try Callgrind.counts(inProfile: "fn=(1000) main\n\(calls)totals: 9\n")
    }
    let allocating = ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"]
    let counting = [
      "swift_retain", "swift_release", "swift_retain_n", "swift_release_n", "swift_bridgeObjectRetain",
      "swift_bridgeObjectRelease",
    ]
    for name in allocating { #expect(try counts([name]) == [.instructions: 9, .mallocs: 1], "\(name)") }
    for name in counting { #expect(try counts([name]) == [.instructions: 9, .retains: 1], "\(name)") }
    #expect(try counts(["malloc_usable_size", "free", "swift_retainCount"]) == [.instructions: 9])
    #expect(try counts(allocating + counting) == [.instructions: 9, .mallocs: 6, .retains: 6])
  }

  /// Makes a program that replaces valgrind, and returns its path. The program records its arguments, the folder of its
  /// output and a variable. It copies `profile` to the file that `option` gives, with `suffix` added to the name.
  private func valgrind(
    _ option: String, suffix: String, profile: String, in folder: TemporaryFolder
  ) throws -> String {
    try profile.write(toFile: folder.file("profile"), atomically: false, encoding: .utf8)
    let script = """
      for word; do
        echo "$word" >> '\(folder.path)/words'
        case "$word" in \(option)=*) file="${word#*=}"; cp '\(folder.path)/profile' "$file\(suffix)" ;; esac
      done
      echo "${file%/*}" > '\(folder.path)/place'
      echo "$SWIFT_DETERMINISTIC_HASHING" > '\(folder.path)/hashing'
      """
    return try folder.program("valgrind", script)
  }

  /// The recorded arguments without `option`, which gives the output file.
  private func words(_ option: String, in folder: TemporaryFolder) throws -> [String] {
    try folder.text("words").split(separator: "\n").map(String.init).filter { !$0.hasPrefix(option) }
  }

  @Test("valgrind gets its options and the command; the folder of the profile is removed")
  func call() throws {
    let folder = TemporaryFolder()
    let program = try valgrind(
      "--callgrind-out-file", suffix: ".2", profile: "fn=(1) f\n1 7\ncfn=(2) malloc\ncalls=3 0\n1 9\ntotals: 16\n",
      in: folder)
    let samples = try Callgrind(program).counts(of: .pin, .recycle, iterations: 32, ["bench", "probe"]).samples
    let totals: [(Metric, Double)] = [(.instructions, 16), (.mallocs, 3), (.retains, 0)]
    let counts = totals.map { metric, total in
      Sample(engine: "pin", phase: .recycle, metric: metric, iterations: 32, total: total)
    }
    #expect(samples == counts)
    let expected = [
      "--tool=callgrind", "--dump-before=*countedRelayout*", "--dump-after=*ountedRelayout*", "bench", "probe",
    ]
    #expect(try words("--callgrind-out-file", in: folder) == expected)
    #expect(try folder.text("hashing") == "1\n")
    let place = try folder.text("place").trimmingCharacters(in: .newlines)
    #expect(place.contains("/pinbench-") && !FileManager.default.fileExists(atPath: place))
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
    "instructions of two runs differ by at most 0.1 % (2 % in a debug build); other counts are equal",
    .enabled(if: Callgrind.path != nil))
  func repeatable() throws {
    // A longer path of the program moves a process's stack, and so changes costs that depend on addresses.
    let runs = try ["b", String(repeating: "x", count: 177)].map { name in
      let folder = TemporaryFolder()
      #expect(try BenchBinary.shell("ln -s \"$bench\" \(name)", in: folder).status == 0)
      let call = ["probe", "--cells=1", "--scene=message", "--alone=pin", "--phase=relayout", "--metric=instructions"]
      return try Callgrind(#require(Callgrind.path))
        .counts(of: .pin, .relayout, iterations: 2, [folder.file(name)] + call + ["--feed-index=0"]).samples
    }
    #expect(runs[0].map(\.metric) == [.instructions, .mallocs, .retains])
    for (first, second) in zip(runs[0], runs[1]) {
      // A debug build looks types up by their addresses, which differ from process to process.
      let limit = Build.isOptimised ? 0.001 : 0.02
      if first.metric == .instructions {
        #expect((first.total / second.total - 1).magnitude <= limit)
      } else {
        #expect(first.total == second.total)
      }
    }
    // A layout of a message with pins allocates a list: one call of malloc, or a few in a debug build. Building the
    // tree takes many more calls.
    #expect((2...24).contains(runs[0][1].total))
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
