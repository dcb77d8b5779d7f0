/// The name of the program in its own texts: `bench`, or the name of a user's own benchmark.
package enum ProgramName {
  @TaskLocal package static var current = "bench"
  /// The path with which the program was started; nil if a shell found it in `PATH`, or if it is not known.
  @TaskLocal package static var path: String?

  /// The text of `--version`: `bench` and its version. Programs other than `bench` put their own name before it.
  static var version: String {
    (current == "bench" ? "" : "\(current), ") + "bench \(Version.current)"
  }

  /// A declared text, such as a help page, with the program's name instead of the word `bench`.
  static func inserted(in text: String) -> String {
    guard current != "bench" else { return text }
    return text.replacing(/(^|[^A-Za-z0-9])bench(?![A-Za-z0-9])/) { "\($0.output.1)\(current)" }
  }
}
