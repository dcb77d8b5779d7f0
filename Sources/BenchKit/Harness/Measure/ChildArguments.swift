/// The arguments that identify a child process's feed: the workload's options and the feed's index.
struct ChildArguments {
  private let arguments: [String]
  /// The file that is the child's standard input; nil if the workload has no file.
  let input: FeedFile?

  init(_ workload: Workload, _ more: String..., index: Int) {
    let options = workload.arguments.map { $0.hasPrefix("--feed=") ? "--feed=\(FeedFile.pathInChild)" : $0 }
    arguments = options + more + ["--feed-index=\(index)"]
    input = workload.file
  }

  /// The arguments of a child that runs `command` on the feed.
  func call(_ command: String, _ more: String...) -> [String] { [command] + arguments + more }
}
