import Foundation
import Testing

@testable import BenchKit

@Suite("A run of several feeds")
struct RunPipelineTests {
  private let folder = TemporaryFolder()
  private var options: [String] {
    ["--cells=1", "--processes=0", "--rounds=5", "--warmup=0", "--slot-ms=0.001", "--out=\(folder.path)"]
  }

  /// Runs a scene whose engine `late` differs at a width of 333 points.
  private func run(widths: String) -> (code: ExitCode, out: String, progress: [String]) {
    let console = Console(out: .captured(), notes: .captured(isTerminal: true))
    let code = Benchmark(scenes: [SoundScene.self], name: "mine")
      .run(options + ["--width=\(widths)", "--metric=time"], console: console)
    return (code, console.out.text, console.notes.text.components(separatedBy: "\r\u{1B}[2K"))
  }

  @Test("if only the last feed differs, stores its mismatches and no times; the progress has the number of each feed")
  func lastDiffers() throws {
    let outcome = run(widths: "375,333")
    #expect(outcome.code == .framesDiffer)
    #expect(outcome.out.contains("/mismatches.csv, and beside it drawings of the differing cell\n"), "\(outcome.out)")
    for number in 1...2 { #expect(outcome.progress.contains("sound: feed \(number) of 2, comparing frames")) }
    let names = folder.files.map { PathParts($0).name }.sorted()
    #expect(names == ["manifest.json", "mismatch-0-late.svg", "mismatches.csv"])
    let manifest = try #require(folder.files.first { $0.hasSuffix("/manifest.json") })
    #expect(try folder.text(manifest).contains(/"complete" : false/))
  }

  @Test("ends at the first feed whose frames differ")
  func firstDiffers() {
    let outcome = run(widths: "333,375")
    #expect(outcome.code == .framesDiffer && outcome.out.contains("drawings of the differing cell\n"))
    #expect(!outcome.progress.contains { $0.hasPrefix("sound: feed 2 of 2") })
  }

  /// Measures engines whose frames are equal, in this process.
  private func measured(widths: String) throws -> Run {
    let command = try ArgumentParser.parse(RunCommand.self, options + ["--engine=node", "--width=\(widths)"]).command
    return try RunPipeline(options: command.run, console: Console(out: .captured(), notes: .captured())).measure()
  }

  @Test("that recycles screens of another size has other series; without recycled cells, the size does not matter")
  func screens() throws {
    let options = { (more: [String]) in
      try ArgumentParser.parse(CheckCommand.self, ["--screen", "20"] + more).command.run
    }
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      for (more, variant) in [(["--phase", "recycle"], "w375-s2-measured-screen20"), ([], "w375-s2-measured")] {
        let run = try options(more)
        #expect(try run.feeds().map(\.settings.variant) == [variant])
        #expect(try run.scope().feeds?.map(\.variant) == [variant])
      }
    }
  }

  @Test("without child processes, measures only times; without a live phase, makes no edits")
  func inThisProcess() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      let measured = try self.measured(widths: "375")
      #expect(measured.trials.map(\.edits) == [0])
      #expect(!measured.rows.isEmpty && measured.rows.allSatisfy { $0.metric == .time })
      // Nothing is written before the run is stored.
      #expect(folder.files.isEmpty)
    }
  }

  @Test(
    "that checks a gate also compares frames with texts measured if it fixes them",
    arguments: [("right", true), ("wrong", false)])
  func measuredTexts(_ engine: String, _ agrees: Bool) throws {
    try Catalog.$current.withValue(Catalog(scenes: [TreelessScene.self])) {
      let options = self.options + ["--engine=\(engine)", "--text=fixed", "--metric=time"]
      func measured<Kind: Command>(_: Kind.Type, _ run: KeyPath<Kind, RunOptions>) throws -> (run: Run, out: String) {
        let console = Console(out: .captured(), notes: .captured())
        let command = try ArgumentParser.parse(Kind.self, options).command
        let pipeline = try RunPipeline(options: command[keyPath: run], console: console)
        var run = try pipeline.measure()
        for trial in run.trials where !run.agrees { run.show(trial, console.out) }
        try pipeline.store(&run)
        return (run, console.out.text)
      }
      #expect(try measured(RunCommand.self, \.run).run.agrees, "fixed sizes are those of the reference")
      let checked = try measured(CheckCommand.self, \.run)
      #expect(checked.run.agrees == agrees && checked.run.trials.count == 1)
      #expect(checked.run.rows.isEmpty == !agrees && checked.out.contains("text measured") == !agrees, "\(checked.out)")
      let repeated = checked.out.split(separator: "\n").last { $0.hasPrefix("repeat ") }
      #expect(repeated?.hasSuffix("--text=measured") != agrees && repeated?.contains("--text=fixed") != true)
    }
  }

  @Test("has the gate and the remarks of its feeds in its manifest")
  func manifest() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      var measured = try self.measured(widths: "375,320")
      try measured.write()
      let plain = measured.manifest
      #expect(plain.complete && plain.run.remarks == nil && plain.run.gate == nil)
      var trial = measured.trials[1]
      trial.note("a remark")
      measured.add(trial)
      measured.manifest.run.gate = Manifest.Settings.Gate(baseline: "ci", isStrict: true)
      try measured.write()
      let run = measured.manifest.run
      #expect(run.remarks == ["sound × 1 w320-s2-measured": ["a remark"]])
      #expect(run.gate?.baseline == "ci" && run.gate?.isStrict == true)
    }
  }
}
