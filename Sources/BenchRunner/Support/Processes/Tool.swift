import Foundation

/// Output of other programs.
package enum Tool {
  /// The trimmed stdout of a program; nil if it is missing or fails.
  package static func output(_ words: [String]) -> String? {
    guard let nothing = try? Program.nothing() else { return nil }
    defer { close(nothing) }
    guard let ends = try? Program.pipe() else { return nil }
    defer { close(ends.read) }
    let program = try? Program(words, input: nothing, output: ends.write, errors: nothing)
    close(ends.write)
    guard let program else { return nil }
    let bytes = (try? InputFile.bytes(of: ends.read)) ?? []
    guard program.wait() == .exit(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
