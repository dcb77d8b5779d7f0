import Foundation
import Synchronization

/// The process groups of running outside engines. Ctrl-C in a terminal reaches only the group of bench, so an
/// interrupted bench kills these groups.
package enum ChildGroups {
  private static let slots = 64

  /// The numbers of the groups; 0 is a free slot. This is plain memory, because a signal handler must not take a lock.
  nonisolated(unsafe) private static let groups: UnsafeMutablePointer<pid_t> = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: slots)
    groups.initialize(repeating: 0, count: slots)
    return groups
  }()

  /// The first access installs the signal handlers.
  private static let handlers: Void = Interruption.handle { ChildGroups.end(by: $0) }

  private static let lock = Mutex(())

  package static func add(_ group: pid_t) {
    replace(0, by: group)
    handlers
  }

  package static func remove(_ group: pid_t) { replace(group, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock { _ in
      for slot in 0..<slots where groups[slot] == old {
        groups[slot] = new
        return
      }
    }
  }

  /// Kills the groups, and then ends this process by the signal `number`. A signal handler must not search for
  /// processes that left their group. So if there are groups, `bench sweep` replaces this process and does the search.
  package static func end(by number: Int32) {
    var isAny = false
    // `kill(-1, SIGKILL)` would kill every process of the user.
    for slot in 0..<slots where groups[slot] > 1 {
      kill(-groups[slot], SIGKILL)
      isAny = true
    }
    if isAny, let sweeper, let path = sweeper[0] {
      sweeper[2]?[0] = CChar(UInt8(ascii: "0")) + CChar(number / 10)
      sweeper[2]?[1] = CChar(UInt8(ascii: "0")) + CChar(number % 10)
      execv(path, sweeper)
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// The command line of `bench sweep`; nil until `setSweeper` is called.
  nonisolated(unsafe) private static var sweeper: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// Sets the path of the program that runs `sweep`. If no path is set, as in tests, `end` skips `sweep`.
  package static func setSweeper(_ path: String) {
    let words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 4)
    for (index, word) in [path, SweepCommand.name, "00"].enumerated() { words[index] = strdup(word) }
    words[3] = nil
    sweeper = words
  }
}

struct SweepCommand: Command {
  static let name = "sweep"
  static let summary = "kill remaining processes of outside engines, and end by a signal"
  static let operandUsage: String? = "SIGNAL"
  static let discussion = "The last step of an interrupted bench; it may change at any time."

  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    guard let number = operands.first.flatMap({ Int32($0) }), (1..<64).contains(number) else {
      throw Failure.usage("bench sweep takes the number of a signal")
    }
    ProcessMark.sweepAll()
    // A signal is blocked while it is handled, and stays blocked in the program that the handler starts.
    Interruption.unblock([number])
    signal(number, SIG_DFL)
    raise(number)
    return .internalError
  }
}
