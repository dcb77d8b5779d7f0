/// The name of the program in its texts: `bench`, or the name of a user's benchmark.
enum ProgramName {
  @TaskLocal static var current = "bench"
  /// The path with which the program was started. Nil by default, and if a shell found the program in `PATH`.
  @TaskLocal static var path: String?

  /// The text of `--version`: `bench` and its version. Other programs put their name before that text.
  static var version: String {
    (current == "bench" ? "" : "\(current), ") + "bench \(Version.current)"
  }

  /// A declared text, such as a help page, with the program's name instead of the word `bench`.
  static func inserted(in text: String) -> String {
    guard current != "bench" else { return text }
    return text.replacing(/(^|[^A-Za-z0-9])bench(?![A-Za-z0-9])/) { "\($0.output.1)\(current)" }
  }
}
