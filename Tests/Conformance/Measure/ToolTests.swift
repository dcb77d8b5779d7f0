import Foundation
import Testing

@testable import BenchSupport
@testable import BenchHarness

@Suite("What other programs tell")
struct ToolTests {
  @Test("is their output, nothing where they fail or are missing")
  func output() {
    #expect(Tool.output(["echo", " two words "]) == "two words")
    #expect(Tool.output(["sh", "-c", "echo something; exit 3"]) == nil)
    #expect(Tool.output(["sh", "-c", "echo something; kill -KILL $$"]) == nil)
    #expect(Tool.output(["pinbench-has-no-such-program"]) == nil)
  }

  @Test("is not waited for any longer than the program runs, whatever it leaves running")
  func leftover() throws {
    let left = try #require(
      Tool.output(["sh", "-c", "sleep 100 >/dev/null 2>&1 & echo $!"]).flatMap { Int32($0) })
    #expect(kill(left, SIGKILL) == 0, "the program that was left running has ended before the answer came")
  }
}
