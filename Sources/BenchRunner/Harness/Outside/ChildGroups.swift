import Foundation
import Synchronization

/// The process groups of outside engines that run at the moment. When this process is interrupted, they end with it: being in
/// groups of their own they do not hear of it from the terminal.
enum ChildGroups {
  private static let slots = 64

  /// The numbers of the groups, 0 where there is none. Only this much may be touched while a signal is handled.
  nonisolated(unsafe) private static let groups: UnsafeMutablePointer<pid_t> = {
    let groups = UnsafeMutablePointer<pid_t>.allocate(capacity: slots)
    groups.initialize(repeating: 0, count: slots)
    return groups
  }()

  /// Installs the handlers, once.
  private static let handlers: Void = {
    for signal in [SIGINT, SIGTERM, SIGHUP] { install(signal) }
  }()

  private static let lock = Mutex(())

  static func add(_ group: pid_t) {
    replace(0, by: group)
    handlers
  }

  static func remove(_ group: pid_t) { replace(group, by: 0) }

  private static func replace(_ old: pid_t, by new: pid_t) {
    lock.withLock { _ in
      for slot in 0..<slots where groups[slot] == old {
        groups[slot] = new
        return
      }
    }
  }

  /// Has a signal end the groups before it ends this process, unless it is ignored, as under `nohup`.
  private static func install(_ number: Int32) {
    let previous = signal(number) { number in
      for slot in 0..<ChildGroups.slots where ChildGroups.groups[slot] > 0 { kill(-ChildGroups.groups[slot], SIGKILL) }
      signal(number, SIG_DFL)
      raise(number)
    }
    if let previous, unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }
}
