import Dispatch
import PinTree

/// An engine that lays out chunks of a feed on several threads, each chunk with separate trees, solvers and batches.
/// The threads synchronise only at the start and at the end of a layout.
final class ThreadedEngine: LayoutEngine {
  let name: EngineName
  private let engines: [any LayoutEngine]
  private var chunks: [Range<Int>] = []
  private var heights: [Double]
  private var grid = PixelGrid(scale: 1)

  /// Makes an engine for each chunk. The `count` chunks are laid out on at most `count` threads.
  init(_ name: EngineName, threads count: Int, make: EngineMaker) {
    self.name = name
    engines = (0..<count).map { _ in make(name) }
    heights = Array(repeating: 0, count: count)
  }

  func prepare(_ feed: Feed) throws {
    grid = PixelGrid(scale: feed.settings.scale)
    let count = feed.contents.count
    chunks = engines.indices.map { count * $0 / engines.count..<count * ($0 + 1) / engines.count }
    for (engine, chunk) in zip(engines, chunks) { try engine.prepare(feed.slice(chunk)) }
  }

  func layout(width: Double) throws -> Double {
    let engines = engines
    var errors = [(any Error)?](repeating: nil, count: engines.count)
    heights.withUnsafeMutableBufferPointer { heights in
      errors.withUnsafeMutableBufferPointer { errors in
        // Each iteration accesses only the engine, the height and the error of one chunk.
        nonisolated(unsafe) let (engines, heights, errors) = (engines, heights, errors)
        DispatchQueue.concurrentPerform(iterations: engines.count) { index in
          do { heights[index] = try engines[index].layout(width: width) } catch { errors[index] = error }
        }
      }
    }
    if let error = errors.lazy.compactMap(\.self).first { throw error }
    return top(ofChunk: chunks.count)
  }

  private func top(ofChunk index: Int) -> Double { heights.prefix(index).reduce(0) { grid.nearest($0 + $1) } }

  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws {
    let (chunk, cell) = place(index)
    try engines[chunk].readFrames(ofCell: cell, into: &frames)
    if !frames.isEmpty { frames[0].origin.y = grid.nearest(top(ofChunk: chunk) + frames[0].minY) }
  }

  func viewPath(ofCell index: Int, at place: Int) -> String {
    let (chunk, cell) = self.place(index)
    return engines[chunk].viewPath(ofCell: cell, at: place)
  }

  private func place(_ index: Int) -> (chunk: Int, cell: Int) {
    let chunk = chunks.firstIndex { $0.contains(index) } ?? 0
    return (chunk, index - chunks[chunk].lowerBound)
  }
}
