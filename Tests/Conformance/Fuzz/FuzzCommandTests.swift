import Foundation
import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("bench fuzz")
struct FuzzCommandTests {
  @Test("reports the number of cases, and ends with exit code 0 if there is no fault")
  func clean() throws {
    let outcome = try BenchBinary.run("fuzz", "--cases", "200", "--seed", "1", "--engine", "pin", "--quiet")
    #expect(outcome.status == 0, "\(outcome.out)")
    #expect(outcome.out.hasPrefix("200 cases of seed 1 in "))
    #expect(outcome.out.hasSuffix(" a minute), 0 faults\n"))
    #expect(outcome.err.isEmpty)
  }

  @Test("ends with exit code 4 if an engine is wrong, and shows and saves the failures")
  func faults() throws {
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    (command.cases, command.failureLimit) = (3000, 4)
    command.engines = ["pin"]
    command.checks = ["reference"]
    command.path = folder.file("found.jsonl")
    command.makeEngine = { _ in PlantedBug.all[0] }
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    let text = console.out.text
    #expect(text.contains("expected") && text.contains("bench fuzz --seed 1 --case "))

    let file = try CaseFile(path: folder.file("found.jsonl"))
    #expect(file.faults.isEmpty)
    #expect(!file.cases.isEmpty)
    for example in file.cases {
      #expect(example.verdict(of: PinCaseEngine()) == .passed)
      #expect(example.verdict(of: PlantedBug.all[0]) != .passed)
    }
    let shrunk = file.cases.filter { !$0.name.hasSuffix("/found") }
    #expect(!shrunk.isEmpty && shrunk.allSatisfy { text.contains($0.name + "  ") })
    #expect(file.cases.suffix(shrunk.count).map(\.name) == shrunk.map(\.name), "found cases come first")
    #expect(folder.files.count { $0.hasSuffix(".svg") } == shrunk.count)
  }

  @Test("shows and saves a shrunk case for which an engine throws an error", arguments: ["reference", "again"])
  func error(check: String) throws {
    struct GivingUp: CaseEngine {
      struct Fault: Error {}
      let name = "giving up"
      func run(_ program: PinProgram) throws -> CaseAnswer {
        let limits = program.steps.contains {
          guard case .chain(_, _, let calls) = $0 else { return false }
          return calls.contains { call in if case .limit = call { true } else { false } }
        }
        if limits { throw Fault() }
        return PinCaseEngine().run(program)
      }
    }
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    command.cases = 500
    command.failureLimit = 1
    command.engines = ["pin"]
    command.checks = [check]
    command.path = folder.file("found.jsonl")
    command.makeEngine = { _ in GivingUp() }
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    #expect(console.out.text.contains("expected an answer, got Fault()"))
    #expect(console.out.text.contains("repeat  bench fuzz --seed 1 --case "))
    let file = try CaseFile(path: folder.file("found.jsonl"))
    #expect(file.cases.first?.name.hasSuffix("/found") == true)
    let example = try #require(file.cases.last as? ConformanceCase)
    #expect(example.program.callCount <= 7 && example.program.views.count <= 2)
    #expect(example.verdict(of: PinCaseEngine()) == .passed)
    #expect(example.verdict(of: GivingUp()) != .passed)
    // The same seed finds a case of the file again, beside those that other threads find first. Names are unique.
    #expect(try command.run(console) == .framesDiffer)
    let again = try CaseFile(path: folder.file("found.jsonl"))
    #expect(again.faults.isEmpty && again.cases.map(\.name).starts(with: file.cases.map(\.name)))
  }

  @Test("shows the command that repeats a failure of an outside engine")
  func outside() throws {
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    (command.cases, command.failureLimit, command.checks) = (30, 1, ["reference"])
    let adapter = try folder.shellAdapter(
      "an adapter.sh", greeting: #"{"protocol":1,"engine":{"name":"no","version":"1"},"features":["*"]}"#,
      answers: #"*) echo "{\"seq\":$seq,\"error\":\"no\"}" ;;"#)
    (command.outside.commands, command.seed, command.path) = ([adapter], 3, folder.file("found.jsonl"))
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    let quoted = ShellWord.quoted(command.outside.commands[0])
    #expect(
      console.out.text.contains(
        try Regex("repeat  bench fuzz --seed 3 --case [0-9]+ \\Q--engine-command \(quoted) --check reference\\E\n")),
      "\(console.out.text)")
    #expect(console.out.text.contains("  no = manual  expected an answer, got error: it says: no\n"))
  }

  @Test("an outside engine that declares no features gets no programs")
  func noFeatures() throws {
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    command.cases = 30
    command.outside.commands = [
      try folder.shellAdapter(
        greeting: #"{"protocol":1,"engine":{"name":"no","version":"1"}}"#, answers: "*) exit 1 ;;")
    ]
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .nothingMeasured, "\(console.out.text)")
  }

  @Test("a run in which nothing is compared is a success only for a shard", arguments: [1, 2] as [UInt64])
  func nothing(shards: UInt64) throws {
    struct Unable: CaseEngine {
      let name = "unable"
      func run(_ program: PinProgram) -> CaseAnswer { .unsupported("all") }
    }
    var command = FuzzCommand()
    (command.cases, command.shard, command.makeEngine) = (20, Shard("1/\(shards)")!, { _ in Unable() })
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == (shards == 1 ? .nothingMeasured : .success))
    #expect(console.notes.text.hasSuffix("nothing was compared\n") == (shards == 1))
  }

  @Test("appends each failure as a new line, also after a line without a line break; the drawing is beside the file")
  func appending() throws {
    let folder = TemporaryFolder()
    let path = folder.file("found.jsonl")
    var failure = try #require(ShrinkerTests.find(.wrong))
    failure.program = failure.program.withPlainNames
    let program = failure.program
    let origin = ProgramSource(label: "a b.c-2", options: "") { _ in program }
    let report = FailureReport(
      FuzzFailure(source: origin, index: 7, check: failure.check, program: program, sentence: "wrong"))
    let line = try #require(report.caseLine)
    for (before, lines) in [("", 1), ("x", 2), ("x\n", 2)] {
      try before.write(toFile: path, atomically: false, encoding: .utf8)
      try FailureFiles(path).append(line)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.split(separator: "\n").count == lines && text.hasSuffix(line + "\n"))
    }
    for stem in ["found", "no extension"] {
      _ = try FailureFiles(stem == "found" ? path : folder.file(stem)).draw(report)
      #expect(folder.files.contains("\(stem)-fuzz-wrong-a b.c-2-7.svg"))
    }
  }

  @Test(
    "refuses to append to a pipe, which has no end to read, and to a folder", arguments: ["p", "d"])
  func irregular(_ name: String) throws {
    let folder = TemporaryFolder()
    #expect(try BenchBinary.shell("mkfifo p && mkdir d", in: folder).status == 0)
    let outcome = try BenchBinary.shell("timeout 20 \"$bench\" fuzz --cases 1 --out \(name)", in: folder)
    let fault = name == "p" ? "is a pipe or a device, not a regular file" : "is a folder"
    #expect(outcome.status == 2 && outcome.err == "bench: \(name): \(fault)\n", "\(outcome)")
  }

  @Test("a drawing that cannot be written is reported")
  func unwritable() throws {
    let folder = TemporaryFolder()
    let path = folder.file("f.jsonl")
    let report = FailureReport(try #require(ShrinkerTests.find(.wrong)))
    let stem = folder.file("f-" + report.name.replacing("/", with: "-"))
    try FileManager.default.createDirectory(atPath: stem + ".svg", withIntermediateDirectories: false)
    let failure = #expect(throws: Failure.self) { _ = try FailureFiles(path).draw(report) }
    #expect(failure?.sentence.hasPrefix("cannot write \(stem).svg: ") == true)
    #expect(failure?.exitCode == .internalError)
  }

  @Test("runs the given checks on the given engines, by default all checks on pin and constraint")
  func checks() throws {
    let ways = LayoutRelation.allCases.map(\.rawValue)
    let all = ["pin", "constraint"].flatMap { engine -> [String] in
      ["\(engine) = manual"] + ways.map { "\(engine): \($0)" }
    }
    for (engines, checks, expected) in [
      ([], [], all), (["manual"], [], ways.map { "manual: \($0)" }), (["pin"], ["order"], ["pin: order"]),
      (
        ["constraint", "pin"], ["mirror", "reference"],
        ["pin = manual", "pin: mirror", "constraint = manual", "constraint: mirror"]
      ),
    ] as [([String], [String], [String])] {
      var command = FuzzCommand()
      (command.cases, command.seed, command.engines, command.checks) = (300, 4, engines, checks)
      let console = Console(out: .captured(), notes: .captured())
      #expect(try command.run(console) == .success)
      let names = console.out.text.split(separator: "\n").dropLast().compactMap { $0.split(separator: ": ").dropLast() }
      #expect(names.map { $0.joined(separator: ": ") } == expected.sorted(), "\(console.out.text)")
    }
  }

  @Test("refuses options that have no meaning together with --case or --dump")
  func contradictions() {
    for (change, sentence) in [
      ({ ($0.only, $0.time) = (3, FuzzTime("1s")) }, "--case selects one case"),
      ({ ($0.only, $0.shard) = (3, Shard("1/2")!) }, "--case selects one case"),
      ({ ($0.dumped, $0.only) = (3, 3) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.cases) = (3, 3) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.time) = (3, FuzzTime("1s")) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.engines) = (3, ["pin"]) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.checks) = (3, ["mirror"]) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.shard) = (3, Shard("1/2")!) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.outside.commands) = (3, ["true"]) }, "--dump checks nothing"),
      ({ ($0.dumped, $0.path) = (3, "/dev/null") }, "--dump checks nothing"),
      ({ ($0.dumped, $0.calls) = (3, 2) }, "--dump checks nothing"),
      ({ $0.operands = ["x.jsonl"] }, "bench fuzz takes case files only with --calls K"),
    ] as [((inout FuzzCommand) -> Void, String)] {
      var command = FuzzCommand()
      change(&command)
      let console = Console(out: .captured(), notes: .captured())
      let failure = #expect(throws: Failure.self) { try command.run(console) }
      #expect(failure?.sentence == sentence && failure?.exitCode == .usage)
    }
  }

  @Test(
    "refuses invalid arguments",
    arguments: [
      ("--time soon", "--time takes a time such as 60s, 10m or 2h, not \"soon\""),
      ("--shard 3/2", "--shard takes K/N with K from 1 to N, as in 1/4, not \"3/2\""),
      ("--cases 0", "--cases takes a whole number above 0, not \"0\""),
      ("--check mirors", "did you mean mirror?"),
      ("--engine manual --check reference", "the manual reference is not compared with itself"),
      ("--out /proc/x", "cannot write /proc/x; use --out FILE for another file"),
    ])
  func usage(_ arguments: String, _ sentence: String) throws {
    let outcome = try BenchBinary.shell("\"$bench\" fuzz \(arguments)")
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.err.contains(sentence), "\(outcome.err)")
    #expect(outcome.out.isEmpty)
  }

  @Test("times and shards are parsed")
  func readings() {
    #expect(FuzzTime("60s")?.duration == .seconds(60))
    #expect(FuzzTime("10m")?.duration == .seconds(600))
    #expect(FuzzTime("1.5")?.duration == .seconds(1.5))
    #expect(FuzzTime("2h")?.duration == .seconds(7200) && FuzzTime("0.001s") != nil && FuzzTime("1e6h") != nil)
    for text in ["", "s", "-1s", "nan", "1d", "inf", "0.0009s", "1e7"] { #expect(FuzzTime(text) == nil, "\(text)") }
    for text in ["", "1", "0/2", "1/0", "a/b", "1/2/3", "-1/2"] { #expect(Shard(text) == nil, "\(text)") }
    #expect((1...4).map { Shard("\($0)/4")?.share(of: 10) } == [3, 3, 2, 2])
  }
}
