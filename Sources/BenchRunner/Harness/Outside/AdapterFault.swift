import BenchSupport

/// What went wrong when an outside engine was asked something.
package struct AdapterFault: Error, Equatable {
  package let kind: Kind
  /// One sentence without a full stop, with the last line that the engine wrote to stderr, if there is any. What the engine
  /// wrote is visible in it, and cut where it is long.
  package let sentence: String

  package enum Kind: String {
    /// It answered that it cannot, or something that is no answer.
    case error
    /// It ended, or closed its output.
    case crash
    /// It did not answer in time.
    case timeout
  }

  package init(_ kind: Kind, _ sentence: String, stderr: String = "") {
    self.kind = kind
    let lastLine = stderr.split(separator: "\n").last ?? ""
    let stderr = lastLine.isEmpty ? "" : "; stderr: \(QuotedText.excerpt(lastLine, limit: 200))"
    self.sentence = QuotedText.excerpt(sentence, limit: 300) + stderr
  }
}
