import Foundation

extension TemporaryFolder {
  /// Writes an outside engine as a shell script that runs in the folder. Returns the command that starts it.
  ///
  /// - Parameters:
  ///   - greeting: The answer to `start`, the first question, as JSON.
  ///   - preparation: Shell commands that run for each question. `$line` is the question; `$seq` is its `seq`, if any.
  ///   - answers: The branches of the script's `case` for all questions except `start` and `stop`.
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
