import Testing

@testable import BenchRunner

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
  func leftover() {
    let time = ContinuousClock().measure {
      #expect(Tool.output(["sh", "-c", "sleep 20 >/dev/null 2>&1 & echo done"]) == "done")
    }
    #expect(time < .seconds(15))
  }
}
