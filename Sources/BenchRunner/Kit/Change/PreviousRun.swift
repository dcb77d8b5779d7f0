import BenchHarness
import BenchReports
import BenchSupport
import Foundation

/// What changed since the last run of the same settings on this machine.
struct PreviousRun {
  let name: String
  let changes: [SeriesChange]

  /// The maximal number of folders to examine, the newest first.
  private static let bound = 50
  /// Larger files do not belong to a run.
  private static let fileLimit = 1 << 26

  /// The newest earlier run in a run's results folder with the same settings, processor and compiler, and with a series
  /// in common; nil if there is none. Folders without a valid run are skipped.
  init?(before run: RunRecord) {
    let own = PathParts(run.path)
    let directory = own.parent.isEmpty ? "." : own.parent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    // The names begin with the time.
    let runs = names.filter { $0 < own.name && $0.wholeMatch(of: /\d{8}T\d{6}Z-.*/) != nil }
    for name in runs.sorted().suffix(Self.bound).reversed() {
      let folder = "\(directory)/\(name)"
      guard Self.isFile("\(folder)/manifest.json"), Self.isFile("\(folder)/summary.csv"),
        let manifest = try? Manifest(reading: "\(folder)/manifest.json"), manifest.isComparable(with: run.manifest),
        let old = try? RunRecord(folder, readsSamples: false)
      else { continue }
      let changes = SeriesChange.all(from: old.figures, to: run.figures.filter(\.isInHistory))
      if changes.isEmpty { continue }
      (self.name, self.changes) = (name, changes)
      return
    }
    return nil
  }

  /// Whether a path is a regular file of limited size. Reading a pipe could block.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size <= fileLimit
  }

  func show(_ out: Output) {
    let hasFeeds = Set(changes.map(\.key.feed)).count > 1
    let shown = changes.filter { $0.key.metric == .time || $0.isResolved }
    let table = TextTable(
      header: (hasFeeds ? ["feed"] : []) + ["engine", "figure", "old", "new", "delta"],
      rows: shown.map { change in
        (hasFeeds ? ["\(change.key.feed)"] : []) + [change.key.engine, change.valueTitle] + change.columns
      })
    out.line("since   \(name)")
    if !shown.isEmpty { out.show(table) }
    let unchanged = changes.count - shown.count
    if unchanged > 0 { out.line("counts  \(unchanged) of \(changes.count { $0.key.metric.isCount }) as before") }
  }
}
