import Testing

@testable import BenchKit

@Suite("A sample")
struct SampleTests {
  @Test("has process, round, position and total 0 and one iteration by default")
  func defaults() {
    let empty = Sample.empty
    #expect([empty.process, empty.round, empty.position] == [0, 0, 0] && empty.iterations == 1 && empty.total == 0)
  }

  @Test("has a value per laid-out cell, in `recycle` per shown cell; peak memory is not divided")
  func values() {
    var sample = Sample(engine: "pin", phase: .relayout, metric: .time, iterations: 2, total: 12)
    sample.feed.cells = 3
    #expect(sample.operations == 6 && sample.value == 2)
    sample.phase = .recycle
    #expect(sample.operations == 2 && sample.value == 6)
    sample.metric = .peakMemory
    #expect(sample.value == 12)
  }

  @Test("has a metric: time and peak memory are not counts; retains and peak memory have no gate")
  func metrics() {
    #expect(Metric.allCases.filter { !$0.isCount } == [.time, .peakMemory])
    #expect(Metric.allCases.filter { !$0.isGated } == [.retains, .peakMemory])
    for metric in Metric.allCases {
      #expect(metric.range.contains(0) && metric.range.contains(1e15) && !metric.range.contains(1.001e15))
    }
  }

  @Test("selects metrics by groups: a list that is empty, or has an empty or unknown name, is refused")
  func groups() {
    #expect(MetricGroup.list("time,memory") == [.time, .memory])
    for text in ["", ",", "time,", "time,,memory", "times"] { #expect(MetricGroup.list(text) == nil, "\(text)") }
  }
}
