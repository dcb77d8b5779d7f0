struct RunCommand: Command {
  static let name = "run"
  static let group = CommandGroup.measurement
  static let summary = "verify frames, time the engines, write results (the default)"
  static let discussion = """
    Makes a feed of cells, lets the chosen engines lay it out, and compares every frame of every cell exactly. If all
    frames are equal, child processes run one after the other. Each one times the engines in rounds, and then compares all
    frames again. Each time is for one cell: the median over the processes, with its interval. Below the table are the
    changes of ratios and counts since the last run in the results folder with the same settings, Swift version and
    processor.
    """
  static let examples: [Example] = [
    ("bench --cells 1000", "one feed of 1000 cells, the default engines"),
    ("bench --text fixed --engine pin", "the pin engine without the cost of measuring text"),
    ("bench verify --width 320 --scale 3", "compares frames only"),
  ]
  static var options: [Option<RunCommand>] {
    RunOptions.options.map { $0.lifted(\.run) } + [
      .flag(
        "--no-history", in: .output, "do not compare with an earlier run in the results folder",
        \.hidesHistory)
    ]
  }

  var run = RunOptions()
  var hidesHistory = false

  func run(_ console: Console) throws -> ExitCode {
    let pipeline = try RunPipeline(options: run, console: console)
    var measured = try pipeline.measure()
    defer { measured.removeFolderIfEmpty() }
    try pipeline.store(&measured)
    guard measured.agrees else { return .framesDiffer }
    guard !measured.rows.isEmpty else { throw Failure(.nothingMeasured, "nothing was measured") }
    if !hidesHistory { measured.showChangesSinceLastRun(console.out) }
    console.out.line("wrote \(measured.path)/summary.csv")
    if let sentence = measured.figures.speedSentence { console.out.line(sentence) }
    return pipeline.outside.broken.isEmpty ? .success : .nothingMeasured
  }
}
