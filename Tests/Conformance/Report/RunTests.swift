import Foundation
import Testing

@testable import BenchKit

@Suite("Reading a run", .bench)
struct RunTests {
  @Test("accepts a run's folder, with or without trailing slashes, or its summary.csv")
  func paths() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    for name in [path, path + "/", path + "//", path + "/summary.csv"] {
      #expect(try Run(name).path == path)
    }
  }

  @Test("refuses a missing path, another file, a folder without a manifest, and an incomplete manifest")
  func others() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    #expect(throws: Failure.input("/no/such", "there is no such run")) { try Run("/no/such") }
    let file = path + "/samples.csv"
    #expect(
      throws: Failure.input(file, "is not a run; a run is a folder that bench run wrote, or its summary.csv")
    ) { try Run(file) }
    let runs = "is a folder of runs, not a run"
    #expect(throws: Failure.input(folder.path, runs, remedy: "name the runs, as in \(folder.path)/2*/")) {
      try Run(folder.path)
    }
    #expect(
      throws: Failure.input(
        "\(path)/other/manifest.json", "there is no such file, so the build of the run is unknown")
    ) {
      try FileManager.default.createDirectory(atPath: path + "/other", withIntermediateDirectories: true)
      return try Run(path + "/other")
    }
    let manifest = path + "/manifest.json"
    try folder.text("\(PathParts(path).name)/manifest.json").replacing("\"complete\"", with: "\"other\"").write(
      toFile: manifest, atomically: true, encoding: .utf8)
    #expect(throws: Failure.input(manifest, "is not a manifest of schema 5: it has no complete")) {
      try Run(path)
    }
  }

  @Test("the manual explains all columns of summary.csv")
  func columns() throws {
    let names = Figure.columns(run: "").map(\.name)
    #expect(Figure.schema == 5)
    let manual = try PackageFiles.text("docs/measuring.md")
    for name in names { #expect(manual.contains("`\(name)`"), "\(name)") }
  }

  @Test("needs all columns, and refuses other schemas with a sentence that says what to do")
  func schemas() throws {
    let folder = TemporaryFolder()
    let path = try ReportFixture.judged().write(in: folder)
    let file = path + "/summary.csv"
    let table = try CSVTable(file: file)
    func store(_ change: ([String]) -> [String]) throws {
      try CSV.text([change(table.columns)] + table.records.map { change($0.fields) })
        .write(toFile: file, atomically: true, encoding: .utf8)
    }
    for (index, name) in table.columns.enumerated() {
      try store { $0.enumerated().filter { $0.offset != index }.map(\.element) }
      #expect(throws: Failure.input(file, line: 1, "has no column \"\(name)\"")) { try Run(path) }
    }
    let sentence = "must be 5 (measure again, or use the version of bench that wrote the file), not"
    try store { $0.map { $0 == "ratio" ? "ratio_to_manual" : $0 == "5" ? "4" : $0 } }
    #expect(throws: Failure.input(file, line: 2, "column schema \(sentence) \"4\"")) { try Run(path) }
    let manifest = path + "/manifest.json"
    try String(contentsOfFile: manifest, encoding: .utf8).replacing("\"schema\" : 5", with: "\"schema\" : 4")
      .write(toFile: manifest, atomically: true, encoding: .utf8)
    #expect(throws: Failure.input(manifest, "schema \(sentence) 4")) { try Run(path) }
  }

  @Test("gives each metric a title and a number format")
  func metrics() {
    #expect(
      Metric.allCases.map(\.title) == [
        "time/cell", "allocs/cell", "bytes/cell", "instr/cell", "mallocs/cell", "retains/cell", "peak memory",
      ])
    #expect(
      Metric.allCases.map { $0.text(1_234_567.8912) } == [
        "1.23 ms", "1234567.891", "1234567.9", "1,234,568", "1234567.891", "1234567.9", "1.2 MB",
      ])
  }

  @Test("gives each engine the times of build, layout and relayout, and the allocations and bytes of relayout")
  func rows() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.run(
      "--cells", "2", "--rounds", "5", "--processes", "2", "--slot-ms", "0.01", "--out", folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.err.contains("this is a debug build, its times are not representative") == !Build.isOptimised)
    let run = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let rows = try Run(folder.file(run)).rows
    let series = rows.map { "\($0.engine) \($0.phase) \($0.metric.rawValue)" }
    #expect(
      series
        == ["manual", "pin", "constraint"].flatMap { engine in
          ["build time", "layout time", "relayout time", "relayout allocations", "relayout allocated_bytes"].map {
            "\(engine) \($0)"
          }
        })
    for row in rows where row.metric == .time {
      #expect(row.processes == 2 && row.rounds == 5 && row.ratio != nil)
      #expect(row.waitedPct != nil && row.scatterPct != nil && row.noise?.grade != nil)
    }
  }

  @Test("a report shows runs of several machines side by side, each with its ratios")
  func machines() throws {
    let folder = TemporaryFolder()
    func write(_ name: String, cpu: String, kernel: String, _ value: Double) throws {
      var run = try MadeRun(name)
      (run.manifest.machine.cpu, run.manifest.machine.cpus, run.manifest.machine.kernel) = (cpu, 8, kernel)
      run.add("manual", values: [value], ratios: [1])
      run.add("pin", values: [value * 2], ratios: [2])
      _ = try run.write(in: folder)
    }
    try write("linux", cpu: "AMD EPYC", kernel: "Linux 6.1 x86_64", 100)
    try write("mac", cpu: "Apple M3", kernel: "Darwin 25.1.0 arm64", 30)
    let outcome = try BenchBinary.shell("\"$bench\" report linux mac --out two.html", in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let page = try folder.text("two.html")
    #expect(page.contains("<h2 id=\"machines-heading\">Other machines</h2>"))
    #expect(page.contains("times of different machines are not compared"))
    for machine in ["AMD EPYC, 8 cores, Linux", "Apple M3, 8 cores, Darwin"] {
      #expect(page.matches(of: try Regex("<th [^>]*rowheader[^>]*>\(machine)</th>")).count == 2)
    }
    // Ratios are those of each machine, 2, and no history leads from one machine to the other.
    #expect(page.contains("2.00 ×") && !page.contains("Relayout over"))
  }
}
