/// The commands of child processes.
package enum ChildCommand {
  /// Times all engines.
  package static let sample = "sample"
  /// Counts the costs of one engine.
  package static let probe = "probe"
}

/// The arguments that identify a child process's feed: the workload's options and the feed's index.
package struct ChildArguments {
  private let arguments: [String]
  private let index: Int
  /// The standard input of the child.
  package let input: FeedFile?

  package init(_ workload: Workload, _ more: String..., index: Int) {
    arguments = workload.arguments.map { $0.hasPrefix("--feed=") ? "--feed=\(FeedFile.pathInChild)" : $0 } + more
    self.index = index
    input = workload.file
  }

  package init(arguments: [String], index: Int) { (self.arguments, self.index, input) = (arguments, index, nil) }

  /// The arguments of a child that runs `command` on the feed.
  package func call(_ command: String, _ more: String...) -> [String] {
    [command] + arguments + ["--feed-index=\(index)"] + more
  }
}
