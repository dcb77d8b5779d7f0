import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("Expectations of an engine", .bench)
struct ExpectationsTests {
  private let folder = TemporaryFolder()

  /// Writes two cases that pass, `g/a` and `g/b`, and one that fails, `h/c`.
  init() throws {
    for name in ["Cases", "Expectations"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try write(
      "Cases/x.jsonl", [LeftCase.line("g/a", left: 5), LeftCase.line("g/b", left: 5), LeftCase.line("h/c", left: 6)])
  }

  private static func expectation(_ name: String, _ status: String = "fail") -> String {
    #"{"case":"\#(name)","status":"\#(status)","why":"a reason","issue":7}"#
  }

  private func write(_ name: String, _ lines: [String]) throws {
    try lines.map { $0 + "\n" }.joined().write(toFile: folder.file(name), atomically: false, encoding: .utf8)
  }

  private func conform(_ options: String...) -> (code: ExitCode, out: String, err: String) {
    let console = Console(out: .captured(), notes: .captured())
    let code = Bench.benchmark.run(["conform", folder.file("Cases/x.jsonl")] + options, console: console)
    return (code, console.out.text, console.notes.text)
  }

  @Test("an expected failure is counted as skipped, and the run succeeds")
  func asExpected() throws {
    #expect(conform().code == .framesDiffer)
    try write("Expectations/pin.jsonl", [Self.expectation("h/c")])
    let outcome = conform()
    #expect(outcome.code == .success)
    #expect(outcome.out == "1 skipped: fail as expected\n2 passed, 0 failed, 1 skipped\n")
  }

  @Test("a missing folder given to --expectations is reported, unless --update creates it")
  func missingFolder() throws {
    let missing = folder.file("none/at all")
    let outcome = conform("--expectations", missing)
    #expect(outcome.code == .usage && outcome.out.isEmpty)
    #expect(outcome.err == "bench: \(missing): there is no such folder of expectations; --update makes one\n")
    #expect(conform("--expectations", missing, "--update").code == .success)
    #expect(folder.files.contains("none/at all/pin.jsonl"))
    #expect(conform("--expectations", missing).code == .success)
  }

  @Test("a case that is listed as failing but passes makes the run fail")
  func unexpectedPass() throws {
    try write("Expectations/pin.jsonl", [Self.expectation("g/a"), Self.expectation("h/c")])
    let outcome = conform()
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("x.jsonl:1: g/a: listed as fail (a reason), but it passes"))
    #expect(outcome.out.hasSuffix("1 passed, 1 failed, 1 skipped\n"))
  }

  @Test(
    "the run fails if a status differs from the listed one", arguments: ["crash", "timeout", "error", "unsupported"])
  func anotherStatus(status: String) throws {
    try write("Expectations/pin.jsonl", [Self.expectation("h/c", status)])
    let outcome = conform()
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("h/c: listed as \(status) (a reason), but it is fail: view a: expected"))
  }

  @Test("the run fails if no file in the folder of the given file has the case of an expectation")
  func stale() throws {
    try write("Expectations/pin.jsonl", [Self.expectation("h/c"), Self.expectation("old")])
    #expect(conform().out.contains("Expectations/pin.jsonl:2: there is no case old any more"))
    #expect(conform("--filter", "^h/").code == .framesDiffer)
    try write("Cases/y.jsonl", [LeftCase.line("old", left: 6)])
    #expect(conform().code == .success)
    #expect(conform("--filter", "^g/").code == .success)
  }

  @Test("--update writes the current results, keeps the reasons of remaining entries, and prints the changes")
  func update() throws {
    try write(
      "Cases/x.jsonl", [LeftCase.line("g/a", left: 5), LeftCase.line("h/b", left: 4), LeftCase.line("h/c", left: 6)])
    try write(
      "Expectations/pin.jsonl", [Self.expectation("g/a"), Self.expectation("h/c"), Self.expectation("old")])
    let outcome = conform("--update")
    #expect(outcome.code == .success)
    #expect(
      outcome.out == """
        \(folder.path)/Expectations/pin.jsonl: 3 changed
        - g/a: fail, passes now
        + h/b: fail: view a: expected [4.0, 0.0, 9.0, 9.0], got [5.0, 0.0, 9.0, 9.0]
        - old: the case does not exist any more

        """)
    let written = try Expectations(path: folder.file("Expectations/pin.jsonl"))
    #expect(written.all.map(\.name) == ["h/b", "h/c"])
    #expect(written["h/c"]?.why == "a reason")
    #expect(written["h/c"]?.issue == 7)
    #expect(conform().code == .success)
    #expect(conform("--update").out.hasSuffix("pin.jsonl: nothing changed\n"))
  }

  @Test("--update replaces a changed status and the reason, and keeps the issue")
  func updatedStatus() throws {
    try write("Expectations/pin.jsonl", [Self.expectation("h/c", "crash")])
    #expect(
      conform("--update").out == "\(folder.path)/Expectations/pin.jsonl: 1 changed\n~ h/c: crash, now fail\n")
    let written = try Expectations(path: folder.file("Expectations/pin.jsonl"))["h/c"]
    #expect(written?.status == .fail && written?.issue == 7)
    #expect(written?.why == "view a: expected [6.0, 0.0, 9.0, 9.0], got [5.0, 0.0, 9.0, 9.0]")
  }

  @Test("--update refuses a shard, and a file that cannot be deleted is reported")
  func refusals() throws {
    #expect(conform("--update", "--shard", "1/2").err.contains("rewritten from all cases, not from a shard"))
    let path = folder.file("Expectations/pin.jsonl")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let failure = #expect(throws: Failure.self) { try Expectations.write([], to: path) }
    #expect(failure?.sentence.hasPrefix("cannot delete \(path): ") == true && failure?.exitCode == .internalError)
  }

  @Test("--update refuses a name that two cases of an engine have, and writes nothing")
  func equalNames() throws {
    try write("Cases/y.jsonl", [LeftCase.line("h/c", left: 6)])
    let (x, y) = (folder.file("Cases/x.jsonl"), folder.file("Cases/y.jsonl"))
    let outcome = conform(y, "--update", "--engine", "all")
    #expect(outcome.code == .usage)
    #expect(
      outcome.err
        == "bench: --update needs different names, but \(x):3 and \(y):1 both have the case h/c; rename one of them\n")
    #expect(!folder.files.contains { $0.hasPrefix("Expectations/") })
    // A formation case and a stack case may have the same name, because no engine of `all` supports both.
    for (name, recorded) in [("y", "formation"), ("z", "stack")] {
      let line = String(try PackageFiles.text("Tests/Conformance/Cases/\(recorded).jsonl").prefix { $0 != "\n" })
      try write("Cases/\(name).jsonl", [line.replacing(/"name":"[^"]*"/, with: #""name":"same""#)])
    }
    #expect(conform(y, folder.file("Cases/z.jsonl"), "--update", "--engine", "all").code == .success)
    // An engine that is selected by name gets all cases, even those that it does not support.
    #expect(conform(y, folder.file("Cases/z.jsonl"), "--update", "--engine", "stack").code == .usage)
  }

  @Test("--update with --filter keeps the expectations of other cases, and deletes the file if none are left")
  func updatePart() throws {
    try write("Expectations/pin.jsonl", [Self.expectation("g/a"), Self.expectation("h/c")])
    _ = conform("--update", "--filter", "^g/")
    #expect(try Expectations(path: folder.file("Expectations/pin.jsonl")).all.map(\.name) == ["h/c"])
    try write("Expectations/pin.jsonl", [Self.expectation("g/a")])
    _ = conform("--update", "--filter", "^g/")
    #expect(!folder.files.contains("Expectations/pin.jsonl"))
  }

  @Test(
    "a fault in a file of expectations ends the run, and is reported with its line",
    arguments: [
      ("nonsense", "not valid JSON"),
      (#"{"case":"g/a","status":"pass","why":"x"}"#, #"field "status" of an expectation"#),
      (#"{"case":"g/a","status":"fail","why":""}"#, #"field "why" of an expectation must be a sentence"#),
      (#"{"case":"g/a","status":"fail"}"#, #"an expectation has no field "why""#),
      (#"{"case":"g/a","status":"fail","why":"x","issue":1.5}"#, "must be a whole number or null"),
      (#"{"case":"h/c","status":"fail","why":"twice"}"#, #"the case "h/c" is named twice"#),
    ])
  func fault(line: String, says: String) throws {
    try write("Expectations/pin.jsonl", [Self.expectation("h/c"), line])
    let outcome = conform()
    #expect(outcome.code == .usage)
    #expect(outcome.err.contains("Expectations/pin.jsonl:2: "), "\(outcome.err)")
    #expect(outcome.err.contains(says), "\(outcome.err)")
  }

  @Test("the table counts passed, failed and unsupported cases by feature and engine, regardless of expectations")
  func table() throws {
    try write("Expectations/pin.jsonl", [Self.expectation("h/c")])
    let unbounded = LeftCase.line("g/u", left: 5).replacingOccurrences(of: #"["left",5]"#, with: #"["left",1e300]"#)
    try write("Cases/z.jsonl", [unbounded])
    let outcome = conform(folder.file("Cases/z.jsonl"), "--engine", "all", "--report")
    let rows = outcome.out.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.first == ["feature", "pin", "manual", "constraint"])
    #expect(rows.contains(["g", "2/1/0", "2/1/0", "2/0/1"]), "\(outcome.out)")
    #expect(rows.contains(["h", "0/1/0", "0/1/0", "0/1/0"]))
    #expect(rows.contains(["all", "2/2/0", "2/2/0", "2/1/1"]))
    // A feature may have the name `all`: its row and the row of totals are separate.
    try write("Cases/z.jsonl", [LeftCase.line("all/x", left: 5)])
    let named = conform(folder.file("Cases/z.jsonl"), "--report").out.split(separator: "\n").suffix(4)
    #expect(named.prefix(2).map { $0.split(separator: " ") } == [["all", "1/0/0"], ["all", "3/1/0"]], "\(named)")
  }
}
