import BenchSupport

/// The commands that run recorded and generated cases, check an outside engine, and draw frames.
public let caseCommands = CommandSet([
  ConformCommand.self, SmokeCommand.self, FuzzCommand.self, ExhaustCommand.self, DrawCommand.self,
])
