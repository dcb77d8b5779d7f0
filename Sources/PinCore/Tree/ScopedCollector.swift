/// Collects the reports of a call and of the tasks that the call starts, on any thread. A task may outlive the call.
package final class ScopedCollector<Report>: Sendable {
  /// The reports; nil after the call has ended. Objects in a report belong to the thread that reported them.
  private struct Collected: @unchecked Sendable {
    var reports: [Report]? = []
  }

  private let collected = Guarded(Collected())
  /// The collector of the innermost enclosing call that had not ended when this collector was made.
  private let outer: ScopedCollector?
  private let limit: Int?

  /// - Parameter limit: The maximum number of reports that are kept, at least 2; nil means no maximum.
  package init(within outer: ScopedCollector?, keepingAtMost limit: Int? = nil) {
    // Closed collectors are skipped. Otherwise, tasks that start tasks would make an endless list, and the release of
    // its first collector would recurse.
    var open = outer
    while let collector = open, !collector.isOpen { open = collector.outer }
    self.outer = open
    self.limit = limit
  }

  private var isOpen: Bool { collected.withLock { $0.reports != nil } }

  /// Keeps a report in this collector, or in the nearest open outer collector if this one is closed. Returns false if
  /// all of them are closed.
  package func keep(_ report: Report) -> Bool {
    let added = Collected(reports: [report])
    let isOpen = collected.withLock { [limit] collected in
      for report in added.reports ?? [] { collected.reports?.append(report, keepingAtMost: limit) }
      return collected.reports != nil
    }
    return isOpen || outer?.keep(report) == true
  }

  /// Closes the collector and returns its reports. Later reports go to the outer collector, if there is one.
  package func close() -> [Report] {
    let all = collected.withLock { collected in
      defer { collected.reports = nil }
      return collected
    }
    return all.reports ?? []
  }
}

extension Array {
  /// Appends an element. If the array already has `limit` elements, removes the older half first.
  package mutating func append(_ element: Element, keepingAtMost limit: Int?) {
    if let limit, count >= limit { removeFirst(limit / 2) }
    append(element)
  }
}
