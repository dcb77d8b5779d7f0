import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// What changed since the last run of the same settings on this machine.
struct PreviousRun {
  let name: String
  let changes: [SeriesChange]

  /// The maximal number of folders to examine, the newest first.
  static let bound = 50
  /// Larger files do not belong to a run.
  private static let manifestLimit = 1 << 20
  private static let summaryLimit = 1 << 26

  /// The newest earlier run in a run's results folder with the same settings, processor and compiler, and with a series
  /// in common; nil if there is none. Folders without a valid run are skipped.
  init?(before run: RunRecord) {
    let own = PathParts(run.path)
    for name in Self.names(in: own.parent.isEmpty ? "." : own.parent, before: own.name) {
      let folder = own.parent.isEmpty ? name : "\(own.parent)/\(name)"
      guard let old = Self.record(folder, comparableWith: run.manifest) else { continue }
      let changes = SeriesChange.all(from: old.figures, to: run.figures.filter(\.isInHistory))
      if changes.isEmpty { continue }
      (self.name, self.changes) = (name, changes)
      return
    }
    return nil
  }

  /// The newest folders of runs: their names begin with the time.
  private static func names(in directory: String, before own: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { $0 < own && $0.wholeMatch(of: /\d{8}T\d{6}Z-.*/) != nil }.sorted().suffix(bound).reversed()
  }

  private static func record(_ folder: String, comparableWith manifest: Manifest) -> RunRecord? {
    let (manifestPath, summaryPath) = ("\(folder)/manifest.json", "\(folder)/summary.csv")
    guard isFile(manifestPath, atMost: manifestLimit), isFile(summaryPath, atMost: summaryLimit),
      let old = try? Manifest(reading: manifestPath), old.isComparable(with: manifest)
    else { return nil }
    return try? RunRecord(folder, readsSamples: false)
  }

  /// Whether a path is a regular file of limited size. Reading a pipe could block.
  private static func isFile(_ path: String, atMost bytes: Int) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size <= bytes
  }

  func show(_ out: Output) {
    let hasFeeds = Set(changes.map(\.key.feed)).count > 1
    let shown = changes.filter { $0.key.metric == .time || $0.isResolved }
    let table = TextTable(
      header: (hasFeeds ? ["feed"] : []) + ["engine", "figure", "old", "new", "delta"],
      rows: shown.map { change in
        (hasFeeds ? ["\(change.key.feed)"] : []) + [change.key.engine, change.key.valueTitle] + change.columns
      })
    out.line("since   \(name)")
    if !shown.isEmpty { out.show(table) }
    let unchanged = changes.count - shown.count
    if unchanged > 0 { out.line("counts  \(unchanged) of \(changes.count { $0.key.metric.isCount }) as before") }
  }
}

extension Figure {
  /// Whether the figure is comparable between days, as ratios and counts are.
  fileprivate var isInHistory: Bool { key.metric == .time ? isGated : key.metric.isCount }
}
