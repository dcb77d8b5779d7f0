#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

#if !hasFeature(Embedded)  // Embedded Swift has no `sin` and `cos`.
  extension AffineTransform {
    /// A rotation by an angle in radians. It is clockwise on screen, because y points down.
    public init(rotationAngle angle: Double) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }
  }
#endif
