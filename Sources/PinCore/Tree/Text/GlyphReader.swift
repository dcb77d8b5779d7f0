/// Reads a text in UTF-8, one Unicode scalar after another, and looks up the metrics of each scalar.
struct GlyphReader {
  /// The metrics of the current scalar. After the last scalar, the kind is `.end`.
  private(set) var glyph = GlyphMetrics.end

  /// The offset of the current scalar in the UTF-8, in bytes.
  private(set) var offset = 0

  private let utf8: UnsafeBufferPointer<UInt8>
  /// The offset of the next scalar in the UTF-8, in bytes.
  private var next = 0

  /// A reader at the start of a string's UTF-8. A string's UTF-8 is always valid, so the reader does not check it.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    self.utf8 = utf8
    advance()
  }

  @inline(__always) mutating func advance() {
    offset = next
    guard next < utf8.count else {
      glyph = .end
      return
    }
    let first = nextByte()
    glyph = GlyphMetrics(first < 0x80 ? first : scalar(after: first))
  }

  @inline(__always) mutating func move(to offset: Int) {
    next = offset
    advance()
  }

  /// The scalar of two to four bytes whose first byte has been read.
  @inline(__always) private mutating func scalar(after first: UInt32) -> UInt32 {
    let second = nextByte() & 0x3F
    if first < 0xE0 { return (first & 0x1F) << 6 | second }
    let third = second << 6 | nextByte() & 0x3F
    if first < 0xF0 { return (first & 0x0F) << 12 | third }
    return (first & 0x07) << 18 | third << 6 | nextByte() & 0x3F
  }

  @inline(__always) private mutating func nextByte() -> UInt32 {
    defer { next &+= 1 }
    return UInt32(utf8[next])
  }
}
