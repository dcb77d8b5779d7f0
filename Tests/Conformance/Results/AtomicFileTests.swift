import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("An atomic file", .bench)
struct AtomicFileTests {
  private let folder = TemporaryFolder()

  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("at a symbolic link is the link's target, even if that does not exist yet")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder.file("second.csv"), withDestinationPath: "first.csv")
    try manager.createSymbolicLink(atPath: folder.file("first.csv"), withDestinationPath: "real/file.csv")
    for text in ["new", "old"] {
      try AtomicFile.write(text, to: folder.file("second.csv"))
      #expect(try folder.text("real/file.csv") == text)
    }
    try AtomicFile.update(folder.file("second.csv")) { "updated" }
    #expect(try folder.text("real/file.csv") == "updated")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.file("second.csv")) == "first.csv")
    #expect(try entries() == ["first.csv", "real", "second.csv"])
  }

  @Test("at a symbolic link with an absolute path is that path")
  func absoluteLink() throws {
    let other = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.csv"), withDestinationPath: other.file("file.csv"))
    try AtomicFile.write("new", to: folder.file("link.csv"))
    #expect(try other.text("file.csv") == "new")
    #expect(try entries() == ["link.csv"])
  }

  @Test("is closed after it was written or updated")
  func closed() throws {
    let path = folder.file("a")
    try AtomicFile.write("1", to: path)
    #expect(descriptors(of: path).isEmpty)
    try AtomicFile.update(path) { "2" }
    #expect(descriptors(of: path).isEmpty)
  }

  /// The numbers under which this process has a file open.
  private func descriptors(of path: String) -> [Int32] {
    var file = stat()
    let code = stat(path, &file)
    #expect(code == 0)
    let (device, inode) = (file.st_dev, file.st_ino)
    return (0..<Int32(4096)).filter { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_dev == device && status.st_ino == inode
    }
  }

  @Test("keeps its permissions")
  func permissions() throws {
    let path = folder.file("a")
    try AtomicFile.write("1", to: path)
    chmod(path, 0o600)
    try AtomicFile.write("2", to: path)
    try AtomicFile.update(path) { "3" }
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test("that is new has the usual permissions, as the missing folders above it do")
  func newFile() throws {
    let usual = open(folder.file("usual"), O_WRONLY | O_CREAT, 0o644)
    close(usual)
    mkdir(folder.file("folder"), 0o755)
    func mode(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
    }
    try AtomicFile.write("1", to: folder.file("new/place/a"))
    try AtomicFile.update(folder.file("other/place/a")) { "2" }
    for name in ["new/place/a", "other/place/a"] { #expect(try mode(name) == mode("usual"), "\(name)") }
    for name in ["new", "new/place", "other", "other/place"] { #expect(try mode(name) == mode("folder"), "\(name)") }
  }

  @Test("gets all lines if many processes append at the same time")
  func concurrentUpdates() async throws {
    let path = folder.file("list")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          try AtomicFile.update(path) { ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") + "\(number)\n" }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try folder.text("list").split(separator: "\n")).count == 40)
    #expect(try entries() == ["list"])
  }

  @Test("is unchanged if its text cannot be made, and the next process does not wait")
  func failedUpdate() throws {
    let path = folder.file("a")
    try AtomicFile.write("1", to: path)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try AtomicFile.update(path) { throw Refusal() } }
    #expect(try folder.text("a") == "1" && entries() == ["a"])
    // The draft of a process that was killed while it wrote.
    try "half of a te".write(toFile: folder.file(".a.draft"), atomically: false, encoding: .utf8)
    try AtomicFile.update(path) { "2" }
    #expect(try folder.text("a") == "2" && entries() == ["a"])
  }

  @Test("does not replace a device, a pipe or an open file of a process")
  func special() throws {
    // macOS has no /proc.
    let outs = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].filter { FileManager.default.fileExists(atPath: $0) }
    let outcome = try BenchBinary.shell(
      #"""
      for out in \#(outs.joined(separator: " ")); do
        "$bench" draw --scene social --out $out > file && wc -c < file
      done
      """#,
      in: folder)
    #expect(try entries() == ["file"])
    let sizes = outcome.out.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(outs.count >= 2)
    #expect(sizes.count == outs.count && sizes.allSatisfy { $0 > 1000 }, "\(outcome.out)\(outcome.err)")
  }
}

@Suite("bench baseline save", .bench)
struct BaselineSaveTests {
  @Test("by two processes at the same time adds the figures of both")
  func together() async throws {
    let folder = TemporaryFolder()
    let path = folder.file("b.csv")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          let key = SeriesKey(
            variant: "v", scene: "social", cells: 2, engine: "e\(number)", phase: .relayout, metric: .allocations)
          let build = BuildIdentity(swift: "6", architecture: "x", cpu: "A")
          try BaselineCommand.add([Figure(key: key, build: build, value: 1)], to: path)
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try Baseline(reading: path).figures.map(\.key.engine)).count == 12)
  }

  @Test("needs a name, as show and delete do", arguments: ["save", "show", "delete"])
  func names(_ action: String) throws {
    for operands in [[action], [action, ""]] {
      let console = Console(out: .captured(), notes: .captured())
      #expect(Bench.benchmark.run(["baseline"] + operands, console: console) == .usage)
      #expect(
        console.notes.text
          == "bench: bench baseline \(action) needs a baseline's name; bench baseline \(action) NAME\n")
    }
  }
}
