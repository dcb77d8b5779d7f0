@testable import BenchKit
import PinCore
import Reference
import Synchronization
import Testing

@testable import BenchRunner

@Suite("Shrinking")
struct ShrinkerTests {
  @Test(
    "a planted bug is found; the failing program is shrunk to at most three views, two steps and four calls",
    arguments: PlantedBug.all)
  func plantedBugs(bug: PlantedBug) throws {
    let failure = try #require(Self.find(bug))
    let shrunk = Shrinker.shrink(failure, within: nil)
    #expect(shrunk.program.views.count <= 3, "\(shrunk.program)")
    #expect(shrunk.program.callCount <= 4, "\(shrunk.program)")
    #expect(shrunk.program.steps.count <= 2, "\(shrunk.program)")
    let kinds = [failure, shrunk].map { $0.check.trial(of: $0.program)?.failure }
    #expect(kinds[0] == kinds[1] && kinds[0] != nil)
    #expect(shrunk.program.views.map(\.id) == ["a", "b", "c"].prefix(shrunk.program.views.count).map(\.self))
    #expect(shrunk.program.numbers.allSatisfy { $0 == $0.rounded() && $0.magnitude <= 200 }, "\(shrunk.program)")
  }

  @Test("one fault does not become another: a wrong height does not become a wrong position")
  func kind() throws {
    // This engine gives wrong warnings and heights, and wrong positions for fewer than three calls.
    let bug = PlantedBug(
      "all wrong",
      answering: { program, outcome in
        outcome.warned = outcome.warned.map { !$0 }
        for index in outcome.frames.indices {
          outcome.frames[index].size.height += 3
          if program.callCount < 3 { outcome.frames[index].origin.x += 5 }
        }
      })
    let failure = Self.failure(
      of: bug, [.edge(.left, .points(17)), .edge(.top, .points(5)), .pinEdges, .margin(.top, .points(3))])
    let shrunk = Shrinker.shrink(failure, within: nil)
    #expect(failure.check.trial(of: shrunk.program)?.failure == .differs(.height))
    #expect(shrunk.program.callCount == 3)
  }

  /// A failure of an engine with a bug, for a program with one chain.
  private static func failure(of bug: PlantedBug, _ calls: [ProgramCall]) -> FuzzFailure {
    let program = PinProgram(
      views: [ProgramView(id: "root"), ProgramView(id: "box", parent: 0)],
      steps: [.chain(view: 1, space: .untransformed, calls: calls)])
    return FuzzFailure(
      source: .generated(seed: 0), index: 0,
      check: EngineCheck(engine: bug), program: program, sentence: "")
  }

  @Test("replaces a percentage by points if the program still fails in the same way")
  func percentages() throws {
    let bug = PlantedBug(
      "wrong with a call",
      answering: { program, outcome in
        guard program.callCount > 0 else { return }
        for index in outcome.frames.indices { outcome.frames[index].size.width += 3 }
      })
    let failure = Self.failure(of: bug, [.edge(.left, .percent(25%)), .edge(.top, .percent(50%))])
    let shrunk = Shrinker.shrink(failure, within: nil).program
    #expect(shrunk.callCount == 1 && !"\(shrunk)".contains("ercent"), "\(shrunk)")
  }

  @Test("ends, without a time limit, if the failure needs a NaN")
  func notANumber() {
    let bug = PlantedBug(
      "wrong with a NaN",
      answering: { program, outcome in
        guard program.numbers.contains(where: \.isNaN) else { return }
        for index in outcome.frames.indices { outcome.frames[index].size.width += 3 }
      })
    let failure = Self.failure(of: bug, [.edge(.left, .points(.nan)), .edge(.top, .points(7))])
    let shrunk = Shrinker.shrink(failure, within: nil).program
    #expect(shrunk.callCount == 1 && shrunk.numbers.contains(where: \.isNaN), "\(shrunk)")
  }

  @Test("never proposes a program without views, also for the relation that moves the root")
  func emptyTree() throws {
    var plan = FuzzPlan(seed: 2)
    (plan.cases, plan.failureLimit) = (500, 1)
    let check = RelationCheck(relation: .move, engine: PlantedBug.seesRootPlace)
    let failure = try #require(FuzzCampaign(plan: plan, checks: [check]).run().failures.first)
    let right = FuzzFailure(
      source: failure.source, index: 0, check: EngineCheck(engine: PlantedBug("none")),
      program: failure.program, sentence: "")
    #expect(Shrinker.shrink(right).program == right.program, "a program that does not fail again is not shrunk")
    let single = PinProgram(views: [ProgramView(id: "root")], steps: [])
    #expect(single.withoutViews.allSatisfy { !$0.views.isEmpty })
    #expect(LayoutRelation.move.pair(from: PinProgram(views: [], steps: [])) == nil)
    let shrunk = Shrinker.shrink(failure, within: nil)
    #expect((1...2).contains(shrunk.program.views.count), "\(shrunk.program)")
  }

  @Test("keeps the order of several failures, and omits a second failure of the same program in the same check")
  func duplicates() {
    // The engine has no bug. The failures therefore do not occur again, and are not shrunk.
    func failure(_ engine: String, _ count: Int) -> FuzzFailure {
      FuzzFailure(
        source: .generated(seed: 0), index: 0,
        check: EngineCheck(engine: PlantedBug(engine)),
        program: PinProgram(views: (0..<count).map { ProgramView(id: "v\($0)") }, steps: []), sentence: "")
    }
    var names: [String] = []
    [failure("b", 2), failure("a", 1), failure("b", 2), failure("b", 1), failure("a", 1)].forEachShrunk {
      names.append("\($0.check.name), \($0.program.views.count) views")
    }
    #expect(names == ["b = manual, 2 views", "a = manual, 1 views", "b = manual, 1 views"])
  }

  @Test("tries nothing after its time is up")
  func deadline() throws {
    final class Counter: Sendable { let questions = Atomic<Int>(0) }
    let counter = Counter()
    let counting = PlantedBug(
      "counts",
      asking: {
        counter.questions.add(1, ordering: .relaxed)
        return PlantedBug.all[0].question($0)
      })
    let failure = try #require(Self.find(counting))
    counter.questions.store(0, ordering: .relaxed)
    #expect(Shrinker.shrink(failure, within: .zero).program == failure.program)
    #expect(counter.questions.load(ordering: .relaxed) == 0)
    #expect(Shrinker.shrink(failure, within: nil).program != failure.program)
    #expect(counter.questions.load(ordering: .relaxed) > 0)
  }

  @Test("tries an empty list, then the list without each chunk of half its length, of a quarter and so on, down to one")
  func chunks() {
    #expect(
      [1, 2, 3, 4, 5].withoutChunks == [
        [], [3, 4, 5], [1, 2, 5], [1, 2, 3, 4], [2, 3, 4, 5], [1, 3, 4, 5], [1, 2, 4, 5], [1, 2, 3, 5], [1, 2, 3, 4],
      ])
    #expect([Int]().withoutChunks.isEmpty)
  }

  /// The first failure of an engine with the bug, in a comparison with the reference; nil if 20,000 cases have none.
  static func find(_ bug: PlantedBug) -> FuzzFailure? {
    var plan = FuzzPlan(seed: 8)
    plan.cases = 20_000
    plan.failureLimit = 1
    return FuzzCampaign(plan: plan, checks: [EngineCheck(engine: bug)]).run().failures.first
  }
}
