import Foundation
import Testing

@testable import BenchKit

@Suite("A run with edited files", .bench)
struct HostileRunTests {
  @Test(
    "gives a report, or is refused with file and line",
    arguments: [
      ("samples.csv", "iterations", "9223372036854775807"), ("samples.csv", "iterations", "0"),
      ("samples.csv", "round", "9223372036854775807"), ("samples.csv", "process", "-1"),
      ("samples.csv", "total", "1e308"), ("samples.csv", "total", "-1"), ("samples.csv", "cells", "0"),
      ("summary.csv", "median", "1e300"), ("summary.csv", "median", "-5"), ("summary.csv", "median", "1e-320"),
      ("summary.csv", "cells", "9223372036854775807"), ("summary.csv", "cells", "-9223372036854775808"),
      ("summary.csv", "ratio", "1e-320"), ("summary.csv", "ratio_hi", "1e308"),
      ("summary.csv", "ratio_lo", "-1e308"), ("summary.csv", "threshold_pct", "1e308"),
      ("summary.csv", "metric", "instructions"), ("summary.csv", "median", "nan"), ("summary.csv", "cells", "2.5"),
    ])
  func tampered(_ file: String, _ column: String, _ value: String) throws {
    let folder = TemporaryFolder()
    var run = try ReportFixture.growing()
    run.add("manual", .instructions, cells: 10, values: [1e15])
    run.add("pin", .instructions, cells: 10, values: [2])
    let path = try run.write(in: folder)
    let table = try CSVTable(file: "\(path)/\(file)")
    let place = try table.column(column)
    // Changes every fortieth row, starting with the second, and the last row.
    let records = table.records.enumerated().map { index, record in
      var fields = record.fields
      if index % 40 == 1 || index == table.records.count - 1 { fields[place] = value }
      return fields
    }
    try CSV.text([table.columns] + records).write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.shell(
      """
      "$bench" report \(path) --out page.html --export gobench=- --export markdown=- --export junit=- \
        --export github=- --export bmf=- && "$bench" compare \(path) \(path)
      """, in: folder)
    #expect([0, 2, 3, 5].contains(outcome.status), "\(outcome.err)")
    if outcome.status == 2 { #expect(outcome.err.hasPrefix("bench: \(path)/\(file):")) }
    if outcome.status != 2 { #expect(folder.files.contains("page.html")) }
  }

  @Test("with the widest possible interval of a ratio gives a report")
  func widest() throws {
    let folder = TemporaryFolder()
    var run = try ReportFixture.growing()
    for index in run.rows.indices where run.rows[index].ratio != nil {
      (run.rows[index].ratio, run.rows[index].ratioLow, run.rows[index].ratioHigh) = (1, 0, 1e15)
    }
    let path = try run.write(in: folder)
    let outcome = try BenchBinary.shell("\"$bench\" report \(path) --export markdown=-", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let needed = "a difference of 5 %: pin more than this machine can give, square more than this machine can give"
    #expect(outcome.out.contains(needed), "\(outcome.out)")
  }

  @Test("can have a difference in a view whose path is long")
  func longPath() throws {
    var run = try ReportFixture.differing()
    run.mismatches[0].viewPath = Array(repeating: "replies[0]", count: 100).joined(separator: "/")
    #expect(try run.record().mismatches == run.mismatches)
  }

  @Test(
    "with an impossible value is refused with file, line and column",
    arguments: [
      ("summary.csv", ["schema": "0x10"]), ("summary.csv", ["run_id": "x"]), ("summary.csv", ["variant": "\u{1B}[2J"]),
      ("summary.csv", ["scene": ""]), ("summary.csv", ["engine": "p\u{202E}"]), ("summary.csv", ["phase": "x"]),
      ("summary.csv", ["cells": "-5"]), ("summary.csv", ["cells": "-0"]), ("summary.csv", ["metric": "banana"]),
      ("summary.csv", ["unit": "banana"]), ("summary.csv", ["better": "higher"]), ("summary.csv", ["processes": "-3"]),
      ("summary.csv", ["processes": "9000000000000000000"]),
      ("summary.csv", ["rounds": "-1"]), ("summary.csv", ["min": "0x1p3"]), ("summary.csv", ["min": "+5"]),
      ("summary.csv", ["median": "-1e308"]), ("summary.csv", ["median": "1e300"]), ("summary.csv", ["p75": "0.5"]),
      ("summary.csv", ["mad_pct": "-1"]), ("summary.csv", ["ratio": "-2"]),
      ("summary.csv", ["ratio_hi": "0.1"]),
      ("summary.csv", ["median_hi": "0.1"]), ("summary.csv", ["confidence": "1.001"]),
      ("summary.csv", ["processes": "20001"]),
      ("summary.csv", ["confidence": "7"]), ("summary.csv", ["baseline_id": "\n"]), ("summary.csv", ["baseline": "-1"]),
      ("summary.csv", ["delta_pct": "inf"]), ("summary.csv", ["threshold_pct": "-1"]),
      ("summary.csv", ["verdict": "x"]),
      ("samples.csv", ["schema": "0"]), ("samples.csv", ["run_id": "x"]), ("samples.csv", ["variant": "a\nb"]),
      ("samples.csv", ["cells": "0"]), ("samples.csv", ["views": "-1"]), ("samples.csv", ["process": "-1"]),
      ("samples.csv", ["round": "1.5"]), ("samples.csv", ["position": "+1"]), ("samples.csv", ["unit": "s"]),
      ("samples.csv", ["iterations": "0"]), ("samples.csv", ["total": "-1"]), ("samples.csv", ["total": ""]),
      ("mismatches.csv", ["run_id": "x"]), ("mismatches.csv", ["cell": "-1"]),
      ("mismatches.csv", ["view_path": "\u{9B}"]),
      ("mismatches.csv", ["field": "colour"]), ("mismatches.csv", ["expected": ""]),
      ("mismatches.csv", ["delta": "0.25"]),
    ])
  func impossible(_ file: String, _ change: [String: String]) throws {
    let folder = TemporaryFolder()
    var run = try file == "mismatches.csv" ? ReportFixture.differing() : MadeRun()
    if run.mismatches.isEmpty { run.add("pin", values: [1, 2, 3, 4, 5, 6, 7], ratios: [1, 2, 3, 4, 5, 6, 7]) }
    let path = try run.write(in: folder)
    _ = try Run(path)
    let table = try CSVTable(file: "\(path)/\(file)")
    var fields = table.records[0].fields
    for (column, value) in change { fields[try table.column(column)] = value }
    try CSV.text([table.columns, fields]).write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try Run(path) }
    let sentence = failure?.sentence ?? ""
    #expect(sentence.hasPrefix("\(path)/\(file):2: column \(change.keys.first ?? "") must be "), "\(sentence)")
    #expect(failure?.exitCode == .usage && QuotedText.visible(sentence) == sentence)
  }

  @Test("with a sample whose series is not in summary.csv is refused with the line of the sample")
  func foreignSample() throws {
    let folder = TemporaryFolder()
    var run = try MadeRun()
    run.add("pin", values: [1, 2])
    let path = try run.write(in: folder)
    let file = "\(path)/samples.csv"
    let table = try CSVTable(file: file)
    var records = table.records.map(\.fields)
    records[1][try table.column("scene")] = "other"
    try CSV.text([table.columns] + records).write(toFile: file, atomically: true, encoding: .utf8)
    var series = run.rows[0].key
    series.feed.scene = "other"
    #expect(throws: Failure.input(file, line: 3, "summary.csv has no series \(series)")) { try Run(path) }
  }

  @Test("with two rows of the same series is refused with the line numbers of both")
  func duplicates() throws {
    let folder = TemporaryFolder()
    var run = try MadeRun()
    for value in [1.0, 2] { run.add("pin", values: [value]) }
    let path = try run.write(in: folder)
    #expect(
      throws: Failure.input("\(path)/summary.csv", line: 3, "\(run.rows[0].key) is already in line 2")
    ) { try Run(path) }
  }

  @Test(
    "with an impossible value in the manifest is refused with the name of the member",
    arguments: [
      ("git_sha", #""0123456789abcdef0123456789abcdef01234567""#, #""fa\u202eee""#),
      ("git_sha", #""0123456789abcdef0123456789abcdef01234567""#, "\"\(String(repeating: "a", count: 65))\""),
      ("run_id", #""20260102T030405Z-0123456-a""#, #""""#), ("cpu", #""A""#, #""A\u001b[2J""#),
      ("started", #""2026-01-02T03:04:05Z""#, #""yesterday""#),
      ("finished", #""2026-01-02T03:04:05Z""#, #""20261e309-22T00:09:01Z""#),
      ("steal_share", "0.001", "7"), ("steal_share", "0.001", "1.001"),
      ("git_sha", #""0123456789abcdef0123456789abcdef01234567""#, #""""#),
    ])
  func manifest(_ member: String, _ value: String, _ other: String) throws {
    let folder = TemporaryFolder()
    var run = try MadeRun()
    run.manifest.run.cells = [2]
    let path = try run.write(in: folder)
    let file = "\(path)/manifest.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changed = text.replacing("\"\(member)\" : \(value)", with: "\"\(member)\" : \(other)")
    #expect(changed != text)
    try changed.write(toFile: file, atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try Run(path) }
    #expect(
      failure?.sentence.hasPrefix("\(path)/manifest.json: \(member) must be ") == true, "\(failure?.sentence ?? "")")
  }

  @Test("with an impossible digest, kernel or number of cells is refused")
  func members() throws {
    let folder = TemporaryFolder()
    let changes: [(String, (inout Manifest) -> Void)] = [
      ("binary_sha256 must be 1 to 64 hexadecimal digits, not \"xyz\"", { $0.code.binarySha256 = "xyz" }),
      ("kernel must be a name, not ", { $0.machine.kernel = "a\nb" }),
      ("cells must be from 1 to 1000000", { $0.run.cells = [2, 0] }),
      ("cells must be from 1 to 1000000", { $0.run.cells = [1_000_001] }),
    ]
    for (index, (fault, change)) in changes.enumerated() {
      var run = try MadeRun("run-\(index)")
      change(&run.manifest)
      let path = try run.write(in: folder)
      let failure = #expect(throws: Failure.self) { try Run(path) }
      let sentence = failure?.sentence ?? ""
      #expect(sentence.hasPrefix("\(path)/manifest.json: \(fault)"), "\(sentence)")
    }
  }

  @Test("may have twice the maximum number of processes of a run, and the coordinates nan, inf and -inf")
  func allowed() throws {
    let processes = try #require(Figure.columns(run: "").first { $0.name == "processes" })
    var row = Figure()
    let fault = processes.read("20000", &row)
    #expect(fault == nil && row.processes == 20_000)
    let actual = try #require(Mismatch.columns(run: "").first { $0.name == "actual" })
    let fields: [(String, String?)] = [("nan", nil), ("inf", nil), ("-inf", nil), ("infinity", "a number")]
    for (field, expected) in fields {
      var mismatch = Mismatch()
      mismatch.actual = 1
      let fault = actual.read(field, &mismatch)
      #expect(fault == expected && mismatch.actual.isNaN == (expected == nil), "\(field)")
    }
  }

  @Test("with a coordinate that is not finite is read")
  func notFinite() throws {
    var run = try ReportFixture.differing()
    run.mismatches[0].actual = .infinity
    let record = try run.record()
    #expect(record.mismatches.count == 1 && record.mismatches[0].actual.isNaN && record.mismatches[0].expected == 8)
  }

  @Test(
    "has no settings for an impossible feed",
    arguments: [("cells", 1_000_000_000_000), ("cells", -1), ("depth", 1_000_000), ("width", 1_000_000_000)])
  func impossibleFeed(_ what: String, _ value: Int) throws {
    var settings = try MadeRun.manifest("a").run
    switch what {
    case "depth": settings.depth = value
    case "width": settings.widths = [Double(value)]
    default: break
    }
    let variant = "w\(Figures.plain(settings.widths[0]))-s2-measured" + (what == "depth" ? "-d\(value)" : "")
    #expect(settings.settings(ofVariant: variant, cells: what == "cells" ? value : 2) == nil)
  }
}
