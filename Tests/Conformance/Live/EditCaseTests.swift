import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Edits in cases")
struct EditCaseTests {
  private static func file(_ lines: String...) -> CaseFile {
    CaseFile(name: "cases", contents: Array(lines.joined(separator: "\n").utf8))
  }

  @Test("the case line of a failure is a case that fails in the same way; an engine for pin programs skips the case")
  func roundTrip() throws {
    try Catalog.$current.withValue(NoteScene.catalog) {
      var settings = FeedSettings()
      settings.direction = .mixed
      let failure = try #require(
        try EditStream.failure(NoteScene.self, settings, edits: 10_000, ["fresh", "text"], make: makePackageEngine))
      let file = Self.file(failure.caseLine)
      #expect(file.faults.isEmpty)
      let example = try #require(file.cases.first as? SceneCase)
      #expect(example.stream.items == failure.stream.items && example.stream.edits == failure.stream.edits)
      #expect(example.name == "edits/note/1" && example.kind == .scene)
      // A case of a scene tests the scene's engines, including the faulty ones.
      guard case .failed(let mismatches) = example.verdict(of: CaseKind.scene.engine) else {
        Issue.record("the case passes")
        return
      }
      #expect(mismatches.contains { $0.subject.hasPrefix("text, edit 1, cell 0, ") })
      #expect(example.verdict(of: CaseKind.pin.engine) == .skipped("a case of a scene"))
    }
  }

  private static let start =
    #"{"name":"n","scene":"message","width":375,"scale":2,"direction":"mixed","cells":[{"author":"","headline":"","time":"","text":"Hi"}],"edits":["#

  @Test("a case with all kinds of edits is read, and passes in the scene `message`", .bench)
  func passes() throws {
    let file = Self.file(
      Self.start
        + #"{"cell":0,"show":{"author":"Ada","headline":"","time":"now","text":"Hi","rating":5}},{"width":413},"#
        + #"{"cell":1,"insert":{"author":"","headline":"","time":"","text":"שלום"}},{"move":[0,1]},{"remove":0}]}"#)
    #expect(file.faults.isEmpty)
    #expect(file.cases.first?.verdict(of: CaseKind.scene.engine) == .passed)
  }

  @Test("an outside engine that does not declare edits of the scene skips the case", .bench)
  func undeclared() throws {
    let identity = #"{"protocol":1,"engine":{"name":"idle","version":"0"},"scenes":["message"]}"#
    let adapter = try Adapter(command: "read x; echo '\(identity)'; cat > /dev/null", timeout: 5)
    defer { adapter.stop() }
    let example = try #require(Self.file(Self.start + "]}").cases.first)
    let verdict = CaseVerdict.skipped("it does not declare edits of the scene message")
    #expect(example.verdict(of: OutsideCaseEngine(adapter)) == verdict)
  }

  @Test(
    "a fault in an edit is reported in one sentence", .bench,
    arguments: [
      (#"{"cell":-1,"show":{"author":"","headline":"","time":"","text":""}}]}"#, "the index of a cell"),
      (#"{"cell":0,"show":{"author":""}}]}"#, "the post has no field \"headline\""),
      (#"{"jump":0}]}"#, "an edit has an unknown field \"jump\""),
      (#"{"move":[1]}]}"#, "must be 2 numbers"),
      (#"{"width":300,"remove":0}]}"#, "an edit must have only one of the fields show, insert, remove, move, width"),
      (#"{"width":0}]}"#, #"field "width" of an edit must be a number from 1 to 100000"#),
      (#"{"width":"nan"}]}"#, #"field "width" of an edit must be a number from 1 to 100000"#),
    ])
  func faults(rest: String, sentence: String) {
    let file = Self.file(Self.start + rest)
    #expect(file.cases.isEmpty && file.faults.count == 1)
    #expect(file.faults.first?.sentence.contains(sentence) == true, "\(file.faults)")
  }

  @Test(
    "a setting that no feed of this program can have is reported with the name of its field", .bench,
    arguments: [
      (#""message""#, #""opera""#, #"field "scene" of the case must be a scene of this program"#),
      ("375", "100001", #"field "width" of the case must be a number from 1 to 100000"#),
      (#""scale":2"#, #""scale":0"#, #"field "scale" of the case must be a number from 0.5 to 16"#),
      ("mixed", "up", #"field "direction" of the case must be ltr, rtl or mixed"#),
      (
        #"{"author":"","headline":"","time":"","text":"Hi"}"#, "",
        #"field "cells" of the case must be posts or indices, at least one"#
      ),
    ])
  func settings(_ sound: String, _ wrong: String, _ sentence: String) {
    let file = Self.file((Self.start + "]}").replacing(sound, with: wrong))
    #expect(file.faults.map(\.sentence) == [sentence])
    #expect(Self.file(Self.start + "]}").faults.isEmpty)
  }

  @Test("in a scene without posts, cells are read and written as indices of contents")
  func indices() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      let line =
        #"{"name":"edits/sound/1","scene":"sound","width":375,"scale":2,"direction":"ltr","cells":[999999,0],"#
        + #""edits":[{"cell":0,"show":7},{"cell":2,"insert":8},{"move":[2,0]},{"remove":1},{"width":334}]}"#
      let example = try #require(Self.file(line).cases.first as? SceneCase)
      #expect(example.verdict(of: CaseKind.scene.engine) == .passed)
      let failure = EditFailure(
        stream: example.stream, cell: DifferingCell(cell: 0, engine: "late", paths: [], expected: [], actual: []))
      #expect(failure.caseLine == line)
      #expect(failure.sentence == "late after edit 5: cell 0, differs")
    }
  }

  @Test(
    "an impossible index of a content is refused with file and line",
    arguments: ["1e300", #""nan""#, "-1", "2.5"])
  func contentIndex(_ index: String) throws {
    let folder = TemporaryFolder()
    let line =
      #"{"name":"x","scene":"social","width":375,"scale":2,"direction":"ltr","cells":[\#(index)],"edits":[]}"#
    try line.write(toFile: folder.file("cases.jsonl"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.run("conform", "cases.jsonl", in: folder)
    #expect(outcome.status == 2)
    let fault = "the index of a content must be a whole number from 0 to 999999"
    #expect(outcome.err.contains("cases.jsonl:1: \(fault)"), "\(outcome.err)")
  }

  @Test("steps that edit views are read and written, and three engines give the expected frames")
  func steps() throws {
    let line =
      #"{"name":"n","views":[{"id":"root","frame":[0,0,100,100]},{"id":"a","parent":"root","fit":{"size":[10,10]}}],"#
      + #""layout":[{"view":"a","pin":[["start"],["sizeToFit"]]},{"view":"a","fit":{"size":[20,30]}},"#
      + #"{"view":"root","direction":"rtl"},{"view":"a","imageSize":[8,4]},{"view":"a","hidden":true},"#
      + #"{"view":"a","pin":[["start"],["sizeToFit"]]}],"frames":{"a":[80,0,20,30]}}"#
    let file = Self.file(line)
    #expect(file.faults.isEmpty)
    let example = try #require(file.cases.first as? ConformanceCase)
    #expect(example.verdict(of: PinCaseEngine()) == .passed && example.verdict(of: ManualCaseEngine()) == .passed)
    #expect(example.verdict(of: ConstraintCaseEngine()) == .passed)
    #expect(
      ProgramFeatures.of(example.program) == ["direction", "fit", "hidden", "imageSize", "sizeToFit", "start"])
    let written = CaseEncoder.line(name: "n", example.program, example.expected)
    #expect((Self.file(written).cases.first as? ConformanceCase)?.program == example.program)
  }

  /// An engine that ignores the edits for which a function returns true.
  private static func deaf(_ name: String, _ ignores: @escaping @Sendable (ProgramView.Edit) -> Bool) -> PlantedBug {
    PlantedBug(
      name,
      asking: { program in
        var program = program
        program.steps.removeAll {
          guard case .edit(_, let edit) = $0 else { return false }
          return ignores(edit)
        }
        return program
      })
  }

  @Test(
    "the relation `edits` finds an engine that ignores edits, and the case shrinks to at most three views",
    arguments: ["fit", "direction"])
  func relation(kept: String) throws {
    let bug = Self.deaf(kept) { edit in
      switch edit {
      case .fit: kept == "fit"
      case .direction: kept == "direction"
      default: false
      }
    }
    var plan = FuzzPlan(seed: 3)
    (plan.cases, plan.failureLimit) = (10_000, 1)
    let check = RelationCheck(relation: .edits, engine: bug)
    let failure = try #require(FuzzCampaign(plan: plan, checks: [check]).run().failures.first)
    let shrunk = Shrinker.shrink(failure, within: nil)
    #expect(shrunk.program.views.count <= 3, "\(shrunk.program)")
    let trial = try #require(check.trial(of: shrunk.program))
    #expect(trial.isSeen)
    #expect((1...2).contains(trial.program.steps.count { if case .edit = $0 { true } else { false } }))
  }

  @Test("programs are restricted to declared features")
  func restricted() {
    let features = ["left", "top", "width", "height"]
    var whole = 0
    for index in 0..<UInt64(200) {
      let program = ProgramGenerator.program(seed: 5, index: index)
      let restricted = program.restricted(to: features)
      #expect(Set(ProgramFeatures.of(restricted)).isSubset(of: features))
      whole += restricted.callCount
      // The texts are compared, because a NaN is not equal to itself.
      #expect("\(program.restricted(to: ProgramFeatures.of(program)))" == "\(program)")
      #expect(program.restricted(to: ["*"]) == program && program.restricted(to: [String]?.none) == program)
    }
    #expect(whole > 50)
    var program = ProgramGenerator.program(seed: 5, index: 0)
    program.steps = [.edit(view: 0, .direction(.rtl)), .edit(view: 0, .hidden(true))]
    #expect(program.restricted(to: ["direction"]).steps == [program.steps[0]])
    #expect(program.restricted(to: ["hidden"]).steps == [program.steps[1]])
  }

  @Test("the cases that `fuzz --dump` writes pass in the manual reference and in pin")
  func dump() throws {
    let outcome = try BenchBinary.run("fuzz", "--dump", "40", "--seed", "9")
    #expect(outcome.status == 0)
    let file = CaseFile(name: "dump", contents: Array(outcome.out.utf8))
    #expect(file.faults.isEmpty && file.cases.count > 20)
    for example in file.cases {
      #expect(example.verdict(of: ManualCaseEngine()) == .passed)
      #expect(example.verdict(of: PinCaseEngine()) == .passed)
    }
  }
}
