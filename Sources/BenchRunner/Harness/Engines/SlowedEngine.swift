import PinTree

/// An engine that lays out a percentage of the feed a second time, in separate cells. `bench selftest` uses it.
final class SlowedEngine: LayoutEngine {
  let name: EngineName
  private let engine: any LayoutEngine
  private let extraWork: any LayoutEngine
  private let percent: Double

  init(_ name: EngineName, by percent: Double, make: EngineMaker) {
    self.name = name
    self.percent = percent
    engine = make(name)
    extraWork = make(name)
  }

  func prepare(_ feed: Feed) throws {
    try engine.prepare(feed)
    let cells = Int((Double(feed.settings.cells) * percent / 100).rounded())
    try extraWork.prepare(feed.slice(0..<min(cells, feed.settings.cells)))
  }

  func layout(width: Double) throws -> Double {
    BlackHole.swallow(try extraWork.layout(width: width))
    return try engine.layout(width: width)
  }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws {
    try engine.readFrames(ofCell: index, into: &frames)
  }

  func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
}
