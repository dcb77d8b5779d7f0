import Foundation

/// `bench sweep SIGNAL`: replaces `bench` when a signal ends it while outside engines run.
struct SweepCommand: Command {
  static let name = "sweep"
  static let summary = "kill remaining processes of outside engines, and end by a signal"
  static let operandUsage: String? = "SIGNAL"
  static let discussion = "The last step of an interrupted bench; it may change at any time."

  var general = GeneralOptions()
  var operands: [String] = []

  func run(_ console: Console) throws -> ExitCode {
    guard let number = operands.first.flatMap({ Int32($0) }), (1..<64).contains(number) else {
      throw Failure.usage("bench sweep takes the number of a signal")
    }
    ProcessMark.sweepAll()
    // A signal is blocked while it is handled, and stays blocked in the program that the handler starts.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(number, SIG_DFL)
    raise(number)
    return .internalError
  }
}
