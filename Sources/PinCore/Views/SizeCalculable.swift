#if canImport(CoreGraphics)
  import CoreGraphics

  /// A subclass of `NSView` or `CALayer` that measures its content. Without this protocol, chains can fit controls of AppKit
  /// and all views of UIKit to their content, but no other views and layers.
  public protocol SizeCalculable {
    /// The size that the content needs within an offered size, in points; `CGFloat.greatestFiniteMagnitude` stands for
    /// unbounded.
    func sizeThatFits(_ size: CGSize) -> CGSize
  }
#endif
