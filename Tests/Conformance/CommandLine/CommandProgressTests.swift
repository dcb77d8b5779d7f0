import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Progress of commands", .bench)
struct CommandProgressTests {
  /// The messages that a command shows on a terminal.
  private func messages(of command: some Command) throws -> [String] {
    let console = Console(out: .captured(), notes: .captured(isTerminal: true))
    _ = try command.run(console)
    return console.notes.text.components(separatedBy: "\r\u{1B}[2K").filter { !$0.isEmpty }
  }

  @Test("the progress of a measurement in one process shows every round")
  func rounds() throws {
    var settings = FeedSettings()
    settings.cells = 2
    var plan = SamplingPlan()
    (plan.rounds, plan.warmup, plan.slotMilliseconds, plan.screen, plan.screenfuls) = (2, 2, 0.001, 2, 1)
    plan.phases = Set(Phase.allCases)
    var sampler = Sampler(
      Feed(Social.self, settings), [.manual], plan, budget: 1e9, seed: 1, make: makePackageEngine)
    var (comparison, messages) = (Comparison(), [String]())
    let note = { (message: String) in messages.append(message) }
    try sampler.sampleBuilds(progress: note)
    #expect(messages == (1...5).map { "building, round \($0)" })
    messages = []
    try sampler.sampleRelayouts(progress: note)
    #expect(
      messages == [
        "warming up, round 1 of 2", "warming up, round 2 of 2", "timing, round 1 of 2", "timing, round 2 of 2",
      ])
    messages = []
    try sampler.sampleRecycle(&comparison, note)
    #expect(messages.count > 5 && messages == messages.indices.map { "recycling, round \($0)" })
  }

  @Test("conform shows the engine and the number of cases")
  func cases() throws {
    let folder = TemporaryFolder()
    let layout = #""layout":[{"view":"a","pin":[["width",1]]}]"#
    let line = #"{"name":"a","views":[{"id":"a"}],"# + layout + #","frames":{"a":[0,0,1,0]}}"#
    try line.write(toFile: folder.file("a.jsonl"), atomically: true, encoding: .utf8)
    var conform = ConformCommand()
    (conform.operands, conform.engine) = ([folder.file("a.jsonl")], .all)
    #expect(try messages(of: conform).prefix(2) == ["pin: 1 cases", "manual: 1 cases"])
  }

  @Test("verify --every-pixel shows the feed and the width at every 64th width")
  func everyPixel() throws {
    var command = VerifyCommand()
    (command.workload.scenes, command.workload.scales, command.workload.cells) = (["container"], [1], [1])
    (command.workload.engines, command.workload.direction) = (["pin"], .rtl)
    let console = Console(out: .captured(), notes: .captured(isTerminal: true))
    _ = try command.sweep(300...430, console)
    let shown = console.notes.text.components(separatedBy: "\r\u{1B}[2K").filter { !$0.isEmpty }
    #expect(shown == [300, 364, 428].map { "container rtl scale 1: \($0) points" })
  }
}
