import Foundation

/// Runs something on a thread with the stack that secondary threads have on Apple platforms, 512 KB, and waits for it.
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

/// Runs a function on several threads at once, with the number of each thread, and waits for all of them.
func onThreads(_ count: Int = 2, _ body: @escaping @Sendable (Int) -> Void) {
  let done = DispatchSemaphore(value: 0)
  // A dispatch queue could run them one after the other on the calling thread.
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
