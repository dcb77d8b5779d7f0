/// How much worse than its baseline each series may be.
struct Thresholds {
  /// A limit for some series; what is nil fits all.
  private struct Rule {
    var scene: String?
    var engine: String?
    let metric: Metric
    let limit: Limit
  }

  /// Later rules win.
  private var rules = [
    Rule(metric: .time, limit: .share(0.1)), Rule(metric: .allocations, limit: .absolute(0)),
    Rule(metric: .allocatedBytes, limit: .absolute(0)), Rule(metric: .mallocs, limit: .absolute(0)),
    Rule(metric: .instructions, limit: .share(0.01)),
  ]

  func limit(for key: SeriesKey) -> Limit? {
    rules.last {
      $0.metric == key.metric && ($0.scene ?? key.scene) == key.scene && ($0.engine ?? key.engine) == key.engine
    }?.limit
  }

  /// Adds what a list such as `time=10%,allocations=0` says; false if it says nothing that can be understood.
  mutating func add(list: String) -> Bool {
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let metric = Metric(rawValue: sides[0]), let limit = Limit(sides[1]) else { return false }
      rules.append(Rule(metric: metric, limit: limit))
    }
    return true
  }

  /// Adds the rules of a CSV file with the columns `scene,engine,metric,limit`, where `*` fits everything.
  mutating func add(file path: String) throws {
    let table = try CSVTable(file: path)
    let places = try ["scene", "engine", "metric", "limit"].map(table.column)
    for (line, record) in table.records {
      let fields = places.map { record[$0] }
      guard let metric = Metric(rawValue: fields[2]) else { throw table.fault(line, "\"\(fields[2])\" is no metric") }
      guard let limit = Limit(fields[3]) else {
        throw table.fault(line, "\"\(fields[3])\" is no limit such as 10% or 0")
      }
      guard fields[0] == "*" || SceneTable.names.contains(fields[0]) else {
        throw table.fault(line, "there is no scene \"\(fields[0])\"")
      }
      rules.append(
        Rule(
          scene: fields[0] == "*" ? nil : fields[0], engine: fields[1] == "*" ? nil : fields[1], metric: metric,
          limit: limit))
    }
  }
}

extension Limit {
  /// A limit as it is written: `10%` of the baseline, or `0` in the metric's own unit.
  init?(_ text: String) {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let value = Double(number), value.isFinite, value >= 0 else { return nil }
    self = text.hasSuffix("%") ? .share(value / 100) : .absolute(value)
  }
}
