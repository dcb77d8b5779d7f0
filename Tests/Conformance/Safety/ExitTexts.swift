import Testing

extension ExitTest.Result? {
  /// The process's standard error, as far as the test observes it.
  var errorText: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
