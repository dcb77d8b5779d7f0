import BenchSupport

/// A fault of an outside engine at its start or during a question.
package struct AdapterFault: Error, Equatable, CustomStringConvertible {
  package let kind: Kind
  /// One sentence without a full stop, with the last line of stderr if there is one. The engine's text is escaped and
  /// shortened.
  package let sentence: String

  package enum Kind: String {
    /// The engine's answer is an error or is invalid.
    case error
    /// The engine ended, closed its output, or failed so often that it is not started again.
    case crash
    /// The engine did not answer in time.
    case timeout
  }

  package init(_ kind: Kind, _ sentence: String, stderr: String = "") {
    self.kind = kind
    let lastLine = stderr.split(separator: "\n").last ?? ""
    let stderr = lastLine.isEmpty ? "" : "; stderr: \(QuotedText.excerpt(lastLine, limit: 200))"
    self.sentence = QuotedText.excerpt(sentence, limit: 300) + stderr
  }

  package var description: String { "\(kind): \(sentence)" }

  /// The fault of an engine or of the JSON that it wrote; nil for other errors.
  package init?(_ error: any Error) {
    switch error {
    case let fault as AdapterFault: self = fault
    case let engine as BrokenEngine: self = engine.fault
    case let fault as JSONFields.Fault: self.init(.error, fault.sentence)
    default: return nil
    }
  }
}
