import PinTree

/// The result of running a program.
public struct ProgramOutcome: Hashable, Sendable {
  /// The frame of each view of the program, in the superview's points.
  public var frames: [Rect]
  /// The results of the measuring steps, in the order in which the steps ended.
  public var sizes: [Size]
  /// The warnings about refused calls; empty if no call was refused.
  public var warnings: [String]

  /// An outcome from its frames, sizes and warnings.
  public init(frames: [Rect], sizes: [Size], warnings: [String]) {
    self.frames = frames
    self.sizes = sizes
    self.warnings = warnings
  }
}
