import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

/// What numbers come to on either side of each limit, as a table that is approved.
@Suite("At their limits")
struct LimitTests {
  @Test("statistics of samples of every size are what they were")
  func statistics() throws {
    var text = ""
    for size in 0...16 {
      let sample = (0..<size).map { Double(($0 * 7) % 16) * 1.25 + Double($0 % 3) }
      let quantiles = Quantiles(sample)
      let shares = [-1, 0, 0.1, 0.25, 0.5, 0.9, 1, 2].map { quantiles.at($0).map(Self.text) ?? "–" }
      text += "\(size): \(shares) \(quantiles.medianAbsoluteDeviation.map(Self.text) ?? "–")"
      for confidence in [0.5, 0.9, 0.95, 0.999] {
        let interval = MedianInterval(sample, confidence: confidence)
        text += interval.map { " \(Self.text($0.low))–\(Self.text($0.high)) \(Self.text($0.confidence))" } ?? " –"
      }
      text += " \(Self.text(MedianInterval.confidence(ofSampleSize: size)))"
      text += " \(SignBound.lower(sample, alpha: 0.1).map(Self.text) ?? "–")"
      for alpha in [0.5, 0.25, 0.02, 1e-4] {
        text += " \(Binomial.valuesBelowMedian(sampleSize: size, alpha: alpha).map { "\($0)" } ?? "–")"
      }
      for bins in [0, 1, 3, 8] { text += " \(Histogram(sample, bins: bins)?.counts ?? [])" }
      text += "\n"
    }
    for (events, trials) in [(0, 1), (1, 1), (1, 2), (2, 5), (5, 5), (7, 200), (0, 30)] {
      let rate = RateInterval(events: events, trials: trials)
      text += "\(events) of \(trials): \(Self.text(rate.low))–\(Self.text(rate.high))\n"
    }
    for (trials, share) in [(0, 0.5), (1, 0.5), (4, 0.25), (4, 0.0), (4, 1.0)] {
      let binomial = Binomial(trials: trials, probability: share)
      text += "\(trials) × \(share): \((-1...trials + 1).map { Self.text(binomial.atMost($0)) + "/" + Self.text(binomial.atLeast($0)) })\n"
    }
    try ApprovedText.expect(text, is: "statistics.txt")
  }

  @Test("exponents are named as they were")
  func scaling() throws {
    var text = ""
    for exponents in [[1.0], [1.1], [1.101], [0.9], [0.899], [1.05, 1.08, 1.2], [0.8, 0.95, 1], [1.2, 1.3, 1.4], [0.5, 0.6]] {
      let fit = ScalingFit(exponents.map { exponent in [10, 100, 1000].map { ($0, 7 * pow(Double($0), exponent)) } })
      text += "\(exponents): \(fit?.text ?? "–")\n"
    }
    for cells in [[10, 100], [10, 10, 100], [0, 10, 100], [1, 2, 4, 8]] {
      let fit = ScalingFit([cells.map { ($0, Double($0) + 1) }])
      text += "\(cells): \(fit?.text ?? "–")\n"
    }
    #expect(ScalingFit([[(1, 1), (10, 0), (100, 100)]]) == nil)
    #expect(ScalingFit([]) == nil)
    try ApprovedText.expect(text, is: "scaling.txt")
  }

  @Test("numbers are written as they were")
  func figures() throws {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, 1.005, 9.994, 9.996, 99.94, 99.96, 100, 812, 999.4, 999.5, 1000, 1234.5, 999_499, 999_500,
      1e6, 123_456_789, 999_999_999, 1e9, 1e-6, 9.9e-7, 1e-9, 1e15, 1e300, .infinity, -.infinity, .nan, 0.1 + 0.2,
      -1234.567, -0.004,
    ]
    var text = ""
    for number in numbers {
      text += "\(number): \(Figures.plain(number)) | \(Figures.difference(number)) | \(Figures.shown(number))"
      text += " | \((0...3).map { Figures.rounded(number, decimals: $0) }) | \(Figures.stored(number)) | \(Figures.grouped(number))"
      text += " | \(Figures.time(number)) | \(Figures.significant(number)) | \(Figures.ratio(number)) | \(Figures.percent(number))"
      text += " | \(Markup.number(number)) | \(Figures.contrast(expected: number, actual: 1))\n"
    }
    for number in [0, 1, 999, 1000, -1000, 12_345, 123_456, 1_234_567, .max, .min] { text += Figures.grouped(number) + "\n" }
    text += Figures.ratio(1.394, low: 1.3, high: 1.5) + Figures.ratio(1.394, low: nil, high: 1.5) + "\n"
    try ApprovedText.expect(text, is: "figures.txt")
  }

  @Test("noise is graded as it was")
  func noise() throws {
    var text = ""
    func add(_ noise: Noise) {
      text += "\(noise.grade.map(\.rawValue) ?? "–") | \(noise.disturbance ?? "–") | \(noise.reason)\n"
    }
    for share in [nil, 0, 0.0099, 0.01, 0.0299, 0.03, 0.0499, 0.05, 0.0999, 0.1, 0.1001, 0.5] as [Double?] {
      text += "\(share.map { "\($0)" } ?? "unknown")\n"
      add(Noise(width: share))
      add(Noise(width: 0, waited: share))
      add(Noise(width: 0, scatter: share))
      add(Noise(width: 0, drift: share))
      add(Noise(width: 0.025, drift: share))
      add(Noise(width: 0, stolen: share))
    }
    try ApprovedText.expect(text, is: "noise.txt")
  }

  @Test("gates judge as they did")
  func gate() throws {
    var text = ""
    let build = BuildIdentity(swift: "6.3.1", architecture: "x86_64", cpu: "A")
    func judge(_ metric: Metric, _ old: Double, _ new: Double, _ limit: Limit, spread: Double = 0, disturbed: String? = nil) {
      let key = SeriesKey(
        variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: metric)
      func figure(_ value: Double) -> Figure {
        Figure(
          key: key, build: build, value: value, ratio: value, ratioLow: value * (1 - spread),
          ratioHigh: value * (1 + spread), processes: 15, disturbance: value == new ? disturbed : nil)
      }
      var thresholds = Thresholds()
      #expect(thresholds.add(list: "\(metric.rawValue)=\(limit.testText)"))
      let gate = Gate(
        baseline: Baseline(name: "b", figures: [figure(old)]), thresholds: thresholds,
        scope: Gate.Scope(metrics: [.time, .allocations]))
      for finding in gate.findings([figure(new)]) {
        let judgement = finding.judgement
        text += "\(metric) \(old) → \(new), \(limit.testText), ±\(spread)\(disturbed ?? ""): \(judgement.verdict.rawValue), \(judgement.reason ?? "–"),"
        text += " \([judgement.delta, judgement.deltaLow, judgement.deltaHigh].map { $0.map(Self.text) ?? "–" }) \(finding.isSuspect)\n"
      }
    }
    for new in [0, 1.9, 1.95, 2, 2.0000001, 2.05, 2.1, 2.15, 2.2, 2.2001, 3] {
      for spread in [0, 0.01, 0.2] { judge(.time, 2, new, .share(0.1), spread: spread) }
      judge(.time, 2, new, .share(0.1), disturbed: ", busy")
      judge(.allocations, 2, new, .absolute(0))
      judge(.allocations, 2, new, .absolute(0.2))
      judge(.allocations, 0, new, .share(0.1))
    }
    try ApprovedText.expect(text, is: "gate.txt")
  }

  /// Nine digits: the last ones depend on the platform's logarithms.
  private static func text(_ value: Double) -> String { String(format: "%.9g", value) }
}

extension Limit {
  fileprivate var testText: String {
    switch self {
    case .share(let share): "\(Figures.rounded(share * 100, decimals: 3))%"
    case .absolute(let difference): Figures.plain(difference)
    }
  }
}
