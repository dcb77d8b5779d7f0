import BenchSupport

/// The commands for recorded and generated cases, the solver alone, and outside engines.
package let caseCommands: [any Command.Type] = [
  ConformCommand.self, SmokeCommand.self, SolveCommand.self, FuzzCommand.self, DrawCommand.self,
]
