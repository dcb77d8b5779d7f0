import Foundation
import PinCore
import Reference
import Synchronization
import Testing

@testable import BenchCases
@testable import BenchReports
@testable import BenchSupport

@Suite("bench exhaust")
struct ExhaustCommandTests {
  private let folder = TemporaryFolder()
  private static let alphabet =
    #"[["top",1],["left",{"percent":25}],["width",30],["hCenter"],["pinEdges"],["margin",2]]"#

  /// Runs the command on a file with two templates.
  private func run(
    _ alphabets: [String] = [alphabet], change: (inout ExhaustCommand) -> Void
  ) throws -> (code: ExitCode, out: String, notes: String) {
    let path = folder.file("tiny.jsonl")
    let text = alphabets.count == 1 ? SmallCases.text(alphabets[0]) : SmallCases.text(alphabets[0], alphabets[1])
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var command = ExhaustCommand()
    command.operands = [path]
    change(&command)
    let console = Console(out: .captured(), notes: .captured())
    let code = try command.run(console)
    return (code, console.out.text, console.notes.text)
  }

  private func record(_ name: String) throws -> CheckRecord { try CheckRecord(reading: folder.file(name)) }

  @Test("certifies what was compared: alphabet, trees, counts, digest, commit")
  func certificate() throws {
    let outcome = try run { [folder] in
      ($0.calls, $0.fuzz.resultPath) = (3, folder.file("whole.json"))
    }
    #expect(outcome.code == .success)
    #expect(outcome.out.contains("tiny/one: 258 compared, 0 differ, 0 skipped\n"))
    #expect(outcome.out.hasSuffix(" s: no difference over this alphabet and these trees\n"))
    let record = try record("whole.json")
    #expect(record.complete && record.groups.map(\.passed) == [258, 258])
    #expect(record.command == "exhaust" && record.settings == ["3 calls at most", "pin = manual"])
    #expect(outcome.out.contains("\n516 programs in "))
    let certificate = try #require(record.certificate)
    #expect(certificate.claim == "no difference over this alphabet and these trees")
    #expect(certificate.alphabets.count == 1 && certificate.alphabets[0].count == 6)
    #expect(certificate.alphabets[0][1] == #"["left",{"percent":25}]"#)
    #expect(certificate.trees.count == 2 && certificate.trees[0].contains(#""pin":"alphabet 1""#))
    #expect(certificate.digest.count == 16 && certificate.sum != 0)
    #expect(certificate.commit != nil)
  }

  @Test("shows the numbers of skipped programs with their reasons only with -v")
  func reasons() throws {
    let path = folder.file("tiny.jsonl")
    try SmallCases.text(Self.alphabet).write(toFile: path, atomically: true, encoding: .utf8)
    var command = ExhaustCommand()
    command.operands = [path]
    command.fuzz.outside.commands = [Self.idle("idle")]
    let quiet = Console(out: .captured(), notes: .captured())
    let verbose = Console(out: .captured(), notes: .captured())
    verbose.general.isVerbose = true
    for console in [quiet, verbose] { _ = try command.run(console) }
    #expect(!quiet.out.text.contains("\nskipped "))
    // A program is counted under the first of its features in alphabetical order.
    let counts = [("hCenter", 24), ("left", 20), ("margin", 16), ("pinEdges", 12), ("top", 8), ("width", 4)]
    let lines = verbose.out.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("skipped ") }
    #expect(lines == counts.map { "skipped \($1): \($0) is not among its features" }, "\(verbose.out.text)")
  }

  @Test("finds a fault that needs two particular calls, and shrinks the chain to two calls")
  func fault() throws {
    // Ignores a margin with four values, but only in a chain with `right(10)`.
    let bug = SmallProgramsTests.StagedBug { steps, _ in
      steps.map {
        $0.mappingCalls { calls, _ in
          guard calls.contains(.edge(.right, .points(10))) else { return calls }
          return calls.filter { if case .margins(let values) = $0 { values.count != 4 } else { true } }
        }
      }
    }
    var command = ExhaustCommand()
    command.operands = [folder.file("chains.jsonl")]
    try PackageFiles.text("Tests/Conformance/Cases/small/chains.jsonl").split(separator: "\n")[0].description
      .write(toFile: command.operands[0], atomically: true, encoding: .utf8)
    (command.fuzz.makeEngine, command.fuzz.failureLimit, command.fuzz.path) = (
      { _ in bug }, 1, folder.file("found.jsonl")
    )
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    let file = try CaseFile(path: folder.file("found.jsonl"))
    let program = try #require(file.cases.first as? ConformanceCase).program
    guard case .chain(_, _, let calls)? = program.steps.first, program.steps.count == 1 else {
      Issue.record("\(program)")
      return
    }
    #expect(calls.count == 2 && program.views.count == 2)
    #expect(console.out.text.contains("┘") && console.out.text.contains("exhaust/bug/chains-2-"))
    #expect(console.out.text.contains("repeat  bench exhaust --calls 2 --engine bug "))
  }

  @Test("the records of all shards merge into the record of the whole run; a shard of other programs is refused")
  func shards() throws {
    _ = try run { [folder] in $0.fuzz.resultPath = folder.file("whole.json") }
    let parts = try (1...3).map { number -> (name: String, part: CheckRecord) in
      _ = try run { [folder] in
        ($0.fuzz.resultPath, $0.fuzz.shard) = (folder.file("\(number).json"), Shard("\(number)/3")!)
      }
      return ("\(number)", try record("\(number).json"))
    }
    #expect(parts.allSatisfy { $0.part.certificate?.claim == nil })
    #expect(try CheckRecord(merging: parts) == record("whole.json"))
    _ = try run([#"[["top",2]]"#]) { [folder] in
      ($0.fuzz.resultPath, $0.fuzz.shard) = (folder.file("other.json"), Shard("3/3")!)
    }
    #expect(throws: Failure.self) {
      try CheckRecord(merging: Array(parts.prefix(2)) + [("other", record("other.json"))])
    }
  }

  /// Examines programs of up to two calls with one worker, in blocks of 16, and writes the record.
  private func examine(
    _ engine: any CaseEngine & Sendable, _ alphabet: String = alphabet, limit: Int = .max, to path: String = "r.json",
    reference: any CaseEngine & Sendable = ManualCaseEngine()
  ) throws -> (record: CheckRecord, notes: String) {
    let programs = try SmallCases.programs(SmallCases.text(alphabet), calls: 2)
    var plan = FuzzPlan(seed: 1)
    (plan.cases, plan.block, plan.workers, plan.failureLimit) = (programs.count, 16, 1, limit)
    var blank = CheckRecord(command: "exhaust", settings: [], shard: Shard())
    blank.certificate = programs.certificate
    let run = ExhaustRun(
      programs: programs, check: EngineCheck(engine: engine, reference: reference),
      source: ProgramSource(command: "exhaust", label: "x", options: "x"), blank: blank, plan: plan)
    let console = Console(out: .captured(), notes: .captured())
    let outcome = run.outcome(folder.file(path), console)
    try run.record(of: outcome).write(to: folder.file(path))
    return (try record(path), console.notes.text)
  }

  @Test("passes an engine at most 256 programs of a template at a time")
  func batches() throws {
    struct Noting: CaseEngine {
      static let sizes = Mutex<[Int]>([])
      let name = "noting"
      func run(_ program: PinProgram) -> CaseAnswer { PinCaseEngine().run(program) }
      func answers(to programs: [PinProgram]) -> [Result<CaseAnswer, any Error>] {
        Self.sizes.withLock { $0.append(programs.count) }
        return PinCaseEngine().answers(to: programs)
      }
    }
    let calls = (0..<300).map { "[\"top\",\($0)]" }.joined(separator: ",")
    let outcome = try run(["[\(calls)]"]) {
      ($0.calls, $0.fuzz.failureLimit, $0.fuzz.makeEngine) = (1, 1, { _ in Noting() })
    }
    #expect(outcome.code == .success)
    // Two templates with 300 programs each.
    #expect(Noting.sizes.withLock { $0 } == [256, 44, 256, 44])
  }

  @Test("programs for which the reference has no frames are skipped and counted")
  func noReference() throws {
    struct Missing: CaseEngine {
      let name = "missing"
      func run(_ program: PinProgram) -> CaseAnswer {
        program.chains == [[.margin(.all, .points(2))]] ? .unsupported("nothing") : PinCaseEngine().run(program)
      }
    }
    let record = try examine(PinCaseEngine(), reference: Missing()).record
    #expect(record.groups.map(\.skipped) == [1, 1] && record.groups.allSatisfy { $0.failed == 0 })
    #expect(record.certificate?.skipped == ["the reference has no frames": 2])
  }

  @Test("continues an interrupted run only if its programs are the same")
  func resuming() throws {
    let bug = PlantedBug(
      "bug",
      answering: { program, outcome in
        if program.chains == [[.margin(.all, .points(2))]] { outcome.frames[0].origin.x += 1 }
      })
    let whole = try examine(bug, to: "whole.json").record
    #expect(whole.complete && whole.groups.map(\.failed) == [1, 1])
    #expect(whole.certificate?.claim == "2 differ over this alphabet and these trees")
    // This run ends after its first block, because two programs of the block fail.
    let part = try examine(bug, limit: 1).record
    #expect(!part.complete && part.certificate?.claim == nil && part.groups.reduce(0) { $0 + $1.passed } == 14)
    let continued = try examine(bug)
    #expect(continued.notes == "continues after 16 programs\n" && continued.record == whole)
    #expect(try examine(bug).notes.isEmpty, "nothing is left to continue")
    try part.write(to: folder.file("r.json"))
    let other = try examine(bug, #"[["top",2],["left",3],["bottom"],["right"],["start"],["end"]]"#)
    #expect(other.notes.isEmpty && other.record.groups.map(\.passed) == [42, 42], "other programs are not continued")
  }

  @Test("counts every failing program as failed, also beyond --failures and after a continuation")
  func countsAll() throws {
    let first = try examine(PlantedBug.wrong, limit: 1).record
    #expect(!first.complete && first.groups.map(\.passed) == [0, 0])
    #expect(first.groups.reduce(0) { $0 + $1.failed } == 16 && first.findings.count == 16)
    let whole = try examine(PlantedBug.wrong).record
    #expect(whole.complete && whole.groups.map(\.failed) == [42, 42] && whole.groups.map(\.passed) == [0, 0])
    #expect(whole.certificate?.claim == "84 differ over this alphabet and these trees")
  }

  @Test("records failures without running a program twice")
  func askedOnce() throws {
    final class Counter: Sendable { let questions = Atomic<Int>(0) }
    let counter = Counter()
    let counting = PlantedBug(
      "counts",
      answering: { _, outcome in
        counter.questions.add(1, ordering: .relaxed)
        outcome.frames[0].origin.x += 1
      })
    let record = try examine(counting).record
    #expect(counter.questions.load(ordering: .relaxed) == 84)
    #expect(record.findings.count == 84 && record.findings[0].text == "root.x: expected 0, got 1 (+1)")
  }

  @Test("does not continue from a record whose counts contradict its findings or each other")
  func editedRecord() throws {
    let change = { [folder] (command: inout ExhaustCommand) in
      (command.fuzz.resultPath, command.fuzz.failureLimit) = (folder.file("r.json"), 1)
      command.fuzz.makeEngine = { _ in PlantedBug.wrong }
    }
    _ = try run(change: change)
    var part = try interrupted(record("r.json"))
    part.findings.removeLast()
    part.groups[1].failed -= 1
    let edits: [((inout CheckRecord) -> Void, isContinued: Bool)] = [
      ({ _ in }, true),
      ({ ($0.groups[0].passed, $0.groups[0].failed) = (1, 41) }, false),
      // The sum of all counts overflows, and is 83 again.
      ({ ($0.groups[0].passed, $0.groups[0].skipped) = (.max, 1) }, false),
      ({ $0.certificate?.skipped = ["x": .max] }, false),
    ]
    for (edit, isContinued) in edits {
      var edited = part
      edit(&edited)
      try edited.write(to: folder.file("r.json"))
      #expect(try run(change: change).notes == (isContinued ? "continues after 83 programs\n" : ""))
      #expect(try record("r.json").groups.map(\.failed) == (isContinued ? [42, 41] : [42, 42]))
    }
  }

  /// The record as after an interruption: incomplete and without a claim.
  private func interrupted(_ record: CheckRecord) -> CheckRecord {
    var part = record
    part.complete = false
    part.certificate = record.certificate.map {
      CheckRecord.Certificate(scope: $0.scope, alphabets: $0.alphabets, trees: $0.trees)
    }
    part.certificate?.skipped = record.certificate?.skipped ?? [:]
    part.certificate?.sum = record.certificate?.sum ?? 0
    return part
  }

  @Test("refuses two templates with the same name, too many programs, and too many combinations of chain lengths")
  func refusals() throws {
    let outcome = try run { [folder] in $0.fuzz.resultPath = folder.file("r.json") }
    #expect(outcome.code == .success)
    let path = folder.file("tiny.jsonl")
    let failure = #expect(throws: Failure.self) { try run { $0.operands = [path, path] } }
    #expect(failure?.exitCode == .usage)
    let places = "\(path):1 and \(path):1"
    #expect(
      failure?.message
        == "bench exhaust needs different names, but \(places) both have the case tiny/one; rename one of them")
    // `large` has too many programs; `many` has too many combinations of chain lengths.
    let chain = #"{"view":"a","pin":[["top",1]]}"#
    let calls = #"[["top",1]"# + String(repeating: #",["left",2]"#, count: 255) + "]"
    let large = (0..<6).map { _ in #"{"view":"a","pin":\#(calls)}"# }.joined(separator: ",")
    let many = (0..<12).map { _ in chain }.joined(separator: ",")
    for (name, steps) in [("large", large), ("many", many)] {
      let line = #"{"name":"x","views":[{"id":"a"}],"layout":[\#(steps)],"frames":{}}"#
      try line.write(toFile: folder.file("\(name).jsonl"), atomically: true, encoding: .utf8)
      let outcome = try BenchBinary.shell(
        "ulimit -v 8000000; ulimit -t 30; \"$bench\" exhaust --calls 4 \(name).jsonl", in: folder)
      #expect(outcome.status == ExitCode.usage.rawValue)
      #expect(
        outcome.err
          == """
          bench: the templates up to \(name)/x have too many programs or combinations of chain lengths; use fewer \
          --calls, chains or templates\n
          """)
    }
  }

  @Test("runs one program with --case, and refuses invalid arguments")
  func usage() throws {
    let one = try run { $0.fuzz.only = 0 }
    #expect(one.out.contains("1 programs in ") && one.out.hasSuffix(" s: 0 differ\n"), "the summary has no claim")
    try "".write(toFile: folder.file("empty.jsonl"), atomically: true, encoding: .utf8)
    let path = folder.file("empty.jsonl")
    for (change, sentence) in [
      ({ $0.operands = [] }, "no case file is given"), ({ $0.operands = [path] }, "the case files have no program"),
      ({ $0.fuzz.only = 84 }, "--case must be below 84, the number of programs"),
      ({ ($0.fuzz.only, $0.fuzz.resultPath) = (83, path) }, "--case selects one program"),
      ({ $0.operands = [path + "x"] }, "\(path)x: there is no such file"),
      ({ $0.fuzz.outside.commands = [Self.idle("a"), Self.idle("b")] }, "one engine is checked at a time"),
      ({ ($0.fuzz.outside.commands, $0.engine) = ([Self.idle("a")], .pin) }, "one engine is checked at a time"),
    ] as [((inout ExhaustCommand) -> Void, String)] {
      let failure = #expect(throws: Failure.self) { try run(change: change) }
      #expect(failure?.sentence == sentence)
    }
  }

  private static func idle(_ name: String) -> String {
    #"read x; echo '{"protocol":1,"engine":{"name":"\#(name)","version":"0"}}'; cat > /dev/null"#
  }

  @Test("ends with exit code 5 if the engine can express none of the programs, except in a shard")
  func nothing() throws {
    let outcome = try run { $0.fuzz.outside.commands = [Self.idle("idle")] }
    #expect(outcome.code == .nothingMeasured && outcome.notes.hasSuffix("nothing was compared\n"))
    #expect(outcome.out.hasSuffix(" s: nothing compared over this alphabet and these trees\n"))
    let shard = try run { ($0.fuzz.outside.commands, $0.fuzz.shard) = ([Self.idle("idle")], Shard("1/2")!) }
    #expect(shard.code == .success && shard.notes.isEmpty)
    let again = { [folder] (command: inout ExhaustCommand) in
      (command.fuzz.outside.commands, command.fuzz.resultPath) = ([Self.idle("idle")], folder.file("r.json"))
    }
    _ = try run(change: again)
    var part = try interrupted(record("r.json"))
    part.groups[1].skipped -= 1
    try part.write(to: folder.file("r.json"))
    let continued = try run(change: again)
    #expect(continued.notes.hasPrefix("continues after 83 programs\n"))
    #expect(continued.code == .nothingMeasured, "the record counts no compared program")
  }
}
