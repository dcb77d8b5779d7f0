// Replaces Darwin by Glibc and a stub of `proc_pid_rusage`. So scripts/check-apple.sh can compile code for Darwin.
@_exported import Glibc

public typealias rusage_info_t = UnsafeMutableRawPointer
public let RUSAGE_INFO_V4: Int32 = 4

public struct rusage_info_v4 {
  public var ri_instructions: UInt64 = 0
  public init() {}
}

nonisolated(unsafe) private var readings: UInt64 = 0

/// Reports 1, 4, 9, …: the difference of successive readings grows by 2 each time.
public func proc_pid_rusage(_: Int32, _: Int32, _ buffer: UnsafeMutablePointer<rusage_info_t?>!) -> Int32 {
  readings += 1
  let usage = UnsafeMutableRawPointer(buffer!).assumingMemoryBound(to: rusage_info_v4.self)
  usage.pointee.ri_instructions = readings * readings
  return 0
}
