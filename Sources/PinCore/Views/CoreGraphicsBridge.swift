#if canImport(CoreGraphics)
  import CoreGraphics
  import PinTree

  /// A subclass of `NSView` or `CALayer` that measures its content. Controls of AppKit and all views of UIKit measure
  /// their content without this protocol. Chains cannot fit any other view or layer to its content.
  public protocol SizeCalculable {
    /// The size that the content needs within an offered size, in points; `greatestFiniteMagnitude` means unbounded.
    func sizeThatFits(_ size: CGSize) -> CGSize
  }

  extension PinTree.Rect {
    init(_ rect: CGRect) {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
  }

  extension PinTree.Size {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
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
