import Foundation
import PinCore
import Reference
import Testing

@testable import BenchKit
@testable import BenchRunner

@Suite("A campaign")
struct FuzzCampaignTests {
  @Test("of a thousand cases finds no fault in the engines pin and constraint")
  func clean() {
    let relations = LayoutRelation.allCases.map { RelationCheck(relation: $0, engine: PinCaseEngine()) }
    let checks: [any FuzzCheck] =
      [EngineCheck(engine: PinCaseEngine()), EngineCheck(engine: ConstraintCaseEngine(), onlyModerateNumbers: true)]
      + relations
    var plan = FuzzPlan(seed: 1)
    plan.cases = 1000
    let outcome = FuzzCampaign(plan: plan, checks: checks).run()
    #expect(outcome.cases == 1000)
    outcome.failures.forEachShrunk { failure in
      let report = FailureReport(failure)
      Issue.record("\(report.name) \(failure.check.name): \(report.sentence)\n\(report.caseLine ?? "")")
    }
    for check in checks {
      #expect(outcome.passed[check.name, default: 0] > 100, "\(check.name) passes too few cases")
    }
  }

  /// An engine that gives every view the frame `Rect.zero`.
  private struct Noting: CaseEngine {
    let name = "noting"
    func run(_ program: PinProgram) -> CaseAnswer {
      .frames(CaseOutcome(frames: program.views.map { _ in Rect.zero }, sizes: [], warned: nil))
    }
  }

  @Test("finds each failure of the whole campaign in exactly one of its shards")
  func shares() throws {
    func failures(_ shard: Shard, of cases: UInt64) -> [UInt64] {
      var plan = FuzzPlan(seed: 3)
      (plan.first, plan.stride) = (shard.number - 1, shard.count)
      (plan.cases, plan.failureLimit) = (shard.share(of: cases), .max)
      return FuzzCampaign(plan: plan, checks: [EngineCheck(engine: Noting())]).run().failures.map(\.index)
    }
    let whole = failures(Shard(), of: 100)
    let parts = try ["1/3", "2/3", "3/3"].flatMap { failures(try #require(Shard($0)), of: 100) }
    #expect(whole.count > 80)
    #expect(parts.sorted() == whole)
  }

  @Test("finds a failure of each relation if an engine breaks the relation", arguments: LayoutRelation.allCases)
  func relations(relation: LayoutRelation) {
    let bug: PlantedBug =
      switch relation {
      case .again, .width, .edits:
        PlantedBug(
          "drifts",
          answering: { program, outcome in
            for index in outcome.frames.indices { outcome.frames[index].origin.x += Double(program.steps.count) }
          })
      case .mirror:
        PlantedBug(
          "leans left",
          answering: { _, outcome in
            for index in outcome.frames.indices { outcome.frames[index].origin.x -= 1 }
          })
      case .move: .seesRootPlace
      case .order:
        PlantedBug(
          "believes the first call",
          answering: { program, outcome in
            guard case .chain(let view, _, let calls)? = program.steps.first, case .edge? = calls.first else { return }
            outcome.frames[view].size.width += 1
          })
      case .measure:
        PlantedBug(
          "measures too much",
          answering: { _, outcome in
            for index in outcome.sizes.indices { outcome.sizes[index].height += 1 }
          })
      }
    var plan = FuzzPlan(seed: 2)
    plan.cases = 500
    plan.failureLimit = 1
    let outcome = FuzzCampaign(plan: plan, checks: [RelationCheck(relation: relation, engine: bug)]).run()
    #expect(!outcome.failures.isEmpty)
    let check = RelationCheck(relation: relation, engine: PinCaseEngine())
    #expect(check.name == "pin: \(relation)" && check.word == "pin-\(relation)")
    #expect(check.selection == ["--engine", "pin", "--check", "\(relation)"])
  }

  @Test("stops after it reaches the failure limit, and keeps at least as many failures as the limit")
  func limit() {
    var plan = FuzzPlan(seed: 2)
    (plan.cases, plan.failureLimit, plan.workers) = (1000, 3, 4)
    let outcome = FuzzCampaign(plan: plan, checks: [EngineCheck(engine: PlantedBug.wrong)]).run()
    #expect(outcome.cases < 1000 && outcome.cases > 3 && outcome.failures.count >= 3 && outcome.passed.isEmpty)
  }

  @Test("counts all failures that it finds, but shows at most as many as the failure limit")
  func shown() throws {
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    (command.cases, command.failureLimit, command.path) = (60, 3, folder.file("found.jsonl"))
    (command.engines, command.checks, command.makeEngine) = (["pin"], ["reference"], { _ in PlantedBug.wrong })
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    let text = console.out.text
    let failed = try #require(text.firstMatch(of: /wrong = manual: ([0-9]+) cases, ([0-9]+) failed\n/)?.output)
    #expect(failed.1 == failed.2 && Int(failed.1) ?? 0 > 30, "\(text)")
    #expect((1...3).contains(text.matches(of: /repeat  bench fuzz/).count))
    #expect(text.contains("\((Int(failed.1) ?? 0) - 3) more failing programs are not shown"), "\(text)")
  }

  @Test("reports in the singular that one failing program is not shown")
  func oneMore() throws {
    let folder = TemporaryFolder()
    var command = FuzzCommand()
    (command.cases, command.failureLimit, command.path) = (2, 1, folder.file("found.jsonl"))
    (command.engines, command.checks, command.makeEngine) = (["pin"], ["reference"], { _ in PlantedBug.wrong })
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .framesDiffer)
    #expect(console.out.text.contains("\n1 more failing program is not shown"), "\(console.out.text)")
  }

  @Test("estimates the time left; without a limit it shows only the number of programs")
  func progress() {
    func text(of cases: UInt64, at count: UInt64) -> String {
      var plan = FuzzPlan(seed: 1)
      plan.cases = cases
      return FuzzCampaign(plan: plan, checks: []).progress(at: count, after: .seconds(5))
    }
    #expect(text(of: 2000, at: 500) == "500 of 2,000 programs, 15 s left")
    #expect(text(of: 2000, at: 0) == "0 of 2,000 programs")
    #expect(text(of: .max, at: 1500) == "1,500 programs")
  }

  @Test("ends when its time is up; with enough time, it examines all programs")
  func time() {
    let deadline = ContinuousClock.now + .milliseconds(300)
    // Answers only when the time is up, so that no worker starts a second block of programs.
    let slow = PlantedBug(
      "slow",
      asking: {
        while .now < deadline { usleep(1000) }
        return $0
      })
    for (deadline, most) in [(ContinuousClock.now, 0), (deadline, 2 * 64)] {
      var plan = FuzzPlan(seed: 1)
      plan.cases = 1000
      plan.deadline = deadline
      #expect(FuzzCampaign(plan: plan, checks: [EngineCheck(engine: slow)]).run().cases <= most)
    }
    var plan = FuzzPlan(seed: 1)
    plan.cases = 100
    plan.deadline = .now + .seconds(3600)
    #expect(FuzzCampaign(plan: plan, checks: [EngineCheck(engine: slow)]).run().cases == 100)
  }
}
