import Foundation

/// The folder of one run's results.
package struct RunFolder {
  /// The run's name, unique in its directory.
  package let run: String
  package let path: String

  /// Makes the folder. If the name is in use, appends a number from 2 to 99. A run makes its folder before it measures,
  /// so the run stops early if the folder cannot be made.
  package init(in directory: String, run name: String) throws {
    var code = AtomicFile.makeFolders(directory)
    for number in 1...99 where code == 0 || code == EEXIST {
      let run = number == 1 ? name : "\(name)-\(number)"
      let path = directory + "/" + run
      code = mkdir(path, 0o755) == 0 ? 0 : errno
      guard code == 0 else { continue }
      (self.run, self.path) = (run, path)
      return
    }
    throw Failure.usage(
      "cannot write in \(directory): \(SystemError(code: code).reason)", remedy: "use --out DIR for another folder")
  }

  /// Whether a folder is not a run, but has runs.
  package static func holdsRuns(_ folder: String) -> Bool {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder + "/manifest.json") else { return false }
    let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { files.fileExists(atPath: "\(folder)/\($0)/manifest.json") }
  }

  package func removeIfEmpty() { rmdir(path) }

  /// Writes files into the folder. If the draft of one file cannot be written, no file is written.
  package func write(_ files: [(name: String, text: String)]) throws {
    try AtomicFile.write(files.map { ("\(path)/\($0.name)", $0.text) }, remedy: "no results were kept")
  }

  /// Writes `.gitignore` into a folder of results and returns its path; nil if the file already exists.
  package static func ignoreRuns(in folder: String) throws -> String? {
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
