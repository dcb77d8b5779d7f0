/// The scenes and engines of a program, in listing order.
package struct Catalog: Sendable {
  package let scenes: [any Scene.Type]
  package let engines: [EngineName]
  /// The engines that take part unless others are asked for.
  package let usualEngines: [EngineName]

  package init(scenes: [any Scene.Type], usualEngines: [EngineName]? = nil) {
    self.scenes = scenes
    var engines: [EngineName] = []
    for engine in scenes.flatMap({ $0.engines }) where !engines.contains(engine) { engines.append(engine) }
    self.engines = engines
    self.usualEngines = usualEngines ?? engines
  }

  /// The catalog of the program that runs: `Benchmark` sets it for as long as a command runs.
  @TaskLocal package static var current = Catalog(scenes: [])

  package var sceneNames: [String] { scenes.map { $0.name } }

  /// The names of the scenes that an engine can lay out, as part of a sentence.
  package func sceneNames(for engine: EngineName) -> String {
    scenes.filter { $0.engines.contains(engine) }.map { $0.name }.joined(separator: ", ")
  }
}
