/// One engine alone in a process, for counts and memory, which cannot be separated otherwise.
package struct Probe {
  package let feed: Feed
  package let engine: any LayoutEngine

  /// Builds the trees and lays them out at both widths, so that one-time work is over.
  package init(_ feed: Feed, _ engine: any LayoutEngine) throws {
    self.feed = feed
    self.engine = engine
    try engine.prepare(feed)
    _ = try engine.layout(width: feed.settings.width)
    try relayout(pairs: 1)
  }

  /// Lays out at both widths, `pairs` times.
  package func relayout(pairs: Int) throws {
    let settings = feed.settings
    var heights = 0.0
    for _ in 0..<pairs {
      heights += try engine.layout(width: settings.otherWidth)
      heights += try engine.layout(width: settings.width)
    }
    BlackHole.swallow(heights)
  }

  /// Lays out at both widths once, for `Callgrind`. A specialised copy by the optimiser would match the name as well.
  @inline(never) @_optimize(none)
  package func countedRelayout() throws {
    try relayout(pairs: 1)
  }

  /// The allocations of the Swift runtime in a layout at either width; empty if they cannot be counted.
  package func allocations() throws -> [Sample] {
    guard engine.isInside, let count = try AllocationCounter.count({ try relayout(pairs: 1) }).count else { return [] }
    return [
      sample(.allocations, iterations: 2, Double(count.objects)),
      sample(.allocatedBytes, iterations: 2, Double(count.bytes)),
    ]
  }

  /// The peak of the process's resident memory.
  package func memory() -> [Sample] {
    guard engine.isInside, let bytes = PeakMemory.bytes else { return [] }
    return [sample(.peakMemory, iterations: 1, Double(bytes))]
  }

  private func sample(_ metric: Metric, iterations: Int, _ total: Double) -> Sample {
    Sample(engine: engine.name.rawValue, phase: .relayout, metric: metric, iterations: iterations, total: total)
  }
}
