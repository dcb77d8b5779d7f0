import Testing

@testable import BenchKit

@Suite("Limits of the gate", .bench)
struct ThresholdsTests {
  private func key(_ engine: String) -> SeriesKey {
    SeriesKey(variant: "w375-s2-fixed", scene: "social", cells: 200, engine: engine, phase: .relayout, metric: .time)
  }

  @Test("a limit is stored in per cent of the baseline, if that is defined")
  func storedLimits() {
    for (limit, baseline, stored) in [
      (Limit.share(0.05), 2.0, "5"), (.absolute(0), 0, "0"), (.absolute(1), 4, "25"), (.absolute(1), 0, ""),
    ] {
      let judgement = Judgement(baselineId: "b", baseline: baseline, limit: limit, verdict: .pass, reason: "")
      #expect(judgement.thresholdPct.map(Figures.plain) ?? "" == stored)
      #expect(Limit(limit.text) == limit)
    }
  }

  @Test("a file sets limits for single scenes and engines; its faults are reported with their line")
  func thresholdFile() throws {
    let folder = TemporaryFolder()
    let path = folder.file("limits.csv")
    try "scene,engine,metric,limit\r\n*,*,time,20%\r\nsocial,pin,time,5%\r\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    var limits = Thresholds()
    try limits.add(file: path)
    #expect(limits.limit(for: key("pin")) == .share(0.05))
    #expect(limits.limit(for: key("constraint")) == .share(0.2))
    for (row, fault) in [
      ("nope,pin,time,5%", "there is no scene \"nope\""), ("*,*,speed,5%", "\"speed\" is not a metric"),
      ("*,*,mallocs,five", "\"five\" is not a limit such as 10% or 0"),
      ("*,*,time,5", "\"5\" is not a limit such as 10%"),
      ("*,*,retains,5%", "the gate does not compare retains"), ("*,*,time", "has 3 fields, not 4"),
    ] {
      try "scene,engine,metric,limit\r\n\(row)\r\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: Failure.input(path, line: 2, fault)) { try limits.add(file: path) }
    }
    try "scene,engine,metric,limit\r\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: Failure.input(path, "contains no limits")) { try limits.add(file: path) }
  }
}

@Suite("Limits that match no series", .bench)
struct UnusedLimitTests {
  @Test("are reported with file and line; matching ones are not")
  func reported() throws {
    let folder = TemporaryFolder()
    try "scene,engine,metric,limit\r\nsocial,pin,time,5%\r\n*,pni,time,20%\r\n".write(
      toFile: folder.file("limits.csv"), atomically: true, encoding: .utf8)
    var run = try MadeRun("a")
    run.add("manual", values: [100, 100, 100, 100, 100], ratios: [1, 1, 1, 1, 1])
    run.add("pin", values: [150, 150, 150, 150, 150], ratios: [1.5, 1.5, 1.5, 1.5, 1.5])
    _ = try run.write(in: folder)
    let outcome = try BenchBinary.run("compare", "a", "a", "--thresholds", "limits.csv", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.err == "bench: limits.csv:3: this limit matches no series\n")
  }
}
