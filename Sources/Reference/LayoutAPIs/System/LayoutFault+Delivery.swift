import Foundation
import PinTree

extension LayoutFault {
  private static let sharedHandler = Guarded<(@Sendable (LayoutFault) -> Void)?>(nil)
  @TaskLocal private static var collector: FaultLog?

  /// Called with refused calls, on the thread that makes them; nil writes a sentence to standard error.
  ///
  /// Each layout also records its own, as `faults`.
  public static var handler: (@Sendable (LayoutFault) -> Void)? {
    get { sharedHandler.withLock { $0 } }
    set { sharedHandler.withLock { $0 = newValue } }
  }

  /// Runs a function and returns the faults of all layouts instead of delivering them.
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

/// The faults of one layout, limited to the last ones. Used only by the thread that lays out.
final class FaultLog: @unchecked Sendable {
  private static let limit = 1000
  private(set) var faults: [LayoutFault] = []

  /// Records and delivers a fault.
  func report(_ fault: LayoutFault) {
    keep(fault)
    fault.deliver()
  }

  func keep(_ fault: LayoutFault) {
    if faults.count == Self.limit { faults.removeFirst(Self.limit / 2) }
    faults.append(fault)
  }
}
