import Dispatch

package enum Threads {
  /// Whether the system starts a thread; not with `ulimit -u` or beyond the limit of a container.
  package static var areAvailable: Bool {
    #if os(Linux)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    guard pthread_create(&thread, nil, { _ in nil }, nil) == 0 else { return false }
    #if os(Linux)
      pthread_join(thread, nil)
    #else
      if let thread { pthread_join(thread, nil) }
    #endif
    return true
  }

  /// Does `count` pieces of work on all cores; one after the other if no thread can be started, for which Dispatch would
  /// wait without end.
  package static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
    if count > 1, areAvailable {
      DispatchQueue.concurrentPerform(iterations: count, execute: work)
    } else {
      for index in 0..<count { work(index) }
    }
  }
}
