import BenchSupport

/// The commands that run recorded and generated cases, check an outside engine, time the solver, and draw frames.
public let caseCommands = CommandSet([
  ConformCommand.self, SmokeCommand.self, SolveCommand.self, FuzzCommand.self, ExhaustCommand.self, DrawCommand.self,
])
