import Foundation
import PinCore
import Testing

@testable import BenchKit
@testable import BenchScenes

/// Each measuring process is a shell script. It records its arguments and writes one sample.
@Suite("A trial", .bench)
struct TrialTests {
  private let folder = TemporaryFolder()

  private static var sample: Sample {
    Sample(engine: "pin", phase: .relayout, metric: .time, iterations: 2, total: 12)
  }

  private static func trial(_ engines: [EngineName] = [.manual, .pin]) throws -> Trial {
    var settings = FeedSettings()
    settings.cells = 3
    return try Trial(verifying: Feed(Social.self, settings), engines)
  }

  /// The program of the measuring processes. Process number `failing`, counted from 1, ends with exit code 3.
  private func worker(failing: Int = 0) throws -> Worker {
    let line = String(decoding: try JSONEncoder().encode(Self.sample), as: UTF8.self)
    let script = """
      echo "$*" >> '\(folder.file("calls"))'
      [ $(grep -c . '\(folder.file("calls"))') = \(failing) ] && exit 3
      echo '\(line)'
      """
    return Worker(executable: try folder.program("program", script))
  }

  private func calls() throws -> [String] { try folder.text("calls").split(separator: "\n").map(String.init) }

  private static var arguments: ChildArguments { ChildArguments(Workload(), index: 7) }

  @Test("starts its processes in turn, each with its number and its share of the time limit and of the screenfuls")
  func processes() throws {
    var plan = SamplingPlan()
    (plan.processes, plan.rounds, plan.warmup, plan.slotMilliseconds, plan.timeLimit) = (3, 9, 2, 0.5, 6)
    (plan.phases, plan.screen, plan.screenfuls) = ([.recycle, .layout], 4, 10)
    var trial = try Self.trial()
    var messages: [String] = []
    let (nanoseconds, _) = try Stopwatch.time {
      try trial.time(plan, Self.arguments, by: worker()) { messages.append($0) }
    }
    #expect(trial.samples.map(\.total) == [12, 12, 12])
    let feed = FeedKey(scene: "social", variant: "w375-s2-measured", cells: 3)
    #expect(trial.samples.allSatisfy { $0.feed == feed && $0.views == 48 && $0.seed == 1 })
    let options = "--rounds=9 --warmup=2 --phase=layout,recycle --screen=4 --screenfuls=4 --slot-ms=0.5"
    let expected = (0..<3).map { "sample --feed-index=7 \(options) --process=\($0) --share=2" }
    #expect(try calls() == expected)
    #expect(messages.count == 3 && messages[0] == "timing, process 1 of 3")
    for (process, message) in messages.enumerated().dropFirst() {
      let left = try #require(message.wholeMatch(of: /timing, process ([23]) of 3, ([0-9]+) s left/), "\(message)")
      #expect(Int(left.output.1) == process + 1)
      let seconds = try #require(Double(left.output.2))
      #expect(seconds >= 1 && seconds <= (nanoseconds / 1e9 * Double(3 - process) / Double(process)).rounded(.up))
    }
  }

  @Test("stops at a failing process, reports the exit code and the number of earlier processes, and keeps no samples")
  func failingProcess() throws {
    var plan = SamplingPlan()
    plan.processes = 4
    var trial = try Self.trial()
    let failure = #expect(throws: Failure.self) {
      try trial.time(plan, Self.arguments, by: worker(failing: 2)) { _ in }
    }
    let sentence = "the child process \"program sample\" failed with exit code 3, after 1 of 4 processes"
    #expect(failure == Failure(.regression, sentence))
    #expect(try calls().count == 2 && trial.samples.isEmpty)
  }

  @Test("counts each engine in relayout and recycle, in one process for allocations and one for memory")
  func counts() throws {
    var plan = SamplingPlan()
    (plan.phases, plan.screen, plan.screenfuls) = ([.recycle, .relayout, .build], 4, 10)
    var trial = try Self.trial()
    var messages: [String] = []
    try trial.probe([.memory, .allocations, .time], plan, Self.arguments, by: worker()) { messages.append($0) }
    var (expectedCalls, expectedMessages): ([String], [String]) = ([], [])
    for (engine, phase) in [EngineName.manual, .pin].flatMap({ [($0, Phase.relayout), ($0, .recycle)] }) {
      for group in ["allocations", "memory"] {
        let options = "--alone=\(engine) --phase=\(phase.rawValue) --screen=4 --metric=\(group) --screenfuls=10"
        expectedCalls.append("probe --feed-index=7 \(options)")
        expectedMessages.append("\(group) of \(engine)")
      }
    }
    #expect(try calls() == expectedCalls)
    #expect(messages == expectedMessages)
    #expect(trial.samples.count == 8)
  }

  @Test("whose frames were not compared starts no process")
  func unchecked() throws {
    var trial = Trial(try Self.trial().feed, [.manual, .pin], make: makePackageEngine)
    let worker = Worker(executable: "/none")
    try trial.time(SamplingPlan(), Self.arguments, by: worker) { _ in }
    try trial.probe([.memory], SamplingPlan(), Self.arguments, by: worker) { _ in }
    trial.add([Self.sample])
    #expect(trial.samples.isEmpty)
  }

  @Test("pooled with a second one gives the second one's processes the next numbers, and has the larger stolen share")
  func pooled() throws {
    var (first, second) = (try Self.trial(), try Self.trial())
    for process in [0, 2] { first.add([Self.sample.of(process: process)]) }
    for process in [0, 1] { second.add([Self.sample.of(process: process)]) }
    #expect(first.pooled(with: second).samples.map(\.process) == [0, 2, 3, 4])
    #expect(second.pooled(with: first).samples.map(\.process) == [0, 1, 2, 4])
    #expect(try Self.trial().pooled(with: second).samples.map(\.process) == [0, 1])
    #expect(first.pooled(with: second).stolenShare == nil)
    second.stolenShare = 0.1
    #expect(first.pooled(with: second).stolenShare == 0.1)
    first.stolenShare = 0.3
    #expect(first.pooled(with: second).stolenShare == 0.3 && second.pooled(with: first).stolenShare == 0.3)
  }
}
