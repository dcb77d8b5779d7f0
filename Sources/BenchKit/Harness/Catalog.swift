/// The scenes and engines of a program, in listing order.
struct Catalog: Sendable {
  let scenes: [any Scene.Type]
  let engines: [EngineName]
  /// The default engines, besides the first engine of each scene; nil for all engines with a layout.
  private let usualEngines: [EngineName]?
  /// The folder of the program's sources; nil for this package. A run's name contains the commit of the sources.
  let folder: String?

  init(scenes: [any Scene.Type], usualEngines: [EngineName]? = nil, folder: String? = nil) {
    (self.scenes, self.usualEngines, self.folder) = (scenes, usualEngines, folder)
    engines = scenes.flatMap { $0.engines }.distinct
  }

  /// The catalog of the running program; `Benchmark` sets it while a command runs.
  @TaskLocal static var current = Catalog(scenes: [])

  func usualEngines(for scene: any Scene.Type) -> [EngineName] {
    scene.engines.filter { $0 == scene.engines.first || usualEngines?.contains($0) ?? true }
  }

  /// The first fault of the scenes as a sentence; nil if there is none.
  var fault: String? {
    for (index, scene) in scenes.enumerated() {
      if ["", Workload.every].contains(scene.name) { return "a scene cannot be named \"\(scene.name)\"" }
      if scene.engines.isEmpty { return "the scene \(scene.name) has no layout" }
      if scenes[..<index].contains(where: { $0.name == scene.name }) { return "two scenes are named \(scene.name)" }
      if Set(scene.engines).count < scene.engines.count {
        return "the scene \(scene.name) has two layouts of one engine"
      }
    }
    return scenes.isEmpty ? "the benchmark has no scene" : nil
  }

  var sceneNames: [String] { scenes.map { $0.name } }

  func sceneNames(for engine: EngineName) -> String {
    scenes.filter { $0.engines.contains(engine) }.map { $0.name }.joined(separator: ", ")
  }
}
