/// The names of the commands that child processes run.
package enum ChildCommand {
  /// Times all engines.
  package static let sample = "sample"
  /// Counts what one engine costs.
  package static let probe = "probe"
}

/// Names the feed that a child process is about: the options that the workload was given, and the feed's place among those
/// that they make.
package struct FeedOrder {
  private let arguments: [String]
  private let index: Int
  /// What the child reads from its standard input.
  package let input: PostFile?

  package init(_ workload: Workload, _ more: String..., index: Int) {
    arguments = workload.arguments.map { $0.hasPrefix("--feed=") ? "--feed=\(PostFile.pathInChild)" : $0 } + more
    self.index = index
    input = workload.posts
  }

  package init(arguments: [String], index: Int) {
    (self.arguments, self.index, input) = (arguments, index, nil)
  }

  /// The arguments of a child that does `command` with the feed.
  package func call(_ command: String, _ more: String...) -> [String] {
    [command] + arguments + ["--feed-index=\(index)"] + more
  }
}
