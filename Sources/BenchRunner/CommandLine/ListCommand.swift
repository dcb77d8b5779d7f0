/// `bench list`.
struct ListCommand: Command {
  static let name = "list"
  static let summary = "list the scenes and engines"
  static let discussion =
    "Scenes with the number of views in a cell, the cell included; engines as --engine takes them."

  var general = GeneralOptions()

  func run(_ console: Console) throws -> ExitCode {
    var scenes = TextTable(header: ["scene", "views", ""])
    for scene in SceneTable.all { scenes.rows.append([scene.name, "\(try views(of: scene))", ""]) }
    for (line, scene) in zip(scenes.lines, [nil] + SceneTable.all.map { $0.summary }) {
      console.out.line(line + (scene ?? ""))
    }
    console.out.line("\nengines  " + EngineName.allCases.map(\.rawValue).joined(separator: ", "))
    return .success
  }

  private func views(of scene: any Scene.Type) throws -> Int {
    var settings = FeedSettings()
    settings.cells = 1
    return try Trial(verifying: Feed(scene, settings), [.manual]).comparison.frameCount
  }
}
