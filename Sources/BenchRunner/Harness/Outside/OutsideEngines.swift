import BenchSupport

/// The outside engines of a run of feeds.
package final class OutsideEngines {
  package let adapters: [Adapter]
  /// The engines that failed and are excluded.
  package private(set) var broken: Set<EngineName> = []
  private var warnings: Set<String> = []

  /// Starts the engines.
  package init(_ options: OutsideOptions) throws { adapters = try options.start() }

  /// Starts the engines again in a child process. An engine that fails to start is reported and excluded.
  package init(restarting options: OutsideOptions, _ console: Console) throws {
    adapters = try options.start { console.warn($0.sentence) }
  }

  deinit { for adapter in adapters { adapter.stop() } }

  /// The engines that failed, in words.
  package var brokenNames: String { broken.map(\.rawValue).sorted().joined(separator: ", ") }

  /// Excludes engines that failed in a repeat.
  package func exclude(_ names: Set<EngineName>) { broken.formUnion(names) }

  package var labels: [String] { adapters.map { "\($0.identity.name) \($0.identity.version)" } }

  /// Does some work with the engines of a scene, including outside engines with a layout for it. If an outside engine
  /// fails, reports it and repeats the work without that engine.
  package func with<Result>(
    _ inside: [EngineName], for scene: any Scene.Type, make: @escaping EngineMaker, _ console: Console,
    _ work: ([EngineName], @escaping EngineMaker) throws -> Result
  ) throws -> Result {
    for adapter in adapters where !adapter.identity.scenes.contains(scene.name) {
      let warning = "\(adapter.identity.name) has no layout for the scene \(scene.name)"
      if warnings.insert(warning).inserted { console.warn(warning) }
    }
    while true {
      do {
        return try work(inside + names(for: scene), maker(else: make))
      } catch let engine as BrokenEngine {
        console.warn("\(engine.name.rawValue) is excluded: \(engine.fault.sentence)")
        broken.insert(engine.name)
      }
    }
  }

  /// Excludes engines that agreed at first but have no times from any process; the processes have reported the reasons.
  package func check(_ trial: Trial) {
    guard trial.samples.contains(where: { $0.metric == .time }) else { return }
    let timed = Set(trial.samples.map(\.engine))
    for name in trial.engines where !timed.contains(name.rawValue) { broken.insert(name) }
  }

  private func names(for scene: any Scene.Type) -> [EngineName] {
    adapters.filter { $0.identity.scenes.contains(scene.name) }.map { $0.identity.engine }
      .filter { !broken.contains($0) }
  }

  private func maker(else make: @escaping EngineMaker) -> EngineMaker {
    { [adapters] name in
      guard let adapter = adapters.first(where: { $0.identity.engine == name }) else { return make(name) }
      return OutsideSceneEngine(adapter)
    }
  }
}

/// A fault of an outside engine during a layout.
package struct BrokenEngine: Error {
  package let name: EngineName
  package let fault: AdapterFault
}
