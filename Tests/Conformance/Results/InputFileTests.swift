import Foundation
import Testing

@testable import BenchKit

@Suite("An input file")
struct InputFileTests {
  @Test("is not passed to programs that are started while it is read")
  func closesOnExec() throws {
    let folder = TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    Thread { _ = try? InputFile.bytes(of: path) }.start()
    // This waits until the reader has opened the pipe, and the reader waits until this end is closed.
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    try #require(writer >= 0)
    defer { close(writer) }
    func file(_ descriptor: Int32) -> [UInt64]? {
      var status = stat()
      return fstat(descriptor, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }
    // The reader gets its descriptor a moment after this end is open.
    var readers: [Int32] = []
    while readers.isEmpty { readers = (0..<4096).filter { $0 != writer && file($0) == file(writer) } }
    #expect(readers.count == 1 && readers.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 }, "\(readers)")
  }
}
