import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

/// With random text sizes, the tallest view varies from cell to cell. In generated feeds, it is nearly always the same.
@Suite("Scenes whose texts have random sizes", .bench)
struct TextSizeTests {
  @Test("have the same frames with all engines", arguments: Bench.catalog.sceneNames)
  func agreement(_ name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var random = SplitMix64(seed: 17)
    var texts = 0
    for direction in [FeedDirection.ltr, .rtl] {
      for width in [scene.minimumWidth, 375, 800] {
        var settings = FeedSettings()
        (settings.cells, settings.width, settings.direction, settings.text) = (10, width, direction, .fixed)
        let feed = Feed(scene, settings)
        for content in feed.contents {
          for text in Self.texts(in: content) {
            texts += 1
            // There are only a few sizes, so two views are often equally tall.
            // The scenes assume that no text is taller than the image or the button beside it.
            let size = Size(width: Double(random.number(below: 12) * 5), height: Double(random.number(below: 4) * 5))
            text.sizes?.answers = [(Size.unbounded.width, size)]
          }
        }
        let comparison = try Trial(verifying: feed, scene.engines).comparison
        #expect(comparison.state == .identical, "\(direction), width \(width): \(comparison.mismatches.prefix(3))")
      }
    }
    #expect(texts > 100 || name == "container", "too few texts")
  }

  /// The texts of a content, at any depth.
  private static func texts(in value: Any) -> [FeedText] {
    if let text = value as? FeedText { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }
}
