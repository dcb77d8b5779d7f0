import Testing

extension ExitTest.Result? {
  /// What the process wrote to standard error, as far as the test observes it.
  var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
