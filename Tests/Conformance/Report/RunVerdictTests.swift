import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

@Suite("The verdict of a run", .bench)
struct RunVerdictTests {
  /// A run with one series, which the gate compares with the baseline figure `old` of the processor A.
  private func checked(
    _ value: Double, against old: Double, on cpu: String = "A", isMeasured: Bool = true, isStrict: Bool = false
  ) throws -> RunRecord {
    var run = try MadeRun()
    run.manifest.run.gate = Manifest.Run.Gate(baseline: "ci", isStrict: isStrict)
    run.add("pin", .allocations, values: [value])
    let key = run.rows[0].key
    let figures = { (value: Double, cpu: String) in
      [Figure(key: key, build: BuildIdentity(swift: "6.3.1", architecture: cpu, cpu: cpu), value: value)]
    }
    let gate = Gate(
      baseline: Baseline(name: "ci", figures: figures(old, "A")), thresholds: Thresholds(),
      scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let findings = gate.findings(isMeasured ? figures(value, cpu) : [], skipping: [.allocations])
    run.rows[0].judgement = try #require(findings.first).judgement
    let code = Gate.exitCode(findings, isStrict: isStrict)
    let record = try run.record()
    #expect((RunVerdict(of: record).state == .pass) == (code == .success))
    return record
  }

  @Test("is a pass only if at least one series was enforced")
  func enforced() throws {
    #expect(try RunVerdict(of: checked(2, against: 2)).state == .pass)
    #expect(try RunVerdict(of: checked(3, against: 2)).state == .fail)
    for run in try [checked(2, against: 2, on: "B"), checked(2, against: 2, isMeasured: false)] {
      let verdict = RunVerdict(of: run)
      #expect(verdict.state == .warn)
      #expect(verdict.sentence.hasSuffix(" Nothing was enforced."), "\(verdict.sentence)")
      #expect(MarkdownExport.text(of: [run]).contains("⚠️ **warn**: "))
    }
    // With --strict, advice is enforced too.
    #expect(try RunVerdict(of: checked(2, against: 2, on: "B", isStrict: true)).state == .pass)
  }

  @Test("JUnit counts series that were not enforced as skipped")
  func junit() throws {
    let text = JUnitExport.text(of: [try checked(2, against: 2, on: "B")])
    #expect(text.contains(#"name="gate" package="pinbench""#) && text.contains(#"failures="0" errors="0" skipped="1""#))
    #expect(text.contains(#"<skipped message="pass: is the same; only advice, since the baseline is from A"/>"#))
    #expect(!JUnitExport.text(of: [try checked(2, against: 2)]).contains("<skipped"))
  }

  @Test("is a warning if a gate had no series to compare")
  func nothing() throws {
    var run = try MadeRun()
    run.add("manual", values: [1, 2, 3])
    #expect(try RunVerdict(of: run.record()).state == .agree)
    run.manifest.run.gate = Manifest.Run.Gate(baseline: "ci", isStrict: false)
    let verdict = RunVerdict(of: try run.record())
    #expect(verdict.state == .warn && verdict.sentence.contains("no series was compared"))
  }

  @Test("lists five regressed series, with their feeds if the run has several feeds, and the number of other series")
  func regressions() throws {
    for (scenes, feed) in [(["social"], ""), (["social", "message"], "social × 2 w375-s2-measured · ")] {
      var run = try MadeRun()
      for engine in ["a", "b", "c", "d", "e", "f", "g"] {
        run.add(
          engine, .allocations, scene: scenes.last ?? "", values: [1],
          judgement: Judgement(
            baselineId: "ci", baseline: 0, limit: .absolute(0), verdict: .regressed, reason: "is more"))
      }
      if scenes.count > 1 { for index in 0..<4 { run.rows[index].key.feed.scene = "social" } }
      let sentence = RunVerdict(of: run.made()).sentence
      #expect(
        sentence.contains(" Regressed: \(feed)a · relayout · allocations 0 → 1 a cell (allowed 0); "), "\(sentence)")
      #expect(sentence.contains("e · relayout") && sentence.hasSuffix("; and 2 more."), "\(sentence)")
    }
  }

  @Test("Markdown shows at most 20 differences, a page at most 50; JUnit shows their number")
  func differences() throws {
    var run = try ReportFixture.differing()
    run.mismatches = (0..<60).map { index in
      var mismatch = run.mismatches[0]
      mismatch.viewPath = "view \(index)"
      return mismatch
    }
    let record = run.made()
    #expect(MarkdownExport.text(of: [record]).components(separatedBy: "| view ").count == 1 + 1 + 20)
    #expect(try HTMLPage.text(of: [record]).components(separatedBy: ">view ").count == 1 + 50)
    #expect(JUnitExport.text(of: [record]).contains("got 8.5; 60 differences noted"))
  }
}
