import Foundation
import Testing

@testable import BenchKit

@Suite("Output of other programs")
struct ToolTests {
  @Test("is nil if the program fails or is missing")
  func output() {
    #expect(Tool.output(["echo", " two words "]) == "two words")
    #expect(Tool.output(["sh", "-c", "echo something; exit 3"]) == nil)
    #expect(Tool.output(["sh", "-c", "echo something; kill -KILL $$"]) == nil)
    #expect(Tool.output(["pinbench-has-no-such-program"]) == nil)
    #expect(Tool.output(["cat"], input: "two\nlines") == "two\nlines")
  }

  @Test("is returned with the signal that ended the program, even if this process ignores or blocks that signal")
  func signals() {
    signal(SIGXFSZ, SIG_IGN)
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    for number in [SIGTERM, SIGPIPE, SIGXFSZ] {
      #expect(Tool.run(["sh", "-c", "ulimit -c 0; kill -\(number) $$"])?.ending == .signal(number))
    }
  }

  @Test("goes through pipes and nameless files; no other program inherits their descriptors")
  func inheritance() throws {
    let (file, nothing, pipe) = (try Program.namelessFile(), try Program.nothing(), try Program.pipe())
    let all = [file, nothing, pipe.read, pipe.write]
    defer { for descriptor in all { close(descriptor) } }
    for descriptor in all { #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0 && descriptor > STDERR_FILENO) }
    var status = stat()
    let code = fstat(file, &status)
    #expect(code == 0 && status.st_nlink == 0)
  }

  @Test("does not wait for a child that the program left running with its output redirected")
  func leftover() throws {
    let left = try #require(
      Tool.output(["sh", "-c", "sleep 100 >/dev/null 2>&1 & echo $!"]).flatMap { Int32($0) })
    #expect(kill(left, SIGKILL) == 0, "the child ended before the output was returned")
  }

  @Test("of a child process is refused after a failure or with an invalid sample; exit codes 3 and 4 are kept")
  func children() {
    func failure(_ program: String, _ arguments: String...) -> Failure? {
      #expect(throws: Failure.self) { try Worker(executable: program).samples(arguments) }
    }
    #expect(failure("/bin/echo", "x")?.sentence.hasPrefix("the child process x wrote an invalid sample: ") == true)
    #expect(
      failure("/bin/sh", "-c", "exit 2")
        == Failure(.internalError, "the child process \"sh -c\" failed with exit code 2"))
    #expect(failure("/bin/sh", "-c", "exit 3")?.exitCode == .regression)
    #expect(failure("/bin/sh", "-c", "exit 4")?.exitCode == .framesDiffer)
    #expect(failure("/bin/sh", "-c", "kill -9 $$")?.sentence.hasSuffix("was ended by signal 9") == true)
    #expect(failure("/none", "x")?.sentence == "/none cannot be started: No such file or directory")
  }

  @Test("of valgrind: after a failure, the remedy quotes the last line; a missing profile is reported")
  func valgrind() {
    func failure(_ program: String) -> Failure? {
      #expect(throws: Failure.self) { try Callgrind(program).counts(of: .pin, .relayout, iterations: 1, ["x"]) }
    }
    // Two programs replace valgrind. cat refuses valgrind's options with two lines of text; true ignores the options.
    let refused = failure("/bin/cat")
    #expect(refused?.remedy?.hasPrefix("valgrind said: Try ") == true && refused?.exitCode == .internalError)
    #expect(failure("/bin/true")?.sentence == "valgrind did not find the counted function")
  }

  @Test(
    "leaves no file open if the program succeeds, fails, is missing or is killed",
    arguments: ["tool", "missing", "child", "failing", "valgrind", "adapter"])
  func descriptors(_ kind: String) {
    /// Other tests open files at the same time, but fewer than half this number.
    let times = 150
    let before = Self.openFiles
    for _ in 0..<times {
      switch kind {
      case "tool": _ = Tool.output(["true"], input: "x")
      case "missing": _ = Tool.output(["pinbench-has-no-such-program"])
      case "child": _ = try? Worker(executable: "/bin/true").output([])
      case "failing": _ = try? Worker(executable: "/bin/false").output([])
      case "valgrind": _ = try? Callgrind("/bin/false").counts(of: .pin, .relayout, iterations: 1, ["x"])
      default: try? ChildProcess(command: "exec cat").kill()
      }
    }
    #expect(Self.openFiles < before + times / 2)
  }

  /// The number of files that this process has open.
  private static var openFiles: Int { (0..<Int32(8192)).count { fcntl($0, F_GETFD) >= 0 } }
}
