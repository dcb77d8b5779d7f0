import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Outside engines of a run", .bench)
struct OutsideEnginesTests {
  private let console = Console(out: .captured(), notes: .captured())

  /// Two engines that have only the scene social and take no edits.
  private func engines() throws -> OutsideEngines {
    var options = OutsideOptions()
    options.commands = ["outer", "other"].map { name in
      let greeting = #"{"protocol":1,"engine":{"name":"\#(name)","version":"1"},"scenes":["social"]}"#
      return "read x; echo '\(greeting)'; cat > /dev/null"
    }
    options.timeout = 20
    return try OutsideEngines(options)
  }

  /// A trial in which the reference has a sample for each given pair of a metric and a phase.
  private func trial(_ samples: [(Metric, Phase)]) throws -> Trial {
    var settings = FeedSettings()
    settings.cells = 1
    var trial = try Trial(verifying: Feed(Social.self, settings), [.manual, "outer", "other"]) { _ in
      makePackageEngine(.manual)
    }
    for (metric, phase) in samples {
      trial.add([Sample(engine: "manual", phase: phase, metric: metric, iterations: 1, total: 1)])
    }
    return trial
  }

  @Test("without times are excluded if others have times; if only recycle is timed, a warning names the cause")
  func untimed() throws {
    let outside = try engines()
    let withoutTimes: [[(Metric, Phase)]] = [[], [(.allocations, .recycle)]]
    for samples in withoutTimes {
      outside.check(try trial(samples), console)
      #expect(outside.broken.isEmpty)
    }
    let withLayouts: [[(Metric, Phase)]] = [[(.time, .relayout)], [(.time, .relayout), (.time, .recycle)]]
    for samples in withLayouts {
      outside.check(try trial(samples), console)
      #expect(outside.broken == ["outer", "other"] && outside.brokenNames == "other, outer")
      outside.broken = []
    }
    #expect(console.notes.text.isEmpty)
    outside.check(try trial([(.time, .recycle)]), console)
    #expect(outside.broken == ["outer", "other"])
    for name in ["outer", "other"] {
      let warning = "\(name) takes no edits, so it has no times in the phase recycle\n"
      #expect(console.notes.text.contains(warning), "\(console.notes.text)")
    }
  }

  @Test(
    "verify and run refuse an engine without a layout for a named scene, or for every scene",
    arguments: ["verify", "run"])
  func lacking(_ name: String) {
    let greeting = { (scenes: String) in #"{"protocol":1,"engine":{"name":"outer","version":"1"}\#(scenes)}"# }
    for (scenes, named, remedy) in [
      (#","scenes":["social"]"#, "article", "it has social"), ("", "article", "it declares no scenes"),
      ("", "all", "it declares no scenes"),
    ] {
      let console = Console(out: .captured(), notes: .captured())
      let command = "read x; echo '\(greeting(scenes))'; cat > /dev/null"
      let code = Bench.benchmark.run(
        [name, "--cells", "1", "--scene", named, "--engine-command", command], console: console)
      #expect(code == .usage && console.out.text.isEmpty)
      #expect(console.notes.text.contains("the engine outer has no layout for the scene "), "\(console.notes.text)")
      #expect(console.notes.text.hasSuffix("; \(remedy)\n"), "\(console.notes.text)")
    }
  }

  @Test("take part in their scenes until they fail; a scene that they do not have is reported once")
  func scenes() throws {
    let outside = try engines()
    var names: [[EngineName]] = []
    for _ in 0..<2 {
      try outside.with([.manual], for: Article.self, make: makePackageEngine, console) { engines, _ in
        names.append(engines)
      }
    }
    #expect(names == [[.manual], [.manual]])
    let lines = console.notes.text.split(separator: "\n")
    for name in ["outer", "other"] {
      #expect(lines.count { $0.hasSuffix("\(name) has no layout for the scene article") } == 1, "\(lines)")
    }
    names = []
    try outside.with([.manual], for: Social.self, make: makePackageEngine, console) { engines, _ in
      names.append(engines)
      if engines.contains("outer") { throw BrokenEngine(name: "outer", fault: AdapterFault(.crash, "it is tired")) }
    }
    #expect(names == [[.manual, "outer", "other"], [.manual, "other"]] && outside.broken == ["outer"])
    #expect(console.notes.text.contains("outer is excluded: it is tired\n"))
  }
}
