/// The scenes and engines of a program, in the order in which they are listed.
package struct Catalog: Sendable {
  package let scenes: [any Scene.Type]
  package let engines: [EngineName]
  /// Makes the engines that do not lay out trees of `View`.
  private let makers: [EngineName: Maker]

  /// Makes an engine that lays out what a change makes of a cell's content.
  package typealias Maker = @Sendable (@escaping ContentChange) -> any LayoutEngine

  package init(scenes: [any Scene.Type], engines: [EngineName], makers: [EngineName: Maker] = [:]) {
    self.scenes = scenes
    self.engines = engines
    self.makers = makers
  }

  /// The catalog of the program that runs: `Benchmark` sets it for as long as a command runs.
  @TaskLocal package static var current = Catalog(scenes: [], engines: [])

  package var sceneNames: [String] { scenes.map { $0.name } }

  /// The names of the scenes that an engine has a layout for, as part of a sentence.
  package func sceneNames(for engine: EngineName) -> String {
    scenes.filter { $0.engines.contains(engine) }.map { $0.name }.joined(separator: ", ")
  }

  /// An engine with nothing prepared.
  package func makeEngine(_ name: EngineName, altering alter: @escaping ContentChange) -> any LayoutEngine {
    makers[name]?(alter) ?? TreeEngine(name, altering: alter)
  }
}
