import PinCore
import Testing

@testable import BenchKit
@testable import BenchRunner
@testable import BenchScenes

@Suite("Cells of a seed", .bench)
struct ApprovedSceneTests {
  @Test("are drawn as before: the first engine, and the last one over it")
  func drawing() throws {
    var settings = FeedSettings()
    settings.seed = 3
    let both = try FrameDrawing(cell: 2, of: Social.self, settings, by: [.manual, .stack])
    try ApprovedText.expect(both.svg.replacing("><", with: ">\n<"), is: "cell-social.svg")
  }

  @Test("belong to scenes with the approved names and summaries")
  func summaries() throws {
    let lines = Bench.catalog.scenes.map { "\($0.name): \($0.summary)\n" }
    try ApprovedText.expect(lines.joined(), is: "scenes.txt")
  }

  @Test("are sent to outside engines as before", arguments: Bench.catalog.scenes.map { $0.name })
  func data(_ name: String) throws {
    let scene = try #require(Bench.catalog.scenes.first { $0.name == name })
    var settings = FeedSettings()
    (settings.cells, settings.seed, settings.direction) = (4, 3, .mixed)
    let data = try SceneData(of: Feed(scene, settings))
    let heights = data.heights.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
    let cells = data.cells.map { JSONWriter.text($0) + "\n" }.joined()
    let paths = data.viewPaths.map { $0.joined(separator: " ") + "\n" }.joined()
    try ApprovedText.expect(heights + cells + paths, is: "data-\(name).txt")
  }
}
