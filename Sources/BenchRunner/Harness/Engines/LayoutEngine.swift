import PinTree

/// Something that turns a feed into frames. Every engine is asked the same in the same order: `prepare`, then `layout` as
/// often as one likes, then the frames.
package protocol LayoutEngine: AnyObject {
  var name: EngineName { get }

  /// Builds what the engine needs to lay out a feed: trees, solvers. Timed as the phase `build`.
  func prepare(_ feed: Feed) throws

  /// Lays out the whole feed at a width in points, and answers its height in points. Timed as the phase `layout` the first
  /// time, as `relayout` at another width.
  func layout(width: Double) throws -> Double

  /// Puts the frames of one cell into an array in place of what it holds: the cell's own first, in the feed's points, then
  /// those of its views depth first, each in its superview's points.
  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws

  /// Whether the engine works in this process, so that what it allocates can be counted here.
  var isInside: Bool { get }

  /// What a reader of the engine's times should know, as one line; nil if nothing.
  var remark: String? { get }

  /// Does `prepare`, and answers how long it took.
  func timePreparation(of feed: Feed) throws -> Timing

  /// Does `layout` for the first time, and answers how long it took.
  func timeLayout(width: Double) throws -> Timing

  /// Lays out at two widths in turn, so many times each, and answers how long it took.
  func timePairs(_ count: Int, widths: (Double, Double)) throws -> Timing

  /// The name of the view at a place in the order of `readFrames`, with those of its superviews, as in `topBar/options`.
  func viewPath(ofCell index: Int, at place: Int) -> String
}

/// An engine in this process is timed from outside of it.
extension LayoutEngine {
  package var isInside: Bool { true }

  package var remark: String? { nil }

  package func timePreparation(of feed: Feed) throws -> Timing { try Stopwatch.timing { try prepare(feed) }.timing }

  package func timeLayout(width: Double) throws -> Timing {
    let (timing, height) = try Stopwatch.timing { try layout(width: width) }
    BlackHole.swallow(height)
    return timing
  }

  package func timePairs(_ count: Int, widths: (Double, Double)) throws -> Timing {
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

/// Makes an engine with nothing prepared.
package typealias EngineMaker = (EngineName) -> any LayoutEngine

/// Changes what a cell shows; tests see a broken layout caught with it.
package typealias ContentChange = (any CellContent) -> any CellContent

/// An engine of this program with nothing prepared.
package func makePackageEngine(_ name: EngineName) -> any LayoutEngine { CellEngine(name) }
