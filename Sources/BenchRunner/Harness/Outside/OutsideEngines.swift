import BenchSupport

/// The outside engines of a run of feeds.
package final class OutsideEngines {
  package let adapters: [Adapter]
  /// Those that broke and take no further part.
  package private(set) var broken: Set<EngineName> = []
  /// What was said already.
  private var warnings: Set<String> = []

  /// Starts them.
  package init(_ options: OutsideOptions) throws { adapters = try options.start() }

  /// Starts them once more, in a child process: one that does not start this time takes no part, which is reported.
  package init(restarting options: OutsideOptions, _ console: Console) throws {
    adapters = try options.start { console.warn($0.sentence) }
  }

  deinit { for adapter in adapters { adapter.stop() } }

  /// What they are called, with their versions.
  package var labels: [String] { adapters.map { "\($0.identity.name) \($0.identity.version)" } }

  /// Does something with the engines of a scene: some of this package and those outside that have a layout for it. Is one
  /// outside broken meanwhile, that is told, and it is done anew without that one.
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
        console.warn("\(engine.name.rawValue) takes no further part: \(engine.fault.sentence)")
        broken.insert(engine.name)
      }
    }
  }

  /// Counts those as broken that gave no times in any process although they agreed before; the processes said why.
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

/// An outside engine went wrong while it laid out a feed.
package struct BrokenEngine: Error {
  package let name: EngineName
  package let fault: AdapterFault
}
