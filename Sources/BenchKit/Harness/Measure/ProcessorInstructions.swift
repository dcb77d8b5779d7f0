#if canImport(Darwin)
  import Darwin
#endif

/// The instructions that the processor counts for this process and the kernel's work for it, as Apple's systems report
/// them. They vary from run to run, unlike the counts of `Callgrind`, which is used instead if valgrind is installed.
enum ProcessorInstructions {
  static var areReported: Bool { total != nil }

  /// The instructions since the start of the process; nil if the system does not report them.
  private static var total: UInt64? {
    #if canImport(Darwin)
      var usage = rusage_info_v4()
      let code = withUnsafeMutablePointer(to: &usage) {
        $0.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) { proc_pid_rusage(getpid(), RUSAGE_INFO_V4, $0) }
      }
      return code == 0 && usage.ri_instructions > 0 ? usage.ri_instructions : nil
    #else
      return nil
    #endif
  }

  /// Does some work, and returns its instructions, less those for reading the count; nil if none are reported.
  static func count(_ work: () throws -> Void) rethrows -> Double? {
    let (first, start) = (total, total)
    try work()
    guard let first, let start, let end = total else { return nil }
    return max(0, Double(end - start) - Double(start - first))
  }
}
