import Foundation
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("bench compare's table", .bench)
struct ComparisonTableTests {
  /// Two scenes; `pin` has ratios around the given ones, `constraint` ratios of 4 and 9.
  static func run(_ name: String, pin: [Double], allocations: [Double] = [0, 2]) throws -> MadeRun {
    var run = try MadeRun(name)
    for (index, scene) in ["social", "message"].enumerated() {
      run.add("manual", scene: scene, values: [100, 100, 100, 100, 100, 100], ratios: [1, 1, 1, 1, 1, 1])
      for (engine, ratio) in [("pin", pin[index]), ("constraint", [4.0, 9][index])] {
        let ratios = [0.99, 1, 1, 1, 1, 1.01].map { $0 * ratio }
        run.add(engine, scene: scene, values: ratios.map { $0 * 100 }, ratios: ratios)
      }
      run.add("pin", .allocations, scene: scene, values: [allocations[index]])
    }
    return run
  }

  @Test("has old, new, delta and verdict for each series, the geometric mean over feeds, and sums up")
  func table() throws {
    let folder = TemporaryFolder()
    _ = try Self.run("a", pin: [1, 4]).write(in: folder)
    _ = try Self.run("b", pin: [1.5, 4], allocations: [1, 2]).write(in: folder)
    let outcome = try BenchBinary.run("compare", "a", "b", in: folder)
    #expect(outcome.status == 3, "\(outcome.err)")
    let lines = outcome.out.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for expected in [
      "old a", "new b", "time vs manual old new delta verdict",
      "pin · social × 2 cells 1.00 × ±1 % 1.50 × ±1 % +50 % (+47 to +53) regressed",
      "pin · message × 2 cells 4.00 × ±1 % 4.00 × ±1 % not resolved pass",
      "pin · geometric mean 2.00 × 2.45 × +22.5 % (+20 to +24.9)",
      "constraint · geometric mean 6.00 × 6.00 × not resolved", "pin · social × 2 cells 0 1 +1 regressed",
      "pin · message × 2 cells 2 2 – pass", "pin · geometric mean – 1.414 –",
    ] {
      #expect(lines.contains(expected), "\(expected): \(outcome.out)")
    }
    #expect(
      lines.last == "pin is 2.45 × as fast as constraint, takes 2.45 × as long as manual (geometric mean of 2 feeds)")
  }
}

@Suite("The sentence that summarises a run", .bench)
struct SpeedSummaryTests {
  private func sentence(_ pin: [Double], _ change: (inout Figure) -> Void = { _ in }) throws -> String? {
    var run = try MadeRun()
    run.add("manual", values: pin.map { _ in 100 }, ratios: pin.map { _ in 1 })
    run.add("pin", values: pin.map { $0 * 100 }, ratios: pin)
    run.add("constraint", values: pin.map { _ in 500 }, ratios: pin.map { _ in 5 })
    let last = run.rows.firstIndex { $0.engine == "pin" }!
    change(&run.rows[last])
    return run.made().figures.speedSentence
  }

  @Test("instructions change if they differ by more than a thousandth, other counts if they differ at all")
  func repeatability() {
    func hasChanged(_ metric: Metric, from before: Double = 1000, to value: Double) -> Bool {
      let key = SeriesKey(variant: "v", scene: "social", cells: 2, engine: "pin", phase: .relayout, metric: metric)
      let (old, new) = (Figure(key: key, value: before), Figure(key: key, value: value))
      return Change(key: key, old: old, new: new, judgement: Judgement()).isResolved
    }
    #expect(hasChanged(.instructions, from: 0, to: 5))
    #expect(hasChanged(.instructions, to: 1002) && !hasChanged(.instructions, to: 1000.5))
    #expect(hasChanged(.allocations, to: 1000.5) && !hasChanged(.allocations, to: 1000))
  }

  @Test("is about the first engine after the reference, which comes last")
  func order() throws {
    let quiet = [1.24, 1.24, 1.24, 1.26, 1.26, 1.26]
    #expect(try sentence(quiet) == "pin is 4.00 × as fast as constraint, takes 1.25 × as long as manual")
  }

  @Test("states what is not resolved, and nothing about a ratio that is unsound or has no interval")
  func doubt() throws {
    #expect(try sentence([0.99, 0.99, 1, 1, 1.01, 1.01])?.hasSuffix("constraint, may be as fast as manual") == true)
    #expect(try sentence([1.24, 1.24, 1.24, 1.25, 1.25, 1.25]) { $0.waitedPct = 50 } == nil)
    #expect(try sentence([1.24]) == nil)
  }
}

@Suite("The comparison with the last run", .bench)
struct PreviousRunTests {
  private let folder = TemporaryFolder()

  /// A run of the hour, of the given settings, with one ratio of `pin` and one count.
  @discardableResult
  private func run(
    _ hour: Int, ratio: Double, allocations: Double = 3, _ arguments: [String] = [],
    change: (inout MadeRun) -> Void = { _ in }
  ) throws -> Run {
    var run = try MadeRun("20260102T\(hour < 10 ? "0" : "")\(hour)0000Z-0123456-a", arguments)
    let ratios = [0.99, 1, 1, 1, 1, 1.01].map { $0 * ratio }
    run.add("manual", values: ratios.map { _ in 100 }, ratios: ratios.map { _ in 1 })
    run.add("pin", values: ratios.map { $0 * 100 }, ratios: ratios)
    run.add("pin", .allocations, values: [allocations])
    run.add("pin", .mallocs, values: [7])
    change(&run)
    return try Run(try run.write(in: folder))
  }

  private func text(before run: Run) -> String? {
    let out = Output.captured()
    run.showChangesSinceLastRun(out)
    return out.text.isEmpty ? nil : out.text
  }

  @Test("has ratios, changed counts and no absolute times")
  func figures() throws {
    try run(1, ratio: 9)
    try run(2, ratio: 1.2)
    let shown = try #require(try text(before: run(3, ratio: 1.5, allocations: 4)))
    #expect(
      shown == """
        since   20260102T020000Z-0123456-a
        engine          figure          old          new                   delta
        pin     time vs manual  1.20 × ±1 %  1.50 × ±1 %  +25 % (+22.5 to +27.5)
        pin        allocs/cell            3            4                 +33.3 %
        counts  1 of 2 as before

        """)
  }

  @Test("names the feed if there are several, and counts nothing as before if every count changed")
  func feeds() throws {
    _ = try ComparisonTableTests.run("20260102T010000Z-a", pin: [1, 4], allocations: [0, 2]).write(in: folder)
    let last = try ComparisonTableTests.run("20260102T020000Z-a", pin: [1.5, 4], allocations: [1, 3])
    let shown = try #require(try text(before: Run(last.write(in: folder))))
    #expect(shown.contains("\nfeed ") && shown.contains("\nmessage × 2 w375-s2-measured "), "\(shown)")
    #expect(!shown.contains("\ncounts"), "\(shown)")
  }

  @Test("shows not resolved for a difference within the noise, and for a disturbed run")
  func unresolved() throws {
    try run(1, ratio: 1.2)
    #expect(try #require(try text(before: run(2, ratio: 1.205))).contains("not resolved\n"))
    let disturbed = try run(3, ratio: 2) { run in
      for row in run.rows.indices where run.rows[row].metric == .time { run.rows[row].waitedPct = 50 }
    }
    let shown = try #require(text(before: disturbed))
    #expect(shown.contains("not resolved\n") && shown.contains("2.00 × ±1 % ?"), "\(shown)")
  }

  @Test("skips runs of other settings, machines, compilers and builds")
  func others() throws {
    try run(1, ratio: 1.1, ["--seed", "2"])
    try run(2, ratio: 1.1, ["--engine", "pin"])
    try run(3, ratio: 1.1) { $0.manifest.machine.cpu = "B" }
    try run(4, ratio: 1.1) { $0.manifest.code.swift = "6.2" }
    try run(5, ratio: 1.1) { $0.manifest.complete = false }
    let last = try run(7, ratio: 1.5)
    try run(8, ratio: 1.1)
    #expect(last.changesSinceLastRun() == nil)
    // Feeds of other content are other series, whatever their files are named.
    func posts(_ hour: Int, _ file: String, _ digest: String) throws -> Run {
      try run(hour, ratio: 1.1) {
        $0.manifest.run.feed = file
        for index in $0.rows.indices { $0.rows[index].key.feed.variant += "-posts.\(digest)" }
        for index in $0.samples.indices { $0.samples[index].feed.variant += "-posts.\(digest)" }
      }
    }
    _ = try posts(9, "posts.jsonl", "a")
    #expect(try posts(10, "posts.jsonl", "b").changesSinceLastRun() == nil)
    #expect(try posts(11, "copy.jsonl", "b").changesSinceLastRun() != nil)
  }

  @Test("of fewer than five processes, as with --quick, has no resolved times; counts do not depend on processes")
  func quick() throws {
    for (hour, processes) in [(2, 5), (4, 4)] {
      func few(_ hour: Int, _ ratio: Double) throws -> Run {
        try run(hour, ratio: ratio, allocations: ratio) {
          for index in $0.rows.indices where $0.rows[index].metric == .time { $0.rows[index].processes = processes }
        }
      }
      _ = try few(hour, 1)
      let shown = try #require(text(before: few(hour + 1, 1.5)))
      #expect(shown.contains("not resolved") == (processes < 5), "\(shown)")
      #expect(shown.contains(/allocs\/cell .* \+50 %/), "\(shown)")
    }
  }

  @Test("skips broken and foreign folders silently")
  func broken() throws {
    let good = try run(1, ratio: 1.2)
    for (hour, file) in [(2, "manifest.json"), (3, "summary.csv")] {
      let run = try run(hour, ratio: 1.1)
      try "\u{0}{".write(toFile: "\(run.path)/\(file)", atomically: true, encoding: .utf8)
    }
    for (hour, file) in [(4, "manifest.json"), (5, "summary.csv")] {
      let run = try run(hour, ratio: 1.1)
      try FileManager.default.removeItem(atPath: "\(run.path)/\(file)")
      #expect(mkfifo("\(run.path)/\(file)", 0o600) == 0)
    }
    for name in ["baselines", "zzz", "20260102T060000Z-empty"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try "x".write(toFile: folder.file("20260102T070000Z-file"), atomically: true, encoding: .utf8)
    #expect(try run(9, ratio: 1.5).changesSinceLastRun()?.run == good.name)
  }

  @Test("searches only the newest 50 folders")
  func bound() throws {
    try run(1, ratio: 1.2)
    for number in 0..<50 {
      let name = "20260102T0200\(10 + number)Z-x"
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    let last = try run(3, ratio: 1.5)
    #expect(last.changesSinceLastRun() == nil)
    try FileManager.default.removeItem(atPath: folder.file("20260102T020010Z-x"))
    #expect(last.changesSinceLastRun() != nil)
  }

  @Test("is below the table of a run, unless --no-history turns it off, and writes nothing")
  func command() throws {
    let arguments = "--cells 2 --engine pin --metric allocations --processes 1"
    let outcome = try BenchBinary.shell(
      """
      "$bench" \(arguments) >/dev/null && "$bench" \(arguments) && "$bench" \(arguments) --no-history > off
      ! grep -q ^since off
      """, in: folder)
    #expect(outcome.status == 0, "\(outcome.err)")
    let lines = outcome.out.split(separator: "\n").suffix(3).map(String.init)
    #expect(lines[0].hasPrefix("since   20") && lines[1] == "counts  4 of 4 as before", "\(outcome.out)")
    #expect(lines[2].hasPrefix("wrote Results/"))
    #expect(folder.files.count { $0.hasSuffix("summary.csv") } == 3)
  }
}
