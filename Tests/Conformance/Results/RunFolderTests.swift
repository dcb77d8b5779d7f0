import Foundation
import Testing

@testable import BenchKit

@Suite("Results")
struct RunFolderTests {
  private static let quick = "--cells 4 --rounds 3 --slot-ms 0.01 --warmup 0 --processes 2 --quiet"

  @Test("a run leaves summary.csv in the documented columns and manifest.json, and reports the path")
  func files() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.shell("\"$bench\" \(Self.quick)", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.err.isEmpty)
    let summary = try #require(folder.files.first { $0.hasSuffix("/summary.csv") })
    #expect(summary.hasPrefix("Results/"))
    #expect(outcome.out.hasSuffix("wrote \(summary)\n"))
    #expect(folder.files.count == 4)

    let text = try folder.text(summary)
    #expect(text.hasSuffix("\r\n"))
    let records = text.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let columns =
      "schema,run_id,variant,scene,engine,phase,cells,metric,unit,better,processes,rounds,min,p25,median,p75,max,mad_pct,"
      + "ratio,ratio_lo,ratio_hi,confidence,baseline_id,baseline,delta_pct,delta_lo_pct,delta_hi_pct,"
      + "threshold_pct,verdict,limit,repeated,reason,median_lo,median_hi,waited_pct,scatter_pct,drift_pct,stolen_pct,noise,"
      + "screenfuls,screen_p50,screen_p99,screen_max,advice,compared,reference"
    #expect(records[0].joined(separator: ",") == columns)
    #expect(records.count == 1 + 3 * 5)
    for record in records.dropFirst() {
      #expect(record.count == records[0].count)
      let order = try (12...16).map { try #require(Double(record[$0])) }
      #expect(order == order.sorted())
    }

    let manifest = try folder.text(try #require(folder.files.first { $0.hasSuffix("/manifest.json") }))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(manifest.utf8)) as? [String: Any])
    #expect(json["run_id"] as? String == summary.split(separator: "/").dropLast().last.map(String.init))
    #expect((json["run"] as? [String: Any])?["cells"] as? [Int] == [4])
  }

  @Test("a full disk leaves no complete or partial file, with exit code 1")
  func fullDisk() throws {
    let folder = TemporaryFolder()
    // A limit on the size of files has the effect of a full disk; only the pipe's output gets out.
    let outcome = try BenchBinary.shell("{ (ulimit -f 0; \"$bench\" \(Self.quick)) 2>&1; echo $?; } | cat", in: folder)
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.last == "1")
    #expect(lines.dropLast().last?.hasPrefix("bench: cannot write Results/") == true)
    #expect(lines.dropLast().last?.hasSuffix("/summary.csv: File too large; no results were kept") == true)
    #expect(folder.files.isEmpty)
  }

  @Test("verify writes nothing")
  func verify() throws {
    let folder = TemporaryFolder()
    let outcome = try BenchBinary.run("verify", "--cells", "3", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("frames  manual = pin = constraint   48 compared, 0 differ\n"))
    #expect(folder.files.isEmpty)
  }

  @Test("several files are written together or not at all")
  func allOrNothing() throws {
    let folder = TemporaryFolder()
    let files = [(folder.file("a.csv"), "1"), (folder.file("no/such/place.csv"), "2")]
    #expect(throws: Failure.self) { try AtomicFile.write(files, remedy: "no results were kept") }
    #expect(folder.files.isEmpty)
  }

  @Test("a run makes its folder when it begins, and writes its files when it ends")
  func together() throws {
    let folder = TemporaryFolder()
    var run = try Run(in: folder.path, try MadeRun.manifest("r"))
    #expect(folder.files.isEmpty)
    try run.write()
    #expect(folder.files.sorted() == ["r/manifest.json", "r/samples.csv", "r/summary.csv"])
    run.removeFolderIfEmpty()
    #expect(folder.files.count == 3)
  }

  @Test("runs in the same second have separate folders, at most 99")
  func sameSecond() throws {
    let folder = TemporaryFolder()
    let place = folder.path + "/new/place"
    let manifest = try MadeRun.manifest("r")
    let names = try (0..<99).map { _ in try Run(in: place, manifest).name }
    #expect(names.prefix(3) == ["r", "r-2", "r-3"] && names.last == "r-99" && Set(names).count == 99)
    let failure = Failure.usage(
      "cannot write in \(place): File exists", remedy: "use --out DIR for another folder")
    #expect(throws: failure) { try Run(in: place, manifest) }
  }
}

@Suite("CSV")
struct CSVTests {
  @Test("fields are quoted where RFC 4180 requires it, and records end in CR LF")
  func quoting() {
    #expect(
      CSV.text([["a", "b,c", "d\"e", "f\ng", ""], ["1", "2", "3", "4", "5"]])
        == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\r\n1,2,3,4,5\r\n")
    #expect(CSV.field("a\rb") == "\"a\rb\"")
  }

  @Test("a run's name is a valid folder name", .bench)
  func names() throws {
    #expect(Manifest.slug("AMD EPYC 7B13 (64-Core) @ 2.4GHz, tuned") == "amd-epyc-7b13-64-core-2")
    #expect(try Manifest(of: Workload()).runId.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
  }
}
