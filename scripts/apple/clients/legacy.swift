// modes: 5
// A class and a function that are not isolated to an actor, as in older apps.
import PinViews
import UIKit

class Legacy {
  var view: UIView?
  @MainActor func place() { view?.pin.top(3) }
}
func place(_ view: UIView) { view.pin.top(10) }
