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

#if !hasFeature(Embedded)  // which has no sine
  extension AffineTransform {
    /// A rotation by an angle in radians: clockwise on screen, as y points down.
    public init(rotationAngle angle: Double) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }
  }
#endif
