import BenchHarness
import BenchSupport

struct GrowthCommand: Command {
  static let name = "growth"
  static let summary = "fit how times grow with the cells of a feed, and with the views of a cell"
  static let discussion = """
    Makes two runs, each with separate files. The first lays out feeds of 50, 200 and 800 cells (--cells). The second
    lays out cells of 4, 8, 16 and 32 views (--views) of the scene ladder, in which each view is attached to the
    previous one. For each engine and phase, every process gives the exponent b of time = a · nᵇ, where n is the number
    of cells or views. The table has the median over the processes, with its interval. Twice the size takes 2ᵇ times as
    long: growth is linear if b is 1, and quadratic if b is 2.

    The whole interval decides the class of growth. Within 0.1 of 1, growth is "linear"; within 0.1 of 2, it is
    "quadratic". Below 0.9, it is "better than linear" (more work shares a fixed cost). Anywhere else above 1.1, it is
    "worse than linear". For all other intervals, growth is "not resolved": use more processes.
    """
  static let examples: [Example] = [
    ("bench growth --text fixed", "50, 200, 800 cells of social; 4, 8, 16, 32 views in 50 cells"),
    ("bench growth --engine-command './mine' --cells 10,100,1000 --views 10,20,40", "also an outside engine"),
  ]
  static var options: [Option<GrowthCommand>] { RunOptions.options.map { $0.lifted(\.run) } }

  var run = RunOptions()

  func run(_ console: Console) throws -> ExitCode {
    guard run.exports.allSatisfy({ $0.path == nil }) else {
      throw Self.misuse("writes two runs", remedy: "leave out the FILE of --export")
    }
    var command = RunCommand(run: run, hidesHistory: true)
    return try workloads().map { workload in
      command.run.workload = workload
      return try command.run(console)
    }.first { $0 != .success } ?? .success
  }

  /// A workload with several numbers of cells, and one with several numbers of views if a scene takes `--views`.
  func workloads() throws -> [Workload] {
    let cells = run.workload.cells.isEmpty ? [50, 200, 800] : run.workload.cells
    let views = run.workload.views.isEmpty ? [4, 8, 16, 32] : run.workload.views
    guard cells.count > 2, views.count > 2, run.metrics.contains(.time) else {
      throw Failure.usage("growth needs times for at least three numbers of cells and three numbers of views")
    }
    let list = { (numbers: [Int]) in numbers.map(String.init).joined(separator: ",") }
    let scene = Catalog.current.scenes.first { $0.takesViews }
    var ladders = [["--cells=\(list(cells))"]]
    if let scene { ladders.append(["--scene=\(scene.name)", "--cells=\(cells.min() ?? 1)", "--views=\(list(views))"]) }
    return try ladders.map { ladder in
      // If no scene takes --views, a given --views stays in the arguments, and `feeds()` refuses it.
      let replaced = ladder.map { $0.prefix { $0 != "=" } } + (scene == nil ? [] : ["--views"])
      let kept = run.workload.arguments.filter { !replaced.contains($0.prefix { $0 != "=" }) }
      let workload = try ArgumentParser.parse(Self.self, kept + ladder).command.run.workload
      _ = try workload.feeds()
      return workload
    }
  }
}
