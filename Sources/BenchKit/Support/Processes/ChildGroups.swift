import Synchronization

/// The process groups of running outside engines. Ctrl-C in a terminal reaches only the group of bench, so an
/// interrupted bench kills these groups.
enum ChildGroups {
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

  /// Kills the groups, and then ends this process by the signal `number`.
  static func end(by number: Int32) {
    // `kill(-1, SIGKILL)` would kill every process of the user.
    for slot in 0..<slots where groups[slot] > 1 { kill(-groups[slot], SIGKILL) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
