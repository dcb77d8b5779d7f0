import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchScenes
@testable import BenchSupport

@Suite("Reports of made-up runs", .bench)
struct ApprovedReportTests {
  private static let runs: [String: @Sendable () throws -> MadeRun] = [
    "judged": ReportFixture.judged, "differing": ReportFixture.differing, "growing": ReportFixture.growing,
    "disturbed": ReportFixture.disturbed,
  ]

  private static func made(_ name: String) throws -> RunRecord {
    let make = try #require(runs[name])
    return try make().record()
  }

  @Test("are unchanged in every format", arguments: runs.keys.sorted())
  func exports(_ name: String) throws {
    let run = try Self.made(name)
    for format in ExportFormat.all {
      let text = (try? format.text([run])) ?? "nothing\n"
      try ApprovedText.expect(Self.unplaced(text), is: "\(name)-\(format.fileName)")
    }
  }

  @Test("are unchanged as a page", arguments: runs.keys.sorted())
  func page(_ name: String) throws {
    try ApprovedText.expect(Self.broken(HTMLPage.text(of: [Self.made(name)])), is: "\(name).html")
  }

  @Test("are unchanged as the history of several runs")
  func history() throws {
    var later = try ReportFixture.judged()
    later.name = "20260105T000000Z-0123456-a"
    later.manifest.run.started = "2026-01-05T00:00:00Z"
    for index in later.rows.indices {
      for part in [\SummaryRow.min, \.p25, \.median, \.p75, \.max, \.medianLow, \.medianHigh] {
        later.rows[index][keyPath: part] = later.rows[index][keyPath: part].map { $0 * 1.25 }
      }
      for part in [\SummaryRow.ratio, \.ratioLow, \.ratioHigh] {
        later.rows[index][keyPath: part] = later.rows[index][keyPath: part].map { $0 * 0.75 }
      }
    }
    let runs = try [ReportFixture.judged().record(), later.record()]
    try ApprovedText.expect(Self.broken(HTMLPage.text(of: runs)), is: "history.html")
    // Bencher's format has one value for a series.
    for format in ExportFormat.all where format.name != "bmf" {
      try ApprovedText.expect(Self.unplaced(format.text(runs)), is: "history-\(format.fileName)")
    }
  }

  /// A text without the line at which a scene is declared: every edit above it would change what is approved.
  private static func unplaced(_ text: String) -> String {
    text.replacing(/(Scenes\/Social\/Social\.swift,line=)\d+/) { "\($0.1)LINE" }
  }

  /// A page with an element a line, so that a difference is a line.
  private static func broken(_ page: String) -> String { page.replacing("><", with: ">\n<") }

  @Test("have the same files as before", arguments: runs.keys.sorted())
  func files(_ name: String) throws {
    let make = try #require(Self.runs[name])
    let files = try make().made().files()
    // The manifest's text that identifies the build of bench changes with each build.
    for file in files where file.name != "manifest.json" {
      try ApprovedText.expect(file.text.replacing("\r\n", with: "\n"), is: "\(name)-\(file.name)")
    }
  }

  @Test("are unchanged on terminals of any width")
  func terminal() throws {
    var text = ""
    let wide = Output.captured()
    wide.isASCII = false
    try Self.trial().show(wide, after: Self.plan)
    text += wide.text + "\n"
    let live = Output.captured()
    live.isASCII = false
    try Self.liveTrial().show(live)
    text += live.text + "\n"
    let out = Output.captured()
    out.isASCII = true
    try Self.made("growing").showGrowth(out)
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

  private static var plan: SamplingPlan {
    var plan = SamplingPlan()
    (plan.processes, plan.rounds) = (8, 9)
    return plan
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
