#if canImport(CoreGraphics)
  import CoreGraphics
  import PinTree

  /// A view or layer that measures its content: all views of UIKit, the controls of AppKit, and subclasses of `NSView`
  /// or `CALayer` that declare it. Chains cannot fit any other view or layer to its content.
  public protocol SizeCalculable {
    /// The size that the content needs within an offered size, in points; `greatestFiniteMagnitude` means unbounded.
    func sizeThatFits(_ size: CGSize) -> CGSize
  }

  /// PinLayout's protocol for views whose layout can be measured.
  public protocol AutoSizeCalculable {
    /// The size that a layout of the subviews needs, in points; see `Layoutable.autoSizeThatFits`.
    func autoSizeThatFits(_ size: CGSize, layoutClosure: () -> Void) -> CGSize
  }

  extension Layoutable {
    /// The rectangle that chains read, in the superview's points; with `keepTransform` the one before the transform.
    public func getRect(keepTransform: Bool) -> CGRect { CGRect(getRect(keepTransform: keepTransform)) }

    /// Sets the rectangle as a chain does, in the superview's points; with `keepTransform` the one before the transform.
    public func setRect(_ rect: CGRect, keepTransform: Bool) {
      setRect(PinTree.Rect(rect), keepTransform: keepTransform)
    }
  }

  extension PinTree.Rect {
    init(_ rect: CGRect) {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
  }

  extension PinTree.Size {
    @inlinable init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGSize {
    init(_ size: PinTree.Size) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    init(_ rect: PinTree.Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
  }

  extension PinTree.Point {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGPoint {
    init(_ point: PinTree.Point) { self.init(x: point.x, y: point.y) }
  }

  extension PinTree.AffineTransform {
    init(_ transform: CGAffineTransform) {
      self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
  }
#endif
