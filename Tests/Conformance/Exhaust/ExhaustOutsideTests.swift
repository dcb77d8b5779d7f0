import Foundation
import Testing

@testable import BenchCases
@testable import BenchHarness
@testable import BenchSupport

@Suite("bench exhaust with an outside engine", .bench, .serialized)
struct ExhaustOutsideTests {
  private let folder = TemporaryFolder()

  /// Runs the command on eight programs with the same result: each of two templates has four equal calls `left(5)`.
  private func run(_ batches: String, answer: String) throws -> (code: ExitCode, out: String, questions: Int) {
    let one = #"{\"frames\":{\"root\":[0,0,100,80],\"a\":[5,6,20,10],\"b\":[0,0,0,0]},\"warned\":false}"#
    let text = SmallCases.text(#"[["left",5],["left",5],["left",5],["left",5]]"#)
    try text.write(toFile: folder.file("tiny.jsonl"), atomically: true, encoding: .utf8)
    var command = ExhaustCommand()
    command.calls = 1
    command.operands = [folder.file("tiny.jsonl")]
    command.fuzz.outside.commands = [
      try folder.shellAdapter(
        greeting: #"{"protocol":1,"engine":{"name":"shell","version":"1"},"features":["*"],"batches":\#(batches)}"#,
        preparation: "one=\"\(one)\"",
        answers: """
          *'"cmd":"layouts"'*) echo x >> questions; \(answer) ;;
          *) echo x >> questions; echo "{\\"seq\\":$seq,${one#?}" ;;
          """)
    ]
    let console = Console(out: .captured(), notes: .captured())
    let code = try command.run(console)
    let questions = (try? String(contentsOfFile: folder.file("questions"), encoding: .utf8)) ?? ""
    return (code, console.out.text, questions.count { $0 == "x" })
  }

  @Test("requests the layouts of a template in one batch if the engine supports batches")
  func batches() throws {
    let answers = #"echo "{\"seq\":$seq,\"answers\":[$one,$one,$one,{\"unsupported\":[\"left\"]}]}""#
    let outcome = try run("true", answer: answers)
    #expect(outcome.code == .success && outcome.questions == 2)
    #expect(outcome.out.contains("tiny/two: 3 compared, 0 differ, 1 skipped"))
  }

  @Test("requests layouts one by one if the engine supports no batches, or gives no valid answer to a batch")
  func singly() throws {
    #expect(try run("false", answer: "").questions == 8)
    try FileManager.default.removeItem(atPath: folder.file("questions"))
    for useless in [#"echo "{\"seq\":$seq,\"answers\":[$one]}""#, "exit 1", "echo nonsense"] {
      let outcome = try run("true", answer: useless)
      #expect(outcome.code == .success && outcome.questions == 10, "\(useless): \(outcome.out)")
      try FileManager.default.removeItem(atPath: folder.file("questions"))
    }
  }

  @Test("counts wrong answers and errors in a batch as differences")
  func faults() throws {
    let wrong = #"{\"frames\":{\"root\":[0,0,100,80],\"a\":[6,6,20,10],\"b\":[0,0,0,0]}}"#
    let answers = #"echo "{\"seq\":$seq,\"answers\":[$one,\#(wrong),{\"error\":\"no\"},$one]}""#
    let outcome = try run("true", answer: answers)
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("tiny/one: 4 compared, 2 differ, 0 skipped\n"), "the error counts as a difference")
    #expect(outcome.out.contains("tiny/two: 4 compared, 2 differ, 0 skipped\n"))
    #expect(outcome.out.contains("4 differ over this alphabet and these trees"))
  }
}
