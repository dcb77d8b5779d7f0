/// Tells a child process which feed it is about: the options that the workload was given, and the feed's place among those
/// that they make.
struct FeedOrder {
  private let arguments: [String]
  private let index: Int
  /// What the child reads from its standard input.
  let input: PostFile?

  init(_ workload: Workload, _ more: String..., index: Int) {
    arguments = workload.arguments.map { $0.hasPrefix("--feed=") ? "--feed=\(PostFile.pathInChild)" : $0 } + more
    self.index = index
    input = workload.posts
  }

  /// The arguments of a child that does `command` with the feed.
  func call(_ command: String, _ more: String...) -> [String] {
    [command] + arguments + ["--feed-index=\(index)"] + more
  }
}
