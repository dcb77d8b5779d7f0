import BenchHarness
import BenchSupport
import Foundation

/// A benchmark: scenes, engines, and the commands that verify, measure and report.
public struct Benchmark {
  package let catalog: Catalog
  package let commands: CommandTable

  /// The name in help, errors and lines to repeat; nil for that of the executable's file.
  private let name: String?

  /// A benchmark with every command that works on any scene. The engines are those of the scenes' layouts, in their
  /// order; `usualEngines` are the default ones, all of a scene's if it is nil.
  public init(
    scenes: [any Scene.Type], usualEngines: [EngineName]? = nil, name: String? = nil, adding more: CommandSet = .none
  ) {
    catalog = Catalog(scenes: scenes, usualEngines: usualEngines)
    self.name = name
    commands = CommandTable(
      main: RunCommand.self,
      [
        VerifyCommand.self, CheckCommand.self, GrowthCommand.self, BaselineCommand.self, CompareCommand.self,
        ExplainCommand.self, BisectCommand.self, ReportCommand.self, MergeCommand.self, ABCommand.self,
        ListCommand.self, InitCommand.self,
      ] + more.commands + [SelftestCommand.self, DoctorCommand.self],
      inner: [SampleCommand.self, ProbeCommand.self])
  }

  /// Runs the command that the program's arguments name, and ends the process with its exit code.
  public func main() -> Never {
    let console = Console()
    if let path = Bundle.main.executablePath { ChildGroups.setSweeper(path) }
    let file = PathParts(CommandLine.arguments.first ?? "").name
    ProgramName.$current.withValue(name ?? file) {
      console.exit(run(Array(CommandLine.arguments.dropFirst()), console: console))
    }
  }

  /// Runs the command that the arguments name.
  package func run(_ arguments: [String], console: Console) -> ExitCode {
    ProgramName.$current.withValue(name ?? ProgramName.current) {
      if let fault = catalog.fault {
        console.fail(fault)
        return .usage
      }
      return Catalog.$current.withValue(catalog) { Dispatcher.run(arguments, commands, console: console) }
    }
  }
}
