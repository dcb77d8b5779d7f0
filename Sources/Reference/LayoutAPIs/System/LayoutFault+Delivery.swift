import Foundation
import PinTree

extension LayoutFault {
  private static let sharedHandler = Guarded<(@Sendable (LayoutFault) -> Void)?>(nil)
  @TaskLocal private static var collector: FaultLog?

  /// The function that receives refused calls, on the thread that makes them. If it is nil, they go to standard error.
  ///
  /// Each layout also records its own refused calls in `faults`.
  public static var handler: (@Sendable (LayoutFault) -> Void)? {
    get { sharedHandler.withLock { $0 } }
    set { sharedHandler.withLock { $0 = newValue } }
  }

  /// Runs a function, and returns its result and the faults of all layouts, which are not delivered.
  public static func collecting<Result>(in body: () throws -> Result) rethrows -> (Result, [LayoutFault]) {
    let log = FaultLog()
    let result = try $collector.withValue(log) { try body() }
    return (result, log.faults)
  }

  func deliver() {
    if let collector = Self.collector {
      collector.keep(self)
    } else if let handler = Self.handler {
      handler(self)
    } else {
      FileHandle.standardError.write(Data("\(self)\n".utf8))
    }
  }
}

/// The latest faults of one layout, at most 1,000. Only the thread that runs the layout uses it.
final class FaultLog: @unchecked Sendable {
  private static let limit = 1000
  private(set) var faults: [LayoutFault] = []

  func report(_ fault: LayoutFault) {
    keep(fault)
    fault.deliver()
  }

  func keep(_ fault: LayoutFault) {
    if faults.count == Self.limit { faults.removeFirst(Self.limit / 2) }
    faults.append(fault)
  }
}
