/// The outside engines that take part in a run.
final class OutsideEngines {
  let adapters: [Adapter]
  /// The excluded engines: those that failed, and those without times although other engines have times.
  var broken: Set<EngineName> = []
  private var warnings: Set<String> = []

  /// Starts the engines. `refuse` gets the failure of an engine that does not start or has the name of another engine.
  /// If `refuse` throws, the error is passed on; if not, the engine is left out.
  init(_ options: OutsideOptions, orElse refuse: (Failure) throws -> Void = { throw $0 }) throws {
    adapters = try options.start(orElse: refuse)
  }

  deinit { for adapter in adapters { adapter.stop() } }

  var brokenNames: String { broken.map(\.rawValue).sorted().joined(separator: ", ") }

  var labels: [String] { adapters.map { "\($0.identity.name) \($0.identity.version)" } }

  /// The commands of those engines that are outside engines.
  func commands(of engines: [EngineName]) -> [String] {
    adapters.filter { engines.contains($0.identity.engine) }.map(\.command)
  }

  /// Does some work with the engines of a scene. Reports an outside engine that fails, and repeats the work without it.
  /// Warns once about each outside engine that has no layout for the scene.
  func with<Result>(
    _ inside: [EngineName], for scene: any Scene.Type, make: @escaping EngineMaker, _ console: Console,
    _ work: ([EngineName], @escaping EngineMaker) throws -> Result
  ) throws -> Result {
    for adapter in adapters where !adapter.identity.scenes.contains(scene.name) {
      let warning = "\(adapter.identity.name) has no layout for the scene \(scene.name)"
      if warnings.insert(warning).inserted { console.warn(warning) }
    }
    while true {
      do {
        let outside = adapters.filter { $0.identity.scenes.contains(scene.name) }.map(\.identity.engine)
        return try work(inside + outside.filter { !broken.contains($0) }, adapters.maker(else: make))
      } catch let engine as BrokenEngine {
        console.warn("\(engine.name.rawValue) is excluded: \(engine.fault.sentence)")
        broken.insert(engine.name)
      }
    }
  }

  /// Throws if an engine has no layout for a scene that the options name, or for none of all scenes.
  func require(_ workload: Workload) throws {
    let scenes = workload.chosenScenes
    for identity in adapters.map(\.identity) {
      let unable = scenes.filter { !identity.scenes.contains($0.name) }
      guard let first = unable.first, !workload.scenes.contains(Workload.every) || unable.count == scenes.count else {
        continue
      }
      throw Failure.usage(
        "the engine \(identity.name) has no layout for the scene \(first.name)",
        remedy: identity.scenes.isEmpty ? "it declares no scenes" : "it has \(identity.scenes.joined(separator: ", "))")
    }
  }

  /// Excludes engines without times if other engines have times. Warns if an engine has no times because it takes no
  /// edits. The measuring processes have reported all other causes.
  func check(_ trial: Trial, _ console: Console) {
    let times = trial.samples.filter { $0.metric == .time }
    let timed = Set(times.map(\.engine))
    for name in trial.engines where !times.isEmpty && !timed.contains(name.rawValue) {
      broken.insert(name)
      let takesEdits = adapters.contains { $0.identity.engine == name && $0.identity.takesEdits }
      if !takesEdits, times.allSatisfy({ $0.phase == .recycle }) {
        console.warn("\(name) takes no edits, so it has no times in the phase recycle")
      }
    }
  }
}

extension [Adapter] {
  /// A function that makes the engines of these adapters; `make` makes all other engines.
  package func maker(else make: @escaping EngineMaker = makePackageEngine) -> EngineMaker {
    { name in
      guard let adapter = first(where: { $0.identity.engine == name }) else { return make(name) }
      return OutsideSceneEngine(adapter)
    }
  }
}

/// A fault of an outside engine, with the engine's name.
struct BrokenEngine: Error {
  let name: EngineName
  let fault: AdapterFault
}

package struct OutsideOptions {
  package var commands: [String] = []
  var timeout = 10.0

  package init() {}

  package static var options: [Option<OutsideOptions>] {
    [
      .list(
        "--engine-command", "CMD", in: .workload,
        "an outside engine: a shell command that speaks the protocol of docs/engines.md, repeatable", \.commands),
      .number(
        "--engine-timeout", "S", in: .workload, "time limit of an outside engine's answer, in seconds (10)",
        from: 0.01...86_400, \.timeout),
    ]
  }

  /// Starts the engines. `refuse` gets the failure of an engine that does not start or has the name of another engine.
  /// If `refuse` throws, the error is passed on; if not, the engine is left out.
  package func start(orElse refuse: (Failure) throws -> Void = { throw $0 }) throws -> [Adapter] {
    var adapters: [Adapter] = []
    for command in commands {
      do {
        let adapter = try Adapter(command: command, timeout: timeout)
        let name = adapter.identity.name
        guard !adapters.contains(where: { $0.identity.name == name }) else {
          throw Failure.usage("two outside engines are called \"\(name)\"")
        }
        adapters.append(adapter)
      } catch let failure as Failure { try refuse(failure) }
    }
    return adapters
  }
}
