import Foundation
import PinTree

extension LayoutFault {
  private static let sharedHandler = Guarded<(@Sendable (LayoutFault) -> Void)?>(nil)
  @TaskLocal private static var collector: FaultCollector?

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
    let collector = FaultCollector(within: collector)
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

/// The latest faults of one layout, at most 1,000. Only the thread that runs the layout uses it.
final class FaultLog {
  private(set) var faults: [LayoutFault] = []

  func report(_ fault: LayoutFault) {
    faults.keep(fault)
    fault.deliver()
  }
}

/// The latest faults during a call of `LayoutFault.collecting`, at most 1,000. Tasks that were started in it inherit the
/// collector and may outlive it.
private final class FaultCollector: Sendable {
  /// The faults; nil after the call has ended.
  private let faults = Guarded<[LayoutFault]?>([])
  private let outer: FaultCollector?

  init(within outer: FaultCollector?) { self.outer = outer }

  /// Keeps a fault, here or in the collector around this one; returns false if all of them are closed.
  func keep(_ fault: LayoutFault) -> Bool {
    let isKept = faults.withLock { faults in
      faults?.keep(fault)
      return faults != nil
    }
    return isKept || outer?.keep(fault) ?? false
  }

  func close() -> [LayoutFault] {
    faults.withLock { faults in
      defer { faults = nil }
      return faults ?? []
    }
  }
}

extension [LayoutFault] {
  private static var limit: Int { 1000 }

  fileprivate mutating func keep(_ fault: LayoutFault) {
    if count == Self.limit { removeFirst(Self.limit / 2) }
    append(fault)
  }
}
