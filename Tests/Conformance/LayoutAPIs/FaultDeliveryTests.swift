import PinCore
import LayoutAPIs
import Testing

@testable import PinTree

@Suite("Delivery of faults", .serialized) struct FaultDeliveryTests {
  /// Makes one refused call.
  private static func refuse() {
    let root = View()
    FormationLayout(rootView: root)[View()].width(equalTo: .nan)
  }

  @Test("a task that outlives the collection in which it started reports its faults to the handler")
  func lateTask() async {
    let delivered = SafeCounter()
    let former = LayoutFault.handler
    LayoutFault.handler = { fault in
      if Self.isMarked { delivered.increment() }
      former?(fault)
    }
    defer { LayoutFault.handler = former }
    let (signal, sender) = AsyncStream.makeStream(of: Void.self)
    let (task, faults) = LayoutFault.collecting {
      Self.refuse()
      return Task {
        for await _ in signal { break }
        Self.$isMarked.withValue(true) { Self.refuse() }
      }
    }
    sender.yield()
    await task.value
    #expect(faults.count == 1)
    #expect(delivered.count == 1)
  }

  @Test("a fault of a task that outlives an inner collection goes to the outer one")
  func nestedCollections() {
    var inner: [LayoutFault] = []
    let (_, outer) = LayoutFault.collecting {
      inner = LayoutFault.collecting { Self.refuse() }.1
      Self.refuse()
    }
    #expect(inner.count == 1 && outer.count == 1)
  }

  @Test("tasks that run during a collection lose no fault")
  func manyTasks() async {
    let delivered = SafeCounter()
    let former = LayoutFault.handler
    LayoutFault.handler = { fault in
      if Self.isMarked { delivered.increment() }
      former?(fault)
    }
    defer { LayoutFault.handler = former }
    let (tasks, faults) = LayoutFault.collecting {
      let tasks = (0..<4).map { _ in
        Task { Self.$isMarked.withValue(true) { for _ in 0..<100 { Self.refuse() } } }
      }
      // The tasks run meanwhile, where there is more than one thread.
      Self.$isMarked.withValue(true) { for _ in 0..<100 { Self.refuse() } }
      return tasks
    }
    for task in tasks { await task.value }
    #expect(faults.count + delivered.count == 500)
  }

  /// Whether the task is one of this suite, because other suites report to the handler at the same time.
  @TaskLocal private static var isMarked = false
}

/// A number that several threads increment.
private final class SafeCounter: Sendable {
  private let number = Guarded(0)
  var count: Int { number.withLock { $0 } }
  func increment() { number.withLock { $0 += 1 } }
}
