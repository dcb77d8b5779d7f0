/// The error of `expectEqualFrames`: the first difference, the path of its drawing, and arguments that reproduce it.
public struct UnequalFrames: Error, CustomStringConvertible {
  /// The error as one paragraph.
  public let description: String
}

/// Throws unless engines give exactly the frames of the scene's reference engine, at each whole number of points in
/// `widths`. Starts no process.
///
/// `scale` is in pixels per point. If `engines` is nil, all engines of the scene are compared. The drawing of a
/// difference is written to the folder `pictures`; nil stands for a new temporary folder.
/// - Throws: `UnequalFrames` for the first difference; another error if an engine has no layout or fails, if `widths`,
///   `cells` or `scale` is out of range, if there is nothing to compare, or if the drawing cannot be written.
public func expectEqualFrames(
  _ scene: any Scene.Type, engines: [EngineName]? = nil, widths: ClosedRange<Int> = 320...430, cells: Int = 20,
  seed: UInt64 = 1, scale: Double = 2, pictures: String? = nil
) throws {
  let catalog = Catalog(scenes: [scene], usualEngines: engines)
  if let fault = catalog.fault { throw Failure.usage(fault) }
  if let unable = engines?.first(where: { !catalog.engines.contains($0) }) { throw unable.hasNoLayout(for: scene) }
  let (widest, scales) = (FeedSettings.widthRange.upperBound, FeedSettings.scaleRange)
  guard Double(widths.lowerBound) >= scene.minimumWidth, Double(widths.upperBound) <= widest,
    FeedSettings.cellRange.contains(cells), scales.contains(scale)
  else {
    let range = { (low: Double, high: Double) in "\(Figures.plain(low)) to \(Figures.plain(high))" }
    throw Failure.usage(
      "the scene \(scene.name) needs 1 to \(FeedSettings.cellRange.upperBound) cells, widths of "
        + "\(range(scene.minimumWidth, widest)) points, and a scale of \(range(scales.lowerBound, scales.upperBound))")
  }
  let compared = catalog.usualEngines(for: scene)
  guard compared.count > 1 else {
    throw Failure.usage("\(compared[0]) is the reference of the scene \(scene.name); name an engine to compare with it")
  }
  for width in widths {
    var settings = FeedSettings()
    (settings.cells, settings.seed, settings.width, settings.scale) = (cells, seed, Double(width), scale)
    let comparison = try Trial(verifying: Feed(scene, settings), compared, atOneWidth: true).comparison
    if comparison.state == .unchecked { throw scene.hasNoFrames }
    guard let cell = comparison.drawnCells.first, let first = cell.mismatches.first else { continue }
    let name = "\(scene.name)-\(cell.cell)-\(cell.engine.rawValue.replacing("/", with: "-"))-\(width).svg"
    let picture = try FrameDrawing(cell, scene: scene.name).write(name, in: pictures)
    let more = cell.mismatches.count > 1 ? ", and \(cell.mismatches.count - 1) more" : ""
    let item = (scene as? any ItemScene.Type)?.item(at: cell.cell, in: settings) as? any Encodable
    let line = item.flatMap { try? JSONEncoder().encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    // The most frequent frames are expected, so `verify` needs all compared engines. It always adds the reference.
    let others = compared.dropFirst().map(\.rawValue).joined(separator: ",")
    let options = [
      "--scene", scene.name, "--engine", others, "--width", "\(width)", "--scale", Figures.plain(scale), "--seed",
      "\(seed)", "--cells", "\(cell.cell + 1)",
    ]
    throw UnequalFrames(
      description: "\(scene.name), cell \(cell.cell), \(width) points wide, \(cell.engine): \(first.sentence)\(more); "
        + "picture: \(picture); repeat: verify \(ShellWord.line(options))"
        + (line.map { "; content for --feed: \($0)" } ?? ""))
  }
}
