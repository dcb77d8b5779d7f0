#if canImport(UIKit) || canImport(AppKit)
  import PinTree

  #if canImport(UIKit)
    import UIKit
    /// The platform's type for edge insets.
    public typealias PEdgeInsets = UIEdgeInsets
  #else
    import AppKit
    /// The platform's type for edge insets.
    public typealias PEdgeInsets = NSEdgeInsets
  #endif

  extension PinTree.EdgeInsets {
    @inlinable init(_ insets: PEdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }

  extension PEdgeInsets {
    init(_ insets: PinTree.EdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The larger of the two insets at each edge, in points.
    public func minInsets(_ insets: PEdgeInsets) -> PEdgeInsets {
      PEdgeInsets(PinTree.EdgeInsets(self).minInsets(PinTree.EdgeInsets(insets)))
    }

    /// The insets, with left and right raised to at least `dx`, and top and bottom raised to at least `dy`, in points.
    public func minInsets(dx: CGFloat, dy: CGFloat) -> PEdgeInsets {
      PEdgeInsets(PinTree.EdgeInsets(self).minInsets(dx: dx, dy: dy))
    }

    /// The insets with a number of points added at each edge.
    public static func + (insets: PEdgeInsets, points: CGFloat) -> PEdgeInsets {
      PEdgeInsets(PinTree.EdgeInsets(insets) + Double(points))
    }
  }

  extension PinTree.DirectionalEdgeInsets {
    @inlinable init(_ insets: NSDirectionalEdgeInsets) {
      self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
  }
#endif
