import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

@Suite("The gate", .bench)
struct GateTests {
  private static let here = BuildIdentity(swift: "6.3.1", architecture: "x86_64", cpu: "A")

  private func figure(
    _ metric: Metric, _ value: Double, engine: String = "pin", around spread: Double = 0.01,
    by build: BuildIdentity = here
  ) -> Figure {
    let key = SeriesKey(
      variant: "w375-s2-fixed", scene: "social", cells: 200, engine: engine, phase: .relayout, metric: metric)
    var figure = Figure(key: key, build: build, value: value)
    if metric == .time {
      (figure.ratio, figure.ratioLow, figure.ratioHigh) = (value, value * (1 - spread), value * (1 + spread))
    }
    return figure
  }

  private func findings(
    _ old: [Figure], _ new: [Figure], _ thresholds: String = "", skipping: Set<MetricGroup> = [],
    scope: Gate.Scope = Gate.Scope(metrics: Set(MetricGroup.allCases))
  ) throws -> [Gate.Finding] {
    var limits = Thresholds()
    let isRead = thresholds.isEmpty || limits.add(list: thresholds)
    try #require(isRead)
    return Gate(baseline: Baseline(name: "b", figures: old), thresholds: limits, scope: scope)
      .findings(new, skipping: skipping)
  }

  @Test(
    "counts fail above their threshold, warn above half of it, and improve below",
    arguments: [
      (Metric.allocations, 0.0, 1.0, Verdict.regressed), (.allocations, 0, 0.005, .regressed),
      (.allocations, 0, 0, .pass),
      (.allocations, 3, 2.5, .improved), (.instructions, 1000, 1011, .regressed), (.instructions, 1000, 1010, .warn),
      (.instructions, 1000, 1004, .pass), (.instructions, 1000, 990, .improved), (.mallocs, 2, 2.1, .regressed),
      (.mallocs, 0, 0.01, .regressed),
      (.instructions, 0, 5, .regressed), (.allocatedBytes, 64, 65, .regressed),
    ])
  func counts(_ metric: Metric, _ old: Double, _ new: Double, _ verdict: Verdict) throws {
    let found = try findings([figure(metric, old)], [figure(metric, new)])
    #expect(found.map(\.judgement.verdict) == [verdict])
    #expect(Gate.exitCode(found) == (verdict == .regressed ? .regression : .success))
  }

  @Test(
    "times fail above 10 %, and differences within the noise are not resolved",
    arguments: [
      (1.11, 0.01, Verdict.regressed), (1.11, 0.2, .inconclusive), (1.09, 0.01, .warn), (1.09, 0.2, .pass),
      (1.04, 0.01, .pass), (0.9, 0.01, .improved), (0.9, 0.2, .pass), (1, 0.01, .pass),
    ])
  func times(_ new: Double, _ spread: Double, _ verdict: Verdict) throws {
    let found = try findings([figure(.time, 1, around: spread)], [figure(.time, new, around: spread)])
    #expect(found.map(\.judgement.verdict) == [verdict])
    let reason = try #require(found[0].judgement.reason)
    #expect(reason.contains("not resolved") == (new == 1 || spread > 0.1))
  }

  @Test("a slower time in a disturbed run is inconclusive, and a time without a ratio is missing")
  func disturbed() throws {
    var slow = figure(.time, 2)
    slow.disturbance = "waited for a processor for 44 %"
    let found = try findings([figure(.time, 1)], [slow])
    #expect(found[0].judgement.verdict == .inconclusive)
    #expect(found[0].judgement.reason == "is slower than allowed, in a disturbed run: waited for a processor for 44 %")
    #expect(found[0].isSuspect)
    var short = figure(.time, 1)
    short.ratio = nil
    #expect(try findings([figure(.time, 1)], [short]).map(\.judgement.reason) == ["has no ratio, which needs 5 rounds"])
  }

  @Test("a run of few processes, as --quick has, only advises on time")
  func quick() throws {
    var slow = figure(.time, 2)
    for (processes, code) in [(3, ExitCode.nothingMeasured), (4, .nothingMeasured), (5, .regression)] {
      slow.processes = processes
      let found = try findings([figure(.time, 1)], [slow])
      #expect(Gate.exitCode(found) == code)
      #expect((found[0].advice != nil) == (processes < 5) && found[0].isSuspect == (processes >= 5))
    }
    // Counts need no second process.
    var more = figure(.allocations, 1)
    more.processes = 1
    #expect(Gate.exitCode(try findings([figure(.allocations, 0)], [more])) == .regression)
  }

  @Test(
    "a time fails if it is above its limit in the run and in the repeat, and both together resolve the difference",
    arguments: [
      (1.2, 1.2, 0.01, Verdict.regressed, "is slower than allowed, twice"),
      (1.2, 1.05, 0.01, .inconclusive, "was slower than allowed once, but not again"),
      (1.2, 1.2, 0.3, .inconclusive, "is slower than allowed, but the difference is not resolved, twice"),
    ])
  func confirmation(_ first: Double, _ second: Double, _ spread: Double, _ verdict: Verdict, _ reason: String) throws {
    let gate = Gate(
      baseline: Baseline(name: "b", figures: [figure(.time, 1)]), thresholds: Thresholds(),
      scope: Gate.Scope(metrics: [.time]))
    // Alone, each run has too wide an interval.
    let found = gate.findings([figure(.time, first, around: 0.3)])
    #expect(found[0].judgement.verdict == .inconclusive)
    let pooled = figure(.time, (first + second) / 2, around: spread)
    let judged = gate.confirmed(found, by: [figure(.time, second, around: 0.3)], [pooled])[0].judgement
    #expect(judged.verdict == verdict && judged.reason == reason && judged.repeated == second)
  }

  @Test("manual is the unit of times, retains and memory are for information: none of them is gated")
  func ungated() throws {
    let old = [figure(.time, 1, engine: "manual"), figure(.retains, 1), figure(.peakMemory, 1)]
    let new = [figure(.time, 9, engine: "manual"), figure(.retains, 9), figure(.peakMemory, 9)]
    let found = try findings(old, new)
    #expect(found.isEmpty)
    #expect(Gate.exitCode(found) == .nothingMeasured)
  }

  @Test("a series missing on either side, an empty run and an empty baseline never pass")
  func missing() throws {
    let (one, other) = (figure(.allocations, 0), figure(.instructions, 5))
    for (old, new) in [([one, other], [one]), ([one], [one, other]), ([one], []), ([], [one]), ([], [])] {
      #expect(Gate.exitCode(try findings(old, new)) == .nothingMeasured)
    }
    // A regression outweighs it.
    #expect(Gate.exitCode(try findings([one, other], [figure(.allocations, 1)])) == .regression)
  }

  @Test("series that were not requested may be absent; those that could not be measured are skipped")
  func scope() throws {
    let (one, other) = (figure(.allocations, 0), figure(.instructions, 5))
    #expect(Gate.exitCode(try findings([one, other], [one], scope: Gate.Scope(metrics: [.allocations]))) == .success)
    let skipped = try findings([one, other], [one], skipping: [.instructions])
    #expect(skipped.map(\.judgement.verdict) == [.pass, .skipped])
    #expect(Gate.exitCode(skipped) == .success)
    #expect(Gate.exitCode(try findings([other], [], skipping: [.instructions])) == .nothingMeasured)
    let pinOnly = Gate.Scope(engines: ["pin"], metrics: Set(MetricGroup.allCases))
    let all = [one, figure(.allocations, 0, engine: "constraint")]
    #expect(Gate.exitCode(try findings(all, [one], scope: pinOnly)) == .success)
    #expect(Gate.exitCode(try findings(all, [one])) == .nothingMeasured)
  }

  @Test(
    "times are enforced on the same processor, counts for the same compiler and architecture; elsewhere they advise")
  func environments() throws {
    var elsewhere = Self.here
    elsewhere.cpu = "B"
    let slow = try findings([figure(.time, 1)], [figure(.time, 2, by: elsewhere)])
    #expect(slow[0].judgement.verdict == .warn && slow[0].advice != nil)
    #expect(
      slow[0].judgement.reason?.hasSuffix("only advice, since the baseline is from another processor (A)") == true)
    // Nothing was enforced, so the gate does not pass.
    #expect(Gate.exitCode(slow) == .nothingMeasured)
    #expect(Gate.exitCode(slow, isStrict: true) == .regression)
    let more = try findings([figure(.allocations, 0)], [figure(.allocations, 1, by: elsewhere)])
    #expect(Gate.exitCode(more) == .regression)
    elsewhere.swift = "6.4"
    let other = try findings([figure(.allocations, 0)], [figure(.allocations, 1, by: elsewhere)])
    #expect(other[0].judgement.verdict == .warn && other[0].advice == "the baseline is from Swift 6.3.1, not 6.4")
    // Of several figures of a series the comparable one counts.
    let both = [figure(.allocations, 1, by: elsewhere), figure(.allocations, 0)]
    #expect(Gate.exitCode(try findings(both, [figure(.allocations, 1)])) == .regression)
    #expect(Gate.exitCode(try findings(both, [figure(.allocations, 1, by: elsewhere)])) == .success)
  }

  @Test("a regression in time counts only if a second run confirms it; a regression of a count needs no second run")
  func confirmationOfCounts() throws {
    let gate = Gate(
      baseline: Baseline(name: "b", figures: [figure(.time, 1), figure(.time, 1, engine: "x"), figure(.mallocs, 0)]),
      thresholds: Thresholds(), scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let first = gate.findings([figure(.time, 1.5), figure(.time, 1.5, engine: "x"), figure(.mallocs, 9)])
    #expect(first.map(\.judgement.verdict) == [.regressed, .regressed, .regressed])
    let second = gate.confirmed(
      first, by: [figure(.time, 1.01), figure(.time, 1.4, engine: "x")],
      [figure(.time, 1.2), figure(.time, 1.45, engine: "x")])
    #expect(second.map(\.judgement.verdict) == [.inconclusive, .regressed, .regressed])
    #expect(second.map(\.key) == first.map(\.key))
    #expect(second.allSatisfy { $0.advice == nil })
    #expect(second[2].judgement == first[2].judgement)
  }

  @Test("of several figures of a series for the build, the last one in the baseline counts")
  func lastFigure() throws {
    var other = Self.here
    other.cpu = "B"
    let found = try findings(
      [figure(.allocations, 5, by: other), figure(.allocations, 0)], [figure(.allocations, 5)])
    #expect(found.map(\.judgement.baseline) == [0])
    #expect(Gate.exitCode(found) == .regression)
  }

  @Test("thresholds are per cent or the metric's unit; the last matching one counts")
  func thresholds() throws {
    #expect(
      Gate.exitCode(try findings([figure(.allocations, 0)], [figure(.allocations, 1)], "allocations=1")) == .success)
    let looser = try findings([figure(.time, 1)], [figure(.time, 1.2)], "time=5%,time=25%")
    #expect(looser[0].judgement.verdict == .warn)
    for wrong in [
      "time", "time=", "time=x", "time=-5%", "speed=5%", "time=nan%", "", "time=5%,", "time=5", "retains=1",
    ] {
      var limits = Thresholds()
      let isRead = limits.add(list: wrong)
      #expect(!isRead)
    }
  }

  @Test("a limit is stored in per cent of the baseline, if that is defined")
  func storedLimits() {
    for (limit, baseline, stored) in [
      (Limit.share(0.05), 2.0, "5"), (.absolute(0), 0, "0"), (.absolute(1), 4, "25"), (.absolute(1), 0, ""),
    ] {
      let judgement = Judgement(baselineId: "b", baseline: baseline, limit: limit, verdict: .pass, reason: "")
      #expect(judgement.thresholdPct.map(Figures.plain) ?? "" == stored)
      #expect(Limit(limit.text) == limit)
    }
  }

  @Test("a file sets limits for single scenes and engines; its faults are reported with their line")
  func thresholdFile() throws {
    let folder = TemporaryFolder()
    let path = folder.file("limits.csv")
    try "scene,engine,metric,limit\r\n*,*,time,20%\r\nsocial,pin,time,5%\r\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    var limits = Thresholds()
    try limits.add(file: path)
    #expect(limits.limit(for: figure(.time, 1).key) == .share(0.05))
    #expect(limits.limit(for: figure(.time, 1, engine: "constraint").key) == .share(0.2))
    for (row, fault) in [
      ("nope,pin,time,5%", "there is no scene \"nope\""), ("*,*,speed,5%", "\"speed\" is not a metric"),
      ("*,*,mallocs,five", "\"five\" is not a limit such as 10% or 0"),
      ("*,*,time,5", "\"5\" is not a limit such as 10%"),
      ("*,*,retains,5%", "the gate does not compare retains"), ("*,*,time", "has 3 fields, not 4"),
    ] {
      try "scene,engine,metric,limit\r\n\(row)\r\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: Failure.input(path, line: 2, fault)) { try limits.add(file: path) }
    }
  }
}

@Suite("Limits that match nothing", .bench)
struct UnusedLimitTests {
  @Test("are reported with file and line; matching ones are not")
  func reported() throws {
    let folder = TemporaryFolder()
    try "scene,engine,metric,limit\r\nsocial,pin,time,5%\r\n*,pni,time,20%\r\n".write(
      toFile: folder.file("limits.csv"), atomically: true, encoding: .utf8)
    var run = try MadeRun("a")
    run.add("manual", values: [100, 100, 100, 100, 100], ratios: [1, 1, 1, 1, 1])
    run.add("pin", values: [150, 150, 150, 150, 150], ratios: [1.5, 1.5, 1.5, 1.5, 1.5])
    _ = try run.write(in: folder)
    let outcome = try BenchBinary.run("compare", "a", "a", "--thresholds", "limits.csv", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.err == "bench: limits.csv:3: this limit matches no series\n")
  }
}

@Suite("Baselines", .bench)
struct BaselineTests {
  private func figure(_ metric: Metric, _ value: Double, swift: String = "6.3.1", cpu: String = "A, \"B\"") -> Figure {
    Figure(
      key: SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: metric),
      build: BuildIdentity(swift: swift, architecture: "x86_64", cpu: cpu), value: value,
      ratio: metric == .time ? 1.5 : nil, ratioLow: metric == .time ? 1.25 : nil,
      ratioHigh: metric == .time ? 1.75 : nil)
  }

  @Test("are read as they were written")
  func roundTrip() throws {
    let folder = TemporaryFolder()
    let path = folder.file("b.csv")
    let figures = [figure(.time, 310.5), figure(.allocations, 0), figure(.instructions, 1234.25)]
    try Baseline(name: "b", figures: figures).text.write(toFile: path, atomically: true, encoding: .utf8)
    let read = try Baseline(reading: path)
    #expect(read.name == "b" && read.figures == figures)
  }

  @Test("replace only figures of the same series and environment")
  func merge() {
    var baseline = Baseline(
      name: "b", figures: [figure(.time, 1), figure(.allocations, 1), figure(.allocations, 2, swift: "6.2")])
    let new = [figure(.time, 3, cpu: "C"), figure(.allocations, 4, cpu: "C")]
    baseline.merge(new)
    #expect(baseline.figures == [figure(.time, 1), figure(.allocations, 2, swift: "6.2")] + new)
  }

  @Test("that are missing, or broken, are reported as such")
  func faults() throws {
    #expect(throws: Failure.self) { try Baseline(reading: "no/such.csv") }
    do { _ = try Baseline(reading: "no/such.csv") } catch let failure as Failure {
      #expect(failure.exitCode == .nothingMeasured)
    }
    let path = TemporaryFolder()
    let file = path.file("b.csv")
    try (Baseline(name: "b", figures: [figure(.time, 1)]).text + "1,6,x,c,v,s,two,p,relayout,time,u,1,,,\r\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    let fault = #"column cells must be a whole number from 1 to 1000000, not "two""#
    #expect(throws: Failure.input(file, line: 3, fault)) { try Baseline(reading: file) }
  }

  @Test(
    "with an impossible field are refused with line and column",
    arguments: [
      ("schema", "2"), ("schema", "0x1"), ("swift", ""), ("cpu", "A\u{1B}[2J"), ("variant", "a\nb"), ("scene", ""),
      ("cells", "-5"), ("cells", "+5"), ("cells", "1000001"), ("engine", "p\u{202E}in"), ("phase", "later"),
      ("metric", "\"time"), ("metric", "banana"), ("unit", "banana"), ("unit", "1/cell"), ("value", ""),
      ("value", "+5"),
      ("value", "0x1p3"), ("value", "-1"), ("value", "nan"), ("value", "1e300"), ("ratio_to_manual", "-1"),
      ("ratio_lo", "1.6"), ("ratio_hi", "x"),
    ])
  func tampered(_ column: String, _ value: String) throws {
    let folder = TemporaryFolder()
    let file = folder.file("b.csv")
    let table = try CSVTable(Baseline(name: "b", figures: [figure(.time, 1)]).text, name: "b")
    var fields = table.records[0].fields
    fields[try table.column(column)] = value
    try CSV.text([table.columns, fields]).write(toFile: file, atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try Baseline(reading: file) }
    let columns = column == "ratio_lo" ? "ratio_to_manual" : column
    #expect(failure?.sentence.hasPrefix("\(file):2: column \(columns) must be ") == true, "\(failure?.sentence ?? "")")
    #expect(failure?.exitCode == .usage)
  }

  @Test("with two rows of one series are refused with both lines")
  func duplicates() throws {
    let file = TemporaryFolder()
    // A count does not depend on the processor, a time does.
    let cases: [(Metric, String, isRefused: Bool)] = [
      (.time, "A", true), (.time, "B", false), (.allocations, "A", true), (.allocations, "B", true),
    ]
    for (metric, cpu, isRefused) in cases {
      let figures = [figure(metric, 1, cpu: "A"), figure(.instructions, 1), figure(metric, 2, cpu: cpu)]
      try Baseline(name: "b", figures: figures).text.write(
        toFile: file.file("b.csv"), atomically: true, encoding: .utf8)
      var sentence = ""
      do { _ = try Baseline(reading: file.file("b.csv")) } catch let failure as Failure { sentence = failure.sentence }
      #expect(
        sentence.hasSuffix("b.csv:4: \(figures[0].key) is already in line 2; delete one of the two") == isRefused)
      #expect(sentence.isEmpty != isRefused)
    }
  }
}

@Suite("bench compare and check", .bench)
struct CompareCommandTests {
  /// A run's folder with one series of counts.
  private func store(_ name: String, _ allocations: String, in folder: TemporaryFolder) throws {
    let row = SummaryRow(
      key: SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: .allocations),
      rounds: 1, values: [Double(allocations) ?? .nan], ratios: [])
    let run = try RunFolder(in: folder.path, run: name)
    try run.write([
      ("summary.csv", CSV.text(SummaryRow.columns(run: name), [row])),
      ("manifest.json", try MadeRun.manifest(name).text()),
    ])
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
    try CSV.text(SummaryRow.columns(run: "one"), []).write(
      toFile: folder.file("one/summary.csv"), atomically: true, encoding: .utf8)
    #expect(try BenchBinary.run("compare", "zero", "one", in: folder).status == 5)
  }

  @Test("a debug build neither checks nor saves a baseline", .enabled(if: !Build.isOptimised))
  func debug() throws {
    let check = try BenchBinary.run("check", "--cells", "2")
    #expect(check.status == 2 && check.err.hasPrefix("bench: a debug build cannot check a baseline"))
    #expect(try BenchBinary.run("baseline", "save", "x", "--cells", "2").status == 2)
  }

  @Test("bench baseline lists, shows and deletes")
  func baselines() throws {
    let folder = TemporaryFolder()
    #expect(try BenchBinary.run("baseline", "show", "x", in: folder).status == 5)
    #expect(try BenchBinary.run("baseline", "delete", "x", in: folder).status == 5)
    #expect(try BenchBinary.run("baseline", in: folder).status == 2)
    let figure = Figure(
      key: SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: .mallocs),
      build: BuildIdentity(swift: "6.3.1", architecture: "x86_64", cpu: "A"), value: 2)
    try AtomicFile.write(
      Baseline(name: "x", figures: [figure]).text, to: folder.file("Results/baselines/x.csv"))
    #expect(try BenchBinary.run("baseline", "list", in: folder).out == "x\n")
    #expect(
      try BenchBinary.run("baseline", "show", "x", in: folder).out.contains("social × 2 v · pin · relayout · mallocs"))
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
