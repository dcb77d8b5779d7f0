import BenchCases
import BenchHarness
import BenchKit
import BenchScenes

@main
struct Bench {
  /// The scenes and engines of this package.
  static let catalog = Catalog(scenes: benchScenes, usualEngines: [.manual, .pin, .constraint])

  static var benchmark: Benchmark { Benchmark(catalog, commands: caseCommands) }

  static func main() { benchmark.main() }
}
