import BenchHarness
import BenchReports
import BenchSupport

/// The allowed excess of each series over its baseline.
struct Thresholds {
  /// A limit for some series; nil matches every series.
  private struct Rule {
    var scene: String?
    var engine: String?
    let metric: Metric
    let limit: Limit
    /// The rule's place in a file; nil for the command line.
    var place: (file: String, line: Int)?

    func fits(_ key: SeriesKey) -> Bool {
      metric == key.metric && (scene ?? key.feed.scene) == key.feed.scene && (engine ?? key.engine) == key.engine
    }
  }

  /// Later rules win.
  private var rules = [
    Rule(metric: .time, limit: .share(0.1)), Rule(metric: .allocations, limit: .absolute(0)),
    Rule(metric: .allocatedBytes, limit: .absolute(0)), Rule(metric: .mallocs, limit: .absolute(0)),
    Rule(metric: .instructions, limit: .share(0.01)),
  ]

  func limit(for key: SeriesKey) -> Limit? { rules.last { $0.fits(key) }?.limit }

  /// Warnings for file rules that match none of some series, for instance because an engine is misspelt.
  func unused(among keys: [SeriesKey]) -> [String] {
    rules.compactMap { rule in
      guard let place = rule.place, !keys.contains(where: rule.fits) else { return nil }
      return "\(place.file):\(place.line): this limit matches no series"
    }
  }

  /// Adds a list such as `time=10%,allocations=0`; false if it cannot be parsed.
  mutating func add(list: String) -> Bool {
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let metric = Metric(rawValue: sides[0]), let limit = Limit(sides[1], of: metric)
      else { return false }
      rules.append(Rule(metric: metric, limit: limit))
    }
    return true
  }

  /// Adds the rules of a CSV file with the columns `scene,engine,metric,limit`, where `*` matches everything.
  mutating func add(file path: String) throws {
    let table = try CSVTable(file: path)
    guard !table.records.isEmpty else { throw Failure.input(path, "contains no limits") }
    let places = try ["scene", "engine", "metric", "limit"].map(table.column)
    for (line, record) in table.records {
      let fields = places.map { record[$0] }
      guard let metric = Metric(rawValue: fields[2]) else {
        throw table.fault(line, "\"\(QuotedText.excerpt(fields[2]))\" is not a metric")
      }
      guard metric.isGated else { throw table.fault(line, "the gate does not compare \(metric.rawValue)") }
      guard let limit = Limit(fields[3], of: metric) else {
        throw table.fault(
          line, "\"\(QuotedText.excerpt(fields[3]))\" is not a limit such as \(metric == .time ? "10%" : "10% or 0")")
      }
      guard fields[0] == "*" || Catalog.current.sceneNames.contains(fields[0]) else {
        throw table.fault(line, "there is no scene \"\(QuotedText.excerpt(fields[0]))\"")
      }
      rules.append(
        Rule(
          scene: fields[0] == "*" ? nil : fields[0], engine: fields[1] == "*" ? nil : fields[1], metric: metric,
          limit: limit, place: (path, line)))
    }
  }
}

extension Limit {
  /// Parses the limit of a metric. Times are compared as ratios, so their limits are percentages. Nil for a metric that
  /// no gate compares.
  init?(_ text: String, of metric: Metric) {
    self.init(text)
    if case .absolute = self, metric == .time { return nil }
    guard metric.isGated else { return nil }
  }
}
