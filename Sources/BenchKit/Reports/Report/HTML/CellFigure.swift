import PinTree

/// A picture of the first cell of a run's first scene, so that readers see what was measured.
struct CellFigure {
  let run: Run

  /// The picture, or a sentence with the reason why the cell cannot be shown.
  var markup: String {
    guard let scene = run.manifest.run.scenes.first else { return "" }
    let cell: FeedCell
    do { cell = try self.cell(of: scene) } catch { return Markup.paragraph("\(scene) is not shown: \(error).") }
    let picture = CellPicture([cell])
    let summary =
      "The first cell of \(scene) as all engines laid it out, \(Figures.plain(picture.width)) points wide: texts in "
      + "blue boxes, images crossed."
    let svg = Markup.picture(
      "cell", kind: "cells", viewBox: [-1, -1, picture.width + 2, picture.height + 2], title: "A cell of \(scene)",
      summary: summary, picture.shapes)
    return Markup.element("figure", [:], svg, Markup.element("figcaption", [:], Markup.text("p", summary))) + "\n"
  }

  /// The first cell of the scene's smallest feed, laid out again. Throws the reason if it cannot be shown, for instance
  /// that the frames of the feed differ from those of the run.
  private func cell(of scene: String) throws(Failure) -> FeedCell {
    guard run.manifest.run.feed == nil else { throw Failure.usage("its content is not part of the run") }
    guard let type = Catalog.current.scenes.first(where: { $0.name == scene }),
      let (settings, digest) = smallestFeed(of: scene)
    else { throw Failure.usage("this version of bench does not know its feed") }
    let feed = Feed(type, settings)
    let engine = CellEngine(type.engines[0])
    guard let now = try? FeedDigest(of: feed), now.frames == digest.frames, now.tree == digest.tree,
      (try? engine.prepare(feed.slice(0..<1))) != nil, (try? engine.layout(width: settings.width)) != nil
    else { throw Failure.usage("this version of bench lays it out differently") }
    guard let cell = engine.trees.first else { throw Failure.usage("its cells are not trees of views") }
    return cell
  }

  private func smallestFeed(of scene: String) -> (FeedSettings, Manifest.Settings.Digest)? {
    let digests = run.manifest.run.digests.filter { $0.scene == scene }.sorted { $0.cells < $1.cells }
    return digests.lazy.compactMap { digest in
      run.manifest.run.settings(ofVariant: digest.variant, cells: digest.cells).map { ($0, digest) }
    }.first
  }
}

extension Manifest.Settings {
  /// The settings of the feed with a variant and a number of cells; nil if the run does not have the variant, or if a
  /// setting is not valid.
  func settings(ofVariant variant: String, cells: Int) -> FeedSettings? {
    guard let text = TextMode(rawValue: text), let direction = FeedDirection(rawValue: direction),
      FeedSettings.cellRange.contains(cells), FeedSettings.depthRange.contains(depth)
    else { return nil }
    var settings = FeedSettings()
    (settings.cells, settings.seed, settings.depth) = (cells, seed, depth)
    (settings.text, settings.direction) = (text, direction)
    return [settings].varied(\.width, widths.filter(FeedSettings.widthRange.contains))
      .varied(\.scale, scales.filter(FeedSettings.scaleRange.contains))
      .first { $0.variant == variant }
  }
}
