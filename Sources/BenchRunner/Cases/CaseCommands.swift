import BenchSupport

/// The commands about recorded and generated cases, about the solver alone, and about outside engines.
package let caseCommands: [any Command.Type] = [
  ConformCommand.self, SmokeCommand.self, SolveCommand.self, FuzzCommand.self, DrawCommand.self,
]
