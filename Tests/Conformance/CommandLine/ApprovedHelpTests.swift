import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("Help, completion scripts and manual page", .bench)
struct ApprovedHelpTests {
  @Test("the overview and the help page of every command equal the approved files")
  func pages() throws {
    let help = Help(width: 80)
    func page<C: Command>(_ type: C.Type) -> String { help.page(type) }
    let commands = Bench.benchmark.commands
    try ApprovedText.expect(
      ([help.overview(commands)] + commands.all.map { page($0) }).joined(separator: "\n\n— — —\n\n") + "\n",
      is: "help.txt")
    try ApprovedText.expect(Help(width: 40).overview(commands) + "\n", is: "help-40.txt")
  }

  @Test("the completion script of every shell equals the approved file", arguments: Shell.allCases)
  func completion(_ shell: Shell) throws {
    let script = shell.completion.script(Bench.benchmark.commands.manuals)
    try ApprovedText.expect(script, is: "completion.\(shell.rawValue)")
  }

  @Test("the manual page equals the approved file, except for the version")
  func manualPage() throws {
    let page = ManualPage.text(Bench.benchmark.commands.manuals).replacing(Version.current, with: "VERSION")
    try ApprovedText.expect(page, is: "bench.1")
  }
}
