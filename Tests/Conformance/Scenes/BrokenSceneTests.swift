import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

/// A change of one constant in a scene. After the change, `field` of the frame of `view` differs.
struct SceneBreak: Sendable, CustomTestStringConvertible {
  let scene: String
  let view: String
  let field: Mismatch.Field
  let alter: @Sendable (any CellContent) -> any CellContent

  var testDescription: String { "\(scene): \(view) \(field)" }

  init<Content: CellContent & SendableMetatype>(
    _ scene: String, _ view: String, _ field: Mismatch.Field, _ change: @escaping @Sendable (inout Content) -> Void
  ) {
    self.scene = scene
    self.view = view
    self.field = field
    alter = { content in
      if var mixed = content as? MixedContent, var inner = mixed.content as? Content {
        change(&inner)
        mixed.content = inner
        return mixed
      }
      guard var content = content as? Content else { return content }
      change(&content)
      return content
    }
  }

  static let all: [SceneBreak] = [
    SceneBreak("social", "posterHeadline", .y) { (content: inout SocialContent) in content.spacing.h += 1 },
    SceneBreak("social-nested", "miniProfile/posterName", .x) { (content: inout SocialNestedContent) in
      content.spacing.beside += 1
    },
    SceneBreak("message", "bubble/text", .x) { (content: inout MessageContent) in content.spacing.padding += 1 },
    SceneBreak("form", "card/nameField", .height) { (content: inout FormContent) in content.spacing.rowHeight += 1 },
    SceneBreak("container", "cellA/a1", .width) { (content: inout ContainerContent) in content.spacing.column += 1 },
    SceneBreak("product", "zoom", .x) { (content: inout ProductContent) in content.spacing.inset += 1 },
    SceneBreak("article", "title", .y) { (content: inout ArticleContent) in content.spacing.v += 1 },
    SceneBreak("gallery", "photos[1]", .width) { (content: inout GalleryContent) in content.spacing.gap += 2 },
    SceneBreak("thread", "comments[0]/avatar", .width) { (content: inout ThreadContent) in content.spacing.avatar += 1
    },
    SceneBreak("mixed", "zoom", .y) { (content: inout ProductContent) in content.spacing.inset += 1 },
  ]
}

@Suite("Broken scenes", .bench)
struct BrokenSceneTests {
  /// Every change, paired with every engine of the changed scene.
  private static var pairs: [(SceneBreak, EngineName)] {
    var pairs: [(SceneBreak, EngineName)] = []
    for change in SceneBreak.all {
      let scene = Bench.catalog.scenes.first { $0.name == change.scene }
      for engine in scene?.engines ?? [] { pairs.append((change, engine)) }
    }
    return pairs
  }

  @Test("a constant that is changed in one engine is detected; the expected difference is reported", arguments: pairs)
  func caught(_ change: SceneBreak, _ broken: EngineName) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == change.scene })
    var settings = FeedSettings()
    settings.cells = change.scene == "mixed" ? 20 : 3
    settings.width = 414
    // Two other engines are enough to outvote the broken one.
    let others = Array(scene.engines.filter { $0 != broken }.prefix(2))
    let engines = scene.engines.filter { $0 == broken || others.contains($0) }
    let comparison = try Trial(verifying: Feed(scene, settings), engines) { (name: EngineName) in
      name == broken ? CellEngine(name, altering: change.alter) : CellEngine(name)
    }.comparison
    #expect(comparison.dissenters == [broken])
    #expect(comparison.mismatches.contains { $0.viewPath == change.view && $0.field == change.field })
  }

  @Test("every scene has one breaking change, which is tried in each engine of the scene")
  func allScenes() {
    #expect(Set(SceneBreak.all.map(\.scene)) == Set(Bench.catalog.sceneNames))
    #expect(Self.pairs.count == Bench.catalog.scenes.reduce(0) { $0 + $1.engines.count })
  }

  @Test("if a feed is compared in parts, differences have the cell numbers of the whole feed")
  func parts() throws {
    var settings = FeedSettings()
    settings.cells = 5
    let feed = Feed(Social.self, settings)
    let engines = [CellEngine(.manual), CellEngine(.constraint), CellEngine(.pin, altering: SceneBreak.all[0].alter)]
    var comparison = Comparison()
    for part in [feed.slice(0..<3), feed.slice(3..<5)] {
      for engine in engines {
        try engine.prepare(part)
        _ = try engine.layout(width: settings.width)
      }
      try comparison.add(engines, cells: part.contents.count)
    }
    #expect(Set(comparison.mismatches.map(\.cell)) == [0, 1, 2, 3, 4])
  }
}
