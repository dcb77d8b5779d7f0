/// Fills lines greedily, word by word. The result is only the number of lines and the advance of the widest line.
///
/// The advances of ASCII bytes are summed in groups of eight, then one by one, until the line is full
/// (`LineBreaker+ASCII`). Other text is placed piece by piece, for example ideographs, words wider than a line, and
/// words with characters that are not ASCII.
///
/// All advances are integers in 1/1000 em and less than 2¹¹, so sums are exact. The sum of a line cannot overflow if
/// the line has fewer than 2⁵² scalars, or fewer than 2²⁰ where `Int` has 32 bits. A sum that overflows wraps around.
struct LineBreaker {
  /// The number of complete lines.
  private(set) var lineCount = 0
  /// The advance of the widest complete line.
  private(set) var widest = 0

  let utf8: UnsafeBufferPointer<UInt8>
  var reader: GlyphReader
  let limit: Int
  let maximumLines: Int
  /// The advance of the current line, with its trailing white space.
  var total = 0
  /// The advance of the current line, without its trailing white space.
  var visible = 0

  /// A line breaker for a text. `limit` is the maximum advance of a line, in 1/1000 em. The text after `maximumLines`
  /// lines is ignored.
  init(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int, maximumLines: Int) {
    self.utf8 = utf8
    reader = GlyphReader(utf8)
    self.limit = limit
    self.maximumLines = maximumLines
  }

  mutating func run() {
    while lineCount < maximumLines {
      placeASCII()
      if lineCount == maximumLines { return }
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

  mutating func endLine() {
    lineCount &+= 1
    widest = max(widest, visible)
    total = 0
    visible = 0
  }

  /// Places an unbreakable piece. If the piece does not fit on the line and the line is not empty, starts a new line.
  @inline(__always) private mutating func place(_ width: Int) {
    if total > 0, total &+ width > limit { endLine() }
    total &+= width
    visible = total
  }

  /// Places a word: letters and their marks. Breaks the word between letters only if the word is wider than a line.
  @inline(__always) private mutating func placeWord() {
    let start = reader
    let width = read { $0.isInWord }
    if width <= limit { return place(width) }
    if total > 0 { endLine() }
    reader = start
    while reader.glyph.isInWord, lineCount < maximumLines { place(readLetter()) }
  }

  /// Reads a letter and the marks after it, or only marks if there is no letter. Returns the sum of their advances.
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
