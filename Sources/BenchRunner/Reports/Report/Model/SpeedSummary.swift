import BenchHarness
import BenchSupport
import Foundation

/// A run in one sentence: how fast its first engine after the reference is compared with the others.
package struct SpeedSummary {
  private let times: [SummaryRow]

  package init(_ rows: [SummaryRow]) {
    times = rows.filter { $0.metric == .time && $0.phase == .relayout && $0.median != nil }
  }

  /// `pin is 3.80 × as fast as constraint, takes 1.24 × as long as manual`; nil without a sound ratio.
  package var sentence: String? {
    guard let subject = times.first(where: { !$0.isReference })?.engine else { return nil }
    let references = Set(times.filter(\.isReference).map(\.engine))
    var others: [String] = []
    for row in times where row.engine != subject && !others.contains(row.engine) { others.append(row.engine) }
    let ordered = others.filter { !references.contains($0) } + others.filter(references.contains)
    let parts = ordered.compactMap { part(subject, beside: $0) }
    guard let least = parts.map(\.feeds).min(), let most = parts.map(\.feeds).max() else { return nil }
    let range = least == most ? "\(most)" : "\(least) to \(most)"
    let noisy = parts.map(\.noisy).max() ?? 0
    let without = noisy > 0 ? ", without \(noisy) noisy" : ""
    let mean = most + noisy > 1 ? " (geometric mean of \(range) feeds\(without))" : ""
    return "\(subject) \(parts.map(\.text).joined(separator: ", "))\(mean)"
  }

  /// The comparison with another engine on the feeds on which the ratios of both are sound; nil if there is none.
  private func part(_ subject: String, beside other: String) -> (text: String, feeds: Int, noisy: Int)? {
    let all = times.filter { $0.engine == subject }.compactMap { own in
      times.first { $0.engine == other && $0.feed == own.feed }.map { (own, $0) }
    }
    let pairs = all.filter { $0.hasSoundRatio && $1.hasSoundRatio }
    let noisy = all.count - pairs.count
    func mean(_ factor: (SummaryRow, SummaryRow) -> Double?) -> Double? {
      Quantiles.geometricMean(pairs.compactMap(factor))
    }
    guard let speed = mean({ own, other in quotient(other.ratio, own.ratio) }),
      let low = mean({ own, other in quotient(other.ratioLow, own.ratioHigh) }),
      let high = mean({ own, other in quotient(other.ratioHigh, own.ratioLow) })
    else { return nil }
    if low > 1 { return ("is \(Figures.ratio(speed)) as fast as \(other)", pairs.count, noisy) }
    if high < 1 { return ("takes \(Figures.ratio(1 / speed)) as long as \(other)", pairs.count, noisy) }
    return ("is not resolved from \(other)", pairs.count, noisy)
  }

  private func quotient(_ a: Double?, _ b: Double?) -> Double? { a.flatMap { a in b.map { a / $0 } } }
}

extension SummaryRow {
  /// Whether the row has a sound ratio with an interval. The reference's ratio to itself is always sound.
  fileprivate var hasSoundRatio: Bool {
    ratio != nil && ratioLow != nil && ratioHigh != nil && (isReference || isSound)
  }
}
