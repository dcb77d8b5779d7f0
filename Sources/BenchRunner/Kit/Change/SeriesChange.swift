import BenchHarness
import BenchReports
import BenchSupport

struct SeriesChange {
  let old, new: Figure

  /// The changes of the series that have a value to compare in both runs.
  static func all(from old: [Figure], to new: [Figure]) -> [SeriesChange] {
    let before = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    return new.compactMap { new in
      guard let old = before[new.key], old.compared != nil, new.compared?.isFinite == true else { return nil }
      return SeriesChange(old: old, new: new)
    }
  }

  var key: SeriesKey { new.key }
  var delta: Delta { Delta(from: old, to: new) }

  /// The maximal difference between two counts of the same binary's instructions, as a share.
  private static let repeatability = 0.001

  /// Whether the change is more than the noise of two runs.
  var isResolved: Bool {
    switch key.metric {
    case .time: delta.isResolved && old.disturbance == nil && new.disturbance == nil
    case .instructions: !((delta.value ?? 1).magnitude <= Self.repeatability)
    default: delta.value != 0
    }
  }

  /// The change as text: `+4.3 % (+1.0 to +7.2)` for a time, `+4.3 %` for a count, `+12` if the old value is zero,
  /// `not resolved`, or `–` for an unchanged count.
  var text: String {
    guard isResolved else { return new.value == old.value && key.metric.isCount ? "–" : "not resolved" }
    guard delta.value != nil else { return Figures.difference(new.value - old.value) }
    return delta.text(of: key.metric)
  }

  /// The title of a column with values of this series: `time vs manual`, `allocs/cell`.
  var valueTitle: String { key.metric == .time ? "time vs \(key.feed.reference)" : key.metric.title }

  var columns: [String] { [old.comparedText, new.comparedText, text] }
}

extension Figure {
  /// The compared value as text. A time is followed by half of its interval, as in `1.39 × ±1 %`, and by `?` if the
  /// figure is not sound.
  var comparedText: String {
    guard let compared else { return "–" }
    let text = key.metric.comparedText(compared)
    guard key.metric == .time, let low, let high, compared > 0 else { return text }
    return "\(text) \(Figures.halfInterval(of: compared, low: low, high: high))\(Noise.mark(isSound: isSound))"
  }
}
