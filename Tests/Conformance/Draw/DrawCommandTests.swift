import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("bench draw", .bench)
struct DrawCommandTests {
  private static let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Cases/pin.jsonl").standardized.path

  @Test("draws a cell of every scene as well-formed SVG with a title")
  func cells() throws {
    for scene in Bench.catalog.sceneNames {
      let outcome = try BenchBinary.run("draw", "--scene", scene, "--seed", "3", "--cell", "5", "--engine", "pin")
      #expect(outcome.status == 0)
      #expect(XMLParser(data: Data(outcome.out.utf8)).parse(), "\(scene)")
      #expect(outcome.out.contains("\(scene), cell 5 of seed 3, 375 points wide, by pin"))
    }
  }

  @Test("draws the same text for the same cell, and another text for another cell")
  func deterministic() throws {
    func text(_ cell: String) throws -> String {
      try BenchBinary.run("draw", "--scene", "message", "--cell", cell).out
    }
    #expect(try text("1") == text("1"))
    #expect(try text("1") != text("2"))
  }

  @Test("no view is a culprit if two engines agree; a view whose frame differs from the recorded one is a culprit")
  func overlay() throws {
    let outcome = try BenchBinary.run("draw", "--engine", "manual", "--engine", "constraint")
    #expect(outcome.out.contains("by manual (dashed) and constraint"))
    #expect(!outcome.out.contains("class=\"actual culprit\""))
    let case1 =
      #"{"name":"n","views":[{"id":"v","frame":[0,0,9,9]}],"layout":[{"view":"v","pin":[["left",5]]}],"frames":{"v":[7,0,9,9]}}"#
    let folder = TemporaryFolder()
    try ("\n" + case1).write(toFile: folder.file("c.jsonl"), atomically: true, encoding: .utf8)
    let drawn = try BenchBinary.run("draw", "c.jsonl", "--line", "2", in: folder)
    #expect(drawn.out.contains("class=\"actual culprit\""))
    #expect(drawn.out.contains("−2"))
  }

  /// A case that records 7 for the left edge of a view, although the call `left(5)` sets it to 5.
  private static let wrong =
    #"{"name":"n","views":[{"id":"v","frame":[0,0,9,9]}],"layout":[{"view":"v","pin":[["left",5]]}],"#
    + #""frames":{"v":[7,0,9,9]}}"#

  @Test("without --line, draws the case in line 1; --out writes the same text to a file; a faulty line is reported")
  func files() throws {
    let folder = TemporaryFolder()
    let (cases, path) = (folder.file("c.jsonl"), folder.file("out.svg"))
    try (Self.wrong + "\n{}\n").write(toFile: cases, atomically: true, encoding: .utf8)
    func draw(_ change: (inout DrawCommand) -> Void) throws -> (out: String, notes: String) {
      var command = DrawCommand()
      command.operands = [cases]
      change(&command)
      let console = Console(out: .captured(), notes: .captured())
      console.out.isASCII = false
      #expect(try command.run(console) == .success)
      return (console.out.text, console.notes.text)
    }
    let shown = try draw { _ in }
    #expect(shown.out.contains("−2") && shown.out.hasSuffix("\n"))
    let written = try draw { $0.path = path }
    #expect(written.out.isEmpty && written.notes == "wrote \(path)\n")
    #expect(try folder.text("out.svg") == shown.out)
    let failure = #expect(throws: Failure.self) { _ = try draw { $0.line = 2 } }
    #expect(failure?.sentence == "\(cases):2: the case has no field \"name\"")
    let two = #expect(throws: Failure.self) { _ = try draw { $0.operands = [cases, cases] } }
    #expect(two?.sentence == "bench draw takes one case file, not 2")
  }

  @Test("compares the frames of an engine with the recorded ones, or with those of another engine")
  func compared() throws {
    let example = try #require(CaseFile(name: "f", contents: Array(Self.wrong.utf8)).cases.first)
    let shifted = PlantedBug("shifted", answering: { _, outcome in outcome.frames[0].origin.x += 1 })
    for (engines, title, expected) in [
      ([], "n: pin", 7), ([shifted, PinCaseEngine()], "n: shifted (dashed) and pin", 6),
    ] as [([any CaseEngine], String, Double)] {
      let drawing = try FrameDrawing(example, by: engines)
      #expect(drawing.title == title && drawing.boxes.map(\.name) == ["v"])
      #expect(drawing.boxes[0].expected?.minX == expected && drawing.boxes[0].actual?.minX == 5)
    }
    let huge = Self.wrong.replacing(#"["left",5]"#, with: #"["left",1e300]"#)
    let unbounded = try #require(CaseFile(name: "f", contents: Array(huge.utf8)).cases.first)
    let failure = #expect(throws: Failure.self) { try FrameDrawing(unbounded, by: [ConstraintCaseEngine()]) }
    #expect(failure?.sentence.hasPrefix("the engine constraint cannot run the case: ") == true)
  }

  @Test("draws recorded cases of the kinds pin, formation and stack")
  func recorded() throws {
    #expect(try BenchBinary.run("draw", Self.cases, "--line", "3").status == 0)
    for kind in ["formation", "stack"] {
      let file = Self.cases.replacing("pin.jsonl", with: "\(kind).jsonl")
      #expect(try BenchBinary.run("draw", file).status == 0)
    }
  }

  @Test(
    "ends with exit code 2 and a sentence if it cannot draw",
    arguments: [
      ("--line 3", "--line needs a case file; bench draw FILE --line N"),
      ("--scene social,form", "bench draw takes one scene, not 2"),
      ("--engine pin --engine pin --engine manual", "bench draw takes at most two engines, not 3"),
      (
        "--scene thread --engine stack",
        "the engine stack has no layout for the scene thread; use manual, pin or constraint"
      ),
      ("no.jsonl", "no.jsonl: there is no such file"),
      ("formation.jsonl --engine pin", "the engine pin does not run formation cases"),
      ("pin.jsonl --line 999999", "pin.jsonl:999999: there is no case in this line"),
      ("no.jsonl --cell 3", "a case file takes only --line, --engine and --out"),
      ("no.jsonl --scene form", "a case file takes only --line, --engine and --out"),
      ("--cell 1000000", "--cell takes a whole number from 0 to 999999, not \"1000000\""),
    ])
  func faults(_ arguments: String, _ sentence: String) throws {
    let outcome = try BenchBinary.shell(
      "cd '\((Self.cases as NSString).deletingLastPathComponent)'; \"$bench\" draw \(arguments)")
    #expect(outcome.status == 2)
    #expect(outcome.err == "bench: \(sentence)\n")
  }
}
