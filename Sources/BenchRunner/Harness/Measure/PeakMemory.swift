import Foundation

/// The most memory that this process had resident so far.
enum PeakMemory {
  /// Bytes; nil where the system does not tell. On Linux it is not taken from `getrusage`, which counts what the process that
  /// started this one had as well.
  static var bytes: Int? {
    #if os(Linux)
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      return kilobytes * 1024
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
    #endif
  }
}
