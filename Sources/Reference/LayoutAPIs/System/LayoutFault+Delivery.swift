import Foundation
import PinTree

extension LayoutFault {
  private static let sharedHandler = Guarded<(@Sendable (LayoutFault) -> Void)?>(nil)
  @TaskLocal private static var collector: ScopedCollector<LayoutFault>?

  /// The function that receives refused calls, on the thread that makes them. If it is nil, they go to standard error.
  ///
  /// Each layout also records its own refused calls in `faults`.
  public static var handler: (@Sendable (LayoutFault) -> Void)? {
    get { sharedHandler.withLock { $0 } }
    set { sharedHandler.withLock { $0 = newValue } }
  }

  /// Runs a function, and returns its result and the faults of all layouts, which are not delivered.
  ///
  /// The faults of tasks that the function starts are collected until the function returns, and delivered afterwards.
  public static func collecting<Result>(in body: () throws -> Result) rethrows -> (Result, [LayoutFault]) {
    let collector = ScopedCollector(within: collector, keepingAtMost: FaultLog.limit)
    defer { _ = collector.close() }
    let result = try $collector.withValue(collector) { try body() }
    return (result, collector.close())
  }

  func deliver() {
    if let collector = Self.collector, collector.keep(self) { return }
    if let handler = Self.handler {
      handler(self)
    } else {
      FileHandle.standardError.write(Data("\(self)\n".utf8))
    }
  }
}

/// The latest faults of one layout. Only the thread that runs the layout uses it.
final class FaultLog {
  /// The most faults that are kept.
  static let limit = 1000

  private(set) var faults: [LayoutFault] = []

  func report(_ fault: LayoutFault) {
    faults.append(fault, keepingAtMost: Self.limit)
    fault.deliver()
  }
}
