/// `bench run`, which is also what `bench` does without a command.
struct RunCommand: Command {
  static let name = "run"
  static let summary = "verify frames, time the engines, write results (the default)"
  static let discussion = "Times only engines whose frames all agree."

  var general = GeneralOptions()

  func run(_ console: Console) throws -> ExitCode {
    throw Failure(.nothingMeasured, "there is no scene yet")
  }
}
