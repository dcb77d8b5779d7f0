import Foundation

extension TemporaryFolder {
  /// The command of an outside engine: a shell script in the folder, which is also its working folder.
  ///
  /// - Parameters:
  ///   - greeting: The answer to the first question, as JSON.
  ///   - preparation: Shell commands that run for each question, whose text is `$line` and whose number is `$seq`.
  ///   - answers: The branches of a shell's `case` for all questions but the first and the last.
  func shellAdapter(
    _ name: String = "adapter.sh", greeting: String, preparation: String = "", answers: String
  ) throws -> String {
    let script = """
      cd '\(path)'
      while IFS= read -r line; do
        seq=$(printf '%s' "$line" | sed 's/.*"seq":\\([0-9]*\\).*/\\1/')
        \(preparation)
        case "$line" in
          *'"cmd":"start"'*) echo '\(greeting)' ;;
          *'"cmd":"stop"'*) exit 0 ;;
          \(answers)
        esac
      done
      """
    try script.write(toFile: file(name), atomically: false, encoding: .utf8)
    return "exec sh '\(file(name))'"
  }
}
