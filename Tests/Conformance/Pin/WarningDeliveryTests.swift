import Foundation
import PinCore
import Synchronization
import Testing

@testable import PinTree

@Suite("Delivery of warnings")
struct WarningDeliveryTests {
  @Test("collectingWarnings returns the warnings instead of delivering them, also while logWarnings is off")
  func collecting() async {
    await #expect(processExitsWith: .success) {
      Pin.logWarnings = false
      Pin.warningHandler = { _ in fatalError("delivered") }
      let fixture = PinFixture()
      let (answer, warnings) = Pin.collectingWarnings {
        fixture.view.pin.width(1).width(2); return 7
      }
      #expect(answer == 7)
      #expect(warnings.map(\.reason) == [.alreadySet(to: 1)])
    }
  }

  @Test(
    "a task's warnings go to the inner layout until it ends, to the outer layout until it ends, then to the handler")
  func collectingFromTasks() async {
    await #expect(processExitsWith: .success) {
      Pin.logWarnings = true
      let received = Mutex(0)
      Pin.warningHandler = { _ in received.withLock { $0 += 1 } }
      let counts = Mutex<[Int]>([])
      onThreads(1) { _ in
        let late = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
        let (inner, outer) = Pin.collectingWarnings {
          let (_, inner) = Pin.collectingWarnings {
            Task {
              View().pin.width(1).width(2)
              done.signal()
              for _ in 0..<2 {
                late.wait()
                View().pin.width(1).width(2)
                done.signal()
              }
            }
            done.wait()
          }
          late.signal()
          done.wait()
          return inner.count
        }
        late.signal()
        done.wait()
        counts.withLock { $0 = [inner, outer.count] }
      }
      #expect(counts.withLock { $0 } == [1, 1])
      #expect(received.withLock { $0 } == 1)
    }
  }

  @Test("a warning of a task is delivered if an error has ended the layout that started the task")
  func collectingUntilError() async {
    await #expect(processExitsWith: .success) {
      struct Stopped: Error {}
      Pin.logWarnings = true
      let received = Mutex(0)
      Pin.warningHandler = { _ in received.withLock { $0 += 1 } }
      onThreads(1) { _ in
        let late = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
        _ = try? Pin.collectingWarnings { () throws -> Void in
          Task {
            late.wait()
            View().pin.width(1).width(2)
            done.signal()
          }
          throw Stopped()
        }
        late.signal()
        done.wait()
      }
      #expect(received.withLock { $0 } == 1)
    }
  }

  @Test("a full collector drops the older half of its reports; a closed collector passes reports to the outer one")
  func limit() {
    let outer = ScopedCollector<Int>(within: nil)
    let inner = ScopedCollector(within: outer, keepingAtMost: 4)
    for report in 1...5 { #expect(inner.keep(report)) }
    #expect(inner.close() == [3, 4, 5])
    #expect(inner.keep(6) && inner.close() == [])
    #expect(outer.close() == [6] && !inner.keep(7))
  }

  @Test("a new collector does not retain collectors that are closed")
  func closedCollectors() {
    let outer = ScopedCollector<Int>(within: nil)
    var middle: ScopedCollector<Int>? = ScopedCollector(within: outer)
    weak let closed = middle
    _ = middle?.close()
    let inner = ScopedCollector(within: middle)
    middle = nil
    #expect(closed == nil && inner.close() == [] && inner.keep(1) && outer.close() == [1])
  }

  @Test("the warnings of a layout and of its four tasks are all collected")
  func collectingFromManyTasks() async {
    await #expect(processExitsWith: .success) {
      let count = Mutex(0)
      onThreads(1) { _ in
        let done = DispatchSemaphore(value: 0)
        let (_, warnings) = Pin.collectingWarnings {
          for _ in 0..<4 {
            Task {
              for _ in 0..<2000 { View().pin.width(1).width(2) }
              done.signal()
            }
          }
          for _ in 0..<2000 { View().pin.width(1).width(2) }
          for _ in 0..<4 { done.wait() }
        }
        count.withLock { $0 = warnings.count }
      }
      #expect(count.withLock { $0 } == 10_000)
    }
  }
}
