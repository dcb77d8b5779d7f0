import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("Help pages", .bench)
struct ApprovedHelpTests {
  @Test("the overview and the help page of every command equal the approved files")
  func pages() throws {
    let help = Help(width: 80)
    let commands = Bench.benchmark.commands
    try ApprovedText.expect(
      ([help.overview(commands)] + commands.all.map(help.page)).joined(separator: "\n\n— — —\n\n") + "\n",
      is: "help.txt")
  }
}
