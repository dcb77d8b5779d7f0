import Foundation

/// The folder of one run's results, whose files are there as a whole or not at all.
package struct RunFolder {
  /// The run's name, unique in its directory.
  package let run: String
  package let path: String

  /// Makes a folder for a run in a directory, with the directories above it; a run that cannot be stored should not be made.
  /// A second run of the same second gets a number.
  package init(in directory: String, run name: String) throws {
    var code = AtomicFile.makeFolders(directory)
    for number in 1...99 where code == 0 || code == EEXIST {
      let run = number == 1 ? name : "\(name)-\(number)"
      let path = directory + "/" + run
      code = mkdir(path, 0o755) == 0 ? 0 : errno
      if code == 0 {
        self.run = run
        self.path = path
        return
      }
    }
    let reason = String(cString: strerror(code))
    throw Failure.usage("cannot write in \(directory): \(reason)", remedy: "--out DIR takes another folder")
  }

  /// Removes the folder again if nothing was written.
  package func removeIfEmpty() { rmdir(path) }

  /// Writes files of the folder, name and text; all of them, or on failure none.
  package func write(_ files: [(name: String, text: String)]) throws {
    try AtomicFile.write(files.map { ("\(path)/\($0.name)", $0.text) }, remedy: "no results were kept")
  }
}
