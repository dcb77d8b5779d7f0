import Foundation

@testable import BenchKit

/// Draws random numbers on which code may fail: NaN, infinite, huge, tiny, negative, zero or 0.1.
struct HostileNumbers {
  static let all: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, -0.0, 1e308, -1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300,
    1e19, -1e19, 9.3e18, 1e20, 4_294_967_296, 2_147_483_648, 0.1,
  ]

  /// The whole number in an environment variable, or the default if there is none. `scripts/nightly.sh` sets counts
  /// above the defaults.
  static func count(_ name: String, default count: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? count
  }

  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> Double { Self.all.randomElement(using: &random)! }
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  mutating func flip() -> Bool { Bool.random(using: &random) }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }
}
