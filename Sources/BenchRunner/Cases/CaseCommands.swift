import BenchSupport

/// The commands for recorded and generated cases, the solver alone, and outside engines.
public let caseCommands = CommandSet([
  ConformCommand.self, SmokeCommand.self, SolveCommand.self, FuzzCommand.self, ExhaustCommand.self, DrawCommand.self,
])
