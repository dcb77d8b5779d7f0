import Foundation
import Synchronization

/// Ctrl-C and its kin while a run is on: the child that is at work is ended, and the run hears of it at the next `check`, so
/// that it can tidy up and say what it kept. Then the signal ends this process after all, so that a shell's loop ends too.
package enum Interruption {
  /// The signal that came, or 0. Only atomics may be touched while a signal is handled.
  private static let signalNumber = Atomic<Int32>(0)
  private static let child = Atomic<pid_t>(0)

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// From now on the signals end the child and raise a flag, unless they were ignored before, as under `nohup`.
  package static func watch() {
    _ = (signalNumber.load(ordering: .relaxed), child.load(ordering: .relaxed))
    // Whoever started this process may have blocked signals, and what is blocked is inherited.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in signals {
      sigaddset(&blocked, number)
      let previous = signal(number) { number in
        if Interruption.signalNumber.exchange(number, ordering: .sequentiallyConsistent) == 0 {
          Interruption.endChild()
        } else {
          Interruption.passOn()  // Who insists is heard at once.
        }
      }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// Names the child that an interruption is to end; 0 for none.
  package static func watch(child pid: pid_t) {
    child.store(pid, ordering: .sequentiallyConsistent)
    if signalNumber.load(ordering: .sequentiallyConsistent) != 0 { endChild() }
  }

  /// Throws if a signal has come.
  package static func check() throws {
    let number = signalNumber.load(ordering: .relaxed)
    if number != 0 { throw Failure(.internalError, "interrupted by signal \(number)") }
  }

  /// Lets a signal that has come do what it does where nobody watches: end this process. A shell sees that as 130 for Ctrl-C.
  static func passOn() {
    let number = signalNumber.load(ordering: .relaxed)
    if number != 0 { ChildGroups.end(by: number) }
  }

  private static func endChild() {
    let pid = child.load(ordering: .sequentiallyConsistent)
    // Not SIGKILL: it has outside engines of its own to end.
    if pid > 0 { kill(pid, SIGTERM) }
  }

  // MARK: - Work that is not to be cut short

  private typealias Handler = @convention(c) (Int32) -> Void

  /// The signal that came meanwhile, or 0.
  private static let deferredNumber = Atomic<Int32>(0)
  /// How many such pieces of work are being done, one within the other or on several threads, and the handlers before the first.
  private static let deferral = Mutex<(depth: Int, handlers: [Handler?])>((0, []))

  /// Does some work; a signal that comes meanwhile takes effect after it.
  package static func deferring<Result>(_ work: () throws -> Result) rethrows -> Result {
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
        if state.depth == 0 { for (number, handler) in zip(signals, state.handlers) { signal(number, handler) } }
        return state.depth == 0
      }
      let number = isOver ? deferredNumber.exchange(0, ordering: .sequentiallyConsistent) : 0
      if number != 0 { raise(number) }
    }
    return try work()
  }
}
