import Foundation
import PinCore
import Testing

@testable import BenchCases
@testable import BenchHarness
@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

@Suite("bench smoke", .bench)
struct SmokeCommandTests {
  private func smoke(_ operands: String...) -> (code: ExitCode, out: String, err: String) {
    let console = Console(out: .captured(), notes: .captured())
    let code = Bench.benchmark.run(["smoke", "--engine-timeout", "5", "--"] + operands, console: console)
    return (code, console.out.text, console.notes.text)
  }

  /// An adapter that answers each case with the same frame of the view `a`.
  private static func adapter(frame: String, scenes: String = "") -> String {
    """
    while IFS= read -r line; do
      seq=$(printf '%s' "$line" | sed 's/.*"seq":\\([0-9]*\\).*/\\1/')
      case "$line" in
        *'"cmd":"start"'*)
          echo '{"protocol":1,"engine":{"name":"tiny","version":"3"},"features":["*"],"scenes":[\(scenes)]}' ;;
        *'"cmd":"stop"'*) exit 0 ;;
        *) echo "{\\"seq\\":$seq,\\"frames\\":{\\"root\\":[0,0,100,200],\\"a\\":\(frame)}}" ;;
      esac
    done
    """
  }

  @Test("reports each case as right or with its fault")
  func cases() {
    let outcome = smoke(Self.adapter(frame: "[20,10,30,40]"))
    #expect(outcome.code == .framesDiffer)
    #expect(
      outcome.out == """
        start    tiny 3, 1 features, scenes: none
        case     near edges: right
        case     far edges: fail: view a: expected [50.0, 150.0, 30.0, 40.0], got [20.0, 10.0, 30.0, 40.0]
        case     between edges: fail: view a: expected [5.0, 1.0, 88.0, 40.0], got [20.0, 10.0, 30.0, 40.0]
        case     32-bit narrowing: right
        2 passed, 2 failed, 0 skipped

        """)
  }

  @Test("passes if all cases with declared features are right; for each other case, it names an undeclared feature")
  func undeclared() {
    let features = #""features":["height","left","top","width"]"#
    let adapter = Self.adapter(frame: "[20,10,30,40]").replacing(#""features":["*"]"#, with: features)
    let outcome = smoke(adapter)
    #expect(outcome.code == .success)
    #expect(
      outcome.out == """
        start    tiny 3, 4 features, scenes: none
        case     near edges: right
        case     far edges: unsupported: bottom is not among its features
        case     between edges: unsupported: right is not among its features
        case     32-bit narrowing: right
        2 passed, 0 failed, 2 skipped

        """)
  }

  @Test("reports lengths that were not converted to 32 bits before rounding")
  func narrowing() {
    #expect(
      smoke(Self.adapter(frame: "[20,10,31,41]")).out.contains(
        "32-bit narrowing: fail: view a: expected [20.0, 10.0, 30.0, 40.0], got [20.0, 10.0, 31.0, 41.0]"))
  }

  @Test("the three engines of this package that run pin cases pass all smoke cases")
  func ownEngines() {
    let engines = EngineChoice.all.engines.filter { $0.kinds.contains(.pin) }
    #expect(engines.count == 3)
    for engine in engines {
      #expect(CaseReport(SmokeCases.all, engine: engine).tally == CaseTally(passed: 4, failed: 0, skipped: 0))
    }
  }

  @Test("reports declared scenes that do not exist or that the engine cannot lay out")
  func scenes() {
    let outcome = smoke(Self.adapter(frame: "[20,10,30,40]", scenes: #""social","opera""#))
    #expect(outcome.out.contains("scene    opera: error: there is no such scene"))
    #expect(outcome.out.contains(#"scene    social: error: its answer has an unknown field "frames""#))
  }

  @Test("reports the cell whose frames differ from those of the reference")
  func wrongScene() throws {
    var settings = FeedSettings()
    settings.cells = 2
    let manual = CellEngine(.manual)
    try manual.prepare(Feed(Social.self, settings))
    let height = Figures.plain(try manual.layout(width: settings.width))
    let cells = (0..<2).map { cell in
      var frames: [Rect] = []
      manual.readFrames(ofCell: cell, into: &frames)
      frames[1].origin.x += cell == 0 ? 0 : 1
      return JSONValue.numbers(frames.flatMap(\.numbers))
    }
    let answers = """
      *'"cmd":"scene"'*) echo "{\\"seq\\":$seq,\\"ns\\":1}" ;;
          *'"cmd":"time"'*) echo "{\\"seq\\":$seq,\\"ns\\":1,\\"binding\\":1,\\"height\\":\(height)}" ;;
          *'"cmd":"frames"'*) echo "{\\"seq\\":$seq,\\"frames\\":\(JSONWriter.text(.array(cells)))}" ;;
          *) echo
      """
    let outcome = smoke(
      Self.adapter(frame: "[20,10,30,40]", scenes: #""social""#).replacing("*) echo", with: answers))
    #expect(outcome.out.contains("scene    social: fail: cell 1 "), "\(outcome.out)")
  }

  @Test("exits with 2 if the engine does not start, and if no command is given")
  func noEngine() {
    #expect(smoke("exit 3").code == .usage)
    #expect(smoke("exit 3").err.contains("it ended with exit code 3"))
    #expect(smoke().code == .usage)
  }

  @Test("several operands are a command and its arguments, which are quoted for the shell")
  func words() {
    let outcome = smoke("sh", "-c", Self.adapter(frame: "[20,10,30,40]"))
    #expect(outcome.out.hasPrefix("start    tiny 3"), "\(outcome.err)")
  }

  @Test("exits with 5 if the engine declares neither features nor scenes")
  func nothing() {
    let outcome = smoke(#"read x; echo '{"protocol":1,"engine":{"name":"idle","version":"0"}}'; cat > /dev/null"#)
    #expect(outcome.code == .nothingMeasured)
  }
}
