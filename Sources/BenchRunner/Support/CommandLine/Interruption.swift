import Foundation
import Synchronization

/// Ctrl-C and its kin while a run is on: the child that is at work is ended, and the run hears of it at the next `check`, so
/// that it can tidy up and say what it kept. Then the signal ends this process after all, so that a shell's loop ends too.
enum Interruption {
  /// The signal that came, or 0. Only atomics may be touched while a signal is handled.
  private static let signalNumber = Atomic<Int32>(0)
  private static let child = Atomic<pid_t>(0)

  /// From now on the signals end the child and raise a flag, unless they were ignored before, as under `nohup`.
  static func watch() {
    _ = (signalNumber.load(ordering: .relaxed), child.load(ordering: .relaxed))
    // Whoever started this process may have blocked signals, and what is blocked is inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&signals, number)
      let previous = signal(number) { number in
        if Interruption.signalNumber.exchange(number, ordering: .sequentiallyConsistent) == 0 {
          Interruption.endChild()
        } else {
          Interruption.passOn()  // Who insists is heard at once.
        }
      }
      if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Names the child that an interruption is to end; 0 for none.
  static func watch(child pid: pid_t) {
    child.store(pid, ordering: .sequentiallyConsistent)
    if signalNumber.load(ordering: .sequentiallyConsistent) != 0 { endChild() }
  }

  /// Throws if a signal has come.
  static func check() throws {
    let number = signalNumber.load(ordering: .relaxed)
    if number != 0 { throw Failure(.internalError, "interrupted by signal \(number)") }
  }

  /// Lets a signal that has come do what it does where nobody watches: end this process. A shell sees that as 130 for Ctrl-C.
  static func passOn() {
    let number = signalNumber.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func endChild() {
    let pid = child.load(ordering: .sequentiallyConsistent)
    // Not SIGKILL: it has outside engines of its own to end.
    if pid > 0 { kill(pid, SIGTERM) }
  }
}
