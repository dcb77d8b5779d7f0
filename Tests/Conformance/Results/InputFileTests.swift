import Foundation
import Testing

@testable import BenchSupport

@Suite("An input file")
struct InputFileTests {
  #if os(Linux)
    @Test("is not passed to programs that are started while it is read")
    func closesOnExec() throws {
      let folder = TemporaryFolder()
      let path = folder.file("pipe")
      #expect(mkfifo(path, 0o600) == 0)
      let reader = Thread { _ = try? InputFile.bytes(of: path) }
      reader.start()
      // This waits until the reader has opened the pipe, and the reader waits until this end is closed.
      let writer = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(writer) }
      let manager = FileManager.default
      let open = try manager.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init).filter {
        $0 != writer && (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
      }
      #expect(open.count == 1 && open.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
    }
  #endif
}
