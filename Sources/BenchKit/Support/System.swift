// Foundation, or the smaller part of it that is enough for this package: linked into a program, Foundation itself brings
// 40 MB of Unicode data.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
  #if canImport(Musl)
    @_exported import Musl
  #else
    @_exported import Glibc
  #endif
#else
  @_exported import Foundation
#endif

// System calls under names that no method hides.

func systemExit(_ code: Int32) -> Never { exit(code) }
func systemKill(_ pid: pid_t, _ signal: Int32) { _ = kill(pid, signal) }
func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String {
    String(String(drop(while: \.isWhitespace).reversed()).drop(while: \.isWhitespace).reversed())
  }
}
