// Not compiled or tested in this project, which is built on Linux; only checked against stubs of the frameworks.

#if canImport(QuartzCore) && !os(watchOS)
  import CoreGraphics

  extension Rect {
    init(_ rect: CGRect) {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }

    /// A rectangle from the values that UIKit and Core Animation store: the size of the bounds and the centre.
    init(center: CGPoint, size: CGSize) {
      self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  extension Size {
    package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGSize {
    package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
  }

  extension AffineTransform {
    init(_ transform: CGAffineTransform) {
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }
  }
#endif
