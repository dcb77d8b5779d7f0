// PinViews must not make the Rect, Size and Point of MacTypes ambiguous. On macOS, Foundation imports MacTypes.
import MacTypes
import PinViews
import UIKit

func height(_ rect: Rect) -> Int16 { rect.bottom - rect.top }
let point: Point? = nil
let length: Size = 3
@MainActor func place(_ view: UIView) { view.pin.size(CGSize(width: 1, height: 2)) }
