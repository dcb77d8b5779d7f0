// Not compiled or tested in this project, which is built on Linux; only checked against stubs of the frameworks.

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A view's superview must be flipped: y points down.
  extension NSView: @MainActor Layoutable {
    /// The view itself.
    public var layoutNode: NSView { self }

    /// The view's frame, in the superview's points.
    public var layoutRect: Rect {
      get { Rect(frame) }
      set { frame = CGRect(newValue) }
    }

    /// Pixels per point; 1 outside a window.
    public var displayScale: Double { Double(window?.backingScaleFactor ?? 1) }
    /// The direction for "start" and "end".
    public var layoutDirection: LayoutDirection { userInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr }
    /// Whether the view is neither hidden nor fully transparent.
    public var isVisibleInLayout: Bool { !isHidden && alphaValue > 0 }
    /// The size of an image view's image, in points.
    public var imageSize: Size? { (self as? NSImageView)?.image.map { Size($0.size) } }

    /// The size that a control needs within an offered size, in points; other views keep their size.
    public func sizeThatFits(_ size: Size) -> Size {
      (self as? NSControl).map { Size($0.sizeThatFits(CGSize(size))) } ?? layoutRect.size
    }
  }
#endif
