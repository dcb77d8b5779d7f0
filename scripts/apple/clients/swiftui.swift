// SwiftUI, which has a View, a Label, EdgeInsets, Axis and LayoutDirection of its own.
import PinViews
import SwiftUI
import UIKit

struct ContentView: View { var body: some View { Label("a") } }
func use(_ insets: EdgeInsets, _ axis: Axis, _ direction: LayoutDirection) {}
@MainActor func place(_ view: UIView) { view.pin.top(10) }
