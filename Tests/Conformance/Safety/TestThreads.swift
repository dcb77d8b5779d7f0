import Foundation

/// Runs a closure on a new thread and waits until the closure returns. The thread has 512 KB of stack, as secondary
/// threads on Apple platforms have.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
}

/// Calls a closure on `count` new threads at once, passes each thread's number from 0, and waits for all calls.
func onThreads(_ count: Int = 2, _ body: @escaping @Sendable (Int) -> Void) {
  let done = DispatchSemaphore(value: 0)
  // New threads, because a dispatch queue could run the calls one after another on the calling thread.
  for number in 0..<count {
    let thread = Thread {
      body(number)
      done.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
  for _ in 0..<count { done.wait() }
}
