import Foundation
import Synchronization

/// The process groups of running outside engines. This process ends them when it is interrupted, because a terminal
/// does not.
package enum ChildGroups {
  private static let slots = 64

  /// The numbers of the groups, 0 for a free slot. Signal handlers may access nothing more complex.
  nonisolated(unsafe) private static let groups: UnsafeMutablePointer<pid_t> = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: slots)
    groups.initialize(repeating: 0, count: slots)
    return groups
  }()

  /// Installs the handlers, once.
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

  /// Ends the groups and then this process by a signal. A signal handler may not search for processes that left their
  /// group. Therefore this process becomes `bench sweep`, which finds them by their mark.
  package static func end(by number: Int32) {
    var isAny = false
    // A signal to group 1 reaches every process of the user.
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

  /// The command line of `bench sweep`; nil in other programs.
  nonisolated(unsafe) private static var sweeper: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// Sets the path of `bench`. Other programs, such as tests, end only the groups.
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
