/// The exit codes of `bench`. Scripts rely on these numbers.
package enum ExitCode: Int32, CaseIterable {
  case success = 0
  case internalError = 1
  case usage = 2
  case regression = 3
  case framesDiffer = 4
  case nothingMeasured = 5

  /// The meaning of the code, as in `--help`.
  package var meaning: String {
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
