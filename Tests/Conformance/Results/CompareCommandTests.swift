import Testing

@testable import BenchKit

@Suite("bench compare and check", .bench)
struct CompareCommandTests {
  /// A run's folder with one series of counts.
  private func store(_ name: String, _ allocations: String, in folder: TemporaryFolder) throws {
    let row = Figure(
      key: SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: .allocations),
      rounds: 1, values: [Double(allocations) ?? .nan], to: "manual")
    var run = try MadeRun(name)
    run.rows = [row]
    _ = try run.write(in: folder)
  }

  @Test("exit codes: 0 for the same or better, 3 for worse, 5 for nothing, 2 for a path that is not a run")
  func exitCodes() throws {
    let folder = TemporaryFolder()
    for (name, value) in [("zero", "0"), ("one", "1")] { try store(name, value, in: folder) }
    let same = try BenchBinary.run("compare", "zero", "zero", in: folder)
    #expect(same.status == 0 && same.out.hasSuffix("gate    1 pass\n"))
    let worse = try BenchBinary.run("compare", "zero", "one/summary.csv", in: folder)
    #expect(worse.status == 3)
    #expect(
      worse.out == """
        old     zero
        new     one
        allocs/cell  old  new  delta    verdict
        pin            0    1     +1  regressed
        regressed  social × 2 v · pin · relayout · allocations 0 → 1 a cell (allowed 0): is more than allowed
        gate    1 regressed

        """)
    let better = try BenchBinary.run("compare", "one", "zero", in: folder)
    #expect(better.status == 0 && better.out.contains("the baseline can be lowered"))
    #expect(try BenchBinary.run("compare", "zero", "one", "--threshold", "allocations=1", in: folder).status == 0)
    #expect(try BenchBinary.run("compare", "zero", "nope", in: folder).status == 2)
    #expect(try BenchBinary.run("compare", "zero", in: folder).status == 2)
    try CSV.text(Figure.columns(run: "one"), []).write(
      toFile: folder.file("one/summary.csv"), atomically: true, encoding: .utf8)
    #expect(try BenchBinary.run("compare", "zero", "one", in: folder).status == 5)
  }

  @Test("an earlier check's verdicts in the second run are not those of the comparison")
  func earlierVerdicts() throws {
    let folder = TemporaryFolder()
    func key(_ engine: String, _ metric: Metric = .allocations) -> SeriesKey {
      SeriesKey(variant: "v", scene: "social", cells: 2, engine: engine, phase: .relayout, metric: metric)
    }
    try store("old", "0", in: folder)
    let regressed = Judgement(baselineId: "ci", verdict: .regressed, reason: "is more than allowed")
    let missing = Judgement(baselineId: "ci", verdict: .missing, reason: "is in the baseline, but not in the run")
    let rows = [
      Figure(key: key("pin"), rounds: 1, values: [0], to: "manual", judgement: regressed),
      Figure(key: key("pin", .retains), rounds: 1, values: [3], to: "manual", judgement: regressed),
      Figure(missing: key("gone"), missing),
    ]
    var run = try MadeRun("new")
    run.rows = rows
    _ = try run.write(in: folder)
    let outcome = try BenchBinary.run("compare", "old", "new", in: folder)
    #expect(outcome.status == 0 && outcome.out.hasSuffix("\ngate    1 pass\n"), "\(outcome.out)")
    #expect(!outcome.out.contains("regressed") && !outcome.out.contains("missing"))
  }

  @Test("a debug build neither checks nor saves a baseline", .enabled(if: !Build.isOptimised))
  func debug() throws {
    let check = try BenchBinary.run("check", "--cells", "2")
    #expect(check.status == 2 && check.err.hasPrefix("bench: a debug build cannot check a baseline"))
    #expect(try BenchBinary.run("baseline", "save", "x", "--cells", "2").status == 2)
  }

  @Test("bench baseline lists, shows and deletes, with the counts by function beside the baseline")
  func baselines() throws {
    let folder = TemporaryFolder()
    #expect(try BenchBinary.run("baseline", "show", "x", in: folder).status == 5)
    #expect(try BenchBinary.run("baseline", "delete", "x", in: folder).status == 5)
    #expect(try BenchBinary.run("baseline", in: folder).status == 2)
    let figure = Figure(
      key: SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: .mallocs),
      build: BuildIdentity(swift: "6.3.1", architecture: "x86_64", cpu: "A"), value: 2)
    var time = figure
    (time.key.metric, time.median) = (.time, 310.5678)
    (time.ratio, time.ratioLow, time.ratioHigh) = (1.5, 1.25, 1.75)
    try AtomicFile.write(
      Baseline(name: "x", figures: [figure, time]).text, to: folder.file("Results/baselines/x.csv"))
    try FunctionCounts.add(
      [FunctionCounts(figure.key, ["list": 2])], to: folder.file("Results/baselines/x.functions.json"))
    #expect(try BenchBinary.run("baseline", "list", in: folder).out == "x\n")
    let shown = try BenchBinary.run("baseline", "show", "x", in: folder).out.split(separator: "\n")
    #expect(
      shown.map { $0.split(separator: " ").joined(separator: " ") } == [
        "series value ratio swift architecture processor",
        "social × 2 v · pin · relayout · mallocs 2 – 6.3.1 x86_64 any",
        "social × 2 v · pin · relayout · time 310.568 1.50 × 6.3.1 x86_64 A",
      ], "\(shown)")
    #expect(try BenchBinary.run("baseline", "delete", "x", in: folder).status == 0)
    #expect(folder.files.isEmpty)
  }

  @Test("bench baseline delete deletes only baselines")
  func otherFiles() throws {
    let folder = TemporaryFolder()
    try "mine".write(toFile: folder.file("notes.txt"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.run("baseline", "delete", "./notes.txt", in: folder)
    #expect(outcome.status == 2 && outcome.err == "bench: ./notes.txt:1: has no column \"schema\"\n")
    #expect(folder.files == ["notes.txt"])
  }
}
