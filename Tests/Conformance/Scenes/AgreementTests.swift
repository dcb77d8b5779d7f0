import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Scenes", .bench)
struct AgreementTests {
  private static let widths = [320.0, 375, 414, 768, 1366]

  @Test(
    "all engines have the same frames for several widths, scales and seeds, every direction and both text modes",
    arguments: Bench.catalog.sceneNames, widths.indices)
  func agreement(_ name: String, _ place: Int) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    let readings: [(seed: UInt64, direction: FeedDirection)] = [(1, .ltr), (2, .rtl), (3, .mixed)]
    // Every width occurs with every scale and every direction. Every scale occurs with every direction.
    for (index, scale) in [1.0, 1.5, 2, 2.625, 3].enumerated() {
      let (seed, direction) = readings[(place + index) % readings.count]
      var settings = FeedSettings()
      (settings.cells, settings.seed, settings.direction) = (2, seed, direction)
      (settings.width, settings.scale) = (Self.widths[place], scale)
      settings.text = seed == 2 ? .fixed : .measured
      let comparison = try Trial(verifying: Feed(scene, settings), scene.engines).comparison
      #expect(
        comparison.state == .identical, "seed \(seed), \(direction), scale \(scale): \(comparison.mismatches.prefix(3))"
      )
      #expect(comparison.frameCount >= 2 * settings.cells)
    }
  }

  @Test(
    "the seed determines the texts; with seed 1, they are numbered from 0")
  func seeds() {
    func actions(_ seed: UInt64) -> [String] {
      var settings = FeedSettings()
      settings.cells = 2
      settings.seed = seed
      return Feed(Social.self, settings).contents.compactMap { ($0 as? SocialContent)?.texts.action.string }
    }
    #expect(actions(1) == ["action text 0", "action text 1"])
    #expect(actions(2) == ["action text 74914968", "action text 74914969"])
    #expect(actions(3) != actions(2))
  }

  @Test("cells share one object for each type and variant")
  func sharedParts() {
    final class Part {}
    let parts = SharedParts(grid: PixelGrid(scale: 2))
    let first = parts.part { Part() }
    #expect(parts.part { Part() } === first)
    #expect(parts.part(for: "other") { Part() } !== first)
    let many = (0..<40).map { variant in parts.part(for: variant) { Part() } }
    #expect(many[0] === first)
    #expect(Set(many.map(ObjectIdentifier.init)).count == 40)
    #expect((0..<40).allSatisfy { variant in parts.part(for: variant) { Part() } === many[variant] })
  }

  @Test("SplitMix64 with seed 1234567 returns the first five published numbers")
  func generator() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }
}

@Suite("Broken layouts", .bench)
struct BrokenLayoutTests {
  /// Makes engines. The engine `broken` lays out social cells with one distance changed by `delta`.
  private func breaking(
    _ broken: EngineName, _ path: WritableKeyPath<SocialSpacing, Double>, by delta: Double
  ) -> EngineMaker {
    { name in
      CellEngine(name) { content in
        guard name == broken, var content = content as? SocialContent else { return content }
        content.spacing[keyPath: path] += delta
        return content
      }
    }
  }

  @Test(
    "one wrong margin in any engine is reported with the view, the field and the delta",
    arguments: Bench.catalog.engines)
  func margin(_ broken: EngineName) throws {
    var settings = FeedSettings()
    settings.cells = 3
    let feed = Feed(Social.self, settings)
    let vertical = try Trial(verifying: feed, Bench.catalog.engines, make: breaking(broken, \.v, by: 1)).comparison
    #expect(vertical.dissenters == [broken])
    let first = try #require(vertical.mismatches.first { $0.viewPath != "cell" })
    #expect(first.cell == 0 && first.viewPath == "posterName" && first.field == .y && first.delta == -1)
    let horizontal = try Trial(verifying: feed, Bench.catalog.engines, make: breaking(broken, \.h, by: 0.5)).comparison
    let corner = try #require(horizontal.mismatches.first { $0.viewPath == "options" })
    #expect(corner.engine == broken && corner.field == .x && corner.delta == -0.5)
    #expect(horizontal.mismatches.contains { $0.viewPath == "contentImage" && $0.field == .width && $0.delta == -1 })
  }

  @Test(
    "a broken layout ends a run with exit code 4; the run shows and writes the differences, but no times",
    arguments: Bench.catalog.engines
  )
  func run(_ broken: EngineName) throws {
    let folder = TemporaryFolder()
    var command = RunCommand()
    command.run.workload.feed.cells = 2
    command.run.workload.engines = ["all"]
    command.run.directory = folder.path
    command.run.makeEngine = breaking(broken, \.v, by: 1)
    let out = Output.captured()
    #expect(try command.run(Console(out: out, notes: .captured())) == .framesDiffer)
    let text = out.text
    #expect(text.contains("cells: \(broken)"))
    #expect(text.contains("posterName"))
    #expect(!text.contains("relayout") && !text.contains(" ns") && !text.contains("summary.csv"))
    let files = folder.files.filter { !$0.hasSuffix(".svg") }.sorted()
    #expect(files.map { $0.split(separator: "/").last ?? "" } == ["manifest.json", "mismatches.csv"])
    let table = try folder.text(try #require(files.last))
    #expect(table.hasPrefix(Mismatch.columns(run: "").map(\.name).joined(separator: ",") + "\r\n"))
    #expect(table.contains(",social,0,posterName,\(broken),y,"))
    #expect(table.contains(",-1\r\n"))
  }

  @Test("if one engine has wrong frames during timing, no engine gets times")
  func late() throws {
    final class Tiring: LayoutEngine {
      let engine = CellEngine(.pin)
      let name = EngineName.pin
      var layouts = 0
      func prepare(_ feed: Feed) throws { try engine.prepare(feed) }
      func layout(width: Double) throws -> Double {
        layouts += 1
        return try engine.layout(width: layouts > 6 ? width + 1 : width)
      }
      func readFrames(ofCell index: Int, into frames: inout [Rect]) { engine.readFrames(ofCell: index, into: &frames) }
      func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
    }
    var settings = FeedSettings()
    settings.cells = 2
    var plan = SamplingPlan()
    plan.rounds = 4
    plan.slotMilliseconds = 0.001
    var trial = try Trial(verifying: Feed(Social.self, settings), Bench.catalog.engines) {
      $0 == .pin ? Tiring() : makePackageEngine($0)
    }
    #expect(trial.comparison.state == .identical)
    try trial.time(plan, budget: 1e9) { _ in }
    #expect(trial.comparison.dissenters == [.pin])
    #expect(trial.samples.isEmpty)
  }
}
