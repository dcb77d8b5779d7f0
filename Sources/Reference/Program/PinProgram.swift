import PinTree

/// Trees of views and the steps that lay them out, as a value.
///
/// Conformance cases are decoded into programs, and each reference runs programs. Steps refer to a view by its index in
/// `views`.
public struct PinProgram: Hashable, Sendable {
  /// Pixels per point of every view.
  public var scale: Double
  /// The text direction of every root, which all views inherit.
  public var direction: LayoutDirection
  /// The views: each superview before its subviews, siblings from back to front.
  public var views: [ProgramView]
  /// The steps, in order.
  public var steps: [Step]

  /// A program from its scale, direction, views and steps.
  public init(scale: Double = 1, direction: LayoutDirection = .ltr, views: [ProgramView], steps: [Step]) {
    self.scale = scale
    self.direction = direction
    self.views = views
    self.steps = steps
  }

  /// One step of a program.
  public indirect enum Step: Hashable, Sendable {
    /// Runs a chain on a view and applies it.
    case chain(view: Int, space: Space, calls: [ProgramCall])
    /// Measures a view: runs steps whose chains set no frames.
    case measure(view: Int, offered: Offer, steps: [Step])
    /// Sets a view's frame directly, in points.
    case setFrame(view: Int, Rect)
    /// Changes the content of a view, as an app does between two layouts.
    case edit(view: Int, ProgramView.Edit)
  }

  /// The offered size and the option of a measurement.
  public struct Offer: Hashable, Sendable {
    /// The offered size in points.
    public var size: Size
    /// Whether the result includes the subviews' offsets from the right and bottom edges, in the same way as margins.
    public var includesOffsets: Bool

    /// An offer of a size in points.
    public init(_ size: Size, includingOffsets: Bool = false) {
      self.size = size
      includesOffsets = includingOffsets
    }
  }

  /// The kind of rectangles that a chain reads and writes.
  public enum Space: Hashable, Sendable {
    /// Frames before the transform: `pin`.
    case untransformed
    /// The axis-aligned rectangles around the transformed views: `pinFrame`.
    case transformed
  }
}

/// A view of a program before any layout.
public struct ProgramView: Hashable, Sendable {
  /// The name, unique in the program.
  public var id: String
  /// The index of the superview; nil for a detached view.
  public var parent: Int?
  /// The frame in the superview's points, before the transform is set.
  public var frame = Rect.zero
  /// Whether the view is hidden.
  public var isHidden = false
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// The rule for the view's `sizeThatFits`; if nil, the method returns the current size.
  public var fit: Fit?
  /// The size of the view's image in points; nil without one.
  public var imageSize: Size?
  /// The insets of the safe area, in points.
  public var safeArea = EdgeInsets.zero
  /// The layout margins, in points.
  public var layoutMargins = EdgeInsets.zero
  /// The readable margins, in points.
  public var readableMargins = EdgeInsets.zero
  /// The transform about the view's centre. It is set after the frame.
  public var transform = AffineTransform.identity

  /// A view with a name, a superview and a frame.
  public init(id: String, parent: Int? = nil, frame: Rect = .zero) {
    self.id = id
    self.parent = parent
    self.frame = frame
  }

  /// A change of a view's content: its visibility, its rule for `sizeThatFits`, the size of its image in points, or the
  /// text direction of the view and of the descendants that inherit it.
  public enum Edit: Hashable, Sendable {
    case hidden(Bool)
    case fit(Fit)
    case image(Size)
    case direction(LayoutDirection)
  }

  /// A rule for `sizeThatFits`.
  public enum Fit: Hashable, Sendable {
    /// A size with a given area. If only one offered length is bounded, the length on this axis is the offered length
    /// plus `offset`, and the other length follows from the area. If neither is bounded, the width is 40. If both are
    /// bounded, the size is 35 × 45, whatever the area.
    case area(Double, offset: Double)
    /// Always the same size.
    case size(Size)
    /// A number of glyphs of equal advance, wrapped at the offered width into lines of equal height.
    case text(length: Double, advance: Double, line: Double)

    /// The size that the rule gives for an offered size, in points. Infinity and the greatest finite number mean
    /// unbounded.
    public func answer(to offered: Size) -> Size {
      let bounded = [offered.width, offered.height].map { $0.isFinite && $0 != .greatestFiniteMagnitude ? $0 : nil }
      switch (self, bounded[0], bounded[1]) {
      case (.size(let size), _, _): return size
      case (.area, _?, _?): return Size(width: 35, height: 45)
      case (.area(let area, let offset), let width?, nil):
        return Size(width: width + offset, height: area / (width + offset))
      case (.area(let area, let offset), nil, let height?):
        return Size(width: area / (height + offset), height: height + offset)
      case (.area(let area, _), nil, nil): return Size(width: 40, height: area / 40)
      case (.text(let length, let advance, let line), let width, _):
        guard length > 0 else { return .zero }
        let perLine = width.map { max(1, ($0 / advance).rounded(.down)) } ?? length
        return Size(width: min(length, perLine) * advance, height: (length / perLine).rounded(.up) * line)
      }
    }
  }
}

/// The result of running a program.
public struct ProgramOutcome: Hashable, Sendable {
  /// The frame of each view of the program, in the superview's points.
  public var frames: [Rect]
  /// The results of the measuring steps, in the order in which the steps ended.
  public var sizes: [Size]
  /// The warnings, for example about refused calls. The constraint reference gives no warnings.
  public var warnings: [String]

  /// An outcome from its frames, sizes and warnings.
  public init(frames: [Rect], sizes: [Size], warnings: [String]) {
    self.frames = frames
    self.sizes = sizes
    self.warnings = warnings
  }
}
