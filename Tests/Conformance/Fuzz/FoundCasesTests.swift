import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("A case that bench fuzz finds")
struct FoundCasesTests {
  /// An engine that crashes in every program with a step.
  private func crashing(in folder: TemporaryFolder) throws -> String {
    try folder.shellAdapter(
      greeting: #"{"protocol":1,"engine":{"name":"no","version":"1"},"features":["*"]}"#,
      answers: #"*'"layout":[{'*) exit 3 ;; *) echo "{\"seq\":$seq,\"unsupported\":[\"all\"]}" ;;"#)
  }

  @Test("a shrunk case fails alone in a new process, also if the engine crashes so often that it is given up")
  func crashes() throws {
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    (command.cases, command.failureLimit, command.checks) = (100, 1, ["reference"])
    (command.outside.commands, command.path) = ([try crashing(in: folder)], folder.file("found.jsonl"))
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    #expect(console.out.text.contains("  expected an answer, got crash: it ended with exit code 3\n"))
    #expect(console.notes.text.contains("no = manual: it was given up after 10 crashes and time-outs in a row, which"))
    let cases = try CaseFile(path: folder.file("found.jsonl")).cases
    #expect(cases.count == Adapter.patience + 1, "programs that were not asked do not count as failures")
    let shrunk = try #require(cases.last as? ConformanceCase)
    #expect(shrunk.program.steps.count == 1, "the program without steps does not crash")
    let engine = OutsideCaseEngine(try Adapter(command: command.outside.commands[0], timeout: 20))
    #expect(shrunk.verdict(of: engine).status == .crash)
  }

  @Test("a failure that does not repeat is reported as such; only the found case is written")
  func once() throws {
    let folder = TemporaryFolder()
    // Only the first answer of a process is right.
    let adapter = try folder.shellAdapter(
      greeting: #"{"protocol":1,"engine":{"name":"no","version":"1"},"features":["*"]}"#,
      preparation: "n=$((n + 1))",
      answers: #"*) [ $n = 2 ] && a='"unsupported":["all"]' || a='"error":"no"'; echo "{\"seq\":$seq,$a}" ;;"#)
    var command = FuzzCommand()
    (command.cases, command.checks, command.failureLimit) = (2, ["reference"], 1)
    (command.path, command.outside.commands) = (folder.file("found.jsonl"), [adapter])
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    let sentence = "  seen once, but not when the program ran again, alone: expected an answer, got error: it says: no"
    #expect(console.out.text.contains(sentence), "\(console.out.text)")
    let names = try CaseFile(path: folder.file("found.jsonl")).cases.map(\.name)
    #expect(names.count == 1 && names[0].hasSuffix("/found"), "\(names)")
  }

  @Test("a signal loses no failing case", arguments: [2, 15, 9])
  func interrupted(_ signal: Int) throws {
    let folder = TemporaryFolder()
    let script = """
      \(BenchBinary.withSignals) "$bench" fuzz --engine-command "\(try crashing(in: folder))" --failures 1000000 &
      child=$!
      for i in $(seq 600); do [ "$(cat fuzz-*.jsonl 2> /dev/null | wc -l)" -ge 3 ] && break; sleep 0.05; done
      kill -\(signal) $child
      wait $child
      """
    let outcome = try BenchBinary.shell(script, in: folder)
    #expect(outcome.status == 128 + signal)
    let name = try #require(folder.files.first { $0.hasPrefix("fuzz-") && $0.hasSuffix(".jsonl") })
    #expect(outcome.err.hasPrefix("failing cases go to \(name) when they are found\n"), "\(outcome.err)")
    let file = try CaseFile(path: folder.file(name))
    #expect(file.cases.count >= 3 && file.faults.isEmpty)
    #expect(file.cases.prefix(3).allSatisfy { $0.name.hasSuffix("/found") })
  }

  @Test(
    "needs no thread besides the first, nor does a filter of cases",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
  func noThread() throws {
    let folder = TemporaryFolder()
    try LeftCase.line("x", left: 5).write(toFile: folder.file("a.jsonl"), atomically: true, encoding: .utf8)
    // The limit does not apply to root.
    let script = """
      chmod 755 . && cp "$bench" bench
      [ $(id -u) = 0 ] && as="setpriv --reuid 65534 --clear-groups" || as=
      for command in 'fuzz --cases 20 --engine pin' 'conform --filter x a.jsonl'; do
        timeout -s KILL 60 $as prlimit --nproc=1 ./bench $command --quiet || exit 1
      done
      """
    let outcome = try BenchBinary.shell(script, in: folder)
    #expect(outcome.status == 0 && outcome.out.hasSuffix("1 passed, 0 failed, 0 skipped\n"), "\(outcome)")
  }
}
