@_exported import CoreGraphics

open class CALayer: NSObject {
  public override init() {}
  open var bounds = CGRect.zero { didSet { writes += 1 } }
  open var position = CGPoint.zero { didSet { writes += 1 } }
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var contentsScale: CGFloat = 1
  open var isHidden = false
  open var opacity: Float = 1
  open private(set) weak var superlayer: CALayer?
  open private(set) var sublayers: [CALayer]?
  open func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }
  open func affineTransform() -> CGAffineTransform { .identity }
  /// The number of assignments to `bounds` and `position`.
  public var writes = 0
}
