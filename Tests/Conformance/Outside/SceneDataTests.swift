import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Scene data for outside engines", .bench)
struct SceneDataTests {
  private func firstCell(of scene: any Scene.Type) throws -> JSONFields {
    var settings = FeedSettings()
    settings.cells = 1
    let cells = try SceneData(of: Feed(scene, settings)).cells
    return try JSONFields(cells[0], of: "the cell", known: ["direction", "constants", "views", "traits"])
  }

  @Test("lists the constants of `spacing` first, in their order", arguments: Bench.catalog.scenes.map { $0.name })
  func constants(_ name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    guard case .object(let constants) = try firstCell(of: scene).value("constants") else {
      Issue.record("the constants are not an object")
      return
    }
    let content = Mirror(reflecting: Feed(scene, FeedSettings()).contents[0])
    let spacing = try #require(content.children.first { $0.label == "spacing" })
    let names = Mirror(reflecting: spacing.value).children.map { $0.label ?? "" }
    #expect(Array(constants.names.prefix(names.count)) == names)
    #expect(!constants.names.isEmpty)
  }

  @Test("does not exist for a scene without a tree of views")
  func noTree() {
    let failure = #expect(throws: Failure.self) { try SceneData(of: Feed(SoundScene.self, FeedSettings())) }
    #expect(failure == .usage("the scene sound has no tree of views, which outside engines need"))
  }

  @Test("has the values of the constants; a size is two numbers")
  func values() throws {
    let article: JSONValue = .members([
      ("v", .number(12)), ("bottom", .number(24)), ("column", .number(600)), ("ratio", .number(16.0 / 9)),
    ])
    #expect(try firstCell(of: Article.self).value("constants") == article)
    guard case .object(let product) = try firstCell(of: Product.self).value("constants") else {
      Issue.record("the constants are not an object")
      return
    }
    #expect(product["stars"] == .numbers([90, 16]))
  }

  @Test("also has numbers from the content: the height of a container and the safe area of a form")
  func content() throws {
    guard case .object(let container) = try firstCell(of: Container.self).value("constants"),
      case .object(let form) = try firstCell(of: Form.self).value("constants")
    else {
      Issue.record("the constants are not an object")
      return
    }
    let feed = Feed(Container.self, FeedSettings())
    #expect(container["height"] == .number(try #require(feed.contents[0] as? ContainerContent).height))
    let safeArea = try #require(Feed(Form.self, FeedSettings()).contents[0] as? FormContent).safeArea
    #expect(form["safeArea"] == .numbers(safeArea.numbers))
  }
}
