import Foundation
import PinCore
import Testing

@testable import BenchKit

@Suite("The axes of a chart")
struct ChartScaleTests {
  @Test(
    "have round ticks, evenly spaced",
    arguments: [
      (0.0, 10.0, 5, [0.0, 2, 4, 6, 8, 10]), (0, 10, 3, [0, 5, 10]), (3, 17, 4, [5, 10, 15]),
      (0, 45, 5, [0, 10, 20, 30, 40]), (0, 9, 0, [0]), (0, 900, 1, [0]),
    ] as [(Double, Double, Int, [Double])])
  func linear(_ low: Double, _ high: Double, _ count: Int, _ ticks: [Double]) {
    #expect(ChartScale(low: low, high: high, from: 0, to: 1).ticks(atMost: count) == ticks)
  }

  @Test(
    "on a logarithmic scale have powers of ten, multiples if there is room, and even steps if the range is short",
    arguments: [
      (1.0, 1000.0, 10, [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000]), (1, 1000, 9, [1, 3, 10, 30, 100, 300, 1000]),
      (1, 1000, 6, [1, 10, 100, 1000]), (1, 1000, 3, [1, 100]), (1, 1000, 1, [1]),
      (0.5, 20, 10, [0.5, 1, 2, 5, 10, 20]), (3, 8, 5, [3, 4, 5, 6, 7, 8]), (2, 12, 2, [5, 10]),
      (2, 30, 2, [10]), (4, 7, 3, [4, 5, 6, 7]),
    ] as [(Double, Double, Int, [Double])])
  func logarithmic(_ low: Double, _ high: Double, _ count: Int, _ ticks: [Double]) {
    let scale = ChartScale(low: low, high: high, isLogarithmic: true, from: 0, to: 1)
    #expect(scale.ticks(atMost: count) == ticks)
  }

  @Test("map values to positions between the ends of the axis, and values outside the range to the ends")
  func positions() {
    let even = ChartScale(low: 0, high: 10, from: 100, to: 0)
    #expect([-1, 0, 5, 10, 11].map { even($0) } == [100, 100, 50, 0, 0])
    let powers = ChartScale(low: 1, high: 100, isLogarithmic: true, from: 20, to: 40)
    #expect([-1, 0, 1, 10, 100, 1000].map { powers($0) } == [20, 20, 20, 30, 40, 40])
  }

  @Test("have a margin around the usable values, also around a single value; without values, around 1")
  func margins() {
    for (values, low, high) in [
      ([2, 4, nil, .infinity, .nan], 1.88, 4.12), ([5], 4.9, 5.1), ([0], -1e-9, 1e-9), ([], 0.98, 1.02),
    ] as [([Double?], Double, Double)] {
      let scale = ChartScale(showing: values, from: 0, to: 1)
      #expect(abs(scale.low - low) < 1e-12 && abs(scale.high - high) < 1e-12, "\(values)")
    }
    let powers = ChartScale(showing: [1, 100, -5, 0, nil], logarithmic: true, from: 0, to: 1)
    let room = pow(100, 0.06)
    #expect(abs(powers.low - 1 / room) < 1e-9 && abs(powers.high - 100 * room) < 1e-9 && powers.isLogarithmic)
    let one = ChartScale(showing: [10], logarithmic: true, from: 0, to: 1)
    #expect(abs(one.low - 10 / 1.02) < 1e-9 && abs(one.high - 10.2) < 1e-9)
  }

  @Test("show times in the unit that keeps numbers short")
  func times() {
    let texts = [0.5, 999.4, 999.6, 1500, 2.5e6, 999.6e6, 1.25e9].map(ChartCanvas.time)
    #expect(texts == ["0.5 ns", "999.4 ns", "1 µs", "1.5 µs", "2.5 ms", "1 s", "1.25 s"])
  }
}
