/// Collects the reports of one call and of the tasks that it starts, on any thread. A task may outlive the call.
package final class ScopedCollector<Report>: Sendable {
  /// The reports; nil after the call has ended. What a report refers to belongs to the thread that reported it.
  private struct Collected: @unchecked Sendable {
    var reports: [Report]? = []
  }

  private let collected = Guarded(Collected())
  /// The collector of the call that contains this one.
  private let outer: ScopedCollector?
  private let limit: Int?

  /// - Parameter limit: The most reports that are kept, at least 2; nil for all of them.
  package init(within outer: ScopedCollector?, keepingAtMost limit: Int? = nil) {
    self.outer = outer
    self.limit = limit
  }

  /// Keeps a report, here or in an outer collector; returns false if the calls of all of them have ended.
  package func keep(_ report: Report) -> Bool {
    let added = Collected(reports: [report])
    let isOpen = collected.withLock { [limit] collected in
      for report in added.reports ?? [] { collected.reports?.append(report, keepingAtMost: limit) }
      return collected.reports != nil
    }
    return isOpen || outer?.keep(report) == true
  }

  /// Returns the reports. Later ones are not kept.
  package func close() -> [Report] {
    let all = collected.withLock { collected in
      defer { collected.reports = nil }
      return collected
    }
    return all.reports ?? []
  }
}

extension Array {
  /// Appends an element. If there are `limit` elements already, the older half is removed first.
  package mutating func append(_ element: Element, keepingAtMost limit: Int?) {
    if let limit, count >= limit { removeFirst(limit / 2) }
    append(element)
  }
}
