import Synchronization

/// Handles Ctrl-C and similar signals in long commands. A signal ends the running child, and the next `check` throws.
/// So the command can clean up, and a run can report the kept results. Then the signal ends this process, so that a
/// shell loop that runs bench ends too.
enum Interruption {
  /// The number of the received signal, or 0. It is atomic, because a signal handler sets it.
  private static let signalNumber = Atomic<Int32>(0)
  private static let child = Atomic<pid_t>(0)

  private typealias Handler = @convention(c) (Int32) -> Void

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  static func watch() {
    _ = (signalNumber.load(ordering: .relaxed), child.load(ordering: .relaxed))
    handle { number in
      if Interruption.signalNumber.exchange(number, ordering: .sequentiallyConsistent) == 0 {
        Interruption.endChild()
      } else {
        Interruption.passOn()  // A second signal takes effect at once.
      }
    }
    // The parent process may have blocked signals, and blocking is inherited.
    unblock(signals)
  }

  /// Installs a handler for SIGINT, SIGTERM and SIGHUP, except those that are already ignored, as under `nohup`.
  static func handle(_ handler: @convention(c) (Int32) -> Void) {
    for number in signals {
      let previous = signal(number, handler)
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  private static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Sets the child that a signal ends; 0 for none.
  static func watch(child pid: pid_t) {
    child.store(pid, ordering: .sequentiallyConsistent)
    if signalNumber.load(ordering: .sequentiallyConsistent) != 0 { endChild() }
  }

  static func check() throws {
    let number = signalNumber.load(ordering: .relaxed)
    if number != 0 { throw Failure(.internalError, "interrupted by signal \(number)") }
  }

  /// If a signal was received, kills the groups in `ChildGroups` and ends this process by the signal. After Ctrl-C, a
  /// shell reports the exit code 130.
  static func passOn() {
    let number = signalNumber.load(ordering: .relaxed)
    if number != 0 { ChildGroups.end(by: number) }
  }

  private static func endChild() {
    let pid = child.load(ordering: .sequentiallyConsistent)
    // After SIGTERM, the child can still end its outside engines.
    if pid > 0 { kill(pid, SIGTERM) }
  }

  // MARK: - Deferred signals

  /// The number of the last signal that was received during a call of `deferring`, or 0.
  private static let deferredNumber = Atomic<Int32>(0)
  /// The number of running calls of `deferring`, and the handlers that were installed before the first call.
  private static let deferral = Mutex<(depth: Int, handlers: [Handler?])>((0, []))

  /// Does some work. SIGINT, SIGTERM and SIGHUP take effect only when all running calls of `deferring` have ended.
  static func deferring<Result>(_ work: () throws -> Result) rethrows -> Result {
    _ = deferredNumber.load(ordering: .relaxed)
    deferral.withLock { state in
      if state.depth == 0 {
        state.handlers = signals.map {
          signal($0) { number in Interruption.deferredNumber.store(number, ordering: .sequentiallyConsistent) }
        }
      }
      state.depth += 1
    }
    defer {
      let isOver = deferral.withLock { state in
        state.depth -= 1
        // A loop over indices, because an iterator would mistake the bits of SIG_IGN for the end of the array.
        if state.depth == 0 { for index in signals.indices { signal(signals[index], state.handlers[index]) } }
        return state.depth == 0
      }
      let number = isOver ? deferredNumber.exchange(0, ordering: .sequentiallyConsistent) : 0
      if number != 0 { raise(number) }
    }
    return try work()
  }
}
