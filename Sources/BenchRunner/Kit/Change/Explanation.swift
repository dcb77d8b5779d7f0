import BenchHarness
import BenchReports
import BenchSupport

/// The reason why a count grew: the functions, or the allocating stacks, that differ between two profiles.
struct Explanation {
  let key: SeriesKey
  /// What changed, the largest increase first.
  private let changes: [Change]

  /// A function or a stack; nil where the profile does not have it.
  private struct Change {
    let name: String
    let old: Double?
    let new: Double?

    var delta: Double { (new ?? 0) - (old ?? 0) }
  }

  private static let shown = 10
  /// Costs are stored with four decimals, per cell.
  private static let rounding = 0.001

  /// Nil if nothing grew.
  init?(from old: CostProfile, to new: CostProfile) {
    key = new.key
    changes = Set(old.costs.keys).union(new.costs.keys)
      .map { Change(name: $0, old: old.costs[$0], new: new.costs[$0]) }
      .filter { $0.delta.magnitude > Self.rounding }
      .sorted { ($1.delta, $0.name) < ($0.delta, $1.name) }
    guard let first = changes.first, first.delta > 0 else { return nil }
  }

  /// The explanations of all series that grew.
  static func all(from old: [CostProfile], to new: [CostProfile]) -> [Explanation] {
    new.compactMap { new in old.first(where: new.isComparable).flatMap { Explanation(from: $0, to: new) } }
  }

  /// The function that grew most: `why     Card.layOut(): +12 instructions a cell, in pin on social × 200 …`.
  var sentence: String {
    let first = changes[0]
    let isNew = first.old == nil ? ", new" : ""
    return
      "\(first.name): \(Self.difference(first.delta)) \(key.metric.rawValue) a cell\(isNew), in \(key.engine) on \(key.feed)"
  }

  /// Writes the ten largest changes, and the number of the others.
  func show(_ out: Output) {
    out.line(out.paint("why     \(sentence)", .bold))
    let largest = changes.sorted { ($1.delta.magnitude, $0.name) < ($0.delta.magnitude, $1.name) }.prefix(Self.shown)
    let total = changes.reduce(0) { $0 + $1.delta }
    var table = TextTable(header: ["\(key.metric.rawValue) a cell", "old", "new", "delta"])
    for change in largest {
      table.rows.append([
        change.name, change.old.map(Self.text) ?? "new", change.new.map(Self.text) ?? "gone",
        Self.difference(change.delta),
      ])
    }
    let others = changes.count - largest.count
    if others > 0 { table.rows.append(["\(others) others and these together", "", "", Self.difference(total)]) }
    for line in table.lines(fitting: out.columns) { out.line("  " + line) }
  }

  private static func text(_ value: Double) -> String { Figures.rounded(value, decimals: 2) }

  private static func difference(_ value: Double) -> String { Figures.difference((value * 100).rounded() / 100) }
}
