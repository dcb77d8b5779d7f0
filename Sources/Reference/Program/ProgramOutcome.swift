import PinTree

/// The result of running a program.
public struct ProgramOutcome: Hashable, Sendable {
  /// The frame of each view of the program, in the superview's points.
  public var frames: [Rect]
  /// The results of the measuring steps, in the order in which they ended.
  public var sizes: [Size]
  /// The reasons why calls were refused; empty if none was.
  public var warnings: [String]

  /// An outcome from its parts.
  public init(frames: [Rect], sizes: [Size], warnings: [String]) {
    self.frames = frames
    self.sizes = sizes
    self.warnings = warnings
  }
}
