import Foundation
import Testing

@testable import BenchSupport

@Suite("The stack space of JSON") struct JSONStackTests {
  @Test(
    "is at most that of a secondary thread on Apple's systems for the deepest values, also in a debug build",
    arguments: [("[", "]"), ("{\"a\":", "}")])
  func deepest(_ opening: String, _ closing: String) {
    let depth = JSONParser.maximumDepth - 1
    let text = String(repeating: opening, count: depth) + "[]" + String(repeating: closing, count: depth)
    // A thread that needs more ends the tests with a signal.
    nonisolated(unsafe) var isSame = false
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      if let value = try? JSONParser.parse(text.utf8), let other = try? JSONParser.parse(text.utf8) {
        isSame = value == other && JSONWriter.text(value) == text
      }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    #expect(isSame)
  }
}
