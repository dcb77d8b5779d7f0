import Testing

@testable import BenchKit

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

  private func changes(
    _ old: [Figure], _ new: [Figure], _ thresholds: String = "", skipping: Set<MetricGroup> = [],
    scope: Gate.Scope = Gate.Scope(metrics: Set(MetricGroup.allCases))
  ) throws -> [Change] {
    var limits = Thresholds()
    let isRead = thresholds.isEmpty || limits.add(list: thresholds)
    try #require(isRead)
    return Gate(baseline: Baseline(name: "b", figures: old), thresholds: limits, scope: scope)
      .changes(to: new, skipping: skipping)
  }

  @Test(
    "counts fail above their threshold, warn above half of it, and improve below",
    arguments: [
      (Metric.allocations, 0.0, 1.0, Verdict.regressed), (.allocations, 0, 0.005, .regressed),
      (.allocations, 0, 0, .pass),
      (.allocations, 3, 2.5, .improved), (.instructions, 1000, 1011, .regressed), (.instructions, 1000, 1010, .warn),
      (.instructions, 1000, 1004, .pass), (.instructions, 1000, 1005, .pass), (.instructions, 1000, 995, .pass),
      (.instructions, 1000, 990, .improved), (.mallocs, 2, 2.1, .regressed),
      (.mallocs, 0, 0.01, .regressed),
      (.instructions, 0, 5, .regressed), (.allocatedBytes, 64, 65, .regressed),
    ])
  func counts(_ metric: Metric, _ old: Double, _ new: Double, _ verdict: Verdict) throws {
    let found = try changes([figure(metric, old)], [figure(metric, new)])
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
    let found = try changes([figure(.time, 1, around: spread)], [figure(.time, new, around: spread)])
    #expect(found.map(\.judgement.verdict) == [verdict])
    let reason = try #require(found[0].judgement.reason)
    #expect(reason.contains("not resolved") == (new == 1 || spread > 0.1))
  }

  @Test(
    "the reason says on which side of the limit and of its half a difference is; one that is equal to them is below",
    arguments: [
      (.time, 1, 1.25, .warn, "is slower"), (.time, 1, 1.125, .pass, "is slower, by less than half the limit"),
      (.time, 1, 0.875, .pass, "is slightly faster"),
      (.time, 1, 0.8, .improved, "is faster: the baseline can be lowered"),
      (.allocations, 0, 1e-6, .pass, "is the same"), (.allocations, 0, 1.5e-6, .regressed, "is more than allowed"),
      (.instructions, 1000, 1010, .warn, "is more"),
      (.instructions, 1000, 995, .pass, "differs by less than half the limit"),
      (.instructions, 1000, 990, .improved, "is less: the baseline can be lowered"),
      (.allocations, 0, .nan, .missing, "has no value"),
    ] as [(Metric, Double, Double, Verdict, String)])
  func reasons(_ metric: Metric, _ old: Double, _ new: Double, _ verdict: Verdict, _ reason: String) throws {
    let found = try changes([figure(metric, old)], [figure(metric, new)], "time=25%")
    #expect(found.map(\.judgement.verdict) == [verdict] && found.map(\.judgement.reason) == [reason])
    #expect(found.allSatisfy { !$0.isSuspect })
  }

  @Test("a judgement has the difference with its interval and the limit, in per cent of the baseline")
  func stored() throws {
    let judgement = try changes([figure(.time, 1)], [figure(.time, 1.5)])[0].judgement
    #expect(judgement.baselineId == "b" && judgement.baseline == 1 && judgement.limit == .share(0.1))
    #expect(judgement.deltaPct == 50 && judgement.deltaLowPct == 47.03 && judgement.deltaHighPct == 53.03)
    #expect(judgement.thresholdPct == 10 && judgement.repeated == nil && judgement.advice == nil)
  }

  @Test("the report has one line for a series with one finding, and a line for each of several findings")
  func report() throws {
    let old = [figure(.allocations, 0), figure(.mallocs, 0), figure(.allocatedBytes, 8), figure(.instructions, 5)]
    let new = [figure(.allocations, 1), figure(.mallocs, 3), figure(.allocatedBytes, 8)]
    var rows = new.map { Figure(key: $0.key, value: $0.median ?? 0) }
    rows.note(try changes(old, new))
    let out = Output.captured()
    GateReport.show(rows, all: false, out)
    #expect(
      out.text == """
        regressed  social × 200 w375-s2-fixed · pin · relayout
            allocations 0 → 1 a cell (allowed 0): is more than allowed
            mallocs 0 → 3 a cell (allowed 0): is more than allowed
        missing  social × 200 w375-s2-fixed · pin · relayout · instructions: is in the baseline, but not in the run
        gate    1 pass, 2 regressed, 1 missing

        """)
  }

  @Test("a run requires the baseline's series of its feeds and engines; all engines and scenes if it has all")
  func scopeOfRun() throws {
    func scope(_ arguments: String...) throws -> Gate.Scope {
      try ArgumentParser.parse(CheckCommand.self, arguments).command.run.scope()
    }
    let usual = try scope("--cells=200", "--text=fixed")
    #expect(usual.feeds == [figure(.time, 1).key.feed] && usual.engines == nil && usual.scenes == nil)
    #expect(try scope("--engine=all").engines == nil && scope("--engine=pin,all").engines == nil)
    let all = try scope("--scene=all", "--engine=pin", "--metric=allocations", "--require=instructions")
    #expect(all.feeds?.count == Catalog.current.scenes.count)
    #expect(all.engines == ["manual", "pin"] && all.scenes == Catalog.current.sceneNames)
    #expect(all.metrics == [.allocations, .instructions] && all.phases == Phase.usual)
  }

  @Test("a faster time in a disturbed run does not ask for a lower baseline")
  func disturbedAndFaster() throws {
    var fast = figure(.time, 0.5)
    #expect(try changes([figure(.time, 1)], [fast])[0].judgement.verdict == .improved)
    fast.waitedPct = 50
    let judgement = try changes([figure(.time, 1)], [fast])[0].judgement
    let reason = "is faster, in a disturbed run: waited for a processor for 50 %"
    #expect(judgement.verdict == .pass && judgement.reason == reason)
  }

  @Test("a slower time in a disturbed run is inconclusive, and a time without a ratio is missing")
  func disturbed() throws {
    var slow = figure(.time, 2)
    slow.waitedPct = 44
    let found = try changes([figure(.time, 1)], [slow])
    #expect(found[0].judgement.verdict == .inconclusive)
    #expect(found[0].judgement.reason == "is slower than allowed, in a disturbed run: waited for a processor for 44 %")
    #expect(found[0].isSuspect)
    var short = figure(.time, 1)
    short.ratio = nil
    #expect(try changes([figure(.time, 1)], [short]).map(\.judgement.reason) == ["has no ratio, which needs 5 rounds"])
  }

  @Test("a time that is relative to another reference than the baseline's is missing")
  func references() throws {
    var other = figure(.time, 1)
    other.reference = "frames"
    let found = try changes([figure(.time, 1)], [other])
    #expect(found[0].judgement.reason == "is relative to frames, in the baseline to manual")
    #expect(Gate.exitCode(found) == .nothingMeasured && !found[0].isCompared)
  }

  @Test("if the run or the baseline has few processes, as with --quick, times are only advice")
  func quick() throws {
    let counts = [(old: 15, new: 3), (15, 4), (15, 5), (3, 5), (4, 15), (5, 5), (0, 15)]
    for (old, new) in counts {
      var (base, slow) = (figure(.time, 1), figure(.time, 2))
      (base.processes, slow.processes) = (old, new)
      // The baseline is read from its text, as from a file.
      let text = Baseline(name: "b", figures: [base]).text
      base = try #require(
        CSVTable(Array(text.utf8), name: "b").rows(Figure.baselineColumns, from: Figure(), fault: \.fault).first
      ).row
      let found = try changes([base], [slow])
      let isEnforced = min(old, new) >= 5
      #expect(Gate.exitCode(found) == (isEnforced ? .regression : .nothingMeasured), "\(old), \(new)")
      let few = "the \(new < 5 ? "run" : "baseline") has \(new < 5 ? new : old) processes, too few to enforce time"
      #expect(found[0].judgement.advice == (isEnforced ? nil : few + ": the minimum is 5"))
      #expect(found[0].isSuspect == isEnforced)
    }
    // Counts need no second process.
    var more = figure(.allocations, 1)
    more.processes = 1
    #expect(Gate.exitCode(try changes([figure(.allocations, 0)], [more])) == .regression)
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
    let found = gate.changes(to: [figure(.time, first, around: 0.3)])
    #expect(found[0].judgement.verdict == .inconclusive)
    let pooled = figure(.time, (first + second) / 2, around: spread)
    let judged = gate.confirmed(found, by: [figure(.time, second, around: 0.3)], [pooled])[0].judgement
    #expect(judged.verdict == verdict && judged.reason == reason && judged.repeated == second)
  }

  @Test("manual is the unit of times, and retains and memory are information: none of them is gated")
  func ungated() throws {
    let old = [figure(.time, 1, engine: "manual"), figure(.retains, 1), figure(.peakMemory, 1)]
    let new = [figure(.time, 9, engine: "manual"), figure(.retains, 9), figure(.peakMemory, 9)]
    let found = try changes(old, new)
    #expect(found.isEmpty)
    #expect(Gate.exitCode(found) == .nothingMeasured)
  }

  @Test("a series missing on either side, an empty run and an empty baseline never pass")
  func missing() throws {
    let (one, other) = (figure(.allocations, 0), figure(.instructions, 5))
    for (old, new) in [([one, other], [one]), ([one], [one, other]), ([one], []), ([], [one]), ([], [])] {
      #expect(Gate.exitCode(try changes(old, new)) == .nothingMeasured)
    }
    // A regression outweighs it.
    #expect(Gate.exitCode(try changes([one, other], [figure(.allocations, 1)])) == .regression)
  }

  @Test("in a run of all scenes, a series of a scene that no longer exists is missing; in a run of some it is not")
  func renamedScene() throws {
    let one = figure(.allocations, 0)
    var old = one
    old.key.feed.scene = "renamed"
    for (scenes, code) in [([one.key.feed.scene], ExitCode.nothingMeasured), (nil, .success)] {
      let scope = Gate.Scope(feeds: [one.key.feed], scenes: scenes, metrics: [.allocations])
      #expect(Gate.exitCode(try changes([one, old], [one], scope: scope)) == code)
    }
  }

  @Test("series that were not requested may be absent; those that could not be measured are skipped")
  func scope() throws {
    let (one, other) = (figure(.allocations, 0), figure(.instructions, 5))
    #expect(Gate.exitCode(try changes([one, other], [one], scope: Gate.Scope(metrics: [.allocations]))) == .success)
    let skipped = try changes([one, other], [one], skipping: [.instructions])
    #expect(skipped.map(\.judgement.verdict) == [.pass, .skipped])
    #expect(Gate.exitCode(skipped) == .success)
    #expect(Gate.exitCode(try changes([other], [], skipping: [.instructions])) == .nothingMeasured)
    let pinOnly = Gate.Scope(engines: ["pin"], metrics: Set(MetricGroup.allCases))
    let all = [one, figure(.allocations, 0, engine: "constraint")]
    #expect(Gate.exitCode(try changes(all, [one], scope: pinOnly)) == .success)
    #expect(Gate.exitCode(try changes(all, [one])) == .nothingMeasured)
  }

  @Test(
    "times are enforced on the same processor, counts for the same compiler and architecture; elsewhere they advise")
  func environments() throws {
    var elsewhere = Self.here
    elsewhere.cpu = "B"
    let slow = try changes([figure(.time, 1)], [figure(.time, 2, by: elsewhere)])
    #expect(slow[0].judgement.verdict == .warn && slow[0].judgement.advice != nil)
    #expect(
      slow[0].judgement.reason?.hasSuffix("only advice, since the baseline is from another processor (A)") == true)
    // Nothing was enforced, so the gate does not pass.
    #expect(Gate.exitCode(slow) == .nothingMeasured)
    #expect(Gate.exitCode(slow, isStrict: true) == .regression)
    let more = try changes([figure(.allocations, 0)], [figure(.allocations, 1, by: elsewhere)])
    #expect(Gate.exitCode(more) == .regression)
    elsewhere.swift = "6.4"
    let other = try changes([figure(.allocations, 0)], [figure(.allocations, 1, by: elsewhere)])
    #expect(
      other[0].judgement.verdict == .warn && other[0].judgement.advice == "the baseline is from Swift 6.3.1, not 6.4")
    // Of several figures of a series the comparable one counts.
    let both = [figure(.allocations, 1, by: elsewhere), figure(.allocations, 0)]
    #expect(Gate.exitCode(try changes(both, [figure(.allocations, 1)])) == .regression)
    #expect(Gate.exitCode(try changes(both, [figure(.allocations, 1, by: elsewhere)])) == .success)
  }

  @Test("times of unknown processors are advice, because the processors may differ; counts are enforced")
  func unknownProcessor() throws {
    var unknown = Self.here
    unknown.cpu = "unknown"
    let slow = try changes([figure(.time, 1, by: unknown)], [figure(.time, 2, by: unknown)])
    #expect(slow[0].judgement.advice == "the processor is unknown" && Gate.exitCode(slow) == .nothingMeasured)
    let more = try changes([figure(.allocations, 0, by: unknown)], [figure(.allocations, 1, by: unknown)])
    #expect(Gate.exitCode(more) == .regression)
  }

  @Test("a regression in time counts only if a second run confirms it; a regression of a count needs no second run")
  func confirmationOfCounts() throws {
    let gate = Gate(
      baseline: Baseline(name: "b", figures: [figure(.time, 1), figure(.time, 1, engine: "x"), figure(.mallocs, 0)]),
      thresholds: Thresholds(), scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let first = gate.changes(to: [figure(.time, 1.5), figure(.time, 1.5, engine: "x"), figure(.mallocs, 9)])
    #expect(first.map(\.judgement.verdict) == [.regressed, .regressed, .regressed])
    let second = gate.confirmed(
      first, by: [figure(.time, 1.01), figure(.time, 1.4, engine: "x")],
      [figure(.time, 1.2), figure(.time, 1.45, engine: "x")])
    #expect(second.map(\.judgement.verdict) == [.inconclusive, .regressed, .regressed])
    #expect(second.map(\.key) == first.map(\.key))
    #expect(second.allSatisfy { $0.judgement.advice == nil })
    #expect(second[2].judgement == first[2].judgement)
  }

  @Test("of several figures of a series for the build, the last one in the baseline counts")
  func lastFigure() throws {
    var other = Self.here
    other.cpu = "B"
    let found = try changes(
      [figure(.allocations, 5, by: other), figure(.allocations, 0)], [figure(.allocations, 5)])
    #expect(found.map(\.judgement.baseline) == [0])
    #expect(Gate.exitCode(found) == .regression)
  }

  @Test("thresholds are per cent or the metric's unit; the last matching one counts")
  func thresholds() throws {
    #expect(
      Gate.exitCode(try changes([figure(.allocations, 0)], [figure(.allocations, 1)], "allocations=1")) == .success)
    let looser = try changes([figure(.time, 1)], [figure(.time, 1.2)], "time=5%,time=25%")
    #expect(looser[0].judgement.verdict == .warn)
    for wrong in [
      "time", "time=", "time=x", "time=-5%", "speed=5%", "time=nan%", "", "time=5%,", "time=5", "retains=1",
    ] {
      var limits = Thresholds()
      let isRead = limits.add(list: wrong)
      #expect(!isRead)
    }
  }
}
