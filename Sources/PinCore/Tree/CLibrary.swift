// Code that needs the C library.

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
    /// A rotation by an angle in radians. A positive angle is clockwise on screen, because y points down.
    public init(rotationAngle angle: Double) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }
  }
#endif

/// Writes a text to standard error, because standard output belongs to the program that uses the library. In Embedded
/// Swift the text goes to standard output.
package func writeToStandardError(_ text: String) {
  #if hasFeature(Embedded)
    print(text, terminator: "")
  #else
    var text = text
    text.withUTF8 { bytes in
      #if os(Windows)
        _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
      #else
        _ = write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  #endif
}
