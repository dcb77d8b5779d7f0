import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

/// A command whose texts contain characters that are special to a shell or to troff.
private struct Special: Command {
  static let name = "special"
  static let summary = "it's [a:b]"
  static let discussion = #".first 'two'"# + "\n" + #"\ ~ ^ × … -"#
  static let examples: [Example] = [(#"a "b""#, "'tis")]
  static var options: [Option<Special>] { [.text("--into", "A:B", in: .output, #"in [x] it's a\b: "c""#, \.into)] }

  var into: String?

  func run(_ console: Console) throws -> ExitCode { .success }
}

@Suite("Completion and manual page", .bench)
struct CompletionTests {
  private static func has(_ tool: String) -> Bool { Tool.output(["/bin/sh", "-c", "command -v \(tool)"]) != nil }

  @Test("each script has all commands and options; its shell, if installed, accepts it", arguments: Shell.allCases)
  func scripts(_ shell: Shell) throws {
    let check = Self.has(shell.rawValue) ? "\(shell.rawValue) -n script && " : ""
    let outcome = try BenchBinary.shell("\"$bench\" completion \(shell.rawValue) > script; \(check)cat script")
    #expect(outcome.status == 0)
    #expect(outcome.err.isEmpty)
    for command in Bench.benchmark.commands.all {
      #expect(outcome.out.contains(command.name))
      for option in command.manuals { #expect(outcome.out.contains(String(option.name.dropFirst(2)))) }
    }
  }

  @Test("bash completes commands, options and values", .enabled(if: has("bash"), "there is no bash"))
  func bash() throws {
    func complete(_ words: String...) throws -> String {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let script = """
        "$bench" completion bash > script
        bash -c 'source ./script; COMP_WORDS=(\(list.replacing("'", with: ""))); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _bench; \
          echo "${COMPREPLY[@]}"'
        """
      return try BenchBinary.shell(script).out
    }
    #expect(try complete("bench", "conf") == "conform\n")
    #expect(try complete("bench", "run", "--thresh") == "\n")
    #expect(try complete("bench", "check", "--thresh") == "--threshold --thresholds\n")
    #expect(try complete("bench", "run", "-").contains(" -q "))
    #expect(try complete("bench", "--scene", "th") == "thread\n")
    #expect(try complete("bench", "verify", "--scene", "=", "th") == "thread\n")
    #expect(try complete("bench", "completion", "z") == "zsh\n")
  }

  @Test("characters that are special to a shell or to troff are escaped or replaced")
  func quotes() {
    let script = CompletionScript(commands: [Special.self])
    let zsh = script.text(for: .zsh)
    #expect(zsh.contains(#"'special:it'\''s [a:b]'"#))
    #expect(zsh.contains(#"'*--into=[in (x) it'\''s a\b, "c"]:A B: '"#))
    #expect(script.text(for: .fish).contains(#"-l into -x -d 'in [x] it\'s a\\b: "c"'"#))
    let page = ManualPage.text([Special.self])
    for line in [
      #".SS "bench special: it\(aqs [a:b]""#, #"\&.first \(aqtwo\(aq \(rs \(ti \(ha \(mu \&... \-"#,
      #".B "\-\-into A:B""#, #"in [x] it\(aqs a\(rsb: "c""#, #".B "a \(dqb\(dq""#, #"\&\(aqtis"#,
    ] { #expect(page.contains("\n\(line)\n"), "\(line)") }
  }

  @Test("the manual page is valid, and has all commands and options", .enabled(if: has("mandoc"), "there is no mandoc"))
  func manualPage() throws {
    let outcome = try BenchBinary.shell("\"$bench\" help --man > bench.1; mandoc -T lint -W warning bench.1")
    #expect(outcome.status == 0, "\(outcome.out)")
    let page = try BenchBinary.shell("\"$bench\" help --man | mandoc -T utf8 | sed 's/.\\x08//g'").out
    for command in Bench.benchmark.commands.all {
      #expect(page.contains("bench \(command.name): "))
      for option in command.manuals { #expect(page.contains(option.name)) }
    }
  }

  @Test("an unknown shell is a usage error")
  func unknown() throws {
    let outcome = try BenchBinary.run("completion", "fis")
    #expect(outcome.status == 2)
    #expect(outcome.err == "bench: bench completion takes bash, zsh or fish, not \"fis\"; did you mean fish?\n")
    let two = try BenchBinary.run("completion", "fish", "basj")
    #expect(two.err == "bench: bench completion takes bash, zsh or fish, not \"fish basj\"; did you mean fish?\n")
  }
}
