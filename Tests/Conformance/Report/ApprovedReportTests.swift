import Foundation
import Testing

@testable import BenchKit
@testable import BenchScenes

@Suite("Reports of made-up runs", .bench)
struct ApprovedReportTests {
  /// A small run with verdicts.
  private static func judged() throws -> MadeRun { try ReportFixture.judged(processes: 2) }

  @Test("are unchanged in every format")
  func exports() throws {
    let run = try Self.judged().record()
    for format in ExportFormat.all {
      try ApprovedText.expect(Self.unplaced(format.text([run])), is: "judged-\(format.fileName)")
    }
  }

  @Test("are unchanged as a page")
  func page() throws {
    let page = try HTMLPage.text(of: [Self.judged().record()])
    try ApprovedText.expect(page.replacing("><", with: ">\n<"), is: "judged.html")
  }

  /// A text without the line at which a scene is declared: every edit above it would change what is approved.
  private static func unplaced(_ text: String) -> String {
    text.replacing(/(Scenes\/Social\/Social\.swift,line=)\d+/) { "\($0.1)LINE" }
  }

  @Test("have the same files as before")
  func files() throws {
    // The manifest's text that identifies the build of bench changes with each build.
    for file in try Self.judged().made().files() where file.name != "manifest.json" {
      try ApprovedText.expect(file.text.replacing("\r\n", with: "\n"), is: "judged-\(file.name)")
    }
  }

  @Test("are unchanged on terminals of any width")
  func terminal() throws {
    var text = ""
    let wide = Output.captured()
    wide.isASCII = false
    try Self.show(Self.trial(), planned: (8, 9), wide)
    text += wide.text + "\n"
    let live = Output.captured()
    live.isASCII = false
    try Self.show(Self.liveTrial(), planned: (15, 31), live)
    text += live.text + "\n"
    let out = Output.captured()
    out.isASCII = true
    try ReportFixture.growing().record().showGrowth(out)
    try ApprovedText.expect(text + out.text, is: "terminal.txt")
  }

  @Test("state that no frames were compared")
  func unchecked() {
    var settings = FeedSettings()
    settings.cells = 1
    let out = Output.captured()
    Trial(Feed(Message.self, settings), [.manual], make: { CellEngine($0) }).show(out)
    #expect(out.text.hasSuffix("\nframes  none were compared\n"), "\(out.text)")
  }

  @Test("show the frames that differ as before")
  func differing() throws {
    let folder = TemporaryFolder()
    var command = RunCommand()
    command.run.workload.feed.cells = 30
    command.run.workload.engines = ["pin"]
    command.run.directory = folder.path
    command.run.makeEngine = { $0 == .pin ? CellEngine($0, altering: SceneBreak.all[0].alter) : CellEngine($0) }
    let console = Console(out: .captured(), notes: .captured())
    console.out.isASCII = false
    #expect(try command.run(console) == .framesDiffer)
    let run = folder.files.first?.split(separator: "/").first.map(String.init) ?? "RUN"
    let text = console.out.text.replacing(folder.path, with: "DIR").replacing(run, with: "RUN")
    try ApprovedText.expect(text, is: "frames-differ.txt")
    let drawing = try #require(folder.files.filter { $0.hasSuffix(".svg") }.min())
    try ApprovedText.expect(folder.text(drawing), is: "frames-differ.svg")
  }

  /// A cell that was shown in place of others, after an edit.
  private static func liveTrial() throws -> Trial {
    var settings = FeedSettings()
    settings.cells = 1
    var trial = try Trial(verifying: Feed(Message.self, settings), [.manual, .pin], edits: 1)
    for (engine, time) in [(EngineName.manual, 1000.0), (.pin, 1500)] {
      trial.add(
        (0..<10).map { number in
          var sample = Sample(
            engine: engine.rawValue, phase: .recycle, metric: .time, process: number / 5, round: number % 5,
            iterations: 10, total: (time + Double(number)) * 10)
          var screens = Latencies()
          for screen in 1...100 { screens.add(time * 12 + Double(screen * screen)) }
          if number % 5 == 0 { sample.screenfuls = screens }
          return sample
        })
    }
    return trial
  }

  /// Shows the trial of a run that was to have some processes and rounds.
  private static func show(_ trial: Trial, planned: (processes: Int, rounds: Int), _ out: Output) throws {
    var run = try MadeRun().made()
    (run.manifest.run.processes, run.manifest.run.rounds) = planned
    run.add(trial)
    run.show(trial, out)
  }

  /// Eight processes of nine rounds: manual is steady, pin scatters, and constraint was cut short and had to wait.
  private static func trial() throws -> Trial {
    var settings = FeedSettings()
    settings.cells = 3
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, .pin, .constraint])
    var samples: [Sample] = []
    for (engine, time, rounds, waited) in [
      ("manual", 1000.0, 9, 0.0), ("pin", 1500, 9, 0), ("constraint", 9000, 6, 0.4),
    ] {
      for process in 0..<8 {
        for round in 0..<rounds {
          for (phase, share) in [(Phase.build, 0.5), (.layout, 2), (.relayout, 1)] {
            let scatter = engine == "pin" ? Double((round * 5 + process * 3) % 7) * 20 : Double(round)
            let total = (time * share + scatter) * 12
            samples.append(
              Sample(
                engine: engine, phase: phase, metric: .time, process: process, round: round, iterations: 4,
                total: total, waited: waited))
          }
        }
        samples.append(
          Sample(
            engine: engine, phase: .relayout, metric: .allocations, process: process, round: 0, iterations: 4,
            total: engine == "pin" ? 24 : 0))
      }
    }
    trial.add(samples)
    return trial
  }
}
