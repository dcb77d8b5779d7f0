import Testing

extension ExitTest.Result? {
  /// The standard error of the process; empty if the test does not observe it.
  var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
