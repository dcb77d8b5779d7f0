import BenchSupport

/// `bench run`, which is also what `bench` does without a command.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "verify frames, time the engines, write results (the default)"
  static let discussion = """
    Makes a feed of cells, has every engine lay it out, and compares every frame of every cell, exactly. Only if all
    agree are the engines timed, in turn, round by round, in one child process after the other; then all frames are
    compared once more. Times are per cell; what is told with them is where their median lies over the processes.
    """
  static let examples = [
    (line: "bench --cells 1000", meaning: "the main job: one feed, all engines"),
    (line: "bench --text fixed --engine pin", meaning: "the pin engine without the cost of measuring text"),
    (line: "bench verify --width 320 --scale 3", meaning: "only: do the engines agree there?"),
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
