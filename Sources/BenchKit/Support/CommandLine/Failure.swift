/// The failure of a command: one sentence for the user, an optional remedy and an exit code.
package struct Failure: Error, Equatable, CustomStringConvertible {
  /// The fault as one sentence without a full stop.
  let sentence: String
  /// Advice for the user; nil if none is needed or known.
  let remedy: String?
  let exitCode: ExitCode

  package init(_ exitCode: ExitCode, _ sentence: String, remedy: String? = nil) {
    (self.exitCode, self.sentence, self.remedy) = (exitCode, sentence, remedy)
  }

  /// The error itself if it is a `Failure`. Any other error becomes an internal error.
  package init(_ error: any Error) { self = error as? Failure ?? Failure(.internalError, "\(error)") }

  /// A copy with a remark after the remedy. If there is no remedy, the remark becomes the remedy.
  package func adding(_ remark: String) -> Failure {
    Failure(exitCode, sentence, remedy: remedy.map { "\($0); \(remark)" } ?? remark)
  }

  /// A failure with exit code 2: the command line or an input is wrong.
  package static func usage(_ sentence: String, remedy: String? = nil) -> Failure {
    Failure(.usage, sentence, remedy: remedy)
  }

  /// A faulty input file; lines are counted from 1.
  package static func input(_ file: String, line: Int? = nil, _ fault: String, remedy: String? = nil) -> Failure {
    Failure(.usage, line.map { "\(file):\($0): \(fault)" } ?? "\(file): \(fault)", remedy: remedy)
  }

  package var message: String { remedy.map { "\(sentence); \($0)" } ?? sentence }
  package var description: String { message }
}

/// The exit codes of `bench`. Scripts rely on these numbers.
package enum ExitCode: Int32, CaseIterable {
  case success = 0
  case internalError = 1
  case usage = 2
  case regression = 3
  case framesDiffer = 4
  case nothingMeasured = 5

  /// The meaning of the code, as in `--help`.
  var meaning: String {
    switch self {
    case .success: "pass, or improved"
    case .internalError: "internal error, or results that could no longer be written"
    case .usage: "wrong usage or bad input"
    case .regression: "regression"
    case .framesDiffer: "frames or cases differ"
    case .nothingMeasured: "nothing measured, or a baseline or a required metric is missing"
    }
  }
}
