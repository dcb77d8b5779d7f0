import BenchHarness
import BenchReports
import BenchSupport

struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "name the functions and allocating stacks whose counts differ between two runs"
  static let operandUsage: String? = "RUN_A RUN_B"
  static let discussion = """
    RUN is a folder that bench run --profile wrote, or the name of a baseline. For each series in which a function or
    an allocating stack grew, names the one that grew most. Then lists the ten largest changes: old, new and delta per
    cell. Inlined functions are listed separately only if llvm-symbolizer and debug information are available. The exit
    code is 5 if a run has no profile, or if the two runs have no series in common.
    """
  static let examples: [Example] = [
    ("bench explain Results/OLD Results/NEW", "two runs"),
    ("bench explain ci Results/NEW", "a run and a baseline"),
  ]

  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    try requireTwo("runs")
    let profiles = try operands.map { run in
      try CostProfile.existing(
        InputFile.isFolder(run)
          ? "\(run)/\(CostProfile.fileName)" : CostProfile.path(besideBaseline: Baseline.path(of: run)))
    }
    let common = profiles[1].count { profiles[0].contains(where: $0.isComparable) }
    guard common > 0 else {
      throw Failure(
        .nothingMeasured, "\(operands[0]) and \(operands[1]) have no series in common",
        remedy: "the feed, the engine, the metric, the Swift version and the architecture must be the same")
    }
    let explanations = Explanation.all(from: profiles[0], to: profiles[1])
    for explanation in explanations { explanation.show(console.out) }
    if explanations.isEmpty { console.out.line("nothing grew in the \(common) series of both") }
    return .success
  }
}

/// The reason why a count grew: the functions, or the allocating stacks, that differ between two profiles.
struct Explanation {
  let key: SeriesKey
  /// The function or stack that grew most: `Card.layOut(): +12 instructions a cell, in pin on social × 200 …`.
  let sentence: String
  /// The functions or stacks that changed, the largest change first. `old` or `new` is nil if that profile has no cost.
  private let changes: [(name: String, old: Double?, new: Double?, delta: Double)]

  static func all(from old: [CostProfile], to new: [CostProfile]) -> [Explanation] {
    new.compactMap { new in old.first(where: new.isComparable).flatMap { Explanation(from: $0, to: new) } }
  }

  /// Nil if no function or stack grew.
  private init?(from old: CostProfile, to new: CostProfile) {
    key = new.key
    changes = Set(old.costs.keys).union(new.costs.keys)
      .map { name in
        let (old, new) = (old.costs[name], new.costs[name])
        return (name: name, old: old, new: new, delta: (new ?? 0) - (old ?? 0))
      }
      .filter { $0.delta.magnitude > 0.001 }  // Costs are stored with four decimals.
      .sorted { ($1.delta.magnitude, $0.name) < ($0.delta.magnitude, $1.name) }
    guard let most = changes.first(where: { $0.delta > 0 }) else { return nil }
    let growth = "\(Self.difference(most.delta)) \(key.metric.rawValue) a cell\(most.old == nil ? ", new" : "")"
    sentence = "\(most.name): \(growth), in \(key.engine) on \(key.feed)"
  }

  /// Writes a title and up to ten of the largest changes. With `isAgain`, the title names only the engine and the feed.
  func show(_ out: Output, isAgain: Bool = false) {
    out.line(out.paint(isAgain ? "changes \(key.engine) on \(key.feed)" : "why     \(sentence)", .bold))
    var table = TextTable(
      header: ["\(key.metric.rawValue) a cell", "old", "new", "delta"],
      rows: changes.prefix(10).map {
        [$0.name, $0.old.map(Self.text) ?? "new", $0.new.map(Self.text) ?? "gone", Self.difference($0.delta)]
      })
    let others = changes.count - table.rows.count
    if others > 0 {
      let total = changes.reduce(0) { $0 + $1.delta }
      table.rows.append(["total, including \(others) others", "", "", Self.difference(total)])
    }
    for line in table.lines(fitting: out.columns) { out.line("  " + line) }
  }

  private static func text(_ value: Double) -> String { Figures.rounded(value, decimals: 2) }

  private static func difference(_ value: Double) -> String { Figures.difference((value * 100).rounded() / 100) }
}
