import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("Help, completion scripts and manual page", .bench)
struct ApprovedHelpTests {
  @Test("the overview and the help page of every command equal the approved files")
  func pages() throws {
    let help = Help(width: 80)
    let commands = Bench.benchmark.commands
    try ApprovedText.expect(
      ([help.overview(commands)] + commands.all.map(help.page)).joined(separator: "\n\n— — —\n\n") + "\n",
      is: "help.txt")
    try ApprovedText.expect(Help(width: 40).overview(commands) + "\n", is: "help-40.txt")
  }

  @Test("the completion script of every shell equals the approved file", arguments: Shell.allCases)
  func completion(_ shell: Shell) throws {
    let script = CompletionScript(commands: Bench.benchmark.commands.all).text(for: shell)
    try ApprovedText.expect(script, is: "completion.\(shell.rawValue)")
  }

  @Test("the manual page equals the approved file, except for the version")
  func manualPage() throws {
    let page = ManualPage.text(Bench.benchmark.commands.all).replacing(Version.current, with: "VERSION")
    try ApprovedText.expect(page, is: "bench.1")
  }
}
