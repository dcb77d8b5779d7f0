import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchSupport

@Suite("Pages of help", .bench)
struct ApprovedHelpTests {
  @Test("say what they said before, for every command")
  func pages() throws {
    let help = Help(width: 80)
    func page<C: Command>(_ type: C.Type) -> String { help.page(type) }
    let commands = Bench.benchmark.commands
    try ApprovedText.expect(
      ([help.overview(commands)] + commands.all.map { page($0) }).joined(separator: "\n\n— — —\n\n") + "\n",
      is: "help.txt")
    try ApprovedText.expect(Help(width: 40).overview(commands) + "\n", is: "help-40.txt")
  }

  @Test("and of completion are the scripts that they were", arguments: Shell.allCases)
  func completion(_ shell: Shell) throws {
    let script = shell.completion.script(Bench.benchmark.commands.manuals)
    try ApprovedText.expect(script, is: "completion.\(shell.rawValue)")
  }

  @Test("and the manual page say what they said before")
  func manualPage() throws {
    let page = ManualPage.text(Bench.benchmark.commands.manuals).replacing(Version.current, with: "VERSION")
    try ApprovedText.expect(page, is: "bench.1")
  }
}
