import BenchSupport
import Foundation

/// The search for the first bad commit by `git bisect`. It has its own worktree; the user's work tree stays unchanged.
struct Bisection {
  /// The judgement of a commit. A commit that cannot be built or measured is skipped.
  enum Outcome: String { case good, bad, skip }

  struct Commit: Equatable, CustomStringConvertible {
    let sha: String
    let subject: String

    var description: String { "\(sha.prefix(7)) \(subject)" }
  }

  let tree: String
  let good: Commit
  let bad: Commit

  /// Makes the worktree, or reuses that of an earlier search. Throws if a commit does not exist, if `good` is not an
  /// ancestor of `bad`, or if `tree` exists but no search made it.
  init(good: String, bad: String, in repository: String, tree: String) throws {
    self.tree = tree
    (self.good, self.bad) = (try Self.commit(good, in: repository), try Self.commit(bad, in: repository))
    guard self.good != self.bad, Self.precedes(self.good, self.bad.sha, in: repository) else {
      throw Failure.usage("\(self.good) does not precede \(self.bad)")
    }
    if !FileManager.default.fileExists(atPath: tree) {
      _ = Self.git(repository, ["worktree", "prune"])
      guard Self.git(repository, ["worktree", "add", "--detach", tree, self.bad.sha]) != nil else {
        throw Failure(.internalError, "git cannot make a worktree in \(tree)")
      }
      if let path = Self.marker(of: tree) { try AtomicFile.write("", to: path) }
    }
    guard let path = Self.marker(of: tree), path != Self.marker(of: repository),
      FileManager.default.fileExists(atPath: path)
    else {
      throw Failure.usage(
        "\(tree) is not a worktree of \(ProgramName.current) bisect", remedy: "choose another --tree, or remove it")
    }
  }

  /// The path of the file that marks a worktree made by a search. Other worktrees may have uncommitted work, which a
  /// checkout would overwrite. The file is in the worktree's own git directory, so git does not list it as untracked.
  private static func marker(of tree: String) -> String? {
    git(tree, ["rev-parse", "--absolute-git-dir"]).map { $0 + "/made-by-bisect" }
  }

  private static func commit(_ reference: String, in folder: String) throws -> Commit {
    guard !reference.hasPrefix("-"),
      let text = git(folder, ["log", "-1", "--format=%H %s", "\(reference)^{commit}"]),
      let sha = text.split(separator: " ").first
    else { throw Failure.usage("there is no commit \"\(QuotedText.excerpt(reference))\"") }
    return Commit(sha: String(sha), subject: String(text.dropFirst(sha.count + 1)))
  }

  /// Whether a commit is in the history of another commit.
  private static func precedes(_ commit: Commit, _ reference: String, in folder: String) -> Bool {
    git(folder, ["merge-base", "--is-ancestor", commit.sha, reference]) != nil
  }

  /// The output of git, which runs no hooks of the repository; nil if git fails.
  static func git(_ folder: String, _ words: [String]) -> String? {
    Tool.output(["git", "-C", folder, "-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false"] + words)
  }

  /// Checks both ends, then narrows the range as far as possible; `test` judges the commit in the worktree. Returns the
  /// first bad commit, or all candidates if skipped commits leave several. Of the ancestors of the first bad commit,
  /// also returns the one that was last judged good.
  func run(_ test: (Commit) throws -> Outcome) throws -> (first: [Commit], lastGood: Commit) {
    _ = Self.git(tree, ["bisect", "reset"])
    for (commit, expected) in [(good, Outcome.good), (bad, .bad)] {
      guard Self.git(tree, ["checkout", "--force", "--detach", commit.sha]) != nil else {
        throw Failure(.internalError, "git cannot check out \(commit) in \(tree)")
      }
      let outcome = try test(commit)
      let (fault, remedy) =
        outcome == .skip
        ? ("cannot be built or measured", "see .build/bisect/\(commit.sha)")
        : ("was judged \(outcome.rawValue)", "choose a --bad that has the regression, and a --good that does not")
      guard outcome == expected else { throw Failure(.nothingMeasured, "\(commit) \(fault)", remedy: remedy) }
    }
    defer { _ = Self.git(tree, ["bisect", "reset"]) }
    var goods = [good]
    var answer = Self.git(tree, ["bisect", "start", bad.sha, good.sha])
    // A commit's subject may contain the same words, but never begins a line of this output.
    let ending = /^[0-9a-f]+ is the first bad commit$/.anchorsMatchLineEndings()
    while let text = answer, !text.contains(ending) {
      let commit = try Self.commit("HEAD", in: tree)
      let outcome = try test(commit)
      if outcome == .good { goods.append(commit) }
      answer = Self.git(tree, ["bisect", outcome.rawValue])
    }
    let range = ["rev-list", "refs/bisect/bad", "--not"] + goods.map(\.sha)
    let first = try (Self.git(tree, range) ?? "").split(separator: "\n").map { try Self.commit(String($0), in: tree) }
    return (first, goods.last { Self.precedes($0, "refs/bisect/bad", in: tree) } ?? good)
  }
}
