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

  // The calls of PinLayout that take insets or a size, with the platform's types as arguments; see docs/pin.md.

  extension PinTree.EdgeInsets {
    init(_ insets: PEdgeInsets) {
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

  extension PinLayout {
    /// Sets width and height, in points.
    @discardableResult
    public consuming func size(_ size: CGSize) -> Self { self.size(PinTree.Size(size)) }

    /// `all` with the platform's insets, in points.
    @discardableResult
    public consuming func all(_ insets: PEdgeInsets) -> Self { all(PinTree.EdgeInsets(insets)) }

    /// `top` with the platform's insets, in points.
    @discardableResult
    public consuming func top(_ insets: PEdgeInsets) -> Self { top(PinTree.EdgeInsets(insets)) }

    /// `bottom` with the platform's insets, in points.
    @discardableResult
    public consuming func bottom(_ insets: PEdgeInsets) -> Self { bottom(PinTree.EdgeInsets(insets)) }

    /// `left` with the platform's insets, in points.
    @discardableResult
    public consuming func left(_ insets: PEdgeInsets) -> Self { left(PinTree.EdgeInsets(insets)) }

    /// `right` with the platform's insets, in points.
    @discardableResult
    public consuming func right(_ insets: PEdgeInsets) -> Self { right(PinTree.EdgeInsets(insets)) }

    /// `start` with the platform's insets, in points.
    @discardableResult
    public consuming func start(_ insets: PEdgeInsets) -> Self { start(PinTree.EdgeInsets(insets)) }

    /// `end` with the platform's insets, in points.
    @discardableResult
    public consuming func end(_ insets: PEdgeInsets) -> Self { end(PinTree.EdgeInsets(insets)) }

    /// `horizontally` with the platform's insets, in points.
    @discardableResult
    public consuming func horizontally(_ insets: PEdgeInsets) -> Self { horizontally(PinTree.EdgeInsets(insets)) }

    /// `vertically` with the platform's insets, in points.
    @discardableResult
    public consuming func vertically(_ insets: PEdgeInsets) -> Self { vertically(PinTree.EdgeInsets(insets)) }

    /// `margin` with the platform's insets, in points.
    @discardableResult
    public consuming func margin(_ insets: PEdgeInsets) -> Self { margin(PinTree.EdgeInsets(insets)) }

    /// `wrapContent` with the platform's insets, in points.
    @discardableResult
    public consuming func wrapContent(_ type: WrapType = .all, padding: PEdgeInsets) -> Self {
      wrapContent(type, padding: PinTree.EdgeInsets(padding))
    }

    /// `margin` with the platform's directional insets, in points.
    @discardableResult
    public consuming func margin(_ insets: NSDirectionalEdgeInsets) -> Self {
      margin(
        DirectionalEdgeInsets(
          top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing))
    }
  }
#endif
