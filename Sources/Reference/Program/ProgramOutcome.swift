import PinTree

/// What running a program came to.
public struct ProgramOutcome: Hashable, Sendable {
  /// The frame of each view of the program, in the superview's points.
  public var frames: [Rect]
  /// The answers of the measuring steps, in the order in which they ended.
  public var sizes: [Size]
  /// Why calls were not followed; empty if all were.
  public var warnings: [String]

  /// An outcome from its parts.
  public init(frames: [Rect], sizes: [Size], warnings: [String]) {
    self.frames = frames
    self.sizes = sizes
    self.warnings = warnings
  }
}
