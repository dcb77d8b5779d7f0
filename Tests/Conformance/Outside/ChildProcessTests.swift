import Foundation
import Testing

@testable import BenchKit

@Suite("The program of an outside engine", .bench)
struct ChildProcessTests {
  private let folder = TemporaryFolder()

  /// The fault of a program that ends without an answer.
  private func fault(of child: ChildProcess) -> AdapterFault? {
    #expect(throws: AdapterFault.self) { try child.exchange("", limit: 10, within: 20) }
  }

  @Test("that ends with exit code 129 to 192 is reported with the possible signal, 1 to 64")
  func exitCodes() throws {
    for code in [128, 193] {
      let fault = try self.fault(of: ChildProcess(command: "exit \(code)"))
      #expect(fault == AdapterFault(.crash, "it ended with exit code \(code)"))
    }
    for signal in [1, 64] {
      let fault = try self.fault(of: ChildProcess(command: "exit \(128 + signal)"))
      let start = "it ended with exit code \(128 + signal), as after signal \(signal) ("
      #expect(fault?.sentence.hasPrefix(start) == true, "\(String(describing: fault))")
    }
  }

  @Test("has only the last 16 KiB of its stderr kept")
  func keptErrors() throws {
    let child = try ChildProcess(command: "head -c 40000 /dev/zero | tr '\\0' x >&2; echo end >&2; exit 1")
    #expect(fault(of: child)?.sentence.hasPrefix("it ended with exit code 1; stderr: xxx") == true)
    // The final line break is trimmed.
    #expect(child.errorText == String(repeating: "x", count: (16 << 10) - 4) + "end")
  }

  @Test("can write more than its pipes can contain after its input is closed, and can then end")
  func lastWords() throws {
    let done = folder.file("done")
    let child = try ChildProcess(
      command: "cat > /dev/null; head -c 100000 /dev/zero; head -c 100000 /dev/zero >&2; : > '\(done)'")
    child.sendLastLine("", grace: 20_000)
    #expect(FileManager.default.fileExists(atPath: done))
  }

  @Test("that was killed is not ended a second time: files that reuse its descriptors stay open")
  func killedOnce() throws {
    var child: ChildProcess? = try ChildProcess(command: "exec cat")
    child?.kill()
    let others = (0..<20).map { _ in dup(0) }
    child = nil
    #expect(others.allSatisfy { fcntl($0, F_GETFD) >= 0 })
    for descriptor in others { close(descriptor) }
  }
}
