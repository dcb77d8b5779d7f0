// Subclasses of UIView. PinViews also uses the names of their members, for instance for requirements of Layoutable.
import PinViews
import UIKit

class ImageSize: UIView { var imageSize: CGSize = .zero }
class Notes: UIView { let measurement: String = "" }
class Direction: UIView { var layoutDirection: Int = 0 }
class Scale: UIView { var displayScale: CGFloat = 2 }
class PrivateSize: UIView { private let imageSize: CGFloat = 24 }
class Plain: UIView { private var isPlain = false }
class Transform: UIView { private var layoutTransform = 1.0 }
class OtherPin: UIView { let pin = 3 }
class OtherEdge: UIView { var edge: CGFloat = 3 }
class OtherAnchor: UIView { var anchor: CGPoint = .zero }
class OtherLayout: UIView {
  func layout() {}
  var layoutRect: CGRect = .zero
}
protocol SizeCalculable { var size: CGFloat { get } }
class Sized: UIView, SizeCalculable { let size: CGFloat = 3 }
class Insets: UIView { private let padding: UIEdgeInsets = .zero }

@MainActor func place(_ view: ImageSize) { view.pin.top(10) }
