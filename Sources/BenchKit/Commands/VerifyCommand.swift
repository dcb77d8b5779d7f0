import PinTree

struct VerifyCommand: Command {
  static let name = "verify"
  static let group = CommandGroup.measurement
  static let summary = "compare the frames of engines, and time nothing"
  static let discussion = """
    Lays out the feed with the chosen engines and compares every frame of every cell, exactly. If frames differ, shows
    the first differences as cell, engine, view, field, expected, actual and delta, draws the first cell, and ends with
    exit code 4.
    """
  static let examples: [Example] = [
    (
      "bench verify --width 240...1366 --every-pixel --cells 5",
      "--scene all, --engine all, ltr and rtl, scales 1, 2, 3"
    )
  ]
  static var options: [Option<VerifyCommand>] {
    Workload.options.map { $0.name == "--width" ? widths($0) : $0.lifted(\.workload) } + [
      .flag(
        "--every-pixel", in: .workload,
        "each width of --width W...W that is a whole number of pixels; by default for --scene all, --engine all, ltr and rtl, scales 1, 2, 3",
        \.wantsEveryPixel)
    ]
  }

  private static func widths(_ option: Option<Workload>) -> Option<VerifyCommand> {
    var manual = option.manual
    manual.accepts += "; or W...W with --every-pixel"
    return Option(manual) { text, command in
      let ends = text.split(separator: "...", omittingEmptySubsequences: false).map { Double($0) }
      guard ends.count == 2 else { return try option.store(text, &command.workload) }
      guard let low = ends[0], let high = ends[1], low <= high,
        [low, high].allSatisfy(FeedSettings.widthRange.contains)
      else { return false }
      command.range = low...high
      return true
    }
  }

  var workload = Workload()
  var range: ClosedRange<Double>?
  var wantsEveryPixel = false
  /// For tests: can replace an engine with a broken one.
  var makeEngine: EngineMaker = makePackageEngine

  func run(_ console: Console) throws -> ExitCode {
    guard wantsEveryPixel == (range != nil) else {
      throw Failure.usage("--every-pixel and --width W...W need each other")
    }
    if let range {
      let sweep = try sweep(range, console)
      console.out.line(sweep.sentence)
      return sweep.differences.isEmpty ? .success : .framesDiffer
    }
    let outside = try OutsideEngines(workload.outside)
    try outside.require(workload)
    var code = ExitCode.success
    for feed in try workload.feeds() {
      let chosen = workload.chosenEngines(for: feed.scene)
      let trial = try outside.with(chosen, for: feed.scene, make: makePackageEngine, console) { engines, make in
        try Trial(verifying: Feed(feed.scene, feed.settings), engines, make: make, edits: workload.edits ?? 0)
      }
      trial.show(console.out)
      guard trial.comparison.state != .identical else { continue }
      code = .framesDiffer
      try trial.comparison.drawFirst(feed.scene.name, console.out)
    }
    return outside.broken.isEmpty || code != .success ? code : .nothingMeasured
  }
}

extension Comparison {
  /// Draws the first differing cell into a new temporary folder, and names the file.
  fileprivate func drawFirst(_ scene: String, _ out: Output) throws {
    guard let cell = drawnCells.first else { return }
    let name = FrameDrawing.fileName(cell: cell.cell, engine: cell.engine.rawValue)
    out.line("picture \(try FrameDrawing(cell, scene: scene).write(name))")
  }
}

extension VerifyCommand {
  /// The comparison of feeds at each whole-pixel width of a range.
  struct Sweep {
    let range: String
    /// The number of widths with equal frames, by feed.
    var equal: [(feed: String, widths: Int)] = []
    /// The first difference of each feed that has one.
    var differences: [String] = []
    /// The sum of the hashes of the feeds: of the reference's frames at all widths with equal frames.
    var digest: UInt64 = 0

    var layouts: Int { equal.reduce(differences.count) { $0 + $1.widths } }

    var sentence: String {
      let result = differences.isEmpty ? "no difference" : "\(differences.count) differ"
      return "\(Figures.grouped(layouts)) layouts: \(result) at any pixel width \(range), "
        + "digest \(Figures.digits(of: digest))"
    }
  }

  /// Compares the engines at each whole-pixel width of a range. The first width with different frames ends the
  /// comparison of the feed.
  ///
  /// The cells of a feed are built once, and laid out at one width after the other.
  /// - Throws: `Failure` if a scene needs a larger width, if only the reference of a scene is chosen, if an option does
  ///   not apply, or if no width is a whole number of pixels. Errors of engines are also thrown.
  func sweep(_ widths: ClosedRange<Double>, _ console: Console) throws -> Sweep {
    guard workload.outside.commands.isEmpty else {
      throw Failure.usage("outside engines get text sizes for a few widths only", remedy: "leave out --every-pixel")
    }
    guard workload.edits ?? 0 == 0 else { throw Failure.usage("--every-pixel takes no --edits") }
    var workload = workload
    if workload.scenes.isEmpty { workload.scenes = [Workload.every] }
    if workload.engines.isEmpty { workload.engines = [Workload.every] }
    if workload.scales.isEmpty { workload.scales = [1, 2, 3] }
    // `feeds()` refuses scenes that need a larger width.
    workload.widths = [widths.lowerBound]
    let range = "from \(Figures.plain(widths.lowerBound)) to \(Figures.plain(widths.upperBound)) points"
    var sweep = Sweep(range: range)
    let feeds = try workload.feeds()
    if let alone = feeds.map(\.scene).first(where: { workload.chosenEngines(for: $0).count < 2 }) {
      throw Failure.usage("the scene \(alone.name) has no engine but its reference", remedy: "name another --engine")
    }
    for (scene, settings) in feeds {
      for settings in [settings].varied(\.direction, workload.direction.map { [$0] } ?? [.ltr, .rtl]) {
        let engines = workload.chosenEngines(for: scene).map(makeEngine)
        try compare(engines, on: Feed(scene, settings), at: widths, &sweep, console)
      }
    }
    console.endProgress()
    guard sweep.layouts > 0 else {
      throw Failure(.nothingMeasured, "no width \(range) is a whole number of pixels")
    }
    return sweep
  }

  /// Compares the engines on a feed at one width after the other, up to the first width at which they differ.
  private func compare(
    _ engines: [any LayoutEngine], on feed: Feed, at widths: ClosedRange<Double>, _ sweep: inout Sweep,
    _ console: Console
  ) throws {
    let (cells, scale) = (feed.settings.cells, feed.settings.scale)
    let name = "\(feed.scene.name) \(feed.settings.direction) scale \(Figures.plain(scale))"
    for engine in engines { try engine.prepare(feed) }
    var (equal, hash, frames): (Int, FowlerNollVo, [Rect]) = (0, FowlerNollVo(), [])
    for pixels in stride(from: (widths.lowerBound * scale).rounded(.up), through: widths.upperBound * scale, by: 1) {
      let width = pixels / scale
      if equal % 64 == 0 { console.progress("\(name): \(Figures.plain(width)) points") }
      for engine in engines { _ = try engine.layout(width: width) }
      let comparison = try Comparison(of: engines, cells: cells)
      if comparison.state == .unchecked { throw feed.scene.hasNoFrames }
      if let mismatch = comparison.mismatches.first {
        let text = "\(name): \(mismatch.engine) at \(Figures.plain(width)) points: \(mismatch.sentence)"
        sweep.differences.append(text)
        console.endProgress()
        console.out.line(text)
        try comparison.drawFirst(feed.scene.name, console.out)
        break
      }
      equal += 1
      for cell in 0..<cells {
        try engines[0].readFrames(ofCell: cell, into: &frames)
        for frame in frames { hash.add(frame) }
      }
    }
    sweep.equal.append((name, equal))
    sweep.digest &+= hash.value
  }
}
