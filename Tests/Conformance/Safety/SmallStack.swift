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
