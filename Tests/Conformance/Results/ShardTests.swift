import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

@Suite("Shards", .bench)
struct ShardTests {
  @Test("are disjoint and complete, for any number of them")
  func partition() throws {
    for size in 0...13 {
      let whole = Array(0..<size)
      for count in 1...8 {
        let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
        let parts = shards.map { $0.part(of: whole) }
        #expect(parts.flatMap(\.self).sorted() == whole)
        for (shard, part) in zip(shards, parts) { #expect(shard.share(of: UInt64(size)) == UInt64(part.count)) }
      }
    }
  }
}

@Suite("bench merge", .bench)
struct MergeTests {
  private static let cases = "a,b,c,d,e,f,g".split(separator: ",").enumerated().map { index, name in
    #"{"name":"\#(name)","views":[{"id":"v","frame":[0,0,10,10]}],"layout":[{"view":"v","pin":[["left",5]]}],"frames":{"v":["#
      + (index == 4 ? "6" : "5") + ",0,10,10]}}\n"
  }.joined()

  @Test("merges the records of shards into the record of the whole, byte for byte, including failures")
  func records() throws {
    let folder = TemporaryFolder()
    try Self.cases.write(toFile: folder.file("c.jsonl"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.shell(
      """
      "$bench" conform --engine all --quiet --result whole.json c.jsonl
      for k in 3 1 2; do "$bench" conform --engine all --quiet --shard $k/3 --result part-$k.json c.jsonl; done
      "$bench" merge part-*.json --out merged.json; echo $?
      """, in: folder)
    #expect(outcome.err.isEmpty)
    #expect(outcome.out.hasSuffix("merged.json\n18 passed, 3 failed, 0 skipped\n4\n") || outcome.out.hasSuffix("\n4\n"))
    let whole = try folder.text("whole.json")
    #expect(try folder.text("merged.json") == whole)
    #expect(whole.contains("c.jsonl:5: e"))
    for part in 1...3 { #expect(try folder.text("part-\(part).json") != whole) }
  }

  @Test("merges shards that lack a kind of case or have no case at all", arguments: ["", "--engine all"])
  func kinds(_ options: String) throws {
    let folder = TemporaryFolder()
    let lines = [
      String(Self.cases.split(separator: "\n")[0]),
      #"{"name":"s","views":[{"id":"v"}],"layout":[],"frames":{}}"#,
      String(try #require(PackageFiles.text("Tests/Conformance/Cases/stack.jsonl").split(separator: "\n").first)),
    ]
    try lines.joined(separator: "\n").write(toFile: folder.file("c.jsonl"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.shell(
      """
      "$bench" conform \(options) --quiet --result whole.json c.jsonl > out || exit 9
      for k in 1 2 3 4; do "$bench" conform \(options) --quiet --shard $k/4 --result part-$k.json c.jsonl >> out || exit $k; done
      "$bench" merge part-*.json --out merged.json
      """, in: folder)
    #expect(outcome.status == 0 && outcome.err.isEmpty, "\(outcome.status) \(outcome.err)")
    #expect(try folder.text("merged.json") == folder.text("whole.json"))
  }

  @Test("ends with 5 if all cases of all shards were skipped, as the whole does")
  func skipped() throws {
    let folder = TemporaryFolder()
    try Self.cases.replacing(#"["left",5]"#, with: #"["left",1e300]"#).write(
      toFile: folder.file("c.jsonl"), atomically: true, encoding: .utf8)
    let outcome = try BenchBinary.shell(
      """
      "$bench" conform --engine constraint --quiet c.jsonl > out 2>&1; echo $?
      for k in 1 2; do "$bench" conform --engine constraint --quiet --shard $k/2 --result $k.json c.jsonl > out; echo $?; done
      "$bench" merge 1.json 2.json --out merged.json; echo $?
      """, in: folder)
    #expect(outcome.out == "5\n0\n0\n0 passed, 0 failed, 7 skipped\n5\n", "\(outcome.out)")
  }

  @Test(
    "refuses incompatible files, with the reason",
    arguments: [
      ("1.json 2.json", "shards are missing: 3/3"),
      ("1.json 2.json 3.json 2.json", "shard 2/3 occurs twice: 2.json and 2.json"),
      ("1.json whole.json", "whole.json is not a shard; run, conform, fuzz and exhaust make them with --shard K/N"),
      ("1.json 2.json seed.json", "1.json and seed.json differ in settings: seed 1, and seed 2"),
      (
        "1.json 2.json build.json",
        "1.json and build.json differ in build: bench 0.1.0, Swift 6, x, binary unknown, and"
      ),
      ("1.json 2.json half.json", "half.json is not complete; run the shard again"),
      ("1.json 2.json other.json", "other.json is one of 4 shards, the first file one of 3"),
      ("other.json 1.json", "1.json is one of 3 shards, the first file one of 4"),
      (
        "many.json most.json 3.json",
        "the records count more cases than 64 bits can hold; look for a record that was edited"
      ),
      (
        "huge.json large.json empty-3.json",
        "the records count more cases than 64 bits can hold; look for a record that was edited"
      ),
      (
        "digest.json",
        "digest.json: the digest of a certificate must be 16 hexadecimal digits, not \"zz\""
      ),
      ("most.json whole.json", "whole.json is not a shard"),
      ("no.json", "no.json: there is no such file"),
      ("empty", "empty: is not a record of --result of bench conform, fuzz or exhaust"),
      ("1.json folder", "runs and records cannot be merged: folder is a run"),
      ("", "no run is given; see bench merge --help"),
    ])
  func refusals(_ operands: String, _ reason: String) throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ shard: String?, _ change: (inout CheckRecord) -> Void = { _ in }, seed: Int = 1) throws
    {
      var record = CheckRecord(command: "fuzz", settings: ["seed \(seed)"], shard: shard.flatMap(Shard.init) ?? Shard())
      record.build = CheckRecord.Build(version: "0.1.0", swift: "6", target: "x", binarySha256: nil)
      change(&record)
      try record.write(to: folder.file(name))
    }
    try write("1.json", "1/3")
    try write("2.json", "2/3")
    try write("3.json", "3/3")
    try write("whole.json", nil)
    try write("seed.json", "3/3", seed: 2)
    try write("build.json", "3/3", { $0.build.swift = "7" })
    try write("half.json", "3/3", { $0.complete = false })
    try write("other.json", "3/4")
    let groups = ["a", "b"].map { CheckRecord.Group(name: $0, passed: 1, failed: 0, skipped: 0) }
    try write("many.json", "1/3", { $0.groups = groups })
    try write("most.json", "2/3", { $0.groups = [CheckRecord.Group(name: "a", passed: .max, failed: 0, skipped: 0)] })
    var certificate = CheckRecord.Certificate(scope: "here", trees: [])
    certificate.sum = 1
    for (name, shard, failed) in [
      ("huge.json", "1/3", UInt64.max), ("large.json", "2/3", .max), ("empty-3.json", "3/3", 0),
    ] {
      try write(
        name, shard,
        {
          $0.groups = [CheckRecord.Group(name: name, passed: 0, failed: failed, skipped: 0)]
          $0.certificate = certificate
        })
    }
    try folder.text("huge.json").replacing("0000000000000001", with: "zz").write(
      toFile: folder.file("digest.json"), atomically: true, encoding: .utf8)
    try "".write(toFile: folder.file("empty"), atomically: true, encoding: .utf8)
    _ = try RunFolder(in: folder.path, run: "folder")
    let outcome = try BenchBinary.shell("\"$bench\" merge \(operands)", in: folder)
    #expect(outcome.status == ExitCode.usage.rawValue)
    #expect(outcome.err.hasPrefix("bench: " + reason))
    #expect(outcome.out.isEmpty)
  }

  @Test("merges a run's shards into the run, byte for byte except its name")
  func runs() throws {
    let folder = TemporaryFolder()
    let common = "--cells 3 --scene social,form,message --metric allocations --quiet"
    let outcome = try BenchBinary.shell(
      """
      "$bench" run \(common) --out whole && for k in 2 1; do "$bench" run \(common) --shard $k/2 --out parts; done
      "$bench" merge parts/* --out merged --export json=- > merged.json
      """, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.err.hasPrefix("merged 2 shards in merged/") && outcome.err.split(separator: "\n").count == 1)
    for table in ["summary.csv", "samples.csv"] {
      #expect(try Self.nameless(folder, "whole", table) == Self.nameless(folder, "merged", table))
    }
    let manifests = try ["whole", "merged"].map { try Manifest(reading: Self.path(folder, $0, "manifest.json")) }
    #expect(manifests[0].run.digests.map(\.frames) == manifests[1].run.digests.map(\.frames))
    #expect(manifests[1].run.shard == nil && manifests[1].complete)
    #expect(!manifests[1].run.arguments.contains { $0.hasPrefix("--shard") })
  }

  @Test("gives exit code 5 if an outside engine failed in a shard; refuses shards with different numbers of threads")
  func failedEngine() throws {
    let folder = TemporaryFolder()
    for (index, shard) in ["1/2", "2/2"].enumerated() {
      for threads in [0, 2] {
        var run = try MadeRun("\(threads)-\(index)")
        (run.manifest.run.shard, run.manifest.run.plan) = (shard, threads > 0 ? ["\(threads) threads"] : [])
        run.manifest.run.failed = index == 1 ? ["theirs"] : nil
        run.add("manual", values: [1], ratios: [1])
        _ = try run.write(in: folder)
      }
    }
    let outcome = try BenchBinary.shell("\"$bench\" merge 0-0 0-1 --out merged", in: folder)
    #expect(outcome.status == 5 && outcome.err == "bench: theirs failed in a shard\n", "\(outcome.err)")
    let mixed = try BenchBinary.shell("\"$bench\" merge 0-0 2-1 --out merged", in: folder)
    #expect(mixed.status == 2 && mixed.err.contains("measurement"), "\(mixed.err)")
    let workload = try ArgumentParser.parse(VerifyCommand.self, ["--threads", "2"]).command.workload
    let manifest = try Manifest(of: workload, outside: [], RunIdentity(started: .now), run: "x", measured: [])
    #expect(manifest.run.plan?.last == "2 threads")
  }

  @Test("accepts runs of several machines, labelled, and merges those of each machine separately")
  func machines() throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ shard: String?, cpu: String, kernel: String, _ value: Double) throws {
      var run = try MadeRun(name)
      run.manifest.run.shard = shard
      (run.manifest.machine.cpu, run.manifest.machine.cpus, run.manifest.machine.kernel) = (cpu, 8, kernel)
      run.add("manual", values: [value], ratios: [1])
      run.add("pin", values: [value * 2], ratios: [2])
      _ = try run.write(in: folder)
    }
    try write("linux", nil, cpu: "AMD EPYC", kernel: "Linux 6.1 x86_64", 100)
    try write("mac-1", "1/2", cpu: "Apple M3", kernel: "Darwin 25.1.0 arm64", 30)
    try write("mac-2", "2/2", cpu: "Apple M3", kernel: "Darwin 25.1.0 arm64", 30)
    let outcome = try BenchBinary.shell(
      "\"$bench\" merge linux mac-* --out merged --export html=page.html && \"$bench\" report linux mac-1 --out two.html",
      in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    #expect(
      outcome.out.hasPrefix("AMD EPYC, 8 cores, Linux: linux\nApple M3, 8 cores, Darwin: merged 2 shards in merged/"))
    for page in try ["page.html", "two.html"].map(folder.text) {
      #expect(page.contains("<h2 id=\"machines-heading\">Other machines</h2>"))
      #expect(page.contains("times of different machines are not compared"))
      for machine in ["AMD EPYC, 8 cores, Linux", "Apple M3, 8 cores, Darwin"] {
        #expect(page.matches(of: try Regex("<th [^>]*rowheader[^>]*>\(machine)</th>")).count == 2)
      }
      // Ratios are those of each machine, 2, and no history leads from one machine to the other.
      #expect(page.contains("2.00 ×") && !page.contains("Relayout over"))
    }
    let refused = try BenchBinary.shell("\"$bench\" merge linux mac-1", in: folder)
    #expect(refused.status == ExitCode.usage.rawValue && refused.err.contains("shards are missing: 2/2"))
  }

  @Test("keeps the remarks of all shards of a run")
  func remarks() throws {
    let folder = TemporaryFolder()
    let shards = try (1...3).map { number in
      var run = try MadeRun("run-\(number)")
      run.manifest.run.shard = "\(number)/3"
      run.manifest.run.remarks = number == 2 ? nil : ["feed \(number)": ["remark \(number)"]]
      run.add("pin", .allocations, values: [1])
      return try RunRecord(try run.write(in: folder))
    }
    let merged = try RunRecord(merging: shards).manifest.run.remarks
    #expect(merged == ["feed 1": ["remark 1"], "feed 3": ["remark 3"]])
  }

  @Test("merges shards with differing frames into an incomplete run, in the order of the scenes")
  func differing() throws {
    let folder = TemporaryFolder()
    let shards = try [["social", "social", "form"], ["message"], []].enumerated().map { index, scenes in
      var run = try ReportFixture.differing()
      let first = run.mismatches[0]
      run.name = "run-\(index)"
      run.manifest.run.shard = "\(index + 1)/3"
      run.manifest.run.remarks = ["feed": ["remark \(index)"]]
      run.manifest.complete = scenes.isEmpty
      run.mismatches = scenes.enumerated().map { cell, scene in
        var mismatch = first
        (mismatch.scene, mismatch.cell) = (scene, cell)
        return mismatch
      }
      return try RunRecord(try run.write(in: folder))
    }
    let merged = try RunRecord(merging: shards.reversed())
    #expect(merged.mismatches.map(\.scene) == ["social", "social", "message", "form"])
    #expect(merged.mismatches.map(\.cell) == [0, 1, 0, 2])
    #expect(!merged.manifest.complete && merged.path == shards[0].path)
    #expect(merged.manifest.run.remarks == ["feed": ["remark 0", "remark 1", "remark 2"]])
  }

  @Test("adds up the counts of groups, also of those that only some records have, and skips by reason")
  func groups() throws {
    func record(
      _ shard: String, _ groups: [(String, UInt64)], skipped: [String: UInt64]
    ) -> (name: String, part: CheckRecord) {
      var record = CheckRecord(command: "exhaust", settings: [], shard: Shard(shard) ?? Shard())
      record.groups = groups.map { .init(name: $0, passed: $1, failed: $1 + 1, skipped: $1 + 2) }
      record.certificate = CheckRecord.Certificate(scope: "here", trees: [])
      record.certificate?.skipped = skipped
      record.certificate?.sum = .max
      record.findings = groups.map { .init(index: nil, group: $0.0, text: shard) }
      return (shard, record)
    }
    let parts = [
      record("2/2", [("b", 10), ("c", 100)], skipped: ["y": 3]), record("1/2", [("b", 1)], skipped: ["y": 2]),
    ]
    let whole = try CheckRecord(merging: parts)
    #expect(whole.groups.map(\.name) == ["b", "c"] && whole.groups.map(\.passed) == [11, 100])
    #expect(whole.text == "111 passed, 114 failed, 117 skipped")
    #expect(whole.certificate?.skipped == ["y": 5] && whole.certificate?.sum == UInt64.max - 1)
    #expect(whole.certificate?.claim == "114 differ here")
    #expect(whole.findings.map(\.text) == ["1/2", "2/2", "2/2"])
  }

  @Test("restores the command line of the whole")
  func arguments() {
    #expect(RunRecord.withoutShard(["run", "--shard", "2/4", "--cells=3"]) == ["run", "--cells=3"])
    #expect(RunRecord.withoutShard(["--cells", "3", "--shard=2/4"]) == ["--cells", "3"])
  }

  private static func path(_ folder: TemporaryFolder, _ run: String, _ name: String) throws -> String {
    folder.file(try #require(folder.files.first { $0.hasPrefix(run + "/") && $0.hasSuffix(name) }))
  }

  /// A table without the column for the run's name.
  private static func nameless(_ folder: TemporaryFolder, _ run: String, _ name: String) throws -> [[String]] {
    let table = try CSVTable(file: path(folder, run, name))
    let place = try table.column("run_id")
    return table.records.map { record in record.fields.enumerated().filter { $0.offset != place }.map(\.element) }
  }

  @Test("refuses runs of another build, machine or settings, and interrupted ones")
  func otherRuns() throws {
    let folder = TemporaryFolder()
    func write(_ name: String, _ shard: String, _ change: (inout Manifest) -> Void = { _ in }) throws -> RunRecord {
      var run = try MadeRun(name)
      run.manifest.run.shard = shard
      change(&run.manifest)
      run.add("pin", .allocations, values: [1])
      return try RunRecord(try run.write(in: folder))
    }
    let first = try write("a", "1/2")
    func refusal(_ name: String, _ change: (inout Manifest) -> Void) throws -> String {
      let other = try write(name, "2/2", change)
      do {
        _ = try RunRecord(merging: [first, other])
        return "accepted"
      } catch let failure as Failure { return failure.message.replacing(folder.path + "/", with: "") }
    }
    #expect(try refusal("same") { _ in } == "accepted")
    #expect(try refusal("b") { $0.code.binarySha256 = "f" } == "a and b differ in binary: unknown, and f")
    #expect(try refusal("c") { $0.machine.cpu = "B" } == "a and c differ in processor: A, 2 cores, and B, 2 cores")
    #expect(try refusal("d") { $0.run.seed = 2 } == "a and d differ in seed: 1, and 2")
    #expect(try refusal("e") { $0.complete = false } == "e is not complete: it was interrupted; run the shard again")
    #expect(try refusal("f") { $0.code.gitSha = "9" }.hasPrefix("a and f differ in commit"))
    #expect(try refusal("g") { $0.run.plan = ["3 rounds"] }.hasPrefix("a and g differ in measurement"))
    #expect(try refusal("h") { $0.code.swift = "5" }.hasPrefix("a and h differ in compiler"))
    #expect(try refusal("i") { $0.machine.kernel = "5" }.hasPrefix("a and i differ in system"))
    #expect(try refusal("j") { $0.run.scenes = ["form"] }.hasPrefix("a and j differ in scenes"))
    #expect(try refusal("k") { $0.run.engines = ["pin"] }.hasPrefix("a and k differ in engines"))
    #expect(try refusal("l") { $0.run.cells = [9] }.hasPrefix("a and l differ in cells"))
    #expect(try refusal("m") { $0.run.widths = [9] }.hasPrefix("a and m differ in widths"))
    #expect(try refusal("n") { $0.run.scales = [9] }.hasPrefix("a and n differ in scales"))
    for (name, change) in [
      ("o", { $0.run.text = "fixed" }), ("p", { $0.run.direction = "rtl" }), ("q", { $0.run.depth = 9 }),
      ("r", { $0.run.feed = "f.jsonl" }),
    ] as [(String, (inout Manifest) -> Void)] {
      #expect(try refusal(name, change).hasPrefix("a and \(name) differ in settings"))
    }
  }

  @Test("keeps the first start and the last end of a run's shards, the highest load and the highest stolen share")
  func extremes() throws {
    let folder = TemporaryFolder()
    let shards = try [(1, "03", "05", 0.5, 0.01), (2, "02", "04", 2, 0.2), (3, "04", "06", 1, 0.1)].map {
      (number: Int, start: String, end: String, load: Double, steal: Double) in
      var run = try MadeRun("run-\(number)")
      run.manifest.run.shard = "\(number)/3"
      (run.manifest.run.started, run.manifest.run.finished) = ("2026-01-\(start)T00:00:00Z", "2026-01-\(end)T00:00:00Z")
      (run.manifest.run.load, run.manifest.run.stealShare) = (load, steal)
      run.add("pin", .allocations, values: [1])
      return try RunRecord(try run.write(in: folder))
    }
    let run = try RunRecord(merging: shards).manifest.run
    #expect((run.started, run.finished) == ("2026-01-02T00:00:00Z", "2026-01-06T00:00:00Z"))
    #expect(run.load == 2 && run.stealShare == 0.2)
  }
}
