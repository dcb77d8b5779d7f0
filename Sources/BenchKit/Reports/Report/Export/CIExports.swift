/// JUnit XML for the test reports of CI systems, by the rules of Ant and Jenkins. Each scene has a test case, which
/// fails if frames differ, and is skipped if the run has no figures of the scene. Each series that a gate compared has
/// a test case too.
enum JUnitExport {
  private typealias TestCase = (name: String, failure: (type: String, message: String)?, skipped: String?)

  static func text(of runs: [Run]) -> String {
    let suites = runs.flatMap { run in
      [(run, "frames", agreement(of: run)), (run, "gate", gates(of: run))].filter { !$0.2.isEmpty }
    }
    let texts = suites.enumerated().map { suite(index: $0, run: $1.0, name: $1.1, cases: $1.2) }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n\(texts.joined())</testsuites>\n"
  }

  private static func agreement(of run: Run) -> [TestCase] {
    run.manifest.run.scenes.map { scene in
      let name = "\(scene): all engines lay out the same frames"
      let own = run.mismatches.filter { $0.scene == scene }
      guard let first = own.first else {
        let isMeasured = run.rows.contains { $0.feed.scene == scene }
        return (name, nil, isMeasured ? nil : "the run has no figures of this scene")
      }
      let count = Figures.counted(own.count, "difference")
      let message = "\(first.engine), cell \(first.cell), \(first.sentence); \(count) noted"
      return (name, ("frames", message), nil)
    }
  }

  private static func gates(of run: Run) -> [TestCase] {
    run.judged.map { row in
      let verdict = row.judgement?.verdict ?? .skipped
      if run.fails(row) {
        let message = "\(row.changeSentence), against \(row.judgement?.baselineId ?? "the baseline")"
        return ("\(row.key)", (verdict.rawValue, message), nil)
      }
      let isEnforced = run.canFail(row) && verdict != .inconclusive
      let parts = [verdict.rawValue, row.isCompared ? row.changeSentence : nil, row.judgement?.reason]
      return ("\(row.key)", nil, isEnforced ? nil : parts.compactMap(\.self).joined(separator: ": "))
    }
  }

  private static func suite(index: Int, run: Run, name: String, cases: [TestCase]) -> String {
    let (failures, skipped) = (cases.count { $0.failure != nil }, cases.count { $0.skipped != nil })
    return Markup.element(
      "testsuite",
      [
        "id": "\(index)", "name": name, "package": "pinbench",
        "timestamp": String(run.manifest.run.started.prefix(19)), "hostname": "localhost", "tests": "\(cases.count)",
        "failures": "\(failures)", "errors": "0", "skipped": "\(skipped)", "time": "0",
      ],
      "\n", Markup.element("properties", [:], Markup.element("property", ["name": "run", "value": run.name])), "\n",
      cases.map { element(of: $0, suite: name) }.joined(), Markup.text("system-out", run.verdict.sentence),
      "\n", Markup.element("system-err", [:], ""), "\n") + "\n"
  }

  private static func element(of testCase: TestCase, suite: String) -> String {
    let result =
      testCase.failure.map { Markup.text("failure", $1, ["type": $0, "message": $1]) }
      ?? testCase.skipped.map { Markup.element("skipped", ["message": $0]) } ?? ""
    return Markup.element(
      "testcase", ["classname": "pinbench.\(suite)", "name": testCase.name, "time": "0"], result) + "\n"
  }
}

/// Workflow commands of GitHub Actions. If a step writes them to stdout, GitHub shows each command as an annotation,
/// for a scene of this program at the source line of a layout.
enum AnnotationsExport {
  enum Level: String { case error, warning }

  private static let warned: Set<Verdict> = [.regressed, .missing, .warn, .inconclusive]

  /// Annotations for the first differing number of each scene and engine, for every series that makes the gate fail
  /// (errors), and for every other series whose verdict is in `warned` (warnings).
  static func text(of runs: [Run]) -> String { runs.flatMap(lines).joined() }

  private static func lines(of run: Run) -> [String] {
    var seen: Set<[String]> = []
    let first = run.mismatches.filter { seen.insert([$0.scene, $0.engine.rawValue]).inserted }
    let differing = first.map {
      line(
        .error, scene: $0.scene, engine: $0.engine.rawValue, "frames differ: cell \($0.cell), \($0.sentence)")
    }
    let judged = run.judged.filter { warned.contains($0.judgement?.verdict ?? .skipped) }.map { row in
      line(
        run.fails(row) ? .error : .warning, scene: row.feed.scene, engine: row.engine,
        "\(run.title(of: row.feed)): \(row.changeSentence)")
    }
    return differing + judged
  }

  /// An annotation of a layout: `::error file=Sources/Profile.swift,line=12,title=profile · pin::…`.
  static func line(_ level: Level, scene: String, engine: String, _ message: String) -> String {
    let place = Catalog.current.scenes.first { $0.name == scene }?.source(of: EngineName(rawValue: engine))
    // Annotations require paths relative to the checkout.
    let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] ?? FileManager.default.currentDirectoryPath
    let folder = root.hasSuffix("/") ? root : root + "/"
    let file = place.map { "file=\(escaped(String($0.file.trimmingPrefix(folder)), ",:")),line=\($0.line)," } ?? ""
    return "::\(level.rawValue) \(file)title=\(escaped("\(scene) · \(engine)", ",:"))::\(escaped(message))\n"
  }

  /// The text with percent encoding for `%`, line breaks and the characters in `more`. Other characters below U+0020
  /// become spaces, because GitHub's runner does not decode their percent encodings.
  private static func escaped(_ text: String, _ more: String = "") -> String {
    let encoded = ("%\r\n" + more).unicodeScalars
    return text.unicodeScalars.map { scalar in
      if encoded.contains(scalar) { return "%" + Figures.digits(of: UInt64(scalar.value)).suffix(2).uppercased() }
      return scalar.value < 0x20 ? " " : String(scalar)
    }.joined()
  }
}
