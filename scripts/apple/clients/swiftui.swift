// PinTree also declares View, Label, EdgeInsets, Axis and LayoutDirection. Here they must mean SwiftUI's types.
import PinViews
import SwiftUI
import UIKit

struct ContentView: View { var body: some View { Label("a") } }
func use(_ insets: EdgeInsets, _ axis: Axis, _ direction: LayoutDirection) {}
@MainActor func place(_ view: UIView) { view.pin.top(10) }
