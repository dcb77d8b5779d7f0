import Foundation
import Testing

@testable import BenchKit

@Suite("The stack space that JSON needs") struct JSONStackTests {
  @Test(
    "for the deepest values is at most 512 KB, the stack size of a secondary thread on Apple's systems",
    arguments: [("[", "]"), ("{\"a\":", "}")])
  func deepest(_ opening: String, _ closing: String) {
    let depth = JSONParser.maximumDepth - 1
    let text = String(repeating: opening, count: depth) + "[]" + String(repeating: closing, count: depth)
    // If the thread needs more stack, a signal ends the tests.
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
