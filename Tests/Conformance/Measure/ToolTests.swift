import Foundation
import Testing

@testable import BenchSupport
@testable import BenchHarness

@Suite("Output of other programs")
struct ToolTests {
  @Test("is nil if they fail or are missing")
  func output() {
    #expect(Tool.output(["echo", " two words "]) == "two words")
    #expect(Tool.output(["sh", "-c", "echo something; exit 3"]) == nil)
    #expect(Tool.output(["sh", "-c", "echo something; kill -KILL $$"]) == nil)
    #expect(Tool.output(["pinbench-has-no-such-program"]) == nil)
  }

  @Test("is read only until the program ends, even if its child continues")
  func leftover() throws {
    let left = try #require(
      Tool.output(["sh", "-c", "sleep 100 >/dev/null 2>&1 & echo $!"]).flatMap { Int32($0) })
    #expect(kill(left, SIGKILL) == 0, "the program that was left running has ended before the answer came")
  }
}
