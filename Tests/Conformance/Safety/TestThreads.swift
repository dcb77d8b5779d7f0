import Foundation

/// Runs a closure on a thread and waits for its end. The stack has 512 KB, as in secondary threads on Apple platforms.
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

/// Calls a closure on several threads at once, each time with the number of the thread, and waits for all calls.
func onThreads(_ count: Int = 2, _ body: @escaping @Sendable (Int) -> Void) {
  let done = DispatchSemaphore(value: 0)
  // A dispatch queue could run the calls one after another on the calling thread.
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
