import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("An adapter", .bench)
struct AdapterTests {
  private let folder = TemporaryFolder()
  /// Makes this process ignore SIGPIPE, which a write to an ended program would raise.
  private let console = Console(out: .captured(), notes: .captured())

  /// An engine that records each question. The field `cmd` of the question determines the answer.
  private func adapter() throws -> Adapter {
    let script = """
      cd '\(folder.path)'
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> asked
        seq=${line##*'"seq":'}
        seq=${seq%%[!0-9]*}
        case "$line" in
          *'"cmd":"start"'*) echo '{"protocol":1,"engine":{"name":"outer","version":"1"}}' ;;
          *'"cmd":"stop"'*) exit 0 ;;
          *'"cmd":"crash"'*) exit 7 ;;
          *'"cmd":"says"'*) echo "{\\"seq\\":$seq,\\"error\\":7}" ;;
          *) echo "{\\"seq\\":$seq}" ;;
        esac
      done
      """
    try script.write(toFile: folder.file("adapter.sh"), atomically: false, encoding: .utf8)
    return try Adapter(command: "exec sh '\(folder.file("adapter.sh"))'", timeout: 20)
  }

  @Test("that answers between crashes is not given up, keeps running after an error, and is asked to stop")
  func crashes() throws {
    let adapter = try self.adapter()
    func fault(_ question: String) -> AdapterFault? {
      #expect(throws: AdapterFault.self) { try adapter.ask(question, answer: []) }
    }
    let crash = AdapterFault(.crash, "it ended with exit code 7")
    for _ in 1..<Adapter.patience { #expect(fault("crash") == crash) }
    #expect(try !adapter.ask("good", answer: []).contains("error"))
    #expect(fault("crash") == crash)
    for _ in 0..<2 { #expect(fault("says") == AdapterFault(.error, "it says: no text")) }
    _ = try adapter.ask("good", answer: [])
    adapter.stop(within: 20_000)
    let asked = try folder.text("asked").split(separator: "\n")
    #expect(asked.prefix(2) == [#"{"cmd":"start","protocol":1}"#, #"{"cmd":"crash","seq":1}"#])
    #expect(asked.suffix(2) == [#"{"cmd":"good","seq":\#(Adapter.patience + 4)}"#, #"{"cmd":"stop"}"#])
    #expect(asked.count { $0.contains("start") } == Adapter.patience + 1, "one start, and one after each crash")
  }

  @Test("that does not start is a usage error")
  func noStart() {
    let sentence = "the outside engine \"exit 3\" does not start: it ended with exit code 3"
    #expect(throws: Failure.usage(sentence)) { try Adapter(command: "exit 3", timeout: 20) }
    let failure = #expect(throws: Failure.self) { try Adapter(command: "cat > /dev/null", timeout: 0.1) }
    #expect(failure?.remedy == "it must read its input line by line, and flush each answer")
    let answer = #expect(throws: Failure.self) { try Adapter(command: "echo hello; cat > /dev/null", timeout: 20) }
    #expect(answer?.remedy == "see docs/engines.md for the answers it must give")
  }
}
