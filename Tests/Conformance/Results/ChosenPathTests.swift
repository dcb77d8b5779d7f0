import Foundation
import Testing

@testable import BenchKit

@Suite("A path that bench chose")
struct ChosenPathTests {
  private let folder = TemporaryFolder()
  private let victim: String

  init() throws {
    victim = folder.file("victim")
    try "precious".write(toFile: victim, atomically: false, encoding: .utf8)
  }

  private func link(_ name: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: victim)
  }

  private func isLink(_ name: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file(name))) != nil
  }

  @Test("is replaced if it is a symbolic link, also when a file is updated")
  func target() throws {
    for name in ["written", "updated", "missing"] { try link(name) }
    try AtomicFile.write("1", to: folder.file("written"), isChosen: true)
    try AtomicFile.update(folder.file("updated"), isChosen: true) { "2" }
    #expect(try folder.text("written") == "1" && folder.text("updated") == "2" && folder.text("victim") == "precious")
    #expect(!isLink("written") && !isLink("updated"))
  }

  @Test("for a draft is a new file: a link there is not followed, and a pipe is not waited for")
  func drafts() throws {
    try link(".a.\(getpid())")
    try AtomicFile.write("1", to: folder.file("a"))
    try link(".b.draft")
    #expect(mkfifo(folder.file(".c.draft"), 0o600) == 0 && Foundation.link(victim, folder.file(".d.draft")) == 0)
    for name in ["b", "c", "d"] {
      let failure = #expect(throws: Failure.self) { try AtomicFile.update(folder.file(name)) { "2" } }
      #expect(failure?.message.contains("\(folder.file(".\(name).draft"))") == true, "\(failure as Any)")
    }
    #expect(try folder.text("a") == "1" && folder.text("victim") == "precious")
  }

  @Test("that is read is a regular file", .timeLimit(.minutes(1)))
  func reading() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      #expect(throws: Failure.input(path, "is a pipe or a device, not a regular file")) {
        try InputFile.bytes(of: path, isChosen: true)
      }
    }
    try link("summary.csv")
    #expect(try InputFile.bytes(of: folder.file("summary.csv"), isChosen: true).count == 8)
    #expect(throws: Failure.input(folder.path, "is a folder")) { try InputFile.bytes(of: folder.path, isChosen: true) }
  }
}

@Suite("A text that is read")
struct ForeignTextTests {
  private let folder = TemporaryFolder()

  private func fault(_ bytes: [UInt8]) throws -> String? {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("t")))
    do { _ = try InputFile.bytes(of: folder.file("t")) } catch {
      return String("\(error)".dropFirst(folder.path.count))
    }
    return nil
  }

  @Test("is of limited size, also from a device without an end")
  func size() throws {
    #expect(throws: Failure.input("/dev/zero", "is larger than 1 MiB")) {
      try InputFile.bytes(of: "/dev/zero", limit: 1 << 20)
    }
    let large = folder.file("large")
    try Data().write(to: URL(fileURLWithPath: large))
    #expect(truncate(large, InputFile.limit + 1) == 0)
    #expect(throws: Failure.input(large, "is larger than 512 MiB")) { try InputFile.bytes(of: large) }
  }

  @Test("is refused with what it is if it is not UTF-8, or has an unresolved conflict")
  func foreign() throws {
    let remedy = "; save it as UTF-8 without a byte order mark"
    #expect(try fault([0xEF, 0xBB, 0xBF, 0x61]) == "/t: begins with a byte order mark (EF BB BF)" + remedy)
    #expect(try fault([0xFF, 0xFE, 0x61, 0]) == "/t: begins with UTF-16 (FF FE 61 00)" + remedy)
    #expect(try fault([0, 0x61]) == "/t: begins with UTF-16 (00 61)" + remedy)
    for (text, line) in [("<<<<<<< HEAD\n", 1), ("a\r\nb\n<<<<<<< HEAD\nc", 3)] {
      let sentence = "/t:\(line): is a conflict marker of git, \"<<<<<<<\"; resolve the conflict"
      #expect(try fault(Array(text.utf8)) == sentence)
    }
    for text in ["", "a", "\n", "x <<<<<<< y\n<<<<<<<<\n<<<<<<<"] {
      #expect(try fault(Array(text.utf8)) == nil, "\(text)")
    }
  }
}

@Suite("A file during a signal")
struct InterruptedFileTests {
  private let folder = TemporaryFolder()

  @Test("is completed although the signal arrives, which then ends the process", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signals(_ number: Int32) async throws {
    let path = folder.file("whole")
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      let draft = "\(PathParts(path).parent)/.whole.\(getpid())"
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      signal(number, SIG_DFL)
      Thread {
        while access(draft, F_OK) != 0, access(path, F_OK) != 0 {}
        kill(getpid(), number)
      }.start()
      try AtomicFile.write(String(repeating: "a", count: 1 << 26), to: path)
      sleep(20)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["whole"])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 1 << 26)
  }
}

@Suite("The environment of a program")
struct ProgramEnvironmentTests {
  @Test("can lack a variable of this process, and a missing temporary folder is named")
  func environment() async {
    await #expect(processExitsWith: .success) {
      setenv("GIT_DIR", "/nowhere", 1)
      let words = ["sh", "-c", "echo ${GIT_DIR-none}"]
      #expect(Tool.run(words)?.output == "/nowhere")
      #expect(Tool.run(words, environment: ["GIT_DIR": nil])?.output == "none")
      #expect(Tool.run(["sh", "-c", "echo a >&2"], showsErrors: true)?.output == "a")
      setenv("TMPDIR", "/nowhere", 1)
      let error = #expect(throws: SystemError.self) { _ = try Program.namelessFile() }
      #expect(error?.reason == "the temporary folder /nowhere (TMPDIR): No such file or directory")
      #expect(Tool.output(["echo", "a"]) == "a")
    }
  }
}
