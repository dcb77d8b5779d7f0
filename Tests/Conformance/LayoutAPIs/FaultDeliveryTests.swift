import Foundation
import PinCore
import LayoutAPIs
import Synchronization
import Testing

@testable import PinTree

@Suite("Delivery of faults", .serialized) final class FaultDeliveryTests {
  /// The number of faults that the handler received while `isMarked` was true.
  private let delivered = SafeCounter()
  private let former = LayoutFault.handler

  init() {
    LayoutFault.handler = { [delivered, former] fault in
      if FaultDeliveryTests.isMarked { delivered.increment() }
      former?(fault)
    }
  }

  deinit { LayoutFault.handler = former }

  /// Makes one refused call.
  fileprivate static func refuse() {
    let root = View()
    FormationLayout(rootView: root)[View()].width(equalTo: .nan)
  }

  @Test("a task that still runs after `collecting` has returned reports faults to the handler")
  func lateTask() async {
    let (signal, sender) = AsyncStream.makeStream(of: Void.self)
    let (task, faults) = LayoutFault.collecting {
      FaultDeliveryTests.refuse()
      return Task {
        for await _ in signal { break }
        FaultDeliveryTests.$isMarked.withValue(true) { FaultDeliveryTests.refuse() }
      }
    }
    sender.yield()
    await task.value
    #expect(faults.count == 1)
    #expect(delivered.count == 1)
  }

  @Test("if `collecting` throws, a task that it started reports later faults to the handler")
  func lateTaskAfterError() async {
    struct Stopped: Error {}
    let (signal, sender) = AsyncStream.makeStream(of: Void.self)
    var late: Task<Void, Never>?
    _ = try? LayoutFault.collecting { () throws -> Void in
      late = Task {
        for await _ in signal { break }
        FaultDeliveryTests.$isMarked.withValue(true) { FaultDeliveryTests.refuse() }
      }
      throw Stopped()
    }
    sender.yield()
    await late?.value
    #expect(delivered.count == 1)
  }

  @Test("after an inner `collecting` call, its tasks report to the outer one; without a handler, faults go to stderr")
  func nestedCollections() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let counts = Mutex<[Int]>([])
      onThreads(1) { _ in
        let late = DispatchSemaphore(value: 0), done = DispatchSemaphore(value: 0)
        let (inner, outer) = LayoutFault.collecting {
          let (_, inner) = LayoutFault.collecting {
            FaultDeliveryTests.refuse()
            Task {
              late.wait()
              FaultDeliveryTests.refuse()
              done.signal()
            }
          }
          late.signal()
          done.wait()
          return inner.count
        }
        counts.withLock { $0 = [inner, outer.count] }
      }
      #expect(counts.withLock { $0 } == [1, 1])
      FaultDeliveryTests.refuse()
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("): width(equalTo:) is refused: "), "\(errors)")
  }

  @Test("tasks that run during a collection lose no fault")
  func manyTasks() async {
    let (tasks, faults) = LayoutFault.collecting {
      let tasks = (0..<4).map { _ in
        Task { FaultDeliveryTests.$isMarked.withValue(true) { for _ in 0..<100 { FaultDeliveryTests.refuse() } } }
      }
      // If there is more than one thread, the tasks run at the same time as this loop.
      FaultDeliveryTests.$isMarked.withValue(true) { for _ in 0..<100 { FaultDeliveryTests.refuse() } }
      return tasks
    }
    for task in tasks { await task.value }
    #expect(faults.count + delivered.count == 500)
  }

  /// Whether the handler counts the faults. Other suites may report faults to the handler at the same time.
  @TaskLocal private static var isMarked = false
}

/// A number that several threads increment.
private final class SafeCounter: Sendable {
  private let number = Guarded(0)
  var count: Int { number.withLock { $0 } }
  func increment() { number.withLock { $0 += 1 } }
}
