/// The end of a command that could not do what it was asked: one sentence for the user, a remedy, an exit code.
package struct Failure: Error, Equatable {
  /// What is wrong, as one sentence without a full stop.
  package let sentence: String
  /// What to do about it, where that is not plain from the sentence.
  package let remedy: String?
  package let exitCode: ExitCode

  package init(_ exitCode: ExitCode, _ sentence: String, remedy: String? = nil) {
    self.exitCode = exitCode
    self.sentence = sentence
    self.remedy = remedy
  }

  /// A command line that cannot be understood.
  package static func usage(_ sentence: String, remedy: String? = nil) -> Failure {
    Failure(.usage, sentence, remedy: remedy)
  }

  /// A file from outside that is not as it should be; a line is counted from 1.
  package static func input(_ file: String, line: Int? = nil, _ fault: String, remedy: String? = nil) -> Failure {
    Failure(.usage, line.map { "\(file):\($0): \(fault)" } ?? "\(file): \(fault)", remedy: remedy)
  }

  /// The message as it is shown, on one line.
  package var message: String { remedy.map { "\(sentence); \($0)" } ?? sentence }
}
