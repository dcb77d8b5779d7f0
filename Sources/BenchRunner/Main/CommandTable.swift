/// All subcommands of `bench`, in the order in which help lists them. A new command adds its line here.
enum CommandTable {
  static var all: [any Command.Type] {
    [
      RunCommand.self,
      VerifyCommand.self,
      CheckCommand.self,
      BaselineCommand.self,
      CompareCommand.self,
      ReportCommand.self,
      MergeCommand.self,
      ABCommand.self,
      ListCommand.self,
      ConformCommand.self,
      SmokeCommand.self,
      SolveCommand.self,
      SelftestCommand.self,
      DoctorCommand.self,
      FuzzCommand.self,
      DrawCommand.self,
      CompletionCommand.self,
      HelpCommand.self,
    ]
  }

  /// What child processes do; no help lists them.
  private static var inner: [any Command.Type] { [SampleCommand.self, ProbeCommand.self, SweepCommand.self] }

  static var names: [String] { all.map { $0.name } }

  static func command(named name: String) throws -> any Command.Type {
    if let command = (all + inner).first(where: { $0.name == name }) { return command }
    throw Failure.usage(
      "unknown command \"\(name)\"",
      remedy: ArgumentParser.suggestion(name, names) ?? "bench --help lists the commands")
  }
}
