// Foundation's Measurement and AffineTransform, and methods of strings, which PinViews must not make ambiguous.
import Foundation
import PinViews

let length: Measurement<UnitLength>? = nil
let transform: AffineTransform? = nil
let hasFlags = "a".split(separator: "b").contains { $0.hasPrefix("flags") && $0.contains(" hyper") }
