import Foundation
import Testing

@testable import BenchKit

/// How often the gate on time reports a regression between simulated runs. The tests use the gate's real code:
/// `Figure`, `Gate` and `Gate.confirmed`.
@Suite("The power of the gate on time", .bench)
struct PowerTests {
  /// How the ratios of the processes vary around the true ratio.
  enum Kind: String, CaseIterable {
    case independent, autocorrelated, bimodal, drifting
  }

  /// The rounds of a process, each disturbed by 30 % on average; a process contributes the minimum.
  private static let rounds = SamplingPlan().rounds

  /// A run's ratios, one per process, with a relative standard deviation of about `noise` before disturbances.
  private static func ratios(
    _ kind: Kind, _ count: Int, noise: Double, slowdown: Double, _ random: inout SplitMix64
  ) -> [Double] {
    func normal() -> Double {
      let (u, v) = (Double.random(in: 1e-12..<1, using: &random), Double.random(in: 0..<1, using: &random))
      return (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
    }
    var last = normal()
    let end = normal()
    return (0..<count).map { process in
      let error: Double
      switch kind {
      case .independent: error = normal()
      case .autocorrelated:
        // Half of a disturbance remains in the next process.
        last = 0.5 * last + 0.75.squareRoot() * normal()
        error = last
      case .bimodal: error = (Bool.random(using: &random) ? 0.95 : -0.95) + 0.31 * normal()
      case .drifting:
        let place = Double(process) / Double(max(count - 1, 1)) - 0.5
        error = (2 * place * end + normal()) / 1.155
      }
      // The minimum of disturbances with an exponential distribution has such a distribution too.
      func least() -> Double { 1 - 0.3 / Double(rounds) * log(Double.random(in: 1e-12..<1, using: &random)) }
      return 1.25 * (1 + slowdown) * exp(noise * error) * least() / least()
    }
  }

  private static func rows(_ ratios: [Double]) -> [Figure] {
    let key = SeriesKey(
      variant: "w375-s2-fixed", scene: "social", cells: 200, engine: "pin", phase: .relayout, metric: .time)
    var row = Figure(key: key, rounds: rounds, values: ratios.map { $0 * 300 }, ratios: ratios, to: "manual")
    row.driftPct = Figure.drift(of: ratios).map { $0 * 100 }
    return [row]
  }

  /// The share of comparisons in which the gate reports a regression.
  static func fired(_ kind: Kind, _ processes: Int, noise: Double, slowdown: Double, tries: Int) -> Double {
    var random = SplitMix64(seed: 20_261_122)
    var fired = 0
    for _ in 0..<tries {
      let old = ratios(kind, processes, noise: noise, slowdown: 0, &random)
      let new = ratios(kind, processes, noise: noise, slowdown: slowdown, &random)
      let gate = Gate(
        baseline: Baseline(name: "before", figures: rows(old)), thresholds: Thresholds(),
        scope: Gate.Scope(metrics: [.time]))
      var changes = gate.changes(to: rows(new))
      if changes.contains(where: \.isSuspect) {
        let again = ratios(kind, processes, noise: noise, slowdown: slowdown, &random)
        changes = gate.confirmed(changes, by: rows(again), rows(new + again))
      }
      if Gate.exitCode(changes) == .regression { fired += 1 }
    }
    return Double(fired) / Double(tries)
  }

  @Test("at 3 % noise, 15 processes of the usual rounds: at most 1 % false alarms, 95 % of slowdowns by 20 %; 3: none")
  func quiet() {
    for kind in Kind.allCases {
      #expect(Self.fired(kind, 15, noise: 0.03, slowdown: 0, tries: 400) <= 0.01, "\(kind)")
      #expect(Self.fired(kind, 15, noise: 0.03, slowdown: 0.2, tries: 400) >= 0.95, "\(kind)")
      #expect(Self.fired(kind, 3, noise: 0.03, slowdown: 0.3, tries: 50) == 0)
    }
  }
}
