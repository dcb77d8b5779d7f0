/// For each run, the manifest, the tables, the notes and the growth of times. Rows use the names of the CSV columns.
enum JSONExport {
  private struct Document: Encodable {
    let schema = Figure.schema
    let runs: [Part]
  }

  private struct Part: Encodable {
    let manifest: Manifest
    let summary: [CSVObject<Figure>]
    let mismatches: [CSVObject<Mismatch>]
    let samples: [CSVObject<Sample>]
    let notes: [String: [String]]
    let growth: [Run.Scaling]

    init(_ run: Run) {
      manifest = run.manifest
      let (columns, others) = (Figure.columns(run: run.name), Mismatch.columns(run: run.name))
      let readings = Sample.columns(run: run.name)
      summary = run.rows.map { CSVObject(row: $0, columns: columns) }
      mismatches = run.mismatches.map { CSVObject(row: $0, columns: others) }
      samples = run.samples.map { CSVObject(row: $0, columns: readings) }
      notes = Dictionary(uniqueKeysWithValues: run.feeds.map { ("\($0)", run.notes(on: $0).all) })
      growth = run.scalings
    }
  }

  static func text(of runs: [Run]) throws -> String { try JSONText.of(Document(runs: runs.map(Part.init))) }
}

/// A row as a JSON object: the keys are the names of the columns, and empty fields are omitted.
private struct CSVObject<Row>: Encodable {
  let row: Row
  let columns: [CSVColumn<Row>]

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for column in columns {
      let (name, field) = (Name(stringValue: column.name), column.field(row))
      if column.isNumber, let number = DecimalText.number(field) {
        try container.encode(number, forKey: name)
      } else if !field.isEmpty {
        try container.encode(field, forKey: name)
      }
    }
  }
}

/// The custom format "smaller is better" of the GitHub action github-action-benchmark.
enum GitHubExport {
  private struct Entry: Encodable {
    let name: String
    let unit: String
    let value: Double
    var range: String?
    var extra: String?
  }

  static func text(of runs: [Run]) throws -> String { try JSONText.of(runs.flatMap { $0.rows.flatMap(entries) }) }

  /// The entries for the median of a row and for its ratio, if known. A row of the reference has only its median.
  private static func entries(of row: Figure) -> [Entry] {
    guard let median = row.median else { return [] }
    let figure = Entry(
      name: "\(row.key)", unit: row.metric.unit, value: median, range: range(row.min, row.max),
      extra: "median of \(Figures.counted(row.processes, "process")), "
        + "at least \(Figures.counted(row.rounds, "round")) each")
    guard !row.isReference, let ratio = row.ratio else { return [figure] }
    let doubt = row.isSound ? nil : "not sound: \(row.gradeReason)"
    let interval = range(row.ratioLow, row.ratioHigh)
    return [
      figure,
      Entry(name: "\(row.key) to \(row.reference)", unit: "×", value: ratio, range: interval, extra: doubt),
    ]
  }

  private static func range(_ low: Double?, _ high: Double?) -> String? {
    low.flatMap { low in high.map { "\(Figures.plain(low))–\(Figures.plain($0))" } }
  }
}

/// Bencher Metric Format: an object of benchmarks, each an object of measures. The bounds of a value are the first and
/// the third quartile over the processes.
enum BencherExport {
  static func text(of runs: [Run]) throws -> String {
    var benchmarks: [String: [String: [String: Double]]] = [:]
    for row in runs.flatMap(\.rows) {
      guard let median = row.median else { continue }
      let name = "\(row.feed.scene)/\(row.feed.cells)/\(row.feed.variant)/\(row.engine)/\(row.phase.rawValue)"
      // Bencher's measure of times in nanoseconds is `latency`. Others keep their name, with `-` instead of `_`.
      let measure = row.metric == .time ? "latency" : row.metric.rawValue.replacing("_", with: "-")
      let values = ["value": median, "lower_value": row.p25, "upper_value": row.p75]
      guard benchmarks[name]?[measure] == nil else {
        throw Failure.usage("the format bmf has one value for a series, but two runs have \(name)")
      }
      benchmarks[name, default: [:]][measure] = values.compactMapValues(\.self)
    }
    return try JSONText.of(benchmarks)
  }
}

/// Go's benchmark format: one line per series and process, because benchstat needs independent samples. An operation is
/// one cell, so peak memory is omitted.
enum GoBenchExport {
  static func text(of runs: [Run]) -> String { runs.flatMap(lines).map { $0 + "\n" }.joined() }

  private static func lines(of run: Run) -> [String] {
    // Go has other names for some parts of a target such as `x86_64-macos`.
    let target = run.manifest.code.target.split(separator: "-")
    let (architecture, system) = (target.first ?? "unknown", target.dropFirst().first ?? "unknown")
    let head = [
      "goos: \(system == "macos" ? "darwin" : system)", "goarch: \(architecture == "x86_64" ? "amd64" : architecture)",
      "pkg: pinbench", "cpu: \(run.manifest.machine.cpu ?? "unknown")",
      "commit: \(run.manifest.code.gitSha ?? "unknown")",
    ]
    return head + run.rows.filter { $0.metric.isPerCell }.flatMap { lines(of: $0, in: run) }
  }

  private static func lines(of row: Figure, in run: Run) -> [String] {
    let scene = row.feed.scene.prefix(1).uppercased() + row.feed.scene.dropFirst()
    let name =
      "Benchmark\(scene)/cells=\(row.feed.cells)/variant=\(row.feed.variant)"
      + "/engine=\(row.engine.replacing(" ", with: "_"))/phase=\(row.phase.rawValue)"
    let units: [Metric: String] = [.time: "ns", .allocations: "allocs", .allocatedBytes: "B"]
    let unit = units[row.metric] ?? row.metric.rawValue
    return run.readings(row.key).compactMap { readings in
      guard let least = readings.map(\.value).min() else { return nil }
      let operations = readings.reduce(0) { $0 + $1.operations }
      return "\(name) \(Figures.plain(operations)) \(Figures.plain((least * 1e4).rounded() / 1e4)) \(unit)/op"
    }
  }
}
