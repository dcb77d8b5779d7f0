extension LineBreaker {
  /// Places ASCII text by adding advances. Stops at a newline, at a character that is not ASCII, at a word wider than
  /// a line, and at the end of the text. Also stops in a very long line and after `maximumLines` lines.
  mutating func placeASCII() {
    while true {
      var end = reader.offset
      guard end < utf8.count, utf8[end] < 0x80 else { return }
      let sum = Self.add(utf8, to: &end, total: total, limit: limit)
      let isFull = end < utf8.count && Self.isInWord(utf8[end]) && sum > limit - GlyphMetrics(UInt32(utf8[end])).advance
      place(upTo: end, sum)
      // If a word does not fit on an empty line, `placeWord` breaks the word character by character.
      guard isFull, total > 0 else { return }
      endLine()
      if lineCount == maximumLines { return }
    }
  }

  /// The advance of an ASCII text of 1 to 64 bytes that fits on one line and does not end in white space; nil for any
  /// other text. Faster than `run`, and sufficient for most labels.
  @inline(__always) static func advance(ofLabel utf8: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
    guard utf8.count <= 64, let last = utf8.last, !isSpace(last) else { return nil }
    var end = 0
    let sum = add(utf8, to: &end, total: 0, limit: limit)
    return end == utf8.count ? sum : nil
  }

  /// Moves `end` past the ASCII bytes that fit on the line and past the white space after them. `total` is the line's
  /// advance before the call. Returns the line's new advance.
  @inline(__always)
  private static func add(_ utf8: UnsafeBufferPointer<UInt8>, to end: inout Int, total: Int, limit: Int) -> Int {
    let limit = min(limit, Int(HelveticaWidths.widest))
    return HelveticaWidths.bytes.withUnsafeBufferPointer { advances in
      assert(advances.count == 256, "the table has an advance for each byte")
      guard let table = advances.baseAddress, let start = utf8.baseAddress else { return total }
      var sum = total
      var next = start + end
      let last = start + utf8.count
      while last - next >= 8 {
        let longer = sum &+ Int(Self.sum(next, table))
        if longer > limit { break }
        sum = longer
        next += 8
      }
      while next < last {
        let longer = sum &+ Int(table[Int(next.pointee)])
        if longer > limit && !isSpace(next.pointee) { break }
        sum = longer
        next += 1
      }
      end = next - start
      return sum
    }
  }

  /// The sum of the advances of eight bytes. It cannot overflow 32 bits, even with the largest value in the table.
  @inline(__always)
  private static func sum(_ bytes: UnsafePointer<UInt8>, _ table: UnsafePointer<UInt32>) -> UInt32 {
    let first = table[Int(bytes[0])] &+ table[Int(bytes[1])] &+ table[Int(bytes[2])] &+ table[Int(bytes[3])]
    let second = table[Int(bytes[4])] &+ table[Int(bytes[5])] &+ table[Int(bytes[6])] &+ table[Int(bytes[7])]
    return first &+ second
  }

  /// Places the bytes up to an offset; `sum` is the advance of the line with these bytes. If the last word may continue
  /// after the offset, this word is not placed.
  @inline(__always) private mutating func place(upTo offset: Int, _ sum: Int) {
    let start = reader.offset
    var (end, sum) = (offset, sum)
    HelveticaWidths.bytes.withUnsafeBufferPointer { advances in
      if end < utf8.count, utf8[end] != Self.newline {
        while end > start, !Self.isSpace(utf8[end &- 1]) {
          end &-= 1
          sum &-= Int(advances[Int(utf8[end])])
        }
      }
      total = sum
      reader.move(to: end)
      while end > start, Self.isSpace(utf8[end &- 1]) {
        end &-= 1
        sum &-= Int(advances[Int(utf8[end])])
      }
    }
    if end > start { visible = sum }
  }

  private static var newline: UInt8 { 0x0A }

  /// Whether a byte is white space within a line: a space, a tab or a carriage return.
  @inline(__always) private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether a byte that is not white space is an ASCII character of a word.
  @inline(__always) private static func isInWord(_ byte: UInt8) -> Bool { byte < 0x80 && byte != newline }
}
