/// A run: what its files contain, the source of tables, pages, exports and comparisons. It is the same whether it was
/// measured or read; only a measured run also has its trials.
struct Run {
  /// The path of the run's folder.
  var path: String
  var manifest: Manifest
  /// The rows of `summary.csv`; those of series that the run lacks have no values.
  var rows: [Figure] = []
  var samples: [Sample] = []
  /// The mismatches. If there are any, `files` returns neither rows nor samples.
  var mismatches: [Mismatch] = []
  /// The feeds that this process measured.
  var trials: [Trial] = []
  /// The measurements of another build on the same feeds; empty without one.
  var others: [Trial] = []

  init(path: String, manifest: Manifest) { (self.path, self.manifest) = (path, manifest) }

  var name: String { manifest.runId }

  /// Whether every frame of every feed was compared and is the same in all engines.
  var agrees: Bool { mismatches.isEmpty && trials.allSatisfy { $0.comparison.state == .identical } }

  /// Reads a run, optionally without its samples. The path is that of the run's folder or of its `summary.csv`.
  /// - Throws: `Failure` if a required file is missing or invalid. For an invalid row, the message has the line.
  init(_ path: String, readsSamples: Bool = true) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw Failure.input(path, "there is no such run") }
    if Self.holdsRuns(path) {
      throw Failure.input(path, "is a folder of runs, not a run", remedy: "name the runs, as in \(path)/2*/")
    }
    let folder = try Self.folder(of: path)
    self.init(path: folder, manifest: try Manifest(reading: folder + "/manifest.json"))
    if let differing = try Self.table(folder, "mismatches.csv") {
      mismatches = try differing.rows(Mismatch.columns(run: name), from: Mismatch()).map(\.row)
    }
    if let summary = try Self.table(folder, "summary.csv", isRequired: agrees) {
      rows = try summary.rows(
        Figure.columns(run: name), from: Figure(build: build), fault: \.fault, unique: \.key)
      rows.markNoisyReferences()
    }
    guard readsSamples, let readings = try Self.table(folder, "samples.csv") else { return }
    let known = agrees ? Set(rows.map(\.key)) : nil
    samples = try readings.rows(Sample.columns(run: name), from: .empty, fault: \.fault)
      .map { line, row in
        if known?.contains(row.key) == false { throw readings.fault(line, "summary.csv has no series \(row.key)") }
        return row
      }
  }

  /// The run's folder without trailing slashes, from the path of the folder or of its `summary.csv`.
  private static func folder(of path: String) throws -> String {
    let parts = PathParts(path)
    let parent = parts.parent.isEmpty ? "." : parts.parent
    if InputFile.isFolder(path) { return path.hasSuffix("/") ? "\(parent)/\(parts.name)" : path }
    guard parts.name == "summary.csv" else {
      throw Failure.input(path, "is not a run; a run is a folder that bench run wrote, or its summary.csv")
    }
    return parent
  }

  private static func table(_ folder: String, _ name: String, isRequired: Bool = false) throws -> CSVTable? {
    let path = folder + "/" + name
    guard isRequired || FileManager.default.fileExists(atPath: path) else { return nil }
    return try CSVTable(file: path, isChosen: true)
  }

  var feeds: [FeedKey] { rows.map(\.feed).distinct }

  var engines: [String] { rows.map(\.engine).distinct }

  /// The title of a feed within the run, with its variant if the run has several variants.
  func title(of feed: FeedKey) -> String {
    Set(feeds.map(\.variant)).count > 1 ? "\(feed)" : "\(feed.scene) × \(Figures.counted(feed.cells, "cell"))"
  }

  func row(_ key: SeriesKey) -> Figure? { rows.first { $0.key == key } }

  /// The readings of a series, one array per process, in the order of the processes.
  func readings(_ key: SeriesKey) -> [[Sample]] {
    let own = Dictionary(grouping: samples.filter { $0.key == key }, by: \.process)
    return own.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds the series that this run lacks from another run of the same build, as one of several jobs is; returns whether
  /// there were any.
  mutating func add(missingFrom other: Run) -> Bool {
    guard let build = manifest.code.binarySha256, build == other.manifest.code.binarySha256, agrees, other.agrees else {
      return false
    }
    let known = Set(rows.map(\.key))
    let more = other.rows.filter { !known.contains($0.key) }
    rows += more
    samples += other.samples.filter { !known.contains($0.key) }
    return !more.isEmpty
  }

  var judged: [Figure] { rows.filter { $0.judgement != nil } }

  /// The rows with a value.
  var figures: [Figure] { rows.filter { $0.median != nil } }

  var build: BuildIdentity {
    BuildIdentity(
      swift: manifest.code.swift, architecture: manifest.code.architecture, cpu: manifest.machine.cpu ?? "unknown")
  }

  func reference(on feed: FeedKey) -> String {
    rows.first { $0.feed == feed && !$0.reference.isEmpty }?.reference ?? ""
  }

  /// The tables of a feed: the figures of whole layouts, also for `given` engines without figures; then the figures of
  /// each phase in which cells change. Tables without figures are left out.
  func tables(of feed: FeedKey, engines given: [EngineName] = []) -> [TextTable] {
    let own = rows.filter { $0.feed == feed }
    return (own.allSatisfy { $0.phase == .recycle } ? [] : [.figures(of: own, engines: given.map(\.rawValue))])
      + [TextTable.recycle(of: own)].compactMap(\.self)
  }

  /// The processor, the number of logical processors and the system of the run's machine, without the system's version.
  var machineName: String {
    let machine = manifest.machine
    let system = machine.kernel?.split(separator: " ").first.map(String.init) ?? "an unknown system"
    return "\(machine.cpu ?? "an unknown processor"), \(machine.cpus) cores, \(system)"
  }
}

extension [Run] {
  /// The runs by the time at which they started, the oldest first.
  var sortedByTime: [Run] { sorted { ($0.manifest.run.started, $0.name) < ($1.manifest.run.started, $1.name) } }
}

extension Manifest {
  init(reading path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw Failure.input(path, "there is no such file, so the build of the run is unknown")
    }
    let text = try InputFile.bytes(of: path, isChosen: true)
    do {
      self = try JSONText.value(Manifest.self, of: text)
    } catch DecodingError.keyNotFound(let key, _) {
      throw Failure.input(path, "is not a manifest of schema \(Figure.schema): it has no \(key.stringValue)")
    } catch {
      throw Failure.input(path, "is not a manifest of schema \(Figure.schema)")
    }
    guard schema == Figure.schema else {
      throw Failure.input(path, "schema must be \(Figure.expectedSchema), not \(schema)")
    }
    if let fault { throw Failure.input(path, fault) }
  }

  /// A sentence about the first invalid value of the manifest; nil if the checked values are valid.
  private var fault: String? {
    for (name, text) in [("git_sha", code.gitSha), ("binary_sha256", code.binarySha256)] {
      if let text, !(1...64).contains(text.utf8.count) || !text.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
        return "\(name) must be 1 to 64 hexadecimal digits, not \"\(QuotedText.excerpt(text))\""
      }
    }
    for (name, text) in [("started", run.started), ("finished", run.finished)] {
      if (try? Date(text, strategy: .iso8601)) == nil {
        return "\(name) must be a time such as 2026-01-02T03:04:05Z, not \"\(QuotedText.excerpt(text))\""
      }
    }
    for (name, text) in [("run_id", .some(runId)), ("cpu", machine.cpu), ("kernel", machine.kernel)] {
      if let text, !QuotedText.isName(text) { return "\(name) must be a name, not \"\(QuotedText.excerpt(text))\"" }
    }
    if !run.cells.allSatisfy(FeedSettings.cellRange.contains) { return "cells must be from 1 to 1000000" }
    if let share = run.stealShare, !(0...1).contains(share) { return "steal_share must be from 0 to 1" }
    return nil
  }
}
