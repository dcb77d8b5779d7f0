import Foundation

/// Maps values to positions along an axis, linearly or logarithmically.
struct ChartScale {
  let low: Double
  let high: Double
  let isLogarithmic: Bool
  /// The positions of `low` and `high`.
  let from: Double
  let to: Double

  /// A scale that shows all values, with a small margin at both ends.
  init(showing values: [Double], logarithmic: Bool = false, from: Double, to: Double) {
    let usable = values.filter { $0.isFinite && (!logarithmic || $0 > 0) }
    let (least, most) = (usable.min() ?? 1, usable.max() ?? 1)
    isLogarithmic = logarithmic
    self.from = from
    self.to = to
    if logarithmic {
      let room = max(exp((log(most) - log(least)) * 0.06), 1.02)
      (low, high) = (max(least / room, .leastNormalMagnitude), min(most * room, .greatestFiniteMagnitude))
    } else {
      let room = most > least ? (most - least) * 0.06 : max(least.magnitude * 0.02, 1e-9)
      (low, high) = (least - room, most + room)
    }
  }

  /// A scale from zero, for bars.
  init(fromZeroTo most: Double, from: Double, to: Double) {
    (low, high) = (0, most > 0 ? most : 1)
    isLogarithmic = false
    self.from = from
    self.to = to
  }

  func callAsFunction(_ value: Double) -> Double {
    let share =
      isLogarithmic ? (log(max(value, low)) - log(low)) / (log(high) - log(low)) : (value - low) / (high - low)
    return from + min(max(share, 0), 1) * (to - from)
  }

  /// Round values along the axis, up to a maximal count.
  func ticks(atMost count: Int) -> [Double] {
    isLogarithmic ? logarithmicTicks(atMost: max(count, 1)) : linearTicks(atMost: max(count, 1))
  }

  /// Multiples of 1, 2 or 5 times a power of ten.
  private func linearTicks(atMost count: Int) -> [Double] {
    let rough = (high - low) / Double(count)
    let power = pow(10, floor(log10(rough)))
    let step = ([1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 }) ?? 10 * power
    let first = (low / step).rounded(.up)
    return (0...count).map { (first + Double($0)) * step }.filter { $0 <= high }
  }

  /// Powers of ten, with 2 and 5 between them if there is room; even steps if the range is less than a factor of two.
  private func logarithmicTicks(atMost count: Int) -> [Double] {
    guard high / low >= 2 else { return linearTicks(atMost: count) }
    let powers = (Int(floor(log10(low)))...Int(ceil(log10(high)))).map { pow(10, Double($0)) }
    for factors in [[1.0, 2, 5], [1, 3], [1]] {
      let ticks = powers.flatMap { power in factors.map { $0 * power } }.filter { $0 >= low && $0 <= high }
      if ticks.count <= count { return ticks.count > 2 || high / low > 10 ? ticks : linearTicks(atMost: count) }
    }
    let tens = powers.filter { $0 >= low && $0 <= high }
    let stride = (tens.count + count - 1) / count
    return tens.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
  }
}
