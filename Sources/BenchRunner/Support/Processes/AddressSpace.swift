import Foundation

/// The memory that the process may map.
package enum AddressSpace {
  /// The memory that the smallest commands need, with Swift's libraries and a thread for each core: 400,000 KiB. Swift
  /// reports no failed allocation: a process that reaches the limit ends with a signal and without a message.
  private static let least: rlim_t = 400_000 << 10

  /// Throws if the limit of `ulimit -v` is too low for the smallest commands.
  package static func require() throws(Failure) {
    var limit = rlimit()
    #if os(Linux)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return }
    #else
      guard getrlimit(RLIMIT_AS, &limit) == 0 else { return }
    #endif
    guard limit.rlim_cur < least else { return }
    throw Failure(
      .internalError,
      "the limit of \(limit.rlim_cur >> 10) KB of memory is below the \(least >> 10) KB that bench needs",
      remedy: "raise it with ulimit -v")
  }
}
