#if canImport(CoreGraphics)
  import CoreGraphics
  import PinTree

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

  extension PinTree.Rect {
    /// The rectangle of a view or layer whose bounds have a size, and whose anchor is at a position.
    init(size: CGSize, anchor: CGPoint, at position: CGPoint) {
      self.init(
        x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
        height: size.height)
    }

    /// The position of an anchor, which has shares of the rectangle as coordinates.
    func position(of anchor: CGPoint) -> CGPoint {
      CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
    }
  }

  extension PinTree.AffineTransform {
    /// A transform about an anchor, as one about the centre of a view of the given size.
    init(_ transform: CGAffineTransform, about anchor: CGPoint, size: CGSize) {
      let (x, y) = ((0.5 - anchor.x) * size.width, (0.5 - anchor.y) * size.height)
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d,
        tx: transform.tx + transform.a * x + transform.c * y - x,
        ty: transform.ty + transform.b * x + transform.d * y - y)
    }
  }
#endif
