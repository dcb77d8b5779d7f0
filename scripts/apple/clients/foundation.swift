// PinViews must not make these names ambiguous: Foundation's Measurement and AffineTransform, and methods of strings.
import Foundation
import PinViews

let length: Measurement<UnitLength>? = nil
let transform: AffineTransform? = nil
let hasFlags = "a".split(separator: "b").contains { $0.hasPrefix("flags") && $0.contains(" hyper") }
