import Foundation

extension Process {
  /// Waits for the process to end, and tells how it did.
  ///
  /// `waitUntilExit` waits on Linux until a descriptor is closed that the process has inherited, and what it leaves running
  /// behind it holds that open (swift-corelibs-foundation, issue 4795). The system knows of the end of the process itself.
  func ending() -> (reason: TerminationReason, status: Int32) {
    var info = siginfo_t()
    // Without taking it from the system's table, which is left to Foundation.
    while waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOWAIT) != 0 {
      guard errno != EINTR else { continue }
      // Foundation has taken it already.
      waitUntilExit()
      return (terminationReason, terminationStatus)
    }
    return (Int(info.si_code) == Int(CLD_EXITED) ? .exit : .uncaughtSignal, info.status)
  }
}

extension siginfo_t {
  /// The exit code of a process, or the signal that ended it.
  var status: Int32 {
    #if os(Linux)
      _sifields._sigchld.si_status
    #else
      si_status
    #endif
  }
}
