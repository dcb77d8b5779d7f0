/// A series in an old and a new run, and the verdict on its change; see `Gate.changes(to:)`.
struct Change {
  let key: SeriesKey
  /// The figures; nil if a run does not have the series.
  var old, new: Figure?
  var judgement: Judgement
  /// Whether an enforced time is above its limit. A second run must then confirm it.
  var isSuspect = false

  /// The difference; nil if it is not known in both runs.
  var delta: Delta? { old.flatMap { old in new.map { Delta(from: old, to: $0) } } }

  /// Whether both runs have a value to compare.
  var isCompared: Bool { old?.compared != nil && new?.compared?.isFinite == true }

  /// The maximal difference between two counts of the same binary's instructions, as a share.
  private static let repeatability = 0.001

  /// Whether the change is more than the noise of two runs.
  var isResolved: Bool {
    guard let delta else { return false }
    switch key.metric {
    case .time: return delta.isResolved && [old, new].allSatisfy { $0?.noise?.disturbance == nil }
    case .instructions: return !((delta.value ?? 1).magnitude <= Self.repeatability)
    default: return delta.value != 0
    }
  }

  /// The change as text: `+4.3 % (+1.0 to +7.2)` for a time, `+4.3 %` for a count, `+12` if the old value is zero,
  /// `not resolved`, or `–` for an unchanged count.
  var text: String {
    guard let old = old?.median, let new = new?.median, let delta else { return "–" }
    guard isResolved else { return new == old && key.metric.isCount ? "–" : "not resolved" }
    return delta.value == nil ? Figures.difference(new - old) : delta.text(of: key.metric)
  }

  /// The title of a column with values of this series: `time vs manual`, `allocs/cell`.
  var valueTitle: String { key.metric == .time ? "time vs \(new?.reference ?? "")" : key.metric.title }

  var columns: [String] { [old, new].map { $0?.comparedText ?? "–" } + [text] }
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

extension [Figure] {
  /// Adds the gate's verdicts to the rows of the compared series. A series that the run lacks gets a row without
  /// values.
  mutating func note(_ changes: [Change]) {
    for change in changes {
      if let index = firstIndex(where: { $0.key == change.key }) {
        self[index].judgement = change.judgement
      } else {
        var row = Figure(missing: change.key, change.judgement)
        row.reference = change.old?.reference ?? ""
        append(row)
      }
    }
  }
}
