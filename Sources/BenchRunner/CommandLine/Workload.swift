/// The options that say what is laid out.
struct Workload {
  var feed = FeedSettings()
  var scenes: [String] = []
  var engines: [String] = []

  static var options: [Option<Workload>] {
    [
      .integer("--cells", "N", in: .workload, "how many cells the feed has (1000)", from: 1...1_000_000, \.feed.cells),
      .words(
        "--scene", "NAME", in: .workload, "which scene (social); bench list tells more", from: SceneTable.names,
        \.scenes),
      .words(
        "--engine", "NAME", in: .workload,
        "which engines (all), repeatable; manual, the reference, always takes part",
        from: EngineName.allCases.map(\.rawValue), \.engines),
      .integer(
        "--seed", "N", in: .workload, "which feed is made (1); the same for ever", from: 0...UInt64.max, \.feed.seed),
      .number("--width", "W", in: .workload, "the width of the feed in points (375)", from: 1...100_000, \.feed.width),
      .number("--scale", "S", in: .workload, "pixels per point (2)", from: 0.5...16, \.feed.scale),
      .choice(
        "--direction", "DIR", in: .workload,
        "ltr (default), rtl, or mixed: each cell as its own text reads", \.feed.direction),
      .integer("--depth", "N", in: .workload, "how deep replies are nested at most (6)", from: 0...32, \.feed.depth),
      .choice(
        "--text", "WHEN", in: .workload,
        "measured: texts are measured in every layout (default); fixed: once, outside the clock", \.feed.text),
    ]
  }

  /// The scenes to lay out, one feed each.
  var chosenScenes: [any Scene.Type] {
    let names = scenes.isEmpty ? [Social.name] : scenes
    return SceneTable.all.filter { names.contains($0.name) }
  }

  /// The engines that take part, the reference first.
  var chosenEngines: [EngineName] {
    EngineName.allCases.filter { $0 == .manual || engines.isEmpty || engines.contains($0.rawValue) }
  }
}
