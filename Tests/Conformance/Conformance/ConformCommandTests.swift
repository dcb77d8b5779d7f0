import Foundation
import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("bench conform", .bench)
struct ConformCommandTests {
  private let folder = TemporaryFolder()

  private func write(_ name: String, _ lines: [String]) throws -> String {
    let path = folder.file(name)
    try lines.joined(separator: "\n").write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func run(_ arguments: String...) -> (code: ExitCode, out: String, err: String) {
    let console = Console(out: .captured(), notes: .captured())
    let code = Bench.benchmark.run(["conform"] + arguments, console: console)
    return (code, console.out.text, console.notes.text)
  }

  @Test("succeeds if every case passes, and prints the counts in the last line")
  func allPass() throws {
    let file = try write("a.jsonl", [LeftCase.line("x", left: 5), LeftCase.line("y", left: 5.0000005)])
    let outcome = run(file)
    #expect(outcome.code == .success)
    #expect(outcome.out == "2 passed, 0 failed, 0 skipped\n")
    #expect(outcome.err.isEmpty)
  }

  @Test("prints one line for a failing case: file, line number, name, view, expected frame and actual frame")
  func oneFails() throws {
    let file = try write("a.jsonl", [LeftCase.line("x", left: 5), "", LeftCase.line("g/y", left: 6)])
    let outcome = run(file)
    #expect(outcome.code == .framesDiffer)
    #expect(
      outcome.out == """
        \(file):3: g/y: view a: expected [6.0, 0.0, 9.0, 9.0], got [5.0, 0.0, 9.0, 9.0]
        1 passed, 1 failed, 0 skipped

        """)
  }

  @Test("refuses a case that states nothing that can differ")
  func nothingStated() throws {
    for (line, isRefused) in [
      (#"{"name":"x","views":[{"id":"a"}],"layout":[],"frames":{}}"#, true),
      (#"{"name":"x","views":[{"id":"a"}],"layout":[],"frames":{},"warned":false}"#, false),
      (#"{"name":"x","views":[{"id":"a"}],"formation":[],"frames":{}}"#, true),
    ] {
      let file = try write("a.jsonl", [line])
      let outcome = run(file)
      #expect(outcome.code == (isRefused ? .usage : .success), "\(outcome)")
      #expect(outcome.err.contains("\(file):1: the case x states nothing that can differ") == isRefused)
    }
  }

  @Test("--quiet prints only the last line, and does not change the exit code")
  func quiet() throws {
    let outcome = run(try write("a.jsonl", [LeftCase.line("x", left: 6)]), "--quiet")
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out == "0 passed, 1 failed, 0 skipped\n")
  }

  @Test("with all engines, failures and counts begin with the engine's name, and the last line has the sums")
  func allEngines() throws {
    let outcome = run(
      "--engine", "all", try write("a.jsonl", [LeftCase.line("x", left: 5), LeftCase.line("y", left: 6)]))
    let lines = outcome.out.split(separator: "\n")
    for engine in ["pin", "manual", "constraint"] {
      #expect(lines.contains("\(engine): 1 passed, 1 failed, 0 skipped"))
      #expect(lines.count { $0.hasPrefix("\(engine): \(folder.path)") } == 1)
    }
    #expect(lines.last == "3 passed, 3 failed, 0 skipped")
  }

  @Test("runs only cases whose name the filter matches")
  func filter() throws {
    let file = try write("a.jsonl", [LeftCase.line("g/x", left: 5), LeftCase.line("h/x", left: 6)])
    #expect(run(file, "--filter", "^g/").out == "1 passed, 0 failed, 0 skipped\n")
    #expect(run(file, "--filter", "x$").code == .framesDiffer)
  }

  @Test("a run without cases is reported as an error")
  func nothing() throws {
    for outcome in [
      run(try write("a.jsonl", [LeftCase.line("x", left: 5)]), "--filter", "nope"), run(try write("b.jsonl", [])),
    ] {
      #expect(outcome.code == .nothingMeasured)
      #expect(outcome.out == "0 passed, 0 failed, 0 skipped\n")
      #expect(outcome.err == "bench: there is no case to run\n")
    }
  }

  @Test("cases that an engine cannot express are counted with the reason; a run of only such cases is an error")
  func skipped() throws {
    let bad = LeftCase.line("bad", left: 5).replacing(#"["left",5]"#, with: #"["left",1e300]"#)
    let alone = run("--engine", "constraint", try write("a.jsonl", [bad]))
    #expect(alone.code == .nothingMeasured)
    #expect(alone.out == "1 skipped: a number is unbounded\n0 passed, 0 failed, 1 skipped\n")
    #expect(alone.err == "bench: every case was skipped\n")

    let file = try write("b.jsonl", [bad, LeftCase.line("x", left: 5)])
    let beside = run("-v", "--engine", "constraint", file)
    #expect(beside.code == .success)
    #expect(
      beside.out == """
        \(file):1: bad: skipped: a number is unbounded
        1 skipped: a number is unbounded
        1 passed, 0 failed, 1 skipped

        """)
  }

  @Test("all faults of a broken file are reported with file and line, and no case is run")
  func broken() throws {
    let file = try write("a.jsonl", [LeftCase.line("x", left: 5), "{", LeftCase.line("x", left: 5)])
    let outcome = run(file)
    #expect(outcome.code == .usage)
    #expect(outcome.out.isEmpty)
    #expect(
      outcome.err == """
        bench: \(file):2: not valid JSON: the name of a member should be here, in quotes (column 2)
        bench: \(file):3: the name "x" is already used in line 1

        """)
    let long = run(try write("b.jsonl", (1...13).map { "line \($0)" }))
    #expect(
      long.err.split(separator: "\n").count == 10 && long.err.hasSuffix("; faults that are not shown: 3\n"),
      "\(long.err)"
    )
  }

  @Test("unreadable files and wrong usage are reported, with exit code 2")
  func usage() throws {
    let missing = folder.file("none.jsonl")
    for (outcome, sentence) in [
      (run(), "no case file is given; see bench conform --help"),
      (run(missing), "\(missing): there is no such file"),
      (run(folder.path), "\(folder.path): is a folder"),
      (run(missing, "--filter", "("), "--filter takes a regular expression, not \"(\""),
      (
        run(missing, "--engine", "fast"),
        "--engine takes \(EngineChoice.allCases.map(\.rawValue).alternatives), not \"fast\""
      ),
    ] {
      #expect(outcome.code == .usage)
      #expect(outcome.err == "bench: \(sentence)\n")
      #expect(outcome.out.isEmpty)
    }
  }

  @Test("--out has the failing cases of a shard as they are in the files, once for all engines; cat joins those of all")
  func out() throws {
    let lines = [5, 6, 5, 6, 6].enumerated().map { LeftCase.line("case \($0)", left: Double($1)) + " " }
    let file = try write("a.jsonl", lines)
    for shard in ["1/2", "2/2", "1/1"] {
      let path = folder.file(shard.replacing("/", with: "-"))
      #expect(run(file, "--engine", "all", "--shard", shard, "--out", path).code == .framesDiffer)
    }
    #expect(try folder.text("1-1") == [1, 3, 4].map { lines[$0] + "\n" }.joined())
    #expect(try folder.text("1-2") + folder.text("2-2") == [4, 1, 3].map { lines[$0] + "\n" }.joined())
    let own = run(file, "--out", file)
    #expect(own.code == .usage && own.err.contains("--out would replace the case file"), "\(own.err)")
    #expect(try folder.text("a.jsonl").contains(lines[4]))
    let pipe = try BenchBinary.shell("cat \(file) | \"$bench\" conform /dev/stdin --out x", in: folder)
    #expect(pipe.status == 2 && pipe.err.contains("/dev/stdin: cannot be read again"), "\(pipe.err)")
  }

  @Test("a shard whose cases are all skipped is a success; all cases together end with exit code 5")
  func skippedShard() throws {
    let file = try write(
      "a.jsonl", (0..<2).map { LeftCase.line("\($0)", left: 5).replacing("[\"left\",5]", with: "[\"left\",1e300]") })
    for (shard, code) in [("1/1", ExitCode.nothingMeasured), ("1/2", .success), ("2/2", .success)] {
      #expect(run(file, "--engine", "constraint", "--shard", shard).code == code)
    }
  }

  @Test("a pipe is read like a file")
  func pipe() throws {
    let file = try write("a.jsonl", [LeftCase.line("x", left: 5)])
    let outcome = try BenchBinary.shell("cat \(file) | \"$bench\" conform /dev/stdin", in: folder)
    #expect(outcome.status == 0 && outcome.out == "1 passed, 0 failed, 0 skipped\n", "\(outcome.err)")
  }

  @Test("a failing case with a line break in its name is reported in one line")
  func strangeName() throws {
    let outcome = run(try write("a.jsonl", [LeftCase.line(#"x\n0 passed"#, left: 6)]))
    #expect(outcome.out.split(separator: "\n").count == 2)
  }
}

@Suite("The verdict on a case", .bench)
struct CaseVerdictTests {
  /// An engine that always returns `outcome`, or throws an error if `outcome` is nil.
  private struct FixedEngine: CaseEngine {
    let name = "fixed"
    let outcome: CaseOutcome?

    struct Broken: Error {}

    func run(_ program: PinProgram) throws -> CaseAnswer {
      guard let outcome else { throw Broken() }
      return .frames(outcome)
    }
  }

  private func verdict(
    _ outcome: CaseOutcome?, frame: Rect = .zero, sizes: [Size]? = nil, warned: Bool? = nil
  ) -> CaseVerdict {
    let example = ConformanceCase(
      name: "x", file: "f", line: 1, program: PinProgram(views: [ProgramView(id: "a")], steps: []),
      expected: ExpectedOutcome(frames: [frame], sizes: sizes, warned: warned))
    return example.verdict(of: FixedEngine(outcome: outcome))
  }

  private func outcome(_ frame: Rect = .zero, sizes: [Size] = [], warned: Bool? = nil) -> CaseOutcome {
    CaseOutcome(frames: [frame], sizes: sizes, warned: warned)
  }

  @Test("each number of a frame may differ by at most a millionth of a point")
  func tolerance() {
    for keyPath in [\Rect.origin.x, \Rect.origin.y, \Rect.size.width, \Rect.size.height] {
      var frame = Rect.zero
      frame[keyPath: keyPath] = 0.9e-6
      #expect(verdict(outcome(frame)) == .passed)
      frame[keyPath: keyPath] = -1.1e-6
      #expect(verdict(outcome(frame)) != .passed)
      frame[keyPath: keyPath] = .nan
      #expect(verdict(outcome(frame)) != .passed)
      frame[keyPath: keyPath] = .infinity
      #expect(verdict(outcome(frame)) != .passed)
      #expect(verdict(outcome(frame), frame: frame) == .passed)
    }
  }

  @Test("sizes are compared only if the case states them, and warnings only if the engine reports them")
  func sizesAndWarnings() {
    let size = Size(width: 1, height: 2)
    #expect(verdict(outcome(sizes: [size])) == .passed)
    #expect(verdict(outcome(sizes: [size]), sizes: [size]) == .passed)
    #expect(verdict(outcome(sizes: [.zero]), sizes: [size]) != .passed)
    #expect(verdict(outcome(), sizes: [size]) != .passed)
    #expect(verdict(outcome(warned: true), warned: true) == .passed)
    #expect(verdict(outcome(warned: false), warned: true) != .passed)
    #expect(verdict(outcome(warned: true), warned: false) != .passed)
    #expect(verdict(outcome(warned: nil), warned: true) == .passed)
  }

  @Test("states for each difference what the case expects, then what the engine did")
  func words() {
    let (one, two) = (Size(width: 1, height: 2), Size(width: 3, height: 4))
    #expect(
      verdict(outcome(sizes: [one, one], warned: false), sizes: [one, two], warned: true).sentence
        == "size 2: expected [3.0, 4.0], got [1.0, 2.0]; warning: expected one, got none")
    #expect(
      verdict(outcome(sizes: [one], warned: true), sizes: [one, two], warned: false).sentence
        == "size 2: expected [3.0, 4.0], got nothing; warning: expected none, got one")
    #expect(
      verdict(CaseOutcome(frames: [], sizes: [], warned: nil)).sentence
        == "view a: expected [0.0, 0.0, 0.0, 0.0], got nothing")
    #expect(verdict(nil).sentence == "engine: expected an answer, got Broken()")
  }

  @Test("an outcome without the expected frame fails, and so does an error of the engine")
  func missing() {
    #expect(verdict(CaseOutcome(frames: [], sizes: [], warned: nil)) != .passed)
    #expect(verdict(nil) != .passed)
  }
}
