/// A benchmark: scenes, engines, and the commands that verify, measure and report.
public struct Benchmark {
  let catalog: Catalog
  let commands: CommandTable

  /// The program's name in help, errors and suggested commands; nil means the file name of the executable.
  private let name: String?

  /// A benchmark with the commands that work on any scene, and the commands in `more`. Its engines are those for which
  /// a scene has a layout. `usualEngines` are the default engines besides each scene's first; nil means all. `name` is
  /// the program's name; nil means the executable's file name. Runs record the git commit of the folder of `file`.
  public init(
    scenes: [any Scene.Type], usualEngines: [EngineName]? = nil, name: String? = nil, adding more: CommandSet? = nil,
    file: String = #filePath
  ) {
    catalog = Catalog(scenes: scenes, usualEngines: usualEngines, folder: PathParts(file).parent)
    self.name = name
    commands = CommandTable(
      main: RunCommand.self,
      [
        VerifyCommand.self, CheckCommand.self, BaselineCommand.self, CompareCommand.self,
        ReportCommand.self,
        ListCommand.self, InitCommand.self,
      ] + (more?.commands ?? []) + [DoctorCommand.self],
      inner: [SampleCommand.self, ProbeCommand.self])
  }

  /// Runs the command in the program's arguments, and ends the process with the command's exit code.
  public func main() -> Never {
    let console = Console()
    let program = CommandLine.arguments.first ?? ""
    ProgramName.$current.withValue(name ?? PathParts(program).name) {
      ProgramName.$path.withValue(program.contains("/") ? program : nil) {
        console.exit(run(Array(CommandLine.arguments.dropFirst()), console: console))
      }
    }
  }

  /// Runs the command that the arguments after the program's name select. Reports failures and returns an exit code.
  func run(_ arguments: [String], console: Console) -> ExitCode {
    console.commands = commands
    let isDefault = arguments.first?.hasPrefix("-") ?? true
    func run<C: Command>(_: C.Type) throws -> ExitCode {
      let line = try ArgumentParser.parse(C.self, Array(arguments.dropFirst(isDefault ? 0 : 1)), among: commands.all)
      console.general = line.general
      if line.general.wantsHelp {
        let help = Help(for: console.out)
        console.out.line(isDefault ? help.overview(commands) : help.page(C.self))
      } else if line.general.wantsVersion {
        console.out.line(ProgramName.version)
      } else {
        try AddressSpace.require()
        return try line.command.run(console)
      }
      return .success
    }
    return ProgramName.$current.withValue(name ?? ProgramName.current) {
      Catalog.$current.withValue(catalog) {
        do {
          if let fault = catalog.fault { throw Failure.usage(fault) }
          let command = try isDefault ? commands.main : commands.command(named: arguments[0])
          return try run(command)
        } catch {
          let failure = Failure(error)
          console.fail(failure.message)
          return failure.exitCode
        }
      }
    }
  }
}
