import PinCore
import Reference

// Most numbers are whole numbers, halves or quarters. Most sums are therefore exact, and frames of two engines differ
// because of a rule, not because of rounding. A few are thirds or tenths. A hostile program also has hostile numbers: NaN,
// infinite, huge, tiny and negative ones.

extension ProgramGenerator {
  /// A distance in points, which may be negative, or a hostile number.
  mutating func points() -> Double {
    if let hostile = hostileNumber() { return hostile }
    switch random.number(below: 20) {
    case 0...2: return 0
    case 3...11: return Double(random.number(in: 1...60))
    case 12...14: return Double(random.number(in: 1...240)) / 4
    case 15: return Double(random.number(in: 1...300)) / 10
    case 16: return Double(random.number(in: 1...200)) / 3
    default: return Double(random.number(in: -40...(-1)))
    }
  }

  /// A length in points from 0 to `limit`, or a hostile number.
  mutating func extent(upTo limit: Int) -> Double {
    if let hostile = hostileNumber() { return hostile }
    switch random.number(below: 20) {
    case 0: return 0
    case 1...14: return Double(random.number(in: 1...limit))
    case 15...17: return Double(random.number(in: 1...limit * 4)) / 4
    case 18: return Double(random.number(in: 1...limit * 10)) / 10
    default: return Double(random.number(in: 1...limit * 3)) / 3
    }
  }

  mutating func percent() -> Percent {
    if let hostile = hostileNumber() { return Percent(hostile) }
    return Percent(random.pick([0, 5, 10, 12.5, 20, 25, 25, 50, 50, 75, 100, 110, 33.3, -10]))
  }

  private mutating func hostileNumber() -> Double? {
    guard hostility > 0, random.chance(percent: hostility) else { return nil }
    return random.pick([
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e12, -1e12, 1e6,
      1e-9, -1e-9, .leastNonzeroMagnitude, -0.0, -1,
    ])
  }

  mutating func insets() -> EdgeInsets { EdgeInsets(top: points(), left: points(), bottom: points(), right: points()) }

  mutating func insetsDistance() -> ProgramDistance { .insets(insets()) }

  mutating func distance(insets: Bool) -> ProgramDistance {
    switch random.number(below: insets ? 5 : 4) {
    case 0: .nothing
    case 1: .percent(percent())
    case 4: insetsDistance()
    default: .points(points())
    }
  }

  mutating func optionalPoints() -> Double? { random.chance(percent: 50) ? points() : nil }
}
