import BenchKit

/// `bench conform FILE…`: runs recorded cases with the engines.
struct ConformCommand: Command {
  static let name = "conform"
  static let group = CommandGroup.conformance
  static let summary = "run case files and compare the frames"
  static let operandUsage: String? = "FILE…"
  static let discussion = """
    Runs every case of the files (JSON, one case per line; see docs/conformance.md) and prints a line for each that
    fails: file, line, name, what differs, expected, actual. A case has pin chains, FormationLayout or StackLayout calls
    (docs/layout-apis.md), or edits of a feed. The last line is "N passed, M failed, K skipped"; with --quiet it is the
    only one. Cases that an engine cannot express are skipped; -v lists them with the reason. The file <engine>.jsonl in
    the folder of --expectations lists the expected failures of an engine. A listed case is skipped if its result is the
    listed one; any other result is a failure, even a pass.
    """
  static let examples: [Example] = [
    ("bench conform Tests/Conformance/Cases/pin.jsonl", "the pin core against the recorded frames"),
    ("bench conform --engine all --filter '^margins/' FILE", "all engines, one group of cases"),
    ("bench conform --engine all --report FILE…", "what each engine can do, as a table"),
    ("bench conform --engine-command 'python3 mine.py' FILE", "an outside engine; see docs/engines.md"),
    (
      "bench conform --shard 2/4 --out failing-2.jsonl FILE",
      "a quarter of the cases; cat joins the files of all shards"
    ),
  ]
  static var options: [Option<ConformCommand>] {
    [
      .choice(
        "--engine", "NAME", in: .workload,
        "the engine: pin, manual, constraint, formation, stack or all; by default the engine for each kind of case",
        \.engine),
      .value(
        "--filter", "REGEX", in: .workload, "only cases whose name contains a match", accepts: "a regular expression",
        \.filter, read: { pattern in (try? Regex(pattern)).map { .some($0) } }),
      .text(
        "--expectations", "DIR", in: .workload,
        "known failures (the folder Expectations beside that of the first file)", \.expectationFolder),
      .flag(
        "--update", in: .output, "rewrite the expectations to the current results, and report the changes", \.updates),
      .flag("--report", in: .output, "a table of features by engines instead of single cases", \.wantsTable),
      Shard.option(\.shard),
      .text("--out", "FILE", in: .output, "write the failing cases to FILE, as they are in the case files", \.path),
    ] + OutsideOptions.options.map { $0.lifted(\.outside) }
  }

  var operands: [String] = []
  var engine = EngineChoice.asRecorded
  var filter: Regex<AnyRegexOutput>?
  var outside = OutsideOptions()
  var expectationFolder: String?
  var updates = false
  var wantsTable = false
  var shard = Shard()
  var path: String?

  func run(_ console: Console) throws -> ExitCode {
    guard !updates || shard.count == 1 else {
      throw Failure.usage("expectations are rewritten from all cases, not from a shard", remedy: "leave out --shard")
    }
    if let expectationFolder, !updates, !InputFile.isFolder(expectationFolder) {
      throw Failure.input(expectationFolder, "there is no such folder of expectations; --update makes one")
    }
    if let path, operands.contains(path) {
      throw Failure.usage("--out would replace the case file \(path)", remedy: "choose another FILE")
    }
    let all = try readCases(console)
    if let empty = all.first(where: \.checksNothing) {
      throw Failure.input(
        empty.file, line: empty.line, "the case \(QuotedText.excerpt(empty.name)) states nothing that can differ")
    }
    let chosen = all.filter { example in filter.map { example.name.contains($0) } ?? true }
    let cases = shard.part(of: chosen)
    let adapters = try outside.start()
    defer { for adapter in adapters { adapter.stop() } }
    for identity in adapters.map(\.identity) {
      let unknown = identity.features.filter { $0 != "*" && !ProgramFeatures.all.contains($0) }
      if !unknown.isEmpty {
        console.warn("\(identity.name) declares features that no case has: \(unknown.joined(separator: ", "))")
      }
    }
    let own = adapters.isEmpty || engine != .asRecorded ? engine.engines(for: chosen) : []
    let engines = own + adapters.map { OutsideCaseEngine($0) }
    let work = engines.map { engine in
      (engine: engine, cases: engines.count == 1 ? cases : cases.filter { engine.kinds.contains($0.kind) })
    }
    // Expectations identify cases by name.
    if updates { for (_, cases) in work { try requireDifferentNames(cases, for: "--update") } }
    let reports = try work.map { engine, cases in
      console.progress("\(engine.name): \(cases.count) cases")
      return try report(engine, cases, staleAmong: all, console)
    }
    console.endProgress()
    let code = conclude(reports, hasCases: !chosen.isEmpty, console)
    if let path { try AtomicFile.write(try failingLines(of: reports), to: path) }
    return code
  }

  /// Runs the cases with an engine and compares the results with the engine's expectations. With `--update`, it
  /// rewrites the expectations.
  private func report(
    _ engine: any CaseEngine, _ cases: [any RecordedCase], staleAmong all: [any RecordedCase], _ console: Console
  ) throws -> CaseReport {
    let path = Expectations.path(of: engine.name, in: expectationPath)
    let expectations = try Expectations(path: path)
    var report = CaseReport(cases, engine: engine, expecting: expectations)
    let stale = try expectations.all.isEmpty ? [] : staleNames(expectations, all)
    if updates {
      let (updated, changes) = expectations.updated(by: report.outcomes, isStale: stale.contains)
      if !changes.isEmpty { try Expectations.write(updated, to: path) }
      console.out.line("\(path): \(changes.isEmpty ? "nothing changed" : "\(changes.count) changed")")
      for change in changes { console.out.line(change) }
      return report
    }
    // Only the first shard reports expectations without a case.
    for expectation in expectations.all where shard.number == 1 && stale.contains(expectation.name) {
      report.noteStale(expectation, in: path)
    }
    return report
  }

  /// The names of expectations without a case in the given files or in the case files in the first file's folder.
  private func staleNames(_ expectations: Expectations, _ given: [any RecordedCase]) throws -> Set<String> {
    var names = Set(expectations.all.map(\.name)).subtracting(given.map(\.name))
    for file in names.isEmpty ? [] : filesBeside { names.subtract(try CaseFile(path: file).cases.map(\.name)) }
    return names
  }

  private var folder: URL { URL(fileURLWithPath: operands.first ?? ".").deletingLastPathComponent() }

  private var expectationPath: String {
    expectationFolder ?? folder.deletingLastPathComponent().appendingPathComponent("Expectations").path
  }

  private var filesBeside: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.map { folder.appendingPathComponent($0).path }
  }

  private func conclude(_ reports: [CaseReport], hasCases: Bool, _ console: Console) -> ExitCode {
    let total = reports.map(\.tally).reduce(CaseTally(), +)
    if updates { return .success }
    if !console.isQuiet {
      if wantsTable { for line in FeatureTable(reports).lines { console.out.line(line) } }
      for report in reports { show(report, naming: reports.count > 1, console) }
    }
    console.out.line("\(total)")
    // Other shards may have cases that are not skipped.
    if total.passed + total.failed == 0, !hasCases || shard.count == 1 {
      console.fail(hasCases ? "every case was skipped" : "there is no case to run")
      return .nothingMeasured
    }
    return total.failed == 0 ? .success : .framesDiffer
  }

  /// The lines of all cases that failed with an engine, each once.
  private func failingLines(of reports: [CaseReport]) throws -> String {
    let failing = reports.flatMap(\.findings).compactMap(\.example)
    return try failing.grouped(by: \.file).map { file, cases in
      let lines = try InputFile.bytes(of: file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return try Set(cases.map(\.line)).sorted().map { line in
        guard line <= lines.count else { throw Failure.input(file, "cannot be read again, which --out needs") }
        return String(decoding: lines[line - 1], as: UTF8.self) + "\n"
      }.joined()
    }.joined()
  }

  private func show(_ report: CaseReport, naming: Bool, _ console: Console) {
    let prefix = naming ? "\(report.engine): " : ""
    if !wantsTable {
      for (place, line) in report.failures.enumerated() {
        console.out.line(prefix + line)
        if place == 0, let question = report.firstQuestion { console.out.line("\(prefix)it was asked \(question)") }
      }
      if console.isVerbose { for line in report.skips { console.out.line(prefix + line) } }
      for (reason, count) in report.reasons { console.out.line("\(prefix)\(count) skipped: \(reason)") }
    }
    if naming { console.out.line("\(prefix)\(report.tally)") }
  }
}

enum EngineChoice: String, CaseIterable {
  case pin, manual, constraint, formation, stack, all
  /// For each case, the engine of the case's kind.
  case asRecorded = "as-recorded"

  var engines: [any CaseEngine] {
    let recorded = CaseKind.allCases.map(\.engine)
    if self == .asRecorded { return recorded }
    let all = FuzzEngine.allCases.map { $0.engine as any CaseEngine } + recorded.dropFirst()
    return self == .all ? all : all.filter { $0.name == rawValue }
  }

  /// The engines to run. A choice of one engine always gives that engine; `all` and `asRecorded` give the engines that
  /// can run at least one of the cases.
  func engines(for cases: [any RecordedCase]) -> [any CaseEngine] {
    guard self == .all || self == .asRecorded else { return engines }
    return engines.filter { engine in cases.contains { engine.kinds.contains($0.kind) } }
  }
}
