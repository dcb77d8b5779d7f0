import Foundation

/// The `.gitignore` of the folder of results: runs are not committed, baselines and published runs are.
package enum ResultsIgnore {
  static let text = """
    # Runs stay on this machine; baselines and published runs are committed.
    *
    !.gitignore
    !baselines/
    !baselines/**
    !published/
    !published/**

    """

  /// Writes the file if the folder has none; returns its path if it was written.
  package static func write(in folder: String) throws -> String? {
    let path = folder + "/.gitignore"
    guard !FileManager.default.fileExists(atPath: path) else { return nil }
    try AtomicFile.write(text, to: path)
    return path
  }
}
