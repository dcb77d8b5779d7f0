import Foundation
import Testing

@testable import BenchKit

@Suite("Exports", .bench)
struct ExportTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../scripts/check-exports.py").standardized.path
  private static let hasPython = Tool.output(["python3", "--version"]) != nil

  @Test(
    "have the values of the run's files, according to scripts/check-exports.py",
    .enabled(if: hasPython, "there is no python3 to read them with"), arguments: ["judged", "differing", "growing"])
  func independentReaders(_ name: String) throws {
    let folder = TemporaryFolder()
    let made =
      try name == "judged"
      ? ReportFixture.judged() : name == "differing" ? ReportFixture.differing() : ReportFixture.growing()
    let path = try made.write(in: folder)
    let outcome = try BenchBinary.shell("python3 '\(Self.script)' \"$bench\" '\(path)'", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    for format in ["json", "junit", "markdown", "github", "bmf", "gobench"] {
      #expect(outcome.out.contains("\(format): "), "\(format)")
    }
  }

  @Test("JUnit counts skipped and inconclusive series as skipped, and missing series as failed")
  func verdicts() throws {
    var run = try MadeRun()
    for (engine, verdict) in [("a", Verdict.skipped), ("b", .inconclusive), ("c", .missing), ("d", .warn)] {
      run.add(
        engine, values: [1],
        judgement: Judgement(
          baselineId: "ci", quantity: .ratio, baseline: 1, limit: .share(0.1), verdict: verdict, reason: "since")
      )
    }
    let text = JUnitExport.text(of: [try run.record()])
    #expect(text.contains(#"tests="4" failures="1" errors="0" skipped="2""#))
    for verdict in ["skipped", "inconclusive"] { #expect(text.contains("<skipped message=\"\(verdict): since\"/>")) }
    #expect(text.contains(#"<failure type="missing""#))
  }

  @Test("a value for Bencher is the median over the processes, with the quartiles as bounds")
  func quartiles() throws {
    var run = try MadeRun()
    run.add("pin", values: [1, 10, 20, 30, 100])
    let text = try BencherExport.text(of: [try run.record()])
    for bound in [#""lower_value" : 10"#, #""upper_value" : 30"#, #""value" : 20"#] { #expect(text.contains(bound)) }
    let record = try run.record()
    let series = "social/2/w375-s2-measured/pin/relayout"
    #expect(throws: Failure.usage("the format bmf has one value for a series, but two runs have \(series)")) {
      try BencherExport.text(of: [record, record])
    }
  }

  @Test("the Go format has benchstat's units, and a Markdown table escapes markup in its cells")
  func unitsAndSigns() throws {
    let text = GoBenchExport.text(of: [try ReportFixture.judged().record()])
    #expect(text.contains(" ns/op\n") && text.contains(" allocs/op\n"))
    var bytes = try MadeRun()
    bytes.add("pin", .allocatedBytes, values: [64])
    #expect(GoBenchExport.text(of: [try bytes.record()]).contains(" 64 B/op\n"))
    for (target, system, architecture) in [("arm64-macos", "darwin", "arm64"), ("riscv64", "unknown", "riscv64")] {
      bytes.manifest.code.target = target
      let head = "goos: \(system)\ngoarch: \(architecture)\npkg: pinbench\n"
      #expect(GoBenchExport.text(of: [bytes.made()]).hasPrefix(head), "\(target)")
    }
    let table = MarkdownExport.table(TextTable(header: ["a|b"], rows: [["*c*\n<d>"]]))
    #expect(table == #"| a\|b |"# + "\n| --- |\n" + #"| \*c\* \<d\> |"#)
    let marks = MarkdownExport.table(TextTable(header: ["x", ##"\`*_[]<>|#~&.-!"##]))
    #expect(marks == ##"| x | \\\`\*\_\[\]\<\>\|\#\~\&.-! |"## + "\n| --- | ---: |")
  }

  @Test(
    "check-exports.py fails if bench exports the figures of another run",
    .enabled(if: hasPython, "there is no python3"))
  func noticing() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    // A program that reports `other` instead of the requested run.
    var other = try ReportFixture.judged()
    other.name = "other"
    other.rows[1] = Figure(key: other.rows[1].key, rounds: 2, values: [1, 2], ratios: [1, 2], to: "manual")
    let otherPath = try other.write(in: folder)
    let fake = try folder.program("fake", #"shift 2; exec "$bench" report '\#(otherPath)' "$@""#)
    let outcome = try BenchBinary.shell("python3 '\(Self.script)' '\(fake)' '\(path)'", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("json"))
  }

  @Test("JUnit has a failed case for each regressed or missing series, and for each scene whose frames differ")
  func junit() throws {
    let judged = JUnitExport.text(of: [try ReportFixture.judged().record()])
    #expect(
      judged.contains(
        #"name="gate" package="pinbench" timestamp="2026-01-02T03:04:05" hostname="localhost" tests="3" failures="2""#))
    #expect(
      judged.contains(
        #"message="pin · relayout · time 1.20 × → 1.50 × of manual (+25 %, allowed +10 %), against ci">"#))
    #expect(
      judged.contains(
        #"message="pin · relayout · instructions: is in the baseline, but not in the run, against ci">"#))
    let differing = JUnitExport.text(of: [try ReportFixture.differing().record()])
    #expect(differing.contains("pin, cell 3, topBar/&lt;x&gt;.x: expected 8, got 8.5 (+0.5); 1 difference noted"))
  }

  @Test("the Go format has a line for each process of a series, so that benchstat gets independent samples")
  func gobench() throws {
    let lines = GoBenchExport.text(of: [try ReportFixture.judged().record()]).split(separator: "\n")
    let pin = lines.filter { $0.contains("engine=pin/phase=relayout ") && $0.hasSuffix("ns/op") }
    #expect(pin.count == 6)
    #expect(pin[0] == "BenchmarkSocial/cells=2/variant=w375-s2-measured/engine=pin/phase=relayout 16 150 ns/op")
  }

  @Test("Markdown shows the verdict, and escapes the markup in an engine's name")
  func markdown() throws {
    let text = MarkdownExport.text(of: [try ReportFixture.judged().record()])
    #expect(text.contains(#"a \<b\> \& "c""#))
    #expect(text.contains("❌ **fail**: Compared with the baseline ci: 1 pass, 1 regressed, 1 missing."))
  }

  @Test("are the same for a run in memory and for the run's files")
  func fromValues() throws {
    var run = try ReportFixture.judged()
    let thirds = [1.0, 2, 4, 5, 7].map { $0 / 3 }
    run.add("thirds", values: thirds, ratios: thirds)
    run.rows[run.rows.count - 1].waitedPct = 12.5
    run.samples[0].waited = 1 / 3
    for run in [run, try ReportFixture.differing(), try ReportFixture.growing()] {
      let (made, read) = (run.made(), try run.record())
      for format in ExportFormat.all {
        #expect(try format.text([made]) == format.text([read]), "\(format.name)")
      }
    }
  }

  @Test("a noisy series is marked in Markdown, on the page, in the picture, in the GitHub format and in JSON")
  func unsound() throws {
    var run = try MadeRun()
    let times = [100.0, 101, 102, 103, 104, 105]
    run.add("manual", values: times, ratios: times.map { _ in 1 })
    run.add("pin", values: times, ratios: times.map { _ in 13.7 })
    run.rows[1].waitedPct = 44
    let record = run.made()
    let page = try HTMLPage([record])
    for text in [MarkdownExport.text(of: [record]), page.text, page.picture ?? ""] {
      #expect(text.contains("13.7 × (13.7–13.7) ?"))
    }
    #expect(try HTMLPage.text(of: [record]).contains("pin waited for a processor for 44 %"))
    #expect(try GitHubExport.text(of: [record]).contains("not sound: waited for a processor for 44 %"))
    #expect(try JSONExport.text(of: [record]).contains(#""noise" : "noisy""#))
  }

  @Test("a judged noisy figure is marked in Markdown, JUnit and annotations, beside the figure of the repeat")
  func unsoundJudgement() throws {
    var run = try MadeRun()
    let times = [100.0, 101, 102, 103, 104, 105]
    run.add("manual", values: times, ratios: times.map { _ in 1 })
    var judgement = Judgement(
      baselineId: "ci", quantity: .ratio, baseline: 1.2, delta: 0.25, deltaLow: 0.2, deltaHigh: 0.3, limit: .share(0.1),
      verdict: .inconclusive, reason: "was slower than allowed once, but not again")
    judgement.repeated = 1.21
    run.add("pin", values: times, ratios: times.map { _ in 1.5 }, judgement: judgement)
    run.rows[1].waitedPct = 44
    let record = run.made()
    for format in ["markdown", "junit", "annotations"] {
      let text = try #require(ExportFormat.all.first { $0.name == format }).text([record])
      #expect(text.contains("1.50 × ? (again 1.21 ×)"), "\(format): \(text)")
    }
    #expect(
      JUnitExport.text(of: [record]).contains(
        "inconclusive: pin · relayout · time 1.20 × → 1.50 × ? (again 1.21 ×) of manual (+25 %, allowed +10 %): "
          + "was slower than allowed once, but not again"))
  }

  @Test("Markdown and JSON report that the time limit reduced the number of processes")
  func cut() throws {
    var run = try ReportFixture.growing()
    (run.manifest.run.processes, run.manifest.run.rounds) = (15, 2)
    for format in ["markdown", "json"] {
      let text = try #require(ExportFormat.all.first { $0.name == format }).text([run.made()])
      #expect(
        text.lowercased().contains("the time limit allowed 6 of 15 processes; --time-limit raises it"), "\(format)")
    }
  }

  @Test("a request is a known format, and optionally a file whose name may contain an equals sign")
  func request() throws {
    let (plain, named) = (try #require(ExportRequest("json")), try #require(ExportRequest("bmf=a=b")))
    #expect(plain.format.fileName == "export.json" && plain.path == nil)
    #expect(named.format.name == "bmf" && named.path == "a=b")
    for wrong in ["json=", "JSON", "jso", "=a", ""] { #expect(ExportRequest(wrong) == nil, "\(wrong)") }
  }

  @Test("an export to stdout is the only output there; the table goes to stderr")
  func alone() throws {
    let outcome = try BenchBinary.shell(
      "\"$bench\" --cells 2 --rounds 1 --processes 0 --slot-ms 0.01 --metric time --export json=-")
    #expect(outcome.status == 0)
    let summary = try #require(
      (JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])?["runs"] as? [[String: Any]])
    #expect((summary.first?["summary"] as? [Any])?.count == 9)
    #expect(outcome.err.contains("feed    social · 2 cells") && outcome.err.hasSuffix("/summary.csv\n"))
  }

  @Test("bench report prints the paths of the page and the picture that it wrote")
  func page() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.growing().write(in: folder)
    let outcome = try BenchBinary.run("report", path, in: folder)
    #expect(outcome.status == 0 && outcome.out.hasPrefix("wrote /"), "\(outcome.out)\(outcome.err)")
    let paths = outcome.out.split(separator: "\n").map { String($0.dropFirst("wrote ".count)) }
    #expect(paths.map { PathParts($0).name } == ["report.html", "report.svg"])
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }

  @Test("bench report writes the page of several runs into the newest run's folder, but no page if it only exports")
  func lastRun() throws {
    let folder = TemporaryFolder()
    let runs = try ["b", "a"].map { name -> String in
      var run = try MadeRun(name)
      for engine in ["manual", "pin"] { run.add(engine, .allocations, values: [2]) }
      return try run.write(in: folder)
    }
    func report(_ more: String...) throws -> [String] {
      let command = try ArgumentParser.parse(ReportCommand.self, runs + more).command
      #expect(try command.run(Console(out: .captured(), notes: .captured())) == .success)
      return folder.files.filter { $0.hasSuffix(".html") || $0.hasSuffix(".json") && !$0.hasSuffix("/manifest.json") }
    }
    #expect(try report("--export=json") == ["b/export.json"])
    #expect(try report().sorted() == ["b/export.json", "b/report.html"])
  }

  @Test("--export writes to the given path, into the run's folder, or to stdout, and refuses unknown formats")
  func requests() throws {
    let folder = TemporaryFolder()
    let arguments = "--cells 2 --rounds 1 --processes 0 --slot-ms 0.01 --metric time --quiet"
    let outcome = try BenchBinary.shell(
      "\"$bench\" \(arguments) --export json --export=junit=j.xml --export gobench=- | grep -c ^Benchmark", in: folder)
    #expect(outcome.out == "9\n")
    #expect(folder.files.contains("j.xml"))
    #expect(folder.files.contains { $0.hasSuffix("/export.json") })
    let wrong = try BenchBinary.run("report", "x", "--export", "jsn")
    #expect(wrong.status == 2)
    #expect(wrong.err.contains("--export takes a format (json,"))
    #expect(wrong.err.contains("did you mean json?"))
    #expect(try BenchBinary.run("report", "nowhere").err == "bench: nowhere: there is no such run\n")
  }
}
