import PinTree

/// An engine that turns a feed into frames. `prepare` is called first for each feed, then `layout` any number of
/// times. `readFrames` reads the frames of the last layout.
package protocol LayoutEngine: AnyObject {
  var name: EngineName { get }

  /// Builds trees, solvers and whatever else a layout of the feed needs. Timed as the phase `build`.
  func prepare(_ feed: Feed) throws

  /// Lays out the whole feed for a width, and returns its height, both in points. The first call is timed as `layout`,
  /// later calls at alternating widths as `relayout`.
  func layout(width: Double) throws -> Double

  /// Replaces an array's elements by the frames of one cell: first the cell's frame in the feed's coordinates, then
  /// those of its views depth first, each in its superview's coordinates.
  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws

  /// The engine itself if its feed can change after a layout; nil for other engines.
  var live: (any LiveEngine)? { get }

  func timePreparation(of feed: Feed) throws -> Timing

  func timeLayout(width: Double) throws -> Timing

  /// Lays out at two widths alternately, `count` times each, and returns the time.
  func timePairs(_ count: Int, widths: (Double, Double)) throws -> Timing

  /// The path of the view at an index in the order of `readFrames`, as in `topBar/options`.
  func viewPath(ofCell index: Int, at place: Int) -> String

  /// The paths of the first `count` views of a cell.
  func viewPaths(ofCell index: Int, _ count: Int) -> [String]
}

/// Default implementations for engines in this process, which `Stopwatch` times.
extension LayoutEngine {
  var live: (any LiveEngine)? { self as? any LiveEngine }

  func viewPaths(ofCell index: Int, _ count: Int) -> [String] {
    (0..<count).map { viewPath(ofCell: index, at: $0) }
  }

  /// Prepares a feed, and lays it out for its width.
  func layOut(_ feed: Feed) throws {
    try prepare(feed)
    _ = try layout(width: feed.settings.width)
  }

  func timePreparation(of feed: Feed) throws -> Timing { try Stopwatch.timing { try prepare(feed) }.timing }

  func timeLayout(width: Double) throws -> Timing {
    let (timing, height) = try Stopwatch.timing { try layout(width: width) }
    BlackHole.swallow(height)
    return timing
  }

  func timePairs(_ count: Int, widths: (Double, Double)) throws -> Timing {
    var heights = 0.0
    let timing = try Stopwatch.timing {
      for _ in 0..<count {
        heights += try layout(width: widths.0)
        heights += try layout(width: widths.1)
      }
    }.timing
    BlackHole.swallow(heights)
    return timing
  }
}

package typealias EngineMaker = (EngineName) -> any LayoutEngine

/// Changes the content of a cell. Only tests change contents, for instance to break a layout.
typealias ContentChange = (any CellContent) -> any CellContent

package func makePackageEngine(_ name: EngineName) -> any LayoutEngine { CellEngine(name) }
