/// Words of a shell's command line.
package enum ShellWord {
  /// A command on one line.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A command with one option per line.
  static func lines(_ words: [String]) -> String {
    words.map { ($0.hasPrefix("--") ? "\\\n  " : "") + quoted($0) }.joined(separator: " ")
  }

  /// The word, in quotes if it is empty or contains characters that may be special to a shell.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_=./,:+%@".unicodeScalars.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
