/// How much to trust the times of a run: by what the same work varied over the processes, and by what other machines took.
package struct NoiseGrade: Equatable {
  /// The standard deviation of a value over the processes, as a share of its mean.
  let variation: Double
  /// The share of time that other machines on the same processors took; nil where the system does not tell.
  package let steal: Double?

  /// The grade of a series, one value for each process; nil where there are fewer than two.
  package init?(_ values: [Double], steal: Double?) {
    guard values.count > 1, let variation = Self.coefficientOfVariation(values) else { return nil }
    self.variation = variation
    self.steal = steal
  }

  static func coefficientOfVariation(_ values: [Double]) -> Double? {
    let mean = values.reduce(0, +) / Double(values.count)
    guard values.count > 1, mean > 0 else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot() / mean
  }

  enum Grade: String {
    case quiet, fair, noisy
  }

  var grade: Grade {
    if variation >= 0.1 || (steal ?? 0) >= 0.05 { return .noisy }
    return variation >= 0.03 || (steal ?? 0) >= 0.01 ? .fair : .quiet
  }

  /// As in `quiet: manual varies by 0.8 % over the processes, 0.1 % of the time stolen`.
  package func text(of engine: String) -> String {
    let percent = { (share: Double) in Figures.rounded(share * 100, decimals: 1) + " %" }
    let stolen = steal.map { ", \(percent($0)) of the time stolen" } ?? ""
    return "\(grade.rawValue): \(engine) varies by \(percent(variation)) over the processes\(stolen)"
  }
}
