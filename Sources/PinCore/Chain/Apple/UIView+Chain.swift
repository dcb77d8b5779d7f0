// Not compiled or tested in this project, which is built on Linux; only checked against stubs of the frameworks.

#if canImport(UIKit) && !os(watchOS)
  import PinTree
  import UIKit

  extension UIView {
    /// The size in points that a layout of the view's subviews needs, computed without moving anything.
    public func autoSizeThatFits(
      _ size: CGSize, includingOffsets: Bool = false, layoutClosure: () -> Void
    ) -> CGSize {
      CGSize(autoSizeThatFits(PinTree.Size(size), includingOffsets: includingOffsets, layoutClosure: layoutClosure))
    }
  }

  @MainActor extension PinLayout where Node == UIView {
    /// The insets of the part that bars and notches leave free, in points.
    public var safeArea: PinTree.EdgeInsets { reading { PinTree.EdgeInsets($0.safeAreaInsets) } }
    /// The insets of the margins for content, in points.
    public var layoutMargins: PinTree.EdgeInsets { reading { PinTree.EdgeInsets($0.layoutMargins) } }
    /// The insets of the readable width for text, in points.
    public var readableMargins: PinTree.EdgeInsets {
      let view = node.takeUnretainedValue()
      let frame = view.readableContentGuide.layoutFrame
      let bounds = view.bounds
      return PinTree.EdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
        right: bounds.maxX - frame.maxX)
    }
  }
#endif
