import Foundation
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
    // What is left running ends only once its own output is awaited no more, which the file tells.
    let folder = TemporaryFolder()
    let script =
      "(until [ -e '\(folder.file("go"))' ]; do sleep 0.05; done; touch '\(folder.file("gone"))') >&2 & echo done"
    #expect(Tool.output(["sh", "-c", script]) == "done")
    #expect(folder.files.isEmpty)
    #expect(FileManager.default.createFile(atPath: folder.file("go"), contents: nil))
    while folder.files.count < 2 { usleep(10_000) }
  }
}
