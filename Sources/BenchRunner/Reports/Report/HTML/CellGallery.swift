import BenchHarness
import BenchSupport
import PinTree

/// Pictures of the first cells of each scene, so that readers see what was measured.
struct CellGallery {
  let run: RunRecord
  private static let shownCells = 2

  var markup: String {
    let figures = run.manifest.run.scenes.map(figure).joined()
    return figures.isEmpty ? "" : Markup.element("div", ["class": "gallery"], "\n", figures) + "\n"
  }

  private func figure(of scene: String) -> String {
    let cells: [FeedCell]
    do { cells = try self.cells(of: scene) } catch { return Markup.paragraph("\(scene) is not shown: \(error).") }
    let picture = CellPicture(cells)
    let (count, width) = (Figures.counted(cells.count, "cell"), Figures.plain(picture.width))
    let summary =
      "The first \(count) of the scene \(scene) as all engines laid them out, \(width) points wide: texts in blue boxes, "
      + "images crossed."
    return Markup.figure(
      "cells-\(scene)", scene,
      pictures: Markup.picture(
        "cells-\(scene)", kind: "cells", viewBox: [-1, -1, picture.width + 2, picture.height + 2],
        title: "Cells of \(scene)", summary: summary, picture.shapes),
      numbers: ("Frames: \(scene)", Self.table(cells)))
  }

  private static func table(_ cells: [FeedCell]) -> TextTable {
    var table = TextTable(header: ["view", "x", "y", "width", "height", "text"])
    for (index, cell) in cells.enumerated() {
      let names = ViewNames(in: cell)
      cell.forEachInSubtree { view in
        let path = view === cell ? "cell \(index)" : "\(index)/\(names.path(to: view))"
        table.rows.append([path] + view.frame.numbers.map(Figures.shown) + [(view as? Label)?.text ?? ""])
      }
    }
    return table
  }

  /// The first cells of the scene's smallest feed, laid out again. Throws the reason if they cannot be shown, for
  /// instance that the frames of the feed differ from those of the run.
  private func cells(of scene: String) throws(Failure) -> [FeedCell] {
    guard run.manifest.run.feed == nil else { throw Failure.usage("its content is not part of the run") }
    guard let type = Catalog.current.scenes.first(where: { $0.name == scene }),
      let (settings, digest) = smallestFeed(of: scene)
    else { throw Failure.usage("this version of bench does not know its feed") }
    let feed = Feed(type, settings)
    let engine = CellEngine(type.engines[0])
    guard let now = try? FeedDigest(of: feed), now.frames == digest.frames, now.tree == digest.tree,
      (try? engine.prepare(feed.slice(0..<min(Self.shownCells, settings.cells)))) != nil,
      (try? engine.layout(width: settings.width)) != nil
    else { throw Failure.usage("this version of bench lays it out differently") }
    guard !engine.trees.isEmpty else { throw Failure.usage("its cells are not trees of views") }
    return engine.trees
  }

  private func smallestFeed(of scene: String) -> (FeedSettings, Manifest.Run.Digest)? {
    let digests = run.manifest.run.digests.filter { $0.scene == scene }.sorted { $0.cells < $1.cells }
    return digests.lazy.compactMap { digest in
      run.manifest.run.settings(ofVariant: digest.variant, cells: digest.cells).map { ($0, digest) }
    }.first
  }
}

extension Manifest.Run {
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
