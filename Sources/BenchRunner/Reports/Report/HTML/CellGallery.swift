import BenchHarness
import BenchSupport
import PinTree

/// Pictures of the first cells of each scene, so that readers see what was measured.
struct CellGallery {
  private let run: RunRecord
  /// The number of cells per scene.
  private static let shownCells = 2

  init(_ run: RunRecord) { self.run = run }

  var markup: String {
    let figures = run.manifest.run.scenes.map(figure).joined()
    return figures.isEmpty ? "" : Markup.element("div", ["class": "gallery"], "\n", figures) + "\n"
  }

  private func figure(of scene: String) -> String {
    let id = "cells-\(scene)"
    switch cells(of: scene) {
    case .failure(let reason):
      return Markup.element("p", [:], Markup.escaped("\(scene) is not shown: \(reason.sentence).")) + "\n"
    case .success(let cells):
      return figure(id: id, scene: scene, cells: cells)
    }
  }

  private func figure(id: String, scene: String, cells: [FeedCell]) -> String {
    let picture = CellPicture(cells)
    let summary =
      "The first \(cells.count) cells of the scene \(scene) as all engines laid them out, \(Figures.plain(picture.width)) points "
      + "wide: texts in blue boxes, images crossed."
    return Markup.element(
      "figure", ["id": id], "\n",
      Markup.element("figcaption", [:], Markup.element("h3", [:], Markup.escaped(scene))), "\n",
      Markup.element(
        "svg",
        [
          "class": "cells", "viewBox": "-1 -1 \(Markup.number(picture.width + 2)) \(Markup.number(picture.height + 2))",
          "role": "img", "aria-labelledby": "\(id)-title \(id)-desc",
        ],
        Markup.element("title", ["id": "\(id)-title"], Markup.escaped("Cells of \(scene)")),
        Markup.element("desc", ["id": "\(id)-desc"], Markup.escaped(summary)), "\n",
        picture.shapes.joined(separator: "\n"), "\n"),
      "\n",
      Markup.element(
        "details", [:], Markup.element("summary", [:], "Frames: " + Markup.escaped(scene)), "\n",
        Self.table(cells).markup),
      "\n") + "\n"
  }

  private static func table(_ cells: [FeedCell]) -> DataTable {
    var table = DataTable(header: ["view", "x", "y", "width", "height", "text"])
    for (index, cell) in cells.enumerated() {
      let names = ViewNames(in: cell)
      cell.forEachInSubtree { view in
        let path = view === cell ? "cell \(index)" : "\(index)/\(names.path(to: view))"
        table.rows.append([path] + view.frame.numbers.map(Figures.shown) + [(view as? Label)?.text ?? ""])
      }
    }
    return table
  }

  /// The reason why cells cannot be shown.
  private struct Reason: Error { let sentence: String }

  /// The cells of a scene, laid out again; fails if the frames differ from the run's.
  private func cells(of scene: String) -> Result<[FeedCell], Reason> {
    guard run.manifest.run.feed == nil else { return .failure(Reason(sentence: "its posts are not part of the run")) }
    guard let type = Catalog.current.scenes.first(where: { $0.name == scene }),
      let (settings, digest) = smallestFeed(of: scene)
    else { return .failure(Reason(sentence: "this version of bench does not know its feed")) }
    let feed = Feed(type, settings)
    guard let now = try? FeedDigest(of: feed), now.frames == digest.frames, now.tree == digest.tree else {
      return .failure(
        Reason(sentence: "this version of bench lays it out differently"))
    }
    do {
      let engine = CellEngine(type.engines[0])
      try engine.prepare(feed.slice(0..<min(Self.shownCells, settings.cells)))
      _ = try engine.layout(width: settings.width)
      return .success(engine.trees)
    } catch {
      return .failure(Reason(sentence: "it cannot be laid out"))
    }
  }

  /// The settings and the digest of a scene's smallest feed.
  private func smallestFeed(of scene: String) -> (FeedSettings, Manifest.Run.Digest)? {
    let digests = run.manifest.run.digests.filter { $0.scene == scene }.sorted { $0.cells < $1.cells }
    for digest in digests {
      if let settings = run.manifest.run.settings(ofVariant: digest.variant, cells: digest.cells) {
        return (settings, digest)
      }
    }
    return nil
  }
}

extension Manifest.Run {
  /// The settings of the feed with a variant; nil if the run has no such feed, or the variant is not valid.
  package func settings(ofVariant variant: String, cells: Int) -> FeedSettings? {
    guard let text = TextMode(rawValue: text), let direction = FeedDirection(rawValue: direction),
      FeedSettings.cellRange.contains(cells), FeedSettings.depthRange.contains(depth)
    else { return nil }
    var settings = FeedSettings()
    (settings.cells, settings.seed, settings.depth) = (cells, seed, depth)
    (settings.text, settings.direction) = (text, direction)
    for width in widths where FeedSettings.widthRange.contains(width) {
      for scale in scales where FeedSettings.scaleRange.contains(scale) {
        for views in [FeedSettings().views] + (views ?? []) where FeedSettings.viewRange.contains(views) {
          (settings.width, settings.scale, settings.views) = (width, scale, views)
          if settings.variant == variant { return settings }
        }
      }
    }
    return nil
  }
}
