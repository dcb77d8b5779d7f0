import BenchSupport

/// `bench run`, the default command.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "verify frames, time the engines, write results (the default)"
  static let discussion = """
    Makes a feed of cells, lets every engine lay it out, and compares every frame of every cell exactly. The engines
    are timed only if all agree: in turn, round by round, in one child process after the other. Then all frames are
    compared again. Times are per cell; each comes with the interval of its median over the processes.
    """
  static let examples = [
    (line: "bench --cells 1000", meaning: "the main job: one feed, all engines"),
    (line: "bench --text fixed --engine pin", meaning: "the pin engine without the cost of measuring text"),
    (line: "bench verify --width 320 --scale 3", meaning: "compares frames only"),
  ]
  static var options: [Option<RunCommand>] {
    RunOptions.options.map { $0.lifted(\.run) } + [Shard.option(of: "the feeds", \.run.shard)]
  }

  var general = GeneralOptions()
  var run = RunOptions()

  func run(_ console: Console) throws -> ExitCode {
    let measured = try run.pipeline(console).measure()
    defer { measured.folder.removeIfEmpty() }
    try run.pipeline(console).store(measured)
    guard measured.agrees else { return .framesDiffer }
    guard !measured.rows.isEmpty else { throw Failure(.nothingMeasured, "nothing was measured") }
    console.out.line("wrote \(measured.folder.path)/summary.csv")
    return measured.outside.broken.isEmpty ? .success : .nothingMeasured
  }
}
