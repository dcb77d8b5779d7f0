import Foundation
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
      try BenchBinary.run("draw", "--scene", "message", "--cell", cell, "--as", "text").out
    }
    #expect(try text("1") == text("1"))
    #expect(try text("1") != text("2"))
  }

  @Test("two agreeing engines are drawn without a culprit, and a frame that differs from the recorded one is outlined")
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
      ("no.jsonl --cell 3", "a case file takes only --line, --engine, --as and --out"),
      ("no.jsonl --scene form", "a case file takes only --line, --engine, --as and --out"),
      ("--cell 1000000", "--cell takes a whole number from 0 to 999999, not \"1000000\""),
    ])
  func faults(_ arguments: String, _ sentence: String) throws {
    let outcome = try BenchBinary.shell(
      "cd '\((Self.cases as NSString).deletingLastPathComponent)'; \"$bench\" draw \(arguments)")
    #expect(outcome.status == 2)
    #expect(outcome.err == "bench: \(sentence)\n")
  }
}
