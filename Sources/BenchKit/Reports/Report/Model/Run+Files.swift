/// A run makes its folder before it measures, and writes its files when it ends.
extension Run {
  /// Begins a run in a new folder of a directory, so that it stops early if the folder cannot be made. If the run's name
  /// is in use, appends a number from 2 to 99.
  init(in directory: String, _ manifest: Manifest) throws {
    var code = AtomicFile.makeFolders(directory)
    for number in 1...99 where code == 0 || code == EEXIST {
      let name = number == 1 ? manifest.runId : "\(manifest.runId)-\(number)"
      let path = directory + "/" + name
      code = mkdir(path, 0o755) == 0 ? 0 : errno
      guard code == 0 else { continue }
      self.init(path: path, manifest: manifest)
      self.manifest.runId = name
      return
    }
    throw Failure.usage(
      "cannot write in \(directory): \(SystemError(code: code).reason)", remedy: "use --out DIR for another folder")
  }

  /// Adds a measured feed: its remarks, its figures and readings, or its mismatches in place of all figures.
  mutating func add(_ trial: Trial, against other: Trial? = nil) {
    trials.append(trial)
    if let other { others.append(other) }
    if !trial.remarks.isEmpty {
      manifest.run.remarks = (manifest.run.remarks ?? [:]).merging(["\(trial.feed.key)": trial.remarks]) { $1 }
    }
    if trial.comparison.state == .differing {
      mismatches = trial.comparison.mismatches
      for index in mismatches.indices { mismatches[index].scene = trial.feed.scene.name }
      (rows, samples) = ([], [])
    } else {
      rows += Figure.all(of: trial)
      samples += trial.samples
    }
  }

  /// Completes the manifest and writes the files of the run: with mismatches and drawings instead of figures if frames
  /// differ. Writes no file if the draft of one file cannot be written.
  mutating func write(isComplete: Bool = true) throws {
    try manifest.finish(trials, isComplete: isComplete && agrees)
    try AtomicFile.write(
      try (files() + drawings).map { ("\(path)/\($0.name)", $0.text) }, remedy: "no results were kept")
  }

  func files() throws -> [(name: String, text: String)] {
    let summary = ("summary.csv", CSV.text(Figure.columns(run: name), rows))
    let readings = ("samples.csv", CSV.text(Sample.columns(run: name), samples))
    let differing = ("mismatches.csv", CSV.text(Mismatch.columns(run: name), mismatches))
    return (mismatches.isEmpty ? [summary, readings] : [differing]) + [("manifest.json", try JSONText.of(manifest))]
  }

  private var drawings: [(name: String, text: String)] {
    guard let last = trials.last else { return [] }
    return last.comparison.drawnCells.map {
      let name = FrameDrawing.fileName(cell: $0.cell, engine: $0.engine.rawValue)
      return (name, FrameDrawing($0, scene: last.feed.scene.name).svg)
    }
  }

  func removeFolderIfEmpty() { rmdir(path) }

  /// Whether a folder is not a run, but has runs.
  static func holdsRuns(_ folder: String) -> Bool {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder + "/manifest.json") else { return false }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { files.fileExists(atPath: "\(folder)/\($0)/manifest.json") }
  }

  /// Writes `.gitignore` into a folder of results and returns its path; nil if the file already exists.
  static func ignoreRuns(in folder: String) throws -> String? {
    let path = folder + "/.gitignore"
    guard !FileManager.default.fileExists(atPath: path) else { return nil }
    let text = """
      # Runs stay on this machine; baselines and published runs are committed.
      /*
      !/.gitignore
      !/baselines/
      !/published/

      """
    try AtomicFile.write(text, to: path, isChosen: true)
    return path
  }
}
