import BenchKit

/// The commands that run recorded and generated cases and draw frames.
public let caseCommands = CommandSet([
  ConformCommand.self, FuzzCommand.self, DrawCommand.self,
])
