import PinCore
import Testing

@testable import BenchKit

@Suite("Numbers of feeds")
struct FeedNumbersTests {
  @Test("the digests of a cell without a tree hash the number of frames, the height on the grid and the nodes' frames")
  func digestOfFrames() throws {
    var settings = FeedSettings()
    settings.width = 300.2
    let digest = try FeedDigest(of: Feed(BarsScene.self, settings, [BarsScene(heights: [10.2], isMade: true)]))
    var (tree, frames) = (FowlerNollVo(), FowlerNollVo())
    tree.add(2.0)
    frames.add(10.5)
    frames.add(Rect(x: 0, y: 0, width: 300.5, height: 10.2))
    #expect(digest.tree == tree.text && digest.frames == frames.text)
  }

  @Test("prices have two decimals")
  func amounts() {
    let prices = Set((0..<500).map { Post(at: $0, seed: 1, depth: 0).price }.filter { !$0.isEmpty })
    #expect(prices.count > 100 && prices.allSatisfy { $0.wholeMatch(of: /€ \d+\.\d\d/) != nil })
    #expect(prices.contains { $0.contains(/\.0[1-9]/) } && prices.contains { $0.contains(/\.10/) })
  }

  @Test("the second width of alternating passes is 1.1 times the first, rounded up to whole points")
  func otherWidth() { #expect(FeedSettings().otherWidth == 413) }
}
