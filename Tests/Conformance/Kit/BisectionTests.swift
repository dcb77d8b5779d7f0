import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

/// The search over real commits, with builds that only read a file. `scripts/bisect-finds.sh` builds a package at each.
@Suite("The search for the first bad commit", .bench)
struct BisectionTests {
  /// A repository with a number in a file, one commit for each.
  private struct Repository {
    let folder = TemporaryFolder()

    init(_ numbers: [Int]) throws {
      try git("init --quiet --initial-branch=main")
      for (index, number) in numbers.enumerated() {
        try "\(number)".write(toFile: folder.file("number"), atomically: true, encoding: .utf8)
        try "\(index)".write(toFile: folder.file("index"), atomically: true, encoding: .utf8)
        try git("add . && git -c user.name=A -c user.email=a@b.c commit --quiet -m 'number \(index)'")
      }
    }

    @discardableResult
    func git(_ words: String) throws -> String {
      let outcome = try BenchBinary.shell("git \(words)", in: folder)
      try #require(outcome.status == 0, "\(outcome.err)")
      return outcome.out.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func search(_ good: String, _ bad: String) throws -> Bisection {
      try Bisection(good: good, bad: bad, in: folder.path, tree: folder.file(".build/tree"))
    }

    /// What the worktree has.
    var number: Int { Int((try? folder.text(".build/tree/number")) ?? "") ?? -1 }
  }

  @Test("twenty commits need seven builds at most, wherever the fault is", arguments: [1, 6, 13, 19])
  func twenty(_ fault: Int) throws {
    let repository = try Repository((0..<20).map { $0 < fault ? 1 : 2 })
    try "changed".write(toFile: repository.folder.file("number"), atomically: true, encoding: .utf8)
    var builds = 0
    let found = try repository.search("HEAD~19", "HEAD").run { _ in
      builds += 1
      return repository.number == 1 ? .good : .bad
    }
    #expect(found.first.map(\.subject) == ["number \(fault)"] && found.lastGood.subject == "number \(fault - 1)")
    #expect(builds <= 7)
    // The user's work tree has the same branch and the same change.
    #expect(try repository.git("rev-parse --abbrev-ref HEAD") == "main")
    #expect(try repository.folder.text("number") == "changed")
    #expect(try repository.git("bisect log 2>&1 || true").contains("not bisecting"))
  }

  @Test("commits that cannot be built are skipped; if they include the first bad commit, the remaining range is named")
  func skipped() throws {
    let repository = try Repository([1, 1, 1, 0, 2, 2, 2])
    let found = try repository.search("HEAD~6", "HEAD").run { _ in
      [0: .skip, 1: .good][repository.number] ?? .bad
    }
    #expect(found.first.map(\.subject).sorted() == ["number 3", "number 4"] && found.lastGood.subject == "number 2")
  }

  @Test("both ends are checked first, and an interrupted search starts again in the same worktree")
  func ends() throws {
    let repository = try Repository([1, 1, 2, 2])
    let search = try repository.search("HEAD~3", "HEAD")
    var seen: [String] = []
    #expect(throws: Failure.self) {
      try search.run { commit in
        seen.append(commit.subject)
        return .good
      }
    }
    #expect(seen == ["number 0", "number 3"])
    struct Interrupted: Error {}
    #expect(throws: Interrupted.self) {
      try search.run { commit in
        if commit.subject == "number 1" { throw Interrupted() }
        return repository.number == 1 ? .good : .bad
      }
    }
    let again = try repository.search("HEAD~3", "HEAD").run { _ in repository.number == 1 ? .good : .bad }
    #expect(again.first.map(\.subject) == ["number 2"])
    #expect(throws: Failure.self) { try repository.search("HEAD", "HEAD~1") }
    #expect(throws: Failure.self) { try repository.search("HEAD~9", "HEAD") }
  }

  @Test("a worktree that the search did not make is refused, and keeps its uncommitted work")
  func foreignTree() throws {
    let repository = try Repository([1, 1, 2, 2])
    try repository.git("worktree add --quiet --detach .build/tree HEAD")
    try "mine".write(toFile: repository.folder.file(".build/tree/number"), atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try repository.search("HEAD~3", "HEAD").run { _ in .good } }
    #expect(failure?.exitCode == .usage && failure?.sentence.hasSuffix("is not a worktree of bench bisect") == true)
    #expect(try repository.folder.text(".build/tree/number") == "mine")
  }

  @Test("the followed series is above its limit: one that allocates more, otherwise the one that grew most")
  func suspects() {
    func key(_ engine: String, _ metric: Metric) -> SeriesKey {
      SeriesKey(variant: "v", scene: "social", cells: 1, engine: engine, phase: .relayout, metric: metric)
    }
    let (pin, stack, list) = (key("pin", .instructions), key("stack", .instructions), key("pin", .allocations))
    let old = [pin: 100.0, stack: 100, list: 0]
    #expect(CommitJudge.suspect(from: old, to: [pin: 101, stack: 100.5, list: 0]) == nil)
    #expect(CommitJudge.suspect(from: old, to: [pin: 105, stack: 104, list: 0]) == pin)
    #expect(CommitJudge.suspect(from: old, to: [pin: 105, stack: 104, list: 1]) == list)
    #expect(CommitJudge.suspect(from: old, to: [key("new", .allocations): 5]) == nil)
  }
}
