import Foundation
import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

/// Templates for tests: those in the case files of `bench exhaust`, and smaller ones.
enum SmallCases {
  static let names = ["chains", "pairs", "measurements"]

  static func templates(_ name: String) throws -> [(name: String, program: PinProgram)] {
    let text = try PackageFiles.text("Tests/Conformance/Cases/small/\(name).jsonl")
    let file = CaseFile(name: name, contents: Array(text.utf8))
    #expect(file.faults.isEmpty)
    return file.cases.compactMap { $0 as? ConformanceCase }.map { ($0.name, $0.program) }
  }

  /// Two templates with the same tree. The first alphabet is for a chain on `a`, the second one for a chain on `b`.
  static func text(_ alphabets: String...) -> String {
    let views =
      #"[{"id":"root","frame":[0,0,100,80]},{"id":"a","parent":"root","frame":[5,6,20,10]},{"id":"b","parent":"root"}]"#
    let steps = zip(["a", "b"], alphabets).map { #"{"view":"\#($0)","pin":\#($1)}"# }.joined(separator: ",")
    return ["one", "two"].map { #"{"name":"\#($0)","views":\#(views),"layout":[\#(steps)],"frames":{}}"# + "\n" }
      .joined()
  }

  static func programs(_ text: String, calls: Int) throws -> SmallPrograms {
    let cases = CaseFile(name: "", contents: Array(text.utf8)).cases.compactMap { $0 as? ConformanceCase }
    return try SmallPrograms(cases.map { ($0.name, $0.program) }, calls: calls)
  }
}

@Suite("Small programs")
struct SmallProgramsTests {
  @Test("are all chains of up to K calls, shorter ones first, each once")
  func order() throws {
    let programs = try SmallCases.programs(SmallCases.text(#"[["top",1],["left",2],["pinEdges"]]"#), calls: 3)
    #expect(programs.count == 2 * (3 + 9 + 27))
    let all = (0..<programs.count).map { programs.program(at: $0) }
    #expect(Set(all.map { "\($0.template) \($0.program.steps)" }).count == all.count)
    #expect(all.map(\.program.callCount) == all.map(\.program.callCount).sorted())
    #expect(all.prefix(6).map(\.template) == ["one", "one", "one", "two", "two", "two"])
    guard case .chain(1, .untransformed, let calls)? = all[6 + 1].program.steps.first else {
      return #expect(Bool(false))
    }
    #expect(calls == [.edge(.top, .points(1)), .edge(.left, .points(2))])
  }

  @Test("include every pair of chains in a template with two chains, and every chain in a measurement")
  func shapes() throws {
    let pairs = try SmallCases.programs(
      SmallCases.text(#"[["top",1],["left",2]]"#, #"[["right",3],["pinEdges"]]"#), calls: 2)
    #expect(pairs.count == 2 * (2 + 4) * (2 + 4))
    let steps = Set((0..<pairs.count).map { "\(pairs.program(at: $0).program)" })
    #expect(steps.count == 36)  // Both templates have the same tree.
    let templates = try SmallCases.templates("measurements")
    #expect(try SmallPrograms(templates, calls: 2).count == 64 * (199 + 199 * 199))
  }

  @Test(
    "have results that the rules define; chains.jsonl has every call, measurements.jsonl every call except wrapContent",
    arguments: SmallCases.names)
  func alphabets(_ name: String) throws {
    let programs = try SmallPrograms(SmallCases.templates(name), calls: 1)
    var names: Set<String> = []
    for index in 0..<programs.count {
      let program = programs.program(at: index).program
      #expect(program.isDefined && program.hasModerateNumbers)
      _ = program.mappingCalls { calls, _ in
        names.formUnion(calls.map(\.spelling.name))
        return calls
      }
    }
    let missing = Set(CallVocabulary.all.names).subtracting(names)
    switch name {
    case "chains": #expect(missing.isEmpty)
    case "measurements": #expect(missing == ["wrapContent", "wrapContent(padding:)"])
    default: break
    }
  }

  @Test("of one call per chain reveal no fault", arguments: SmallCases.names, [FuzzEngine.pin, .constraint])
  func clean(_ name: String, _ engine: FuzzEngine) throws {
    let programs = try SmallPrograms(SmallCases.templates(name), calls: 1)
    let outcome = Self.outcome(of: programs, engine.engine)
    #expect(outcome.cases == programs.count)
    // The constraint engine skips many measurements with an unbounded offer.
    #expect(outcome.passed.values.reduce(0, +) > programs.count * 4 / 10)
    outcome.failures.forEachShrunk { failure in
      let report = FailureReport(failure)
      Issue.record("\(report.name): \(report.sentence)\n\(report.caseLine ?? "")")
    }
  }

  static func outcome(
    of programs: SmallPrograms, _ engine: any CaseEngine & Sendable,
    reference: any CaseEngine & Sendable = ManualCaseEngine()
  ) -> FuzzCampaign.Outcome {
    var plan = FuzzPlan(seed: 1)
    (plan.cases, plan.block) = (programs.count, 256)
    return FuzzCampaign(
      plan: plan, source: programs.source(of: ["x.jsonl"], calls: 1),
      checks: [EngineCheck(engine: engine, reference: reference, cutsPrograms: false)]
    ).run()
  }

  @Test("have a digest that covers frames, sizes and warnings, and changes if two programs exchange their results")
  func digestParts() throws {
    let programs = try SmallCases.programs(SmallCases.text(#"[["top",1],["left",2]]"#), calls: 1)
    func digest(_ change: @escaping @Sendable (PinProgram, inout CaseOutcome) -> Void) -> UInt64 {
      let engine = PlantedBug("changed", answering: change)
      return Self.outcome(of: programs, engine, reference: engine).digest
    }
    // The digest if programs with the call `top` have a rectangle at `x`, and the others have one at `other`.
    func exchanged(_ x: Double, _ other: Double) -> UInt64 {
      digest { program, outcome in
        let isTop = program.chains == [[.edge(.top, .points(1))]]
        outcome.frames = [Rect(x: isTop ? x : other, y: 0, width: 1, height: 1)]
      }
    }
    let digests = [
      digest { _, _ in }, digest { _, outcome in outcome.frames[1].origin.x += 1 },
      digest { _, outcome in outcome.frames[2].size.height += 1 },
      digest { _, outcome in outcome.sizes.append(Size(width: 1, height: 2)) },
      digest { _, outcome in outcome.sizes.append(Size(width: 2, height: 1)) },
      digest { _, outcome in outcome.warned = outcome.warned != true }, exchanged(7, 8), exchanged(8, 7),
    ]
    #expect(Set(digests).count == digests.count, "\(digests)")
  }

  @Test("are limited to 1e18; the last program has the last call of each alphabet")
  func limit() throws {
    func program(_ sizes: [Int]) -> PinProgram {
      let chains = sizes.map { size -> PinProgram.Step in
        let calls = (0..<size).map { ProgramCall.edge(.top, .points(Double($0))) }
        return .chain(view: 0, space: .untransformed, calls: calls)
      }
      return PinProgram(views: [ProgramView(id: "a")], steps: chains)
    }
    let large = (name: "x", program: program([Int](repeating: 10, count: 18)))
    let programs = try SmallPrograms([large], calls: 1)
    #expect(programs.count == 1_000_000_000_000_000_000)
    let last = programs.program(at: programs.count - 1).program
    #expect(last.chains == [[ProgramCall]](repeating: [.edge(.top, .points(9))], count: 18))
    #expect(throws: Failure.self) {
      _ = try SmallPrograms([large, (name: "y", program: program([1000]))], calls: 1)
    }
  }

  @Test("are skipped if an engine differs where the rules do not define the result")
  func undefined() throws {
    let edit = #"{"view":"root","autoSizeThatFits":[9,9],"layout":[{"view":"b","hidden":true}]}"#
    let text = SmallCases.text(#"[["top",1],["left",2]]"#).replacing("]}]", with: "]},\(edit)]")
    let outcome = Self.outcome(of: try SmallCases.programs(text, calls: 1), PlantedBug.wrong)
    #expect(outcome.failures.isEmpty && outcome.passed.isEmpty && outcome.digest == 0)
    #expect(outcome.skipped == ["wrong = manual": 4])
  }

  private func run(_ calls: Int, _ text: String, change: (inout FuzzCommand) throws -> Void = { _ in }) throws
    -> (code: ExitCode, out: String)
  {
    let folder = TemporaryFolder()
    try text.write(toFile: folder.file("tiny.jsonl"), atomically: true, encoding: .utf8)
    var command = FuzzCommand()
    (command.operands, command.calls, command.engines) = ([folder.file("tiny.jsonl")], calls, ["pin"])
    (command.checks, command.path) = (["reference"], folder.file("found.jsonl"))
    try change(&command)
    let console = Console(out: .captured(), notes: .captured())
    return (try command.run(console), console.out.text)
  }

  private static let alphabet =
    #"[["top",1],["left",{"percent":25}],["width",30],["hCenter"],["pinEdges"],["margin",2]]"#

  @Test("are counted, and their digest is printed only if all were compared")
  func command() throws {
    let whole = try run(3, SmallCases.text(Self.alphabet))
    #expect(
      whole.code == .success
        && whole.out.hasPrefix("pin = manual: 516 cases, 0 failed, 0 skipped\n516 of 516 programs in "))
    #expect(whole.out.contains(/, 0 faults, digest [0-9a-f]{16}\n$/), "\(whole.out)")
    let part = try run(3, SmallCases.text(Self.alphabet)) {
      ($0.failureLimit, $0.makeEngine) = (1, { _ in PlantedBug.wrong })
    }
    #expect(part.code == .framesDiffer && !part.out.contains("digest"), "\(part.out)")
    #expect(
      part.out.contains("repeat  bench fuzz --calls 3 ") && part.out.contains("fuzz/wrong/tiny-3-"), "\(part.out)")
  }

  @Test("are divided among shards: the digests of all shards add up to that of the whole")
  func shards() throws {
    func digest(_ shard: String) throws -> UInt64 {
      let out = try run(2, SmallCases.text(Self.alphabet)) { $0.shard = try #require(Shard(shard)) }.out
      return try #require(UInt64(out.suffix(17).dropLast(), radix: 16))
    }
    #expect(try digest("1/1") == ["1/3", "2/3", "3/3"].map(digest).reduce(0, &+))
  }

  @Test("that an outside engine does not support are skipped, not cut")
  func uncut() throws {
    let folder = TemporaryFolder()
    let adapter = try folder.shellAdapter(
      greeting: #"{"protocol":1,"engine":{"name":"shell","version":"1"},"features":["top"]}"#,
      answers: #"*) echo "{\"seq\":$seq,\"frames\":{}}" ;;"#)
    let outcome = try run(1, SmallCases.text(#"[["top",1],["left",2]]"#)) {
      ($0.engines, $0.outside.commands) = ([], [adapter])
    }
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("shell = manual: 2 cases, 2 failed, 2 skipped\n"), "\(outcome.out)")
  }

  @Test(
    "are refused if there are too many of them or of the combinations of lengths, or none; --case must be one of them")
  func refusals() throws {
    let calls = #"[["top",1]"# + String(repeating: #",["left",2]"#, count: 255) + "]"
    let large = (0..<6).map { _ in #"{"view":"a","pin":\#(calls)}"# }.joined(separator: ",")
    let many = (0..<12).map { _ in #"{"view":"a","pin":[["top",1]]}"# }.joined(separator: ",")
    for steps in [large, many] {
      let failure = #expect(throws: Failure.self) {
        try run(4, #"{"name":"x","views":[{"id":"a"}],"layout":[\#(steps)],"frames":{}}"#)
      }
      #expect(failure?.sentence == "the templates up to x have too many programs or combinations of chain lengths")
    }
    let empty = #expect(throws: Failure.self) { try run(1, "") }
    #expect(empty?.sentence == "the case files have no program")
    let beyond = #expect(throws: Failure.self) { try run(2, SmallCases.text(Self.alphabet)) { $0.only = 84 } }
    #expect(beyond?.sentence == "--case must be below 84, the number of programs")
  }
}
