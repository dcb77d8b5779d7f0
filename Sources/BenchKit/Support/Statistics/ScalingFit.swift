/// The growth of a time t with a number n of cells: the exponent b of t = a·nᵇ, by least squares on the
/// logarithms (Goldsmith, Aiken and Wilkerson, "Measuring Empirical Computational Complexity", ESEC/FSE 2007). Constant
/// work per cell gives the exponent 1.
struct ScalingFit: Equatable, Encodable {
  /// The median exponent over the processes.
  let slope: Double
  /// The confidence interval of the median exponent; nil if only one process has an exponent.
  let interval: MedianInterval?
  /// nil if a time is not sound.
  let growth: Growth?

  /// Growth counts as linear if no exponent in the interval differs from 1 by more than this number. For quadratic
  /// growth, the exponents are compared with 2. For n from 10 to 100,000, n·log n has the exponent 1.17.
  static let tolerance = 0.1

  /// The fit for the points (n, time of a pass) of each process. Ignores a process with fewer than three different
  /// n, or with an n or a time that is not positive. Nil if no process is left.
  init?(_ processes: [[(n: Int, time: Double)]], isSound: Bool = true) {
    let slopes = processes.compactMap(Self.slope).map { Figures.stored($0) }
    guard let median = Quantiles(slopes).median else { return nil }
    slope = median
    interval = MedianInterval(slopes)
    growth = isSound ? Growth(low: interval?.low ?? slope, high: interval?.high ?? slope) : nil
  }

  private static func slope(of points: [(n: Int, time: Double)]) -> Double? {
    guard Set(points.map(\.n)).count >= 3, points.allSatisfy({ $0.time > 0 && $0.n > 0 }) else { return nil }
    let sizes = points.map { log(Double($0.n)) }
    let mean = sizes.reduce(0, +) / Double(sizes.count)
    let products = zip(sizes, points).reduce(0) { $0 + ($1.0 - mean) * log($1.1.time) }
    return products / sizes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  enum Growth: String, Encodable {
    case linear, quadratic
    case worse = "worse than linear"
    case better = "better than linear"
    case unresolved = "not resolved"

    /// The class of growth for an interval of exponents.
    init(low: Double, high: Double) {
      func lies(around exponent: Double) -> Bool { low >= exponent - tolerance && high <= exponent + tolerance }
      let other: Self = low > 1 + tolerance ? .worse : high < 1 - tolerance ? .better : .unresolved
      self = lies(around: 1) ? .linear : lies(around: 2) ? .quadratic : other
    }
  }

  /// The exponent, its interval and the growth, as in `1.02 (1.01–1.04), linear`; `?` in place of the growth of times
  /// that are not sound.
  var text: String {
    let range = interval.map { " (\(Figures.significant($0.low))–\(Figures.significant($0.high)))" } ?? ""
    return "\(Figures.significant(slope))\(range)\(growth.map { ", \($0.rawValue)" } ?? Noise.mark(isSound: false))"
  }
}
