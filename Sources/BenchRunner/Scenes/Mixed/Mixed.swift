import BenchKit

/// Cells of other scenes, chosen at random by weight.
enum Mixed: Scene {
  static let name = "mixed"
  static let summary = "cells of the scenes above, drawn by weight"
  static let features = ["those of the scenes above"]

  /// The expected percentage of cells of each scene.
  private static let weights: [(scene: any Scene.Type, percent: Int)] = [
    (Social.self, 22), (SocialNested.self, 15), (Message.self, 20), (Gallery.self, 12), (Article.self, 10),
    (Product.self, 8), (Thread.self, 6), (Form.self, 4), (Container.self, 3),
  ]
  private static let scenes = weights.flatMap { Array(repeating: $0.scene, count: $0.percent) }

  static func content(at index: Int, in settings: FeedSettings) -> MixedContent {
    MixedContent(scene(at: index, in: settings).content(at: index, in: settings))
  }

  static func scene(at index: Int, in settings: FeedSettings) -> any Scene.Type {
    // The posts use the seed itself. The inverted seed makes a cell's scene independent of its post.
    var random = SplitMix64(seed: ~settings.seed, stream: UInt64(index))
    return random.pick(scenes)
  }
}

/// The content of one of the other scenes.
struct MixedContent: CellContent, CustomReflectable {
  var content: any CellContent
  /// The mirror of the wrapped content, so that outside engines receive the constants of that content.
  var customMirror: Mirror { Mirror(reflecting: content) }

  init(_ content: any CellContent) { self.content = content }

  var kind: ObjectIdentifier { content.kind }

  func show(in cell: any LayoutCell, sharing parts: SharedParts) throws -> Bool {
    try content.show(in: cell, sharing: parts)
  }

  static let layouts: CellLayouts<MixedContent> = [
    .manual: layout(.manual), .pin: layout(.pin), .constraint: layout(.constraint),
  ]

  private static func layout(_ engine: EngineName) -> CellLayout<MixedContent> {
    CellLayout { mixed, parts in try mixed.content.makeCell(for: engine, of: Mixed.self, sharing: parts) }
  }
}
