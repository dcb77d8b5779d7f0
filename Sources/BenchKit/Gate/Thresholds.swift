/// The options of `bench check` for the comparison with a baseline or another build.
struct GateOptions {
  /// The value of `--baseline`.
  var named: String?
  var baseline: String { named ?? "ci" }
  /// The path of another build.
  var against: String?
  var thresholds = Thresholds()
  var thresholdFile: String?
  var skipsConfirmation = false
  var isStrict = false

  static var options: [Option<GateOptions>] {
    [
      .text("--baseline", "NAME|PATH", in: .gate, "what the run is compared with (ci, in \(Baseline.folder))", \.named),
      .text(
        "--against", "PATH", in: .gate, "compare with another build of this program, in pairs, instead of a baseline",
        \.against),
    ] + thresholdOptions + [
      .flag("--no-confirm", in: .gate, "do not repeat a run to confirm that a time regressed", \.skipsConfirmation)
    ]
  }

  /// The options that `bench compare` also has.
  static var thresholdOptions: [Option<GateOptions>] {
    [
      .custom(
        "--threshold", "METRIC=LIMIT[,…]", in: .gate,
        "how much a metric may grow (time=10%,instructions=1%, other counts 0): in per cent; counts also as a number",
        accepts: "limits such as time=10%,allocations=0, for time in per cent"
      ) { $1.thresholds.add(list: $0) },
      .text(
        "--thresholds", "FILE", in: .gate, "limits as CSV with the columns scene,engine,metric,limit; * matches all",
        \.thresholdFile),
      .flag("--strict", in: .gate, "also fail on warnings, inconclusive verdicts and advice", \.isStrict),
    ]
  }

  func allThresholds() throws -> Thresholds {
    var all = thresholds
    if let thresholdFile { try all.add(file: thresholdFile) }
    return all
  }
}

/// The allowed excess of each series over its baseline.
struct Thresholds {
  /// A limit for some series. Nil matches every scene or every engine.
  private struct Rule {
    var scene, engine: String?
    let metric: Metric
    let limit: Limit
    /// The rule's place in a file; nil for a default and for the command line.
    var place: (file: String, line: Int)?

    func fits(_ key: SeriesKey) -> Bool {
      metric == key.metric && (scene ?? key.feed.scene) == key.feed.scene && (engine ?? key.engine) == key.engine
    }
  }

  /// If several rules match a series, the last one applies.
  private var rules = [
    Rule(metric: .time, limit: .share(0.1)), Rule(metric: .allocations, limit: .absolute(0)),
    Rule(metric: .allocatedBytes, limit: .absolute(0)), Rule(metric: .mallocs, limit: .absolute(0)),
    Rule(metric: .instructions, limit: .share(0.01)),
  ]

  func limit(for key: SeriesKey) -> Limit? { rules.last { $0.fits(key) }?.limit }

  /// Warns of rules from a file that match no series, for instance because an engine's name is misspelled.
  func warnOfUnused(among changes: [Change], _ console: Console) {
    for rule in rules where !changes.contains(where: { rule.fits($0.key) }) {
      if let (file, line) = rule.place { console.warn("\(file):\(line): this limit matches no series") }
    }
  }

  /// Adds a list such as `time=10%,allocations=0`. Returns false if it cannot be parsed.
  mutating func add(list: String) -> Bool {
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let metric = Metric(rawValue: sides[0]), let limit = Limit(sides[1], of: metric)
      else { return false }
      rules.append(Rule(metric: metric, limit: limit))
    }
    return true
  }

  /// Adds the rules of a CSV file with the columns `scene,engine,metric,limit`. `*` matches every scene or engine.
  mutating func add(file path: String) throws {
    let table = try CSVTable(file: path)
    guard !table.records.isEmpty else { throw Failure.input(path, "contains no limits") }
    let places = try ["scene", "engine", "metric", "limit"].map(table.column)
    for (line, record) in table.records {
      let fields = places.map { record[$0] }
      func wrong(_ field: String, _ fault: String) -> Failure {
        table.fault(line, "\"\(QuotedText.excerpt(field))\" \(fault)")
      }
      guard let metric = Metric(rawValue: fields[2]) else { throw wrong(fields[2], "is not a metric") }
      guard metric.isGated else { throw table.fault(line, "the gate does not compare \(metric.rawValue)") }
      guard let limit = Limit(fields[3], of: metric) else {
        throw wrong(fields[3], "is not a limit such as \(metric == .time ? "10%" : "10% or 0")")
      }
      let names = fields.prefix(2).map { $0 == "*" ? nil : $0 }
      if let scene = names[0], !Catalog.current.sceneNames.contains(scene) {
        throw table.fault(line, "there is no scene \"\(QuotedText.excerpt(scene))\"")
      }
      rules.append(Rule(scene: names[0], engine: names[1], metric: metric, limit: limit, place: (path, line)))
    }
  }
}

extension Limit {
  /// Parses the limit of a gated metric. Times are compared as ratios, so their limits are percentages.
  init?(_ text: String, of metric: Metric) {
    self.init(text)
    if case .absolute = self, metric == .time { return nil }
    guard metric.isGated else { return nil }
  }
}
