#if canImport(UIKit) && !os(watchOS)
  import PinTree
  import UIKit

  extension UIView {
    /// The size in points that a layout of the view's subviews needs, computed without moving them; see
    /// `Layoutable.autoSizeThatFits`.
    public func autoSizeThatFits(_ size: CGSize, includingOffsets: Bool = false, layoutClosure: () -> Void) -> CGSize {
      let size = PinTree.Size(size)
      return CGSize(
        Self.measuring { autoSizeThatFits(size, includingOffsets: includingOffsets, layoutClosure: layoutClosure) })
    }
  }

  // The areas of a view for content. Reading one snaps the view to pixels as any chain does, also in PinLayout.
  @MainActor extension PinLayout where Node == UIView {
    /// The insets of the area that bars and notches do not cover, in points.
    public var safeArea: UIEdgeInsets { node.takeUnretainedValue().safeAreaInsets }
    /// The insets of the margins for content, in points.
    public var layoutMargins: UIEdgeInsets { node.takeUnretainedValue().layoutMargins }
    #if !os(tvOS)  // tvOS has no keyboard layout guide.
      /// The area that the keyboard covers, in the view's points.
      @available(iOS 15, *)
      public var keyboardArea: CGRect { node.takeUnretainedValue().keyboardLayoutGuide.layoutFrame }
    #endif
    /// The insets of the area with a readable width for text, in points; zero if the view has no such area yet.
    public var readableMargins: UIEdgeInsets {
      let view = node.takeUnretainedValue()
      let (frame, bounds) = (view.readableContentGuide.layoutFrame, view.bounds)
      guard !frame.isEmpty else { return .zero }
      return UIEdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
        right: bounds.maxX - frame.maxX)
    }
  }
#endif
