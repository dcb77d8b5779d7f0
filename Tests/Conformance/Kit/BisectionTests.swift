import Foundation
import Testing

@testable import BenchHarness
@testable import BenchKit
@testable import BenchReports
@testable import BenchSupport

/// The search over real commits, with closures or shell scripts instead of builds. `scripts/bisect-finds.sh` tests
/// the search with real builds.
@Suite("The search for the first bad commit", .bench)
struct BisectionTests {
  /// A repository with one commit for each number. The commit has the number in the file `number`.
  private struct Repository {
    let folder = TemporaryFolder()

    init(_ numbers: [Int]) throws {
      try git("init --quiet --initial-branch=main")
      for (index, number) in numbers.enumerated() {
        try "\(number)".write(toFile: folder.file("number"), atomically: true, encoding: .utf8)
        try "\(index)".write(toFile: folder.file("index"), atomically: true, encoding: .utf8)
        // These words in the subject of a commit must not end the search.
        let more = (9...10).contains(index) ? " is the first bad commit" : ""
        try git("add . && git -c user.name=A -c user.email=a@b.c commit --quiet -m 'number \(index)\(more)'")
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

    /// Saves a script as the binary of a commit, so that the search does not build the commit.
    func keep(_ script: String, of commit: String, as program: String) throws {
      let sha = try git("rev-parse \(commit)")
      _ = try folder.program(".build/bisect/\(sha)/\(program)", script)
    }

    /// The number in the worktree; -1 if there is none.
    var number: Int { Int((try? folder.text(".build/tree/number")) ?? "") ?? -1 }
  }

  @Test("a search among twenty commits tests at most seven of them", arguments: [1, 6, 13, 19])
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
    // The user's work tree keeps its branch and its uncommitted change.
    #expect(try repository.git("rev-parse --abbrev-ref HEAD") == "main")
    #expect(try repository.folder.text("number") == "changed")
    for tree in [".", ".build/tree"] {
      #expect(try repository.git("-C \(tree) bisect log 2>&1 || true").contains("not bisecting"))
    }
  }

  @Test("skipped commits that may be the first bad commit are returned with the earliest commit that was judged bad")
  func skipped() throws {
    let repository = try Repository([1, 1, 1, 0, 2, 2, 2])
    let found = try repository.search("HEAD~6", "HEAD").run { _ in
      [0: .skip, 1: .good][repository.number] ?? .bad
    }
    #expect(found.first.map(\.subject).sorted() == ["number 3", "number 4"] && found.lastGood.subject == "number 2")
  }

  @Test("both ends are checked first, and an interrupted search can start again in the same worktree")
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
    let unbuilt = #expect(throws: Failure.self) { try search.run { _ in .skip } }
    #expect(unbuilt?.remedy == "see .build/bisect/\(search.good.sha)")
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
    // The name of a commit cannot be an option of git. This option would write a file.
    #expect(throws: Failure.self) { try repository.search("--output=made", "HEAD") }
    #expect(!repository.folder.files.contains { $0.hasPrefix("made") })
  }

  @Test("a worktree whose folder was deleted is made again")
  func deletedTree() throws {
    let repository = try Repository([1, 1, 2, 2])
    for _ in 0..<2 {
      let found = try repository.search("HEAD~3", "HEAD").run { _ in repository.number == 1 ? .good : .bad }
      #expect(found.first.map(\.subject) == ["number 2"])
      try FileManager.default.removeItem(atPath: repository.folder.file(".build/tree"))
    }
  }

  @Test("a worktree that no search made is refused, and keeps its uncommitted work")
  func foreignTree() throws {
    let repository = try Repository([1, 1, 2, 2])
    try repository.git("worktree add --quiet --detach .build/tree HEAD")
    try "mine".write(toFile: repository.folder.file(".build/tree/number"), atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) { try repository.search("HEAD~3", "HEAD").run { _ in .good } }
    #expect(failure?.exitCode == .usage && failure?.sentence.hasSuffix("is not a worktree of bench bisect") == true)
    #expect(try repository.folder.text(".build/tree/number") == "mine")
  }

  @Test("commits are judged by runs of their binaries; the output has the count and the function that grew")
  func command() throws {
    let repository = try Repository([0, 1, 2, 3, 4])
    let (runs, program) = (TemporaryFolder(), PathParts(Bundle.main.executablePath ?? "bench").name)
    for (index, allocations) in [2.0, 2, 0, 3, 3].enumerated() {
      var made = try MadeRun("run-\(index)")
      made.add("pin", .allocations, values: [allocations])
      let run = try made.write(in: runs)
      try CostProfile.add([CostProfile(made.rows[0].key, ["list": allocations])], to: "\(run)/\(CostProfile.fileName)")
      // The third binary exits with 4, as if frames differed.
      let script = """
        for word; do case $word in --out=*) out=${word#--out=} ;; esac; done
        mkdir -p "$out" && cp -R '\(run)' "$out" && exit \(index == 2 ? 4 : 0)
        """
      try repository.keep(script, of: "HEAD~\(4 - index)", as: program)
    }
    var command = BisectCommand()
    (command.good, command.folder) = ("HEAD~4", repository.folder.path)
    let console = Console(out: .captured(), notes: .captured())
    #expect(try command.run(console) == .success)
    let lines = console.out.text.replacing(#/ [0-9a-f]{7} /#, with: " ").split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["good    number 0", "bad     number 4", "skip    number 2"], "\(lines)")
    let feed = "pin on social × 2 w375-s2-measured"
    #expect(
      lines.dropFirst(5).prefix(5) == [
        "the first bad commit is one of these, because some were skipped:", "first   number 3", "first   number 2",
        "was     allocations 2 → 3 a cell (+50 %), \(feed)", "why     list: +1 allocations a cell, in \(feed)",
      ], "\(lines)")
    #expect(lines.last == "builds  0")
    (command.good, command.bad) = ("HEAD~1", nil)
    let same = #expect(throws: Failure.self) { try command.run(console) }
    #expect(same?.sentence.contains(" is above the limit from ") == true, "\(same?.message ?? "")")
    command.folder = runs.path
    #expect(throws: Failure.usage("\(runs.path) is not in a git repository")) { try command.run(console) }
    command.good = nil
    #expect(throws: Failure.self) { try command.run(console) }
  }

  /// A script that acts as a binary: it reports fixed times of the engines manual and pin.
  private func build(pin time: Int) -> String {
    let samples = [("manual", 100), ("pin", time)].map { engine, total in
      Sample(engine: engine, phase: .relayout, metric: .time, iterations: 1, total: Double(total))
    }
    let out = Output.captured()
    try? Sample.write(samples, to: out)
    return "case $1 in --version) echo 'bench 1' ;; sample) echo '\(out.text)' ;; esac"
  }

  @Test("with --metric time, commits are judged by their times; commits that did not build are skipped")
  func times() throws {
    let repository = try Repository([0, 1, 2, 3, 4])
    for (index, time) in [100, 100, nil, 200, 200].enumerated() {
      // The third commit could not be built in an earlier search.
      let name = time == nil ? "does-not-build" : "bench"
      try repository.keep(build(pin: time ?? 0), of: "HEAD~\(4 - index)", as: name)
    }
    let outcome = try BenchBinary.shell(
      #""$bench" bisect --good HEAD~4 --metric time --engine pin --cells 2"#, in: repository.folder)
    let lines = outcome.out.replacing(#/ [0-9a-f]{7} /#, with: " ").split(separator: "\n")
    #expect(
      lines.sorted() == [
        "bad     number 3", "bad     number 4", "builds  0", "first   number 2", "first   number 3", "good    number 0",
        "good    number 1", "skip    number 2", "the first bad commit is one of these, because some were skipped:",
      ], "\(outcome.out)\(outcome.err)")
  }

  /// Sends SIGTERM, because the shell starts a background job with SIGINT ignored.
  @Test("an interruption ends a comparison of times, and the commit is not judged")
  func interrupted() throws {
    let repository = try Repository([0, 1])
    try repository.keep(build(pin: 100), of: "HEAD~1", as: "bench")
    try repository.keep(
      "case $1 in --version) echo 'bench 1' ;; sample) kill -TERM $(cat pid); exec sleep 9 ;; esac", of: "HEAD",
      as: "bench")
    let outcome = try BenchBinary.shell(
      """
      "$bench" bisect --good HEAD~1 --metric time --engine pin --cells 2 >out.txt 2>err.txt &
      echo $! > pid
      wait $!
      echo $?
      """, in: repository.folder)
    #expect(outcome.out == "143\n", "\(outcome.out)")
    #expect(try repository.folder.text("err.txt").hasSuffix("bench: interrupted by signal 15\n"))
    let lines = try repository.folder.text("out.txt").split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("good "), "\(lines)")
  }

  @Test(
    "--metric accepts counts, or time alone",
    arguments: [("allocations", true), ("instructions,allocations", true), ("time", true), ("time,allocations", false)])
  func metrics(_ list: String, _ isValid: Bool) {
    let command = try? ArgumentParser.parse(BisectCommand.self, ["--metric", list])
    #expect((command != nil) == isValid)
  }

  @Test("of the series above their limits, the one that grew most is followed; allocations come before instructions")
  func suspects() {
    func key(_ engine: String, _ metric: Metric) -> SeriesKey {
      SeriesKey(variant: "v", scene: "social", cells: 1, engine: engine, phase: .relayout, metric: metric)
    }
    let (pin, stack, list) = (key("pin", .instructions), key("stack", .instructions), key("pin", .allocations))
    let mallocs = key("pin", .mallocs)
    func followed(_ new: [SeriesKey: Double]) -> SeriesKey? {
      let figures = { (counts: [SeriesKey: Double]) in counts.map { Figure(key: $0, value: $1) } }
      return CommitJudge.aboveLimit(from: figures([pin: 100, stack: 100, list: 0, mallocs: 0]), to: figures(new)).first
    }
    #expect(followed([pin: 101, stack: 100.5, list: 0]) == nil)
    #expect(followed([pin: 105, stack: 104, list: 0]) == pin)
    #expect(followed([pin: 105, stack: 104, list: 1]) == list)
    #expect(followed([key("new", .allocations): 5, mallocs: 5]) == nil)
    // A growth of a millionth counts as a rounding error.
    #expect(followed([list: 1e-6]) == nil && followed([list: 1.5e-6]) == list)
  }
}
