@testable import PinTree

/// The rules of line breaking, one character at a time. `LineBreaker` must give the same result for every text.
///
/// All advances are integers in 1/1000 em, so sums are exact. A sum of fewer than 2⁵² advances cannot overflow.
struct PlainLineBreaker {
  /// The number of complete lines.
  private(set) var lineCount = 0
  /// The advance of the widest complete line.
  private(set) var widest = 0

  private var reader: PlainGlyphReader
  private let limit: Int
  private let maximumLines: Int
  /// The advance of the current line, with its trailing white space.
  private var total = 0
  /// The advance of the current line, without its trailing white space.
  private var visible = 0

  /// A line breaker for a text. `limit` is the width of a line. The text after `maximumLines` lines is ignored.
  init(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int) {
    reader = PlainGlyphReader(utf8)
    self.limit = limit
    self.maximumLines = maximumLines
  }

  mutating func run() {
    while lineCount < maximumLines {
      switch reader.glyph.kind {
      case .space:
        total &+= reader.glyph.advance
        reader.advance()
      case .newline:
        endLine()
        reader.advance()
      case .ideograph, .indicator:
        place(readIdeograph())
      case .end:
        return endLine()
      default:
        placeWord()
      }
    }
  }

  private mutating func endLine() {
    lineCount &+= 1
    widest = max(widest, visible)
    total = 0
    visible = 0
  }

  /// Places an unbreakable piece on the current line if the piece fits or the line is empty; otherwise, on a new line.
  @inline(__always) private mutating func place(_ width: Int) {
    if total > 0, total &+ width > limit { endLine() }
    total &+= width
    visible = total
  }

  /// Places a word: letters and their marks. Breaks between letters only if the word is wider than a line.
  @inline(__always) private mutating func placeWord() {
    let start = reader
    let width = read { $0.isInWord }
    if width <= limit { return place(width) }
    if total > 0 { endLine() }
    reader = start
    while reader.glyph.isInWord, lineCount < maximumLines { place(readLetter()) }
  }

  /// Reads a letter, or a mark without a letter, and the marks after it; returns the sum of their advances.
  @inline(__always) private mutating func readLetter() -> Int {
    let width = reader.glyph.advance
    reader.advance()
    return width &+ read { $0.isMark }
  }

  /// Reads an ideograph and the scalars that are drawn with it: marks, the other half of a flag, and joined characters.
  /// Returns the sum of the advances of the ideograph and the marks.
  @inline(__always) private mutating func readIdeograph() -> Int {
    var width = reader.glyph.advance
    var last = reader.glyph.kind
    reader.advance()
    while true {
      let glyph = reader.glyph
      if glyph.isMark {
        width &+= glyph.advance
        last = glyph.kind
      } else if last == .joiner && glyph.isBase || last == .indicator && glyph.kind == .indicator {
        last = .ideograph
      } else {
        return width
      }
      reader.advance()
    }
  }

  /// Reads glyphs while they meet a condition; returns the sum of their advances.
  @inline(__always) private mutating func read(while condition: (GlyphMetrics) -> Bool) -> Int {
    var width = 0
    while condition(reader.glyph) {
      width &+= reader.glyph.advance
      reader.advance()
    }
    return width
  }
}

/// Reads the metrics of a text's scalars from its UTF-8.
private struct PlainGlyphReader {
  /// The metrics of the current scalar. After the last scalar, the kind is `.end`.
  private(set) var glyph = GlyphMetrics.end

  private let utf8: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte to read.
  private var next = 0

  /// A reader at the start of a string's UTF-8. A string's UTF-8 is always valid, so the reader does not check it.
  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    self.utf8 = utf8
    advance()
  }

  @inline(__always) mutating func advance() {
    guard next < utf8.count else {
      glyph = .end
      return
    }
    let first = nextByte()
    glyph = GlyphMetrics(first < 0x80 ? first : scalar(after: first))
  }

  /// The scalar of two to four bytes. `first` is the first byte; the others are read.
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
