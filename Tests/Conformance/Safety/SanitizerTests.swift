import Foundation
import Testing

@testable import ConstraintSolver

/// The sanitizer with which `scripts/sanitize.sh` builds and runs the tests; nil without this script.
private let sanitizer = ProcessInfo.processInfo.environment["PINBENCH_SANITIZER"]

/// Reads the element after the last one of a buffer that fills its block of memory.
func readBeyondBuffer() -> Double {
  var arena = Arena(size: 64)
  let buffer = Buffer<Double>(8, in: &arena)
  return buffer.base.start[8]
}

/// Increments a counter on two threads without a lock.
func countOnTwoThreads() -> Int {
  nonisolated(unsafe) var count = 0
  onThreads { _ in for _ in 0..<10_000 { count += 1 } }
  return count
}

/// Checks that the sanitizer is active, because all other tests also pass without the sanitizer.
@Suite("The sanitizer that the tests are built with") struct SanitizerTests {
  @Test("ends a process that reads beyond a buffer", .enabled(if: sanitizer == "address"))
  func address() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(readBeyondBuffer())
    }
    #expect(result.errorText.contains("AddressSanitizer: heap-buffer-overflow"))
  }

  @Test("reports a data race of two threads, and the process fails", .enabled(if: sanitizer == "thread"))
  func thread() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(countOnTwoThreads())
    }
    #expect(result.errorText.contains("SUMMARY: ThreadSanitizer: "))
  }
}
