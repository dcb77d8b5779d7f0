import Foundation

/// Output of other programs.
package enum Tool {
  /// The trimmed stdout of a program with some stdin; nil if it is missing or fails.
  package static func output(_ words: [String], input text: String = "") -> String? {
    run(words, input: text).flatMap { $0.ending == .exit(0) ? $0.output : nil }
  }

  /// The trimmed stdout of a program, and how it ended; nil if it is missing.
  package static func run(_ words: [String], input text: String = "") -> (output: String, ending: Program.Ending)? {
    guard let nothing = try? Program.nothing(), let input = try? Program.namelessFile() else { return nil }
    defer { for descriptor in [nothing, input] { close(descriptor) } }
    _ = AtomicFile.write(Array(text.utf8)[...], to: input)
    lseek(input, 0, SEEK_SET)
    guard let ends = try? Program.pipe() else { return nil }
    defer { close(ends.read) }
    let program = try? Program(words, input: input, output: ends.write, errors: nothing)
    close(ends.write)
    guard let program else { return nil }
    let bytes = (try? InputFile.bytes(of: ends.read)) ?? []
    return (String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines), program.wait())
  }
}
