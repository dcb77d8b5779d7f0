struct BaselineCommand: Command {
  static let name = "baseline"
  static let group = CommandGroup.comparison
  static let summary = "save, list, show or delete what bench check compares with"
  static let operandUsage: String? = "save|show|delete NAME, or list"
  static let discussion = """
    Baselines are CSV files in \(Baseline.folder), to be committed and reviewed like code. save measures as bench run
    does and puts the figures into the baseline. A new figure replaces an old one of the same series, Swift version and
    architecture (a time: also of the same processor); all others stay. NAME.functions.json in the same folder has the
    instructions by function, so that bench check can name what grew.
    """
  static let examples: [Example] = [
    (
      "bench baseline save ci --scene all --cells 200 --text fixed --engine all --metric allocations,instructions",
      "the baseline that CI compares every change with"
    ),
    ("bench baseline show ci", "its figures"),
  ]
  static var options: [Option<BaselineCommand>] { RunOptions.options.map { $0.lifted(\.run) } }

  var operands: [String] = []
  var run = RunOptions()

  func run(_ console: Console) throws -> ExitCode {
    let (action, name) = (operands.first ?? "", operands.dropFirst().first ?? "")
    if operands == ["list"] {
      list(console)
      return .success
    }
    guard ["save", "show", "delete"].contains(action) else {
      let meant = NearMiss.suggestion(action, among: ["save", "list", "show", "delete"])
      throw Self.misuse("takes \(Self.operandUsage ?? "")", remedy: meant ?? Self.seeHelp)
    }
    guard operands.count <= 2 else { throw Self.misuse("\(action) takes one name, not \(operands.count - 1)") }
    guard !name.isEmpty else {
      throw Self.misuse("\(action) needs a baseline's name", remedy: "\(Self.invocation) \(action) NAME")
    }
    switch action {
    case "save": return try save(name, console)
    case "show": show(try Baseline(reading: name), console)
    default: try delete(name, console)
    }
    return .success
  }

  private func list(_ console: Console) {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: Baseline.folder)) ?? []).sorted()
    for file in files where file.hasSuffix(".csv") { console.out.line(String(file.dropLast(4))) }
  }

  private func show(_ baseline: Baseline, _ console: Console) {
    let rows = baseline.figures.map { figure in
      [
        "\(figure.key)", figure.median.map { Figures.rounded($0, decimals: 3) } ?? "–",
        figure.ratio.map(Figures.ratio) ?? "–",
        figure.build.swift, figure.build.architecture, figure.key.metric.isCount ? "any" : figure.build.cpu,
      ]
    }
    let header = ["series", "value", "ratio", "swift", "architecture", "processor"]
    console.out.show(TextTable(header: header, rows: rows))
  }

  private func save(_ name: String, _ console: Console) throws -> ExitCode {
    try Build.requireOptimised(to: "save a baseline", "baseline save \(name)")
    let functions = FunctionCounts.path(besideBaseline: Baseline.path(of: name))
    // Unreadable files are refused before anything is measured.
    _ = (try Self.stored(name), try FunctionCounts.read(functions))
    let pipeline = try RunPipeline(options: run, console: console)
    var measured = try pipeline.measure()
    defer { measured.removeFolderIfEmpty() }
    try pipeline.store(&measured)
    guard measured.agrees else { return .framesDiffer }
    guard pipeline.outside.broken.isEmpty else {
      throw Failure(.nothingMeasured, "\(pipeline.outside.brokenNames) failed, so the baseline is not saved")
    }
    let figures = measured.rows.filter { $0.isGated || $0.metric == .time && $0.phase == .relayout }
    guard !figures.isEmpty else { throw Failure(.nothingMeasured, "no metric that a gate compares was measured") }
    try Self.add(figures, to: name)
    try FunctionCounts.add(measured.trials.flatMap(FunctionCounts.all), to: functions)
    console.out.line("saved \(figures.count) series in \(Baseline.path(of: name))")
    return .success
  }

  /// Adds figures to the stored baseline, which another process may have changed meanwhile.
  static func add(_ figures: [Figure], to name: String) throws {
    try AtomicFile.update(Baseline.path(of: name), isChosen: Baseline.path(of: name) != name) {
      var baseline = try stored(name)
      baseline.merge(figures)
      return baseline.text
    }
  }

  private static func stored(_ name: String) throws -> Baseline {
    FileManager.default.fileExists(atPath: Baseline.path(of: name)) ? try Baseline(reading: name) : Baseline(name: name)
  }

  /// Deletes a baseline and its counts by function; refuses the path of any other file.
  private func delete(_ name: String, _ console: Console) throws {
    _ = try Baseline(reading: name)
    let path = Baseline.path(of: name)
    guard unlink(path) == 0 else {
      throw Failure(.internalError, "cannot delete \(path): \(SystemError().reason)")
    }
    unlink(FunctionCounts.path(besideBaseline: path))
    console.out.line("deleted \(path)")
  }
}
