package struct Workload {
  /// The common settings of all feeds, with defaults for cells, width and scale.
  var feed = FeedSettings()
  var cells: [Int] = []
  var widths: [Double] = []
  var scales: [Double] = []
  var direction: FeedDirection?
  var file: FeedFile?
  var scenes: [String] = []
  var engines: [String] = []
  var outside = OutsideOptions()
  /// The number of edits for each feed; frames are compared after each edit. nil means the command's default.
  var edits: Int?
  /// The given options, which child processes get too.
  package private(set) var arguments: [String] = []

  package init() {}

  /// Leaves out the outside engines with other commands.
  mutating func keep(_ commands: [String]) {
    let option = "--engine-command="
    outside.commands = commands
    arguments.removeAll { $0.hasPrefix(option) && !commands.contains(String($0.dropFirst(option.count))) }
  }

  static var options: [Option<Workload>] {
    packageOptions + OutsideOptions.options.map { $0.lifted(\.outside).noting(in: \.arguments) }
  }

  private static let editLimit = 1_000_000_000

  package static var packageOptions: [Option<Workload>] {
    let options: [Option<Workload>] = [
      .numbers(
        "--cells", "N[,N…]", in: .workload, "number of cells of a feed (1000, or the number of posts of --feed)",
        from: FeedSettings.cellRange, \.cells),
      .words(
        "--scene", "NAME", in: .workload,
        "the scene (\(Catalog.current.sceneNames.first ?? "")), repeatable; all stands for every scene; see bench list",
        from: Catalog.current.sceneNames + [Self.every], \.scenes),
      .words(
        "--engine", "NAME", in: .workload,
        "the engine, repeatable; all stands for every engine with a layout; the reference always takes part",
        from: Catalog.current.engines.map(\.rawValue) + [Self.every], \.engines),
      .number(
        "--seed", "N", in: .workload, "the seed of the content (1); a seed always gives the same feed",
        from: 0...UInt64.max, \.feed.seed),
      .value(
        "--feed", "FILE", in: .workload, "a file of content in JSON Lines; see docs/scenes.md", accepts: "a value",
        \.file, read: { $0.isEmpty ? nil : .some(FeedFile($0)) }),
      .numbers(
        "--width", "W[,W…]", in: .workload, "the width of a feed in points (375)", from: FeedSettings.widthRange,
        \.widths),
      .numbers("--scale", "S[,S…]", in: .workload, "pixels per point (2)", from: FeedSettings.scaleRange, \.scales),
      .choice(
        "--direction", "DIR", in: .workload,
        "ltr (default), rtl, or mixed: each cell has the direction of its text (default of --feed)", \.givenDirection),
      .number(
        "--depth", "N", in: .workload, "maximal nesting of replies (6)", from: FeedSettings.depthRange,
        \.feed.depth),
      .value(
        "--edits", "N", in: .workload,
        "edits of feeds of 12 cells; after each, frames must be those of a fresh layout (0; 100 with recycle)",
        accepts: "a whole number from 0 to \(editLimit)", \.edits,
        read: { Int($0).flatMap { (0...editLimit).contains($0) ? .some($0) : nil } }),
      .choice(
        "--text", "WHEN", in: .workload,
        "measured: texts are measured in every layout (default); fixed: once, outside the clock", \.feed.text),
    ]
    return options.map { $0.noting(in: \.arguments) }
  }

  /// `direction` for the option `--direction`, which cannot set nil.
  private var givenDirection: FeedDirection {
    get { direction ?? .ltr }
    set { direction = newValue }
  }

  /// All feeds to lay out, scene by scene: every number of cells at every width and scale. Throws `Failure`
  /// if the file of content has a fault, or if the options do not fit the scenes, the engines or each other.
  package func feeds() throws -> [(scene: any Scene.Type, settings: FeedSettings)] {
    for scene in chosenScenes {
      if let unable = chosenEngines(for: scene).first(where: { !scene.engines.contains($0) }) {
        throw unable.hasNoLayout(for: scene)
      }
    }
    return try chosenScenes.flatMap { scene in try variants(of: scene).map { (scene, $0) } }
  }

  private func variants(of scene: any Scene.Type) throws -> [FeedSettings] {
    var common = feed
    try file?.fill(&common, for: scene)
    if let direction { common.direction = direction }
    let variants = [common].varied(\.cells, cells.isEmpty ? [common.cells] : cells)
      .varied(\.width, widths.isEmpty ? [common.width] : widths)
      .varied(\.scale, scales.isEmpty ? [common.scale] : scales)
    guard variants.allSatisfy({ $0.width >= scene.minimumWidth }) else {
      throw Failure.usage(
        "the scene \(scene.name) needs a width of at least \(Figures.plain(scene.minimumWidth)) points")
    }
    return variants
  }

  package var chosenScenes: [any Scene.Type] {
    let known = Catalog.current.scenes
    if scenes.isEmpty { return Array(known.prefix(1)) }
    return known.filter { scenes.contains($0.name) || scenes.contains(Self.every) }
  }

  var chosenEngines: [EngineName] {
    let chosen = chosenScenes.flatMap { chosenEngines(for: $0) }
    return Catalog.current.engines.filter(chosen.contains)
  }

  /// The word that stands for every scene, every engine with a layout, or every phase.
  static let every = "all"

  /// The chosen engines for a scene: the reference first, engines without a layout for the scene last.
  func chosenEngines(for scene: any Scene.Type) -> [EngineName] {
    let able = scene.engines
    if engines.isEmpty { return Catalog.current.usualEngines(for: scene) }
    if engines.contains(Self.every) { return able }
    let asked = engines.map(EngineName.init(rawValue:))
    return able.filter { $0 == able.first || asked.contains($0) } + asked.filter { !able.contains($0) }
  }
}
