/// The limit of the memory that this process may map.
enum AddressSpace {
  /// The address space that the smallest commands and Swift's libraries need on a machine with few cores: 400,000 KiB.
  /// If an allocation fails, a signal ends the process, so bench cannot report an error.
  private static let least: rlim_t = 400_000 << 10

  /// Throws if the limit of `ulimit -v` is too low for the smallest commands.
  static func require() throws(Failure) {
    var limit = rlimit()
    #if os(Linux)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return }
    #else
      guard getrlimit(RLIMIT_AS, &limit) == 0 else { return }
    #endif
    guard limit.rlim_cur < least else { return }
    throw Failure(
      .internalError,
      "the limit of \(limit.rlim_cur >> 10) KiB of memory is below the \(least >> 10) KiB that bench needs",
      remedy: "raise it with ulimit -v")
  }
}
