import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchRunner
@testable import BenchScenes
@testable import BenchSupport

@Suite("bench growth", .bench)
struct GrowthCommandTests {
  private func command(in folder: TemporaryFolder, _ more: [String] = []) throws -> GrowthCommand {
    try ArgumentParser.parse(
      GrowthCommand.self,
      [
        "--cells=2,4,8", "--views=3,6,12", "--processes=0", "--rounds=2", "--slot-ms=0.001", "--metric=time",
        "--text=fixed", "--out", folder.path,
      ] + more
    ).command
  }

  @Test("fits an exponent for each measured engine and phase, over cells and over views, and writes two runs")
  func ladders() throws {
    let folder = TemporaryFolder()
    let out = Output.captured()
    let command = try command(in: folder, ["--scene=social", "--seed=7", "--engine=pin", "--export=json"])
    #expect(try command.run(Console(out: out, notes: .captured())) == .success)
    let growth = out.text.split(separator: "\n").filter { $0.hasPrefix("growth") }
    #expect(
      growth == [
        "growth  social w375-s2-fixed-seed7 over 2, 4, 8 cells: time grows as cells to the power of",
        "growth  ladder w375-s2-fixed-seed7 over 3, 6, 12 views: time grows as views to the power of",
      ])
    let summaries = folder.files.filter { $0.hasSuffix("summary.csv") }
    let runs = try summaries.map { try RunRecord(folder.path + "/" + $0) }
      .sorted { $0.manifest.run.cells.count > $1.manifest.run.cells.count }
    #expect(runs.map(\.manifest.run.scenes) == [["social"], ["ladder"]])
    #expect(runs.map(\.manifest.run.cells) == [[2, 4, 8], [2]])
    #expect(runs.map(\.manifest.run.views) == [nil, [3, 6, 12]])
    #expect(runs.map(\.manifest.run.seed) == [7, 7])
    for run in runs {
      let scaling = try #require(run.scalings.first)
      #expect(run.scalings.count == 1)
      #expect(scaling.fits.map(\.engine) == ["manual", "manual", "manual", "pin", "pin", "pin"])
      #expect(scaling.fits.map(\.phase) == [.build, .layout, .relayout, .build, .layout, .relayout])
    }
    let json = try folder.text(try #require(folder.files.first { $0.hasSuffix("export.json") }))
    #expect(json.contains("\"slope\"") && json.contains("\"growth\""))
  }

  @Test("has default numbers of cells and views; the second run has only the smallest number of cells")
  func usual() throws {
    let workloads = try GrowthCommand().workloads()
    #expect(workloads.map(\.cells) == [[50, 200, 800], [50]])
    #expect(workloads.map(\.views) == [[], [4, 8, 16, 32]])
    #expect(workloads.map(\.scenes) == [[], ["ladder"]])
    let given = try ArgumentParser.parse(GrowthCommand.self, ["--cells=9,3,6", "--scene=form", "--views=2,4,6"]).command
    #expect(
      try given.workloads().map(\.arguments) == [
        ["--scene=form", "--cells=9,3,6"], ["--scene=ladder", "--cells=3", "--views=2,4,6"],
      ])
  }

  @Test("without a scene that takes a number of views, varies only the number of cells, and refuses --views")
  func withoutLadder() throws {
    try Catalog.$current.withValue(Catalog(scenes: [SoundScene.self])) {
      let usual = try GrowthCommand().workloads()
      #expect(usual.map(\.cells) == [[50, 200, 800]])
      let given = try ArgumentParser.parse(GrowthCommand.self, ["--views=2,3,4"]).command
      #expect(throws: Failure.usage("no chosen scene takes a number of views", remedy: "leave out --views")) {
        try given.workloads()
      }
    }
  }

  @Test("if frames of the scene ladder differ, ends with exit code 4 and shows no exponent over views")
  func differing() throws {
    let folder = TemporaryFolder()
    let out = Output.captured()
    var command = try command(in: folder)
    command.run.makeEngine = { name in
      guard name == .pin else { return CellEngine(name) }
      return CellEngine(name) { content in
        guard var ladder = content as? Ladder else { return content }
        ladder.spacing.gap += 1
        return ladder
      }
    }
    #expect(try command.run(Console(out: out, notes: .captured())) == .framesDiffer)
    #expect(out.text.split(separator: "\n").count { $0.hasPrefix("growth") } == 1)
  }
}
