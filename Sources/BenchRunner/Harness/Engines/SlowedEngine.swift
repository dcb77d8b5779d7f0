import PinTree

/// An engine that does more than it must, by real work: after each layout it lays out a part of the feed once more, in a tree
/// apart. `bench selftest` sees with it whether the gate fires.
final class SlowedEngine: LayoutEngine {
  let name: EngineName
  private let engine: any LayoutEngine
  private let burden: any LayoutEngine
  private let percent: Double

  /// The engine that `make` makes, slowed by so many per cent of its layout.
  init(_ name: EngineName, by percent: Double, make: EngineMaker) {
    self.name = name
    self.percent = percent
    engine = make(name)
    burden = make(name)
  }

  func prepare(_ feed: Feed) throws {
    try engine.prepare(feed)
    let cells = Int((Double(feed.settings.cells) * percent / 100).rounded())
    try burden.prepare(feed.slice(0..<min(cells, feed.settings.cells)))
  }

  func layout(width: Double) throws -> Double {
    BlackHole.swallow(try burden.layout(width: width))
    return try engine.layout(width: width)
  }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws {
    try engine.readFrames(ofCell: index, into: &frames)
  }

  func viewPath(ofCell index: Int, at place: Int) -> String { engine.viewPath(ofCell: index, at: place) }
}
