import Foundation
import Testing

@testable import BenchRunner

@Suite("A run whose files somebody has tampered with")
struct HostileRunTests {
  @Test(
    "is reported on as it is, or refused with file and line",
    arguments: [
      ("samples.csv", "iterations", "9223372036854775807"), ("samples.csv", "iterations", "0"),
      ("samples.csv", "round", "9223372036854775807"), ("samples.csv", "process", "-1"),
      ("samples.csv", "total", "1e308"), ("samples.csv", "total", "-1"), ("samples.csv", "cells", "0"),
      ("summary.csv", "median", "1e300"), ("summary.csv", "median", "-5"), ("summary.csv", "median", "1e-320"),
      ("summary.csv", "cells", "9223372036854775807"), ("summary.csv", "cells", "-9223372036854775808"),
      ("summary.csv", "ratio_to_manual", "1e-320"), ("summary.csv", "ratio_hi", "1e308"),
      ("summary.csv", "ratio_lo", "-1e308"), ("summary.csv", "threshold_pct", "1e308"),
      ("summary.csv", "metric", "instructions"), ("summary.csv", "median", "nan"), ("summary.csv", "cells", "2.5"),
    ])
  func tampered(_ file: String, _ column: String, _ value: String) throws {
    let folder = TemporaryFolder()
    var run = try ReportFixture.growing()
    run.add("manual", .instructions, cells: 10, values: [1e300])
    run.add("pin", .instructions, cells: 10, values: [2])
    let path = try run.write(in: folder)
    let table = try CSVTable(file: "\(path)/\(file)")
    let place = try table.column(column)
    // The second row of each feed and the last of all.
    let records = table.records.enumerated().map { index, record in
      var fields = record.fields
      if index % 40 == 1 || index == table.records.count - 1 { fields[place] = value }
      return fields
    }
    try CSV.text([table.columns] + records).write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.shell(
      """
      "$bench" report \(path) --out page.html && "$bench" report \(path) --export svg=c.svg --export gobench=- \
        --export summary=- --export markdown=- --export junit=- --export github=- --export bmf=- && \
        "$bench" compare \(path) \(path)
      """, in: folder)
    #expect([0, 2, 3, 5].contains(outcome.status), "\(outcome.err)")
    if outcome.status == 2 { #expect(outcome.err.hasPrefix("bench: \(path)/\(file):")) }
    if outcome.status != 2 { #expect(folder.files.contains("page.html")) }
  }

  @Test(
    "lays out no feed that no run can have",
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
