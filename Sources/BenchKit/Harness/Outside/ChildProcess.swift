/// A program that communicates in lines: each exchange writes a line and reads a line, within a time limit. The program
/// leads a process group, which is killed with it; a descendant that leaves the group survives. Its pipes are
/// non-blocking. Only the end of its stderr is kept.
final class ChildProcess {
  private let program: Program
  private var pid: pid_t { program.pid }
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var unread: [UInt8] = []
  private var errorTail: [UInt8] = []
  private var errorsEnded = false
  private var hasEnded = false

  private static let keptErrors = 16 << 10
  /// How long a program may run after its input or its output is closed, in milliseconds; `Adapter.stop` can set another
  /// time.
  static let grace = 1000

  init(command: String) throws {
    var ends: [Int32] = []
    do throws(SystemError) {
      for _ in 0..<3 {
        let pipe = try Program.pipe()
        ends += [pipe.read, pipe.write]
      }
      program = try Program(
        ["/bin/sh", "-c", command], input: ends[0], output: ends[3], errors: ends[5], leadsGroup: true)
    } catch {
      for end in ends { close(end) }
      throw Failure(.internalError, "no outside engine can be started: \(error.reason)")
    }
    for end in [ends[0], ends[3], ends[5]] { close(end) }
    (input, output, errors) = (ends[1], ends[2], ends[4])
    for end in [input, output, errors] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    ChildGroups.add(pid)
  }

  deinit { end() }

  /// The trimmed end of the program's stderr.
  var errorText: String { String(decoding: errorTail, as: UTF8.self).trimmed }

  func hasUnread() -> Bool {
    if unread.isEmpty { _ = readOutput() }
    return !unread.isEmpty
  }

  /// Writes a line and returns the next line of output. Reads while it writes, so that no deadlock can occur.
  func exchange(_ line: String, limit: Int, within seconds: Double) throws(AdapterFault) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var patience = Int(seconds * 1000) + 1
    var pending = Array((line + "\n").utf8)[...]
    var searched = 0
    while true {
      if let end = unread[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return Array(unread[..<end])
      }
      guard unread.count <= limit else { throw fault(.error, "wrote a line of more than \(limit) bytes") }
      searched = unread.count
      guard wait(for: pending, until: deadline, &patience) else {
        throw fault(.timeout, "did not answer within \(Figures.rounded(seconds, decimals: 3)) s")
      }
      write(&pending)
      drainErrors()
      if readOutput() { throw fault(.crash, endingInWords()) }
    }
  }

  private func fault(_ kind: AdapterFault.Kind, _ what: String) -> AdapterFault {
    AdapterFault(kind, "it \(what)", stderr: errorText)
  }

  /// Writes a last line without waiting, and ends the program after at most `grace` milliseconds.
  func sendLastLine(_ line: String, grace: Int) {
    var pending = Array((line + "\n").utf8)[...]
    write(&pending)
    end(grace: grace)
  }

  /// Closes the program's input, waits at most `grace` milliseconds for the program's end, and kills what still runs.
  private func end(grace: Int = ChildProcess.grace) {
    guard !hasEnded else { return }
    closeInput()
    for _ in 0..<(grace / 5) where ending == nil {
      _ = readOutput()
      unread = []
      drainErrors()
      usleep(5000)
    }
    kill()
  }

  /// Kills the program and its process group.
  func kill() {
    hasEnded = true
    drainErrors()
    systemKill(-pid, SIGKILL)
    systemKill(pid, SIGKILL)
    _ = program.wait()
    // After the kill: a program must not see the end of its input and act on it.
    closeInput()
    ChildGroups.remove(pid)
    close(output)
    close(errors)
  }

  /// Waits at most a minute until a pipe can be read or pending bytes can be written. Returns false if the deadline has
  /// passed or no `patience`, in milliseconds, is left. A wait in vain reduces `patience`: the clock may stand still.
  private func wait(
    for pending: ArraySlice<UInt8>, until deadline: ContinuousClock.Instant, _ patience: inout Int
  ) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero, patience > 0 else { return false }
    let milliseconds = min(patience, Int(left / .milliseconds(1)) + 1, 60_000)
    var ends = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    if !errorsEnded { ends.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
    if input >= 0, !pending.isEmpty { ends.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    if poll(&ends, nfds_t(ends.count), Int32(milliseconds)) == 0 { patience -= milliseconds }
    return true
  }

  private func write(_ pending: inout ArraySlice<UInt8>) {
    while input >= 0, !pending.isEmpty {
      let count = pending.withUnsafeBytes { systemWrite(input, $0.baseAddress, $0.count) }
      if count > 0 {
        pending = pending.dropFirst(count)
      } else if errno != EINTR {
        // The program closed its input, but may still have answered on stdout.
        if errno != EAGAIN { closeInput() }
        return
      }
    }
  }

  /// Reads once from stdout; returns true at the end and after an error.
  private func readOutput() -> Bool { Self.read(output) { unread += $0 } }

  private func drainErrors() {
    for _ in 0..<16 where !errorsEnded {
      let before = errorTail.count
      errorsEnded = Self.read(errors) { errorTail += $0 }
      if errorTail.count == before { return }
      if errorTail.count > Self.keptErrors { errorTail.removeFirst(errorTail.count - Self.keptErrors) }
    }
  }

  /// Reads once without waiting; returns true at the end of the stream and after an error.
  private static func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    }
  }

  private func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// How the program ended; nil while it runs. The program is not reaped, so that the system does not reuse the number
  /// of its process group.
  private var ending: siginfo_t? {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo != 0 ? info : nil
  }

  /// Describes how the program ended, or that it closed its stdout and still runs. Called after the end of stdout.
  private func endingInWords() -> String {
    for _ in 0..<(Self.grace / 5) where ending == nil { usleep(5000) }
    guard let ending else { return "closed its standard output" }
    let status = ending.status
    drainErrors()
    guard Int(ending.si_code) == Int(CLD_EXITED) else { return "was ended by signal \(Self.signal(status))" }
    // If a signal ended a shell's command, the shell's exit code is 128 plus the number of the signal.
    let number = status - 128
    return "ended with exit code \(status)" + (1...64 ~= number ? ", as after signal \(Self.signal(number))" : "")
  }

  private static func signal(_ number: Int32) -> String { "\(number) (\(String(cString: strsignal(number))))" }
}
