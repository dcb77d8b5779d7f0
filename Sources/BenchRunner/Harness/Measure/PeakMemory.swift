import Foundation

/// The peak of this process's resident memory.
enum PeakMemory {
  /// The peak in bytes; nil if the system does not report it. Linux's `getrusage` is not used, because it includes the
  /// parent process.
  static var bytes: Int? {
    #if os(Linux)
      bytes(of: "self")
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #endif
  }

  /// The peak of the process with a number, on Linux.
  static func bytes(of process: String) -> Int? {
    guard let status = MachineState.text(of: "/proc/\(process)/status"),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }
}
