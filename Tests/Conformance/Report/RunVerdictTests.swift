import Testing

@testable import BenchKit

@Suite("The verdict of a run", .bench)
struct RunVerdictTests {
  /// A run with one series. The gate compares the series with the baseline figure `old`, measured on processor A.
  private func checked(
    _ value: Double, against old: Double, on cpu: String = "A", isMeasured: Bool = true, isStrict: Bool = false
  ) throws -> Run {
    var run = try MadeRun()
    run.manifest.run.gate = Manifest.Settings.Gate(baseline: "ci", isStrict: isStrict)
    run.add("pin", .allocations, values: [value])
    let key = run.rows[0].key
    let figures = { (value: Double, cpu: String) in
      [Figure(key: key, build: BuildIdentity(swift: "6.3.1", architecture: cpu, cpu: cpu), value: value)]
    }
    let gate = Gate(
      baseline: Baseline(name: "ci", figures: figures(old, "A")), thresholds: Thresholds(),
      scope: Gate.Scope(metrics: Set(MetricGroup.allCases)))
    let changes = gate.changes(to: isMeasured ? figures(value, cpu) : [], skipping: [.allocations])
    run.rows[0].judgement = try #require(changes.first).judgement
    let code = Gate.exitCode(changes, isStrict: isStrict)
    let record = try run.record()
    #expect((record.verdict.state == .pass) == (code == .success))
    return record
  }

  @Test("is a pass only if at least one series was enforced")
  func enforced() throws {
    #expect(try checked(2, against: 2).verdict.state == .pass)
    #expect(try checked(3, against: 2).verdict.state == .fail)
    for run in try [checked(2, against: 2, on: "B"), checked(2, against: 2, isMeasured: false)] {
      let verdict = run.verdict
      #expect(verdict.state == .warn)
      #expect(verdict.sentence.hasSuffix(" Nothing was enforced."), "\(verdict.sentence)")
      #expect(MarkdownExport.text(of: [run]).contains("⚠️ **warn**: "))
    }
    // With --strict, a series with advice is enforced too.
    #expect(try checked(2, against: 2, on: "B", isStrict: true).verdict.state == .pass)
  }

  @Test("JUnit counts series that were not enforced as skipped")
  func junit() throws {
    let text = JUnitExport.text(of: [try checked(2, against: 2, on: "B")])
    #expect(text.contains(#"name="gate" package="pinbench""#) && text.contains(#"failures="0" errors="0" skipped="1""#))
    let change = "pass: pin · relayout · allocations 2 → 2 a cell (+0 %, allowed 0): is the same"
    #expect(text.contains("<skipped message=\"\(change); only advice, since the baseline is from A\"/>"), "\(text)")
    #expect(!JUnitExport.text(of: [try checked(2, against: 2)]).contains("<skipped"))
  }

  @Test("agrees with the exit code: with --strict a warning fails; a missing series that is only advice does not fail")
  func exitCodes() throws {
    for (verdict, advice, isStrict, fails) in [
      (Verdict.warn, nil, false, false), (.warn, nil, true, true), (.inconclusive, nil, true, true),
      (.missing, nil, false, true), (.missing, "why", false, false), (.missing, "why", true, true),
      (.regressed, "why", false, false), (.pass, nil, true, false),
    ] as [(Verdict, String?, Bool, Bool)] {
      var run = try MadeRun()
      run.manifest.run.gate = Manifest.Settings.Gate(baseline: "ci", isStrict: isStrict)
      let pass = Judgement(baselineId: "ci", baseline: 1, limit: .share(0.1), verdict: .pass, reason: "since")
      run.add("manual", .allocations, values: [1], judgement: pass)
      let judgement = Judgement(
        baselineId: "ci", baseline: 1, limit: .share(0.1), verdict: verdict, reason: "since", advice: advice)
      run.add("pin", .allocations, values: [1], judgement: judgement)
      let record = try run.record()
      let place: Comment = "\(verdict), \(advice ?? "enforced"), strict: \(isStrict)"
      let gate = [pass, judgement].map { Change(key: run.rows[0].key, judgement: $0) }
      #expect((Gate.exitCode(gate, isStrict: isStrict) != .success) == fails, place)
      #expect((record.verdict.state == .fail) == fails, place)
      #expect(JUnitExport.text(of: [record]).contains("<failure ") == fails, place)
      #expect(AnnotationsExport.text(of: [record]).contains("::error ") == fails, place)
    }
  }

  @Test("is a warning if a gate had no series to compare")
  func nothing() throws {
    var run = try MadeRun()
    run.add("manual", values: [1, 2, 3])
    #expect(try run.record().verdict.state == .agree)
    run.manifest.run.gate = Manifest.Settings.Gate(baseline: "ci", isStrict: false)
    let verdict = try run.record().verdict
    #expect(verdict.state == .warn && verdict.sentence.contains("No series was compared"))
  }

  @Test("lists five regressed series, with feeds if the run has several, and the number of further regressed series")
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
      let sentence = run.made().verdict.sentence
      #expect(
        sentence.contains(" Regressed: \(feed)a · relayout · allocations 0 → 1 a cell (allowed 0); "), "\(sentence)")
      #expect(sentence.contains("e · relayout") && sentence.hasSuffix("; and 2 more."), "\(sentence)")
    }
  }

  @Test("Markdown shows at most 20 differences, and a page at most 50 of a cell; JUnit shows the total number")
  func differences() throws {
    var run = try ReportFixture.differing()
    run.mismatches = (0..<60).map { index in
      var mismatch = run.mismatches[0]
      mismatch.viewPath = "view \(index)"
      return mismatch
    }
    let record = run.made()
    #expect(MarkdownExport.text(of: [record]).components(separatedBy: "| view ").count == 1 + 1 + 20)
    let page = try HTMLPage.text(of: [record])
    #expect(page.components(separatedBy: ">view ").count == 1 + 50)
    #expect(page.contains("<h3>pin: 60 views in cell 3 of social</h3>") && page.contains("10 more numbers differ"))
    #expect(JUnitExport.text(of: [record]).contains("got 8.5 (+0.5); 60 differences noted"))
    run.mismatches.removeLast(10)
    #expect(try !HTMLPage.text(of: [run.made()]).contains(" more numbers differ"))
  }

  @Test("names each differing engine once, in alphabetical order; exports show a number that is not finite")
  func differing() throws {
    var run = try ReportFixture.differing()
    run.manifest.run.scenes = ["social", "form"]
    run.mismatches += run.mismatches + run.mismatches
    (run.mismatches[1].engine, run.mismatches[1].actual) = ("constraint", .nan)
    let verdict = run.made().verdict
    #expect(verdict.state == .fail && verdict.sentence.hasPrefix("Frames differ: constraint, pin did not do"))
    let lines = AnnotationsExport.text(of: [run.made()]).split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.hasSuffix("expected 8, got nan (nan)") == true, "\(lines)")
    run.mismatches.removeFirst()
    let junit = JUnitExport.text(of: [run.made()])
    #expect(
      junit.contains("constraint, cell 3, topBar/&lt;x&gt;.x: expected 8, got nan (nan); 2 differences noted"),
      "\(junit)")
    #expect(junit.contains(#"tests="2" failures="1" errors="0" skipped="1""#), "\(junit)")
    #expect(junit.contains("<skipped message=\"the run has no figures of this scene\"/>"), "\(junit)")
  }

  @Test("is a warning for an interrupted run; for a run of one engine, the sentence omits the frames")
  func interrupted() throws {
    var run = try MadeRun()
    run.add("pin", values: [1, 2, 3])
    let alone = run.made().verdict
    #expect(alone.state == .agree && alone.sentence == "No baseline was given, so no gate was applied.")
    run.manifest.complete = false
    let verdict = run.made().verdict
    #expect(verdict.state == .warn && verdict.sentence == "The run was interrupted.")
    run.add("manual", values: [1, 2, 3])
    #expect(
      run.made().verdict.sentence == "All engines laid out exactly the same frames. The run was interrupted.")
  }

  @Test("lists the series of a gate by verdict, the worst first; four of the seven verdicts give annotations")
  func verdicts() throws {
    var run = try MadeRun()
    for verdict in Verdict.allCases {
      run.add(
        verdict.rawValue, .allocations, values: [1],
        judgement: Judgement(baselineId: "ci", baseline: 1, limit: .absolute(1), verdict: verdict, reason: "since"))
    }
    let table = TextTable.gate(of: run.made())
    #expect(
      table.rows.map { $0[1] } == ["regressed", "missing", "inconclusive", "warn", "improved", "skipped", "pass"])
    #expect(table.rows.allSatisfy { $0[5] == "+1" && $0[6] == "since" })
    let counts = "1 pass, 1 warn, 1 regressed, 1 improved, 1 inconclusive, 1 missing, 1 skipped"
    #expect(Verdict.counts(in: run.rows) == counts)
    let lines = AnnotationsExport.text(of: [run.made()]).split(separator: "\n")
    #expect(lines.map { $0.hasPrefix("::error ") } == [false, true, false, true], "\(lines)")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
    // Improved and skipped series are no reason for a warning.
    run.rows.removeAll { row in
      row.judgement.map { ![Verdict.pass, .improved, .skipped].contains($0.verdict) } ?? true
    }
    #expect(run.made().verdict.state == .pass)
  }

  @Test("states the change of a series in the unit of its metric, with the value of a repeated measurement")
  func changes() throws {
    var run = try MadeRun()
    run.add(
      "pin", values: [150], ratios: [1.5],
      judgement: Judgement(
        baselineId: "ci", quantity: .ratio, baseline: 1.2, delta: 0.25, limit: .share(0.1), verdict: .regressed,
        reason: "is slower"))
    run.rows[0].judgement?.repeated = 1.48
    run.add(
      "pin", .peakMemory, values: [3e6],
      judgement: Judgement(
        baselineId: "ci", baseline: 2e6, delta: 0.5, limit: .absolute(1000), verdict: .warn, reason: "is more"))
    #expect(
      run.rows.map(\.changeText) == [
        "time 1.20 × → 1.50 × (again 1.48 ×) of manual (+25 %, allowed +10 %)",
        "peak_memory 2 MB → 3 MB (+50 %, allowed +1000)",
      ])
  }
}
