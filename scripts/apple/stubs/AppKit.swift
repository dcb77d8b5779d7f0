@_exported import QuartzCore

public struct NSEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public struct NSDirectionalEdgeInsets: Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class NSWindow {
  open var backingScaleFactor: CGFloat { 2 }
  public init() {}
}

@MainActor open class NSImage {
  open var size: CGSize { CGSize(width: 30, height: 15) }
  public init() {}
}

@MainActor open class NSView: NSObject {
  public override nonisolated init() {}
  open var frame = CGRect.zero { didSet { writes += 1 } }
  open var bounds = CGRect.zero
  /// The number of assignments to `frame`.
  public var writes = 0
  open var window: NSWindow?
  open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { .leftToRight }
  open var isFlipped: Bool { false }
  open var isHidden = false
  open var alphaValue: CGFloat = 1
  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []
  open func addSubview(_ view: NSView) {
    subviews.append(view)
    view.superview = self
  }
}

open class NSControl: NSView { open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) } }
open class NSImageView: NSControl { open var image: NSImage? }
