import PinCore

/// Something that turns a feed into frames. Every engine is asked the same in the same order: `prepare`, then `layout` as
/// often as one likes, then the frames.
protocol LayoutEngine: AnyObject {
  var name: EngineName { get }

  /// Builds what the engine needs to lay out a feed: trees, solvers. Timed as the phase `build`.
  func prepare(_ feed: Feed) throws

  /// Lays out the whole feed at a width in points, and answers its height in points. Timed as the phase `layout` the first
  /// time, as `relayout` at another width.
  func layout(width: Double) throws -> Double

  /// Puts the frames of one cell into an array in place of what it holds: the cell's own first, in the feed's points, then
  /// those of its views depth first, each in its superview's points.
  func readFrames(ofCell index: Int, into frames: inout [Rect]) throws

  /// The name of the view at a place in the order of `readFrames`, with those of its superviews, as in `topBar/options`.
  func viewPath(ofCell index: Int, at place: Int) -> String
}

/// The engines of this package.
enum EngineName: String, CaseIterable {
  /// Frames computed by hand: the reference that all others are held against.
  case manual
  /// Pin chains on PinCore.
  case pin
  /// Linear constraints on the solver.
  case constraint

}

/// Makes an engine with nothing prepared.
typealias EngineMaker = (EngineName) -> any LayoutEngine
