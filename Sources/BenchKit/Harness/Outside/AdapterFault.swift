/// A fault of an outside engine at its start or during a question.
package struct AdapterFault: Error, Equatable, CustomStringConvertible {
  package let kind: Kind
  /// A sentence without a full stop, then the last line of stderr if there is any. Text from the engine is escaped and
  /// shortened.
  package let sentence: String

  package enum Kind: String {
    /// The engine reports an error, violates the protocol, or cannot do what is asked.
    case error
    /// The engine ended, closed its output, or failed so often that it is not started again.
    case crash
    /// The engine did not answer in time.
    case timeout
  }

  init(_ kind: Kind, _ sentence: String, stderr: String = "") {
    self.kind = kind
    let lastLine = stderr.split(separator: "\n").last ?? ""
    let stderr = lastLine.isEmpty ? "" : "; stderr: \(QuotedText.excerpt(lastLine, limit: 200))"
    self.sentence = QuotedText.excerpt(sentence, limit: 300) + stderr
  }

  private init(kind: Kind, sentence: String) { (self.kind, self.sentence) = (kind, sentence) }

  /// The fault with the name of the question that the engine was asked.
  func asked(_ question: String) -> AdapterFault {
    AdapterFault(kind: kind, sentence: "\(sentence) (question: \(question))")
  }

  /// The engine was not asked, because it had failed too often.
  package static let givenUp = AdapterFault(
    .crash, "it was given up after \(Adapter.patience) crashes and time-outs in a row")

  package var description: String { "\(kind): \(sentence)" }

  /// The fault that an error describes: a fault of an engine, or of the JSON from an engine. Nil for other errors.
  package init?(_ error: any Error) {
    switch error {
    case let fault as AdapterFault: self = fault
    case let engine as BrokenEngine: self = engine.fault
    case let fault as JSONFields.Fault: self.init(.error, fault.sentence)
    default: return nil
    }
  }
}
