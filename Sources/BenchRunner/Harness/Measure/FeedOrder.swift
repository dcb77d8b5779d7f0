/// Tells a child process which feed it is about: the options that the workload was given, and the feed's place among those
/// that they make.
struct FeedOrder {
  /// The options of the workload, as `Workload.arguments` keeps them.
  let arguments: [String]
  let index: Int

  /// The arguments of a child that does `command` with the feed.
  func call(_ command: String, _ more: String...) -> [String] {
    [command] + arguments + ["--feed-index=\(index)"] + more
  }
}
