import Foundation

/// The growth of a time with the number of cells: the exponent b of t = a·nᵇ, by least squares on the logarithms
/// (Goldsmith, Aiken and Wilkerson, "Measuring Empirical Computational Complexity", ESEC/FSE 2007). Constant work per
/// cell gives the exponent 1.
package struct ScalingFit: Equatable {
  /// The median exponent over the processes.
  package let slope: Double
  /// The interval of that median; nil for one process.
  package let interval: MedianInterval?

  /// The largest distance from 1 at which growth counts as linear. n·log n between 10 and 100,000 cells has 1.17.
  package static let tolerance = 0.1

  /// The fit for one series of points per process, cells and time of a pass; nil for fewer than three numbers of cells.
  package init?(_ processes: [[(cells: Int, time: Double)]]) {
    let slopes = processes.compactMap(Self.slope)
    guard let median = Quantiles(slopes).median else { return nil }
    slope = median
    interval = MedianInterval(slopes)
  }

  private static func slope(of points: [(cells: Int, time: Double)]) -> Double? {
    guard Set(points.map(\.cells)).count >= 3, points.allSatisfy({ $0.time > 0 && $0.cells > 0 }) else { return nil }
    let x = points.map { log(Double($0.cells)) }
    let y = points.map { log($0.time) }
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let products = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return products / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }

  /// The meaning of the exponent.
  package enum Growth: String {
    case linear
    case worse = "worse than linear"
    case better = "better than linear"
    case unresolved = "not resolved"
  }

  package var growth: Growth {
    let (low, high) = (interval?.low ?? slope, interval?.high ?? slope)
    if low > 1 + Self.tolerance { return .worse }
    if high < 1 - Self.tolerance { return .better }
    return low >= 1 - Self.tolerance && high <= 1 + Self.tolerance ? .linear : .unresolved
  }

  /// As in `1.02 (1.01–1.04), linear`.
  package var text: String {
    let range = interval.map { " (\(Figures.significant($0.low))–\(Figures.significant($0.high)))" } ?? ""
    return "\(Figures.significant(slope))\(range), \(growth.rawValue)"
  }
}
