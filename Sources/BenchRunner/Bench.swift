import BenchKit
import BenchScenes

@main
struct Bench {
  /// The benchmark of this package's scenes. It uses only public API, as users' benchmarks do.
  static var benchmark: Benchmark {
    Benchmark(
      scenes: benchScenes, usualEngines: [.manual, .pin, .constraint], name: "bench", adding: caseCommands)
  }

  static func main() { benchmark.main() }
}
