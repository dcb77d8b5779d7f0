import BenchSupport

/// JUnit XML for Ant and Jenkins: a test case per scene, which passes if all frames agree, and one per judged series.
enum JUnitExport: ExportFormat {
  static let name = "junit"
  static let fileName = "junit.xml"
  static let summary = "test reports of CI systems"

  private struct TestCase {
    let name: String
    var outcome = Outcome.passed
  }

  private enum Outcome {
    case passed
    case failed(type: String, message: String)
    case skipped(String)
  }

  static func text(of runs: [RunRecord]) -> String {
    let suites = runs.flatMap { run in
      [(run, "frames", agreement(of: run)), (run, "gate", gates(of: run))].filter { !$0.2.isEmpty }
    }
    let texts = suites.enumerated().map { suite(index: $0, run: $1.0, name: $1.1, cases: $1.2) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(texts.joined())</testsuites>\n"
  }

  // MARK: - Cases

  private static func agreement(of run: RunRecord) -> [TestCase] {
    run.manifest.run.scenes.map { scene in
      let name = "\(scene): all engines lay out the same frames"
      let own = run.mismatches.filter { $0.scene == scene }
      if let first = own.first {
        let numbers = [first.expected, first.actual].map { $0.map(Figures.shown) ?? "none" }
        return TestCase(
          name: name,
          outcome: .failed(
            type: "frames",
            message:
              "cell \(first.cell), \(first.viewPath).\(first.field.rawValue) of \(first.engine): expected \(numbers[0]), "
              + "got \(numbers[1]); \(own.count) differences noted"))
      }
      let isMeasured = run.rows.contains { $0.feed.scene == scene }
      return TestCase(name: name, outcome: isMeasured ? .passed : .skipped("the run ended earlier"))
    }
  }

  private static func gates(of run: RunRecord) -> [TestCase] {
    run.judged.map { row in
      let verdict = row.judgement?.verdict ?? .skipped
      let unenforced = "\(verdict.rawValue): \(row.judgement?.reason ?? row.changeSentence)"
      let outcome: Outcome =
        switch verdict {
        case .regressed, .missing:
          .failed(
            type: verdict.rawValue,
            message: "\(row.changeSentence), against \(row.judgement?.baselineId ?? "the baseline")")
        case .pass, .warn, .improved:
          run.canFail(row) ? .passed : .skipped(unenforced)
        case .skipped, .inconclusive: .skipped(unenforced)
        }
      return TestCase(name: "\(row.key)", outcome: outcome)
    }
  }

  // MARK: - Elements

  private static func suite(index: Int, run: RunRecord, name: String, cases: [TestCase]) -> String {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    let started = run.manifest.run.started
    return Markup.element(
      "testsuite",
      [
        "id": "\(index)", "name": name, "package": "pinbench", "timestamp": String(started.prefix(19)),
        "hostname": "localhost", "tests": "\(cases.count)", "failures": "\(failures)", "errors": "0",
        "skipped": "\(skipped)", "time": "0",
      ],
      "\n", Markup.element("properties", [:], Markup.element("property", ["name": "run", "value": run.name])), "\n",
      cases.map { element(of: $0, suite: name) }.joined(),
      Markup.element("system-out", [:], Markup.escaped(RunVerdict(of: run).sentence)), "\n",
      Markup.element("system-err", [:], ""), "\n") + "\n"
  }

  private static func element(of testCase: TestCase, suite: String) -> String {
    let result =
      switch testCase.outcome {
      case .passed: ""
      case .failed(let type, let message):
        Markup.element("failure", ["type": type, "message": message], Markup.escaped(message))
      case .skipped(let reason): Markup.element("skipped", ["message": reason])
      }
    return Markup.element(
      "testcase", ["classname": "pinbench.\(suite)", "name": testCase.name, "time": "0"], result) + "\n"
  }
}
